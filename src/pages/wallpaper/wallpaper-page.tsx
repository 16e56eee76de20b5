import { type RefObject, useEffect, useRef, useState } from 'react'
import { Background } from '../../background/background.tsx'
import { MotionToggle } from '../../background/motion-toggle.tsx'
import { wallpaperWords as words } from '../../content/pages.ts'
import { Logo } from '../../ui/logo.tsx'

/** The keys that show the hidden logo. All others, such as those that take a screenshot, leave it hidden. */
const showKeys = ['Escape', 'Enter', ' ', 'Tab']

/** The animated background in the whole window. A click on the logo hides it; the next click or a key shows it again. */
export function WallpaperPage() {
  const [hidden, setHidden] = useState(false)
  const logo = useRef<HTMLButtonElement>(null)
  const wasHidden = useRef(false)
  useEffect(() => {
    if (!hidden) {
      if (wasHidden.current) logo.current?.focus()
      return
    }
    wasHidden.current = true
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, altKey, metaKey } = event
      if (!showKeys.includes(key) || repeat || ctrlKey || altKey || metaKey) return
      // The logo gets the focus. Enter and Space would then press it, and Tab would move the focus on.
      event.preventDefault()
      setHidden(false)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [hidden])
  return (
    <>
      <Background delay={0} minAnimatedWidth={0} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the effect above listens for keys in the whole window */}
      <main
        className="relative grid min-h-dvh place-content-center p-6"
        onClick={hidden ? () => setHidden(false) : undefined}
      >
        <h1 className="sr-only">{words.heading}</h1>
        <p role="status" className="sr-only">
          {hidden ? words.hidden : ''}
        </p>
        {!hidden && (
          <>
            <HideButton button={logo} onHide={() => setHidden(true)} />
            <MotionToggle className="absolute bottom-4 left-4" />
          </>
        )}
      </main>
    </>
  )
}

type HideButtonProps = { button: RefObject<HTMLButtonElement | null>; onHide: () => void }

/**
 * The logo and its tooltip. WCAG 1.4.13: the tooltip shows while the logo or the tooltip is hovered or the logo has the focus,
 * and Escape hides it.
 */
function HideButton({ button, onHide }: HideButtonProps) {
  const [dismissed, setDismissed] = useState(false)
  const allowTooltip = () => setDismissed(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className="wallpaper-logo" data-dismissed={dismissed} onPointerEnter={allowTooltip}>
      <button
        ref={button}
        type="button"
        aria-describedby="hide-tooltip"
        onClick={onHide}
        onFocus={allowTooltip}
        className="rounded-medium px-[min(1.5rem,3vw)] py-4"
      >
        <Logo white className="text-[clamp(min(3rem,15vw),9vw,8rem)]" />
      </button>
      <span role="tooltip" id="hide-tooltip" className="wallpaper-tooltip">
        {words.hide}
      </span>
    </div>
  )
}
