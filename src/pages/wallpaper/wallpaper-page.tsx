import { type RefObject, useEffect, useRef, useState } from 'react'
import { Background } from '../../background/background.tsx'
import { MotionToggle } from '../../background/motion-toggle.tsx'
import { wallpaperWords as words } from '../../content/pages.ts'
import { Logo } from '../../ui/logo.tsx'

/** The night sky, full screen. The logo hides itself on a click; any key or another click brings it back. */
export function WallpaperPage() {
  const [hidden, setHidden] = useState(false)
  const logo = useRef<HTMLButtonElement>(null)
  const cameBack = useRef(false)
  useEffect(() => {
    if (!hidden) {
      if (cameBack.current) logo.current?.focus()
      return
    }
    const comeBack = (event: Event) => {
      // Tab, Shift and the like are how people move and zoom: they bring it back too, and nothing else happens.
      event.preventDefault()
      cameBack.current = true
      setHidden(false)
    }
    const watch = new AbortController()
    window.addEventListener('keydown', comeBack, watch)
    // Not `click`: the very click that hides the logo is still on its way to the window.
    window.addEventListener('pointerdown', comeBack, watch)
    return () => watch.abort()
  }, [hidden])
  return (
    <>
      <Background delay={0} />
      <main className="relative grid min-h-dvh place-content-center p-6">
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

/** Its tooltip stays while pointer or focus do, can be pointed at itself, and goes at Escape (WCAG 1.4.13). */
function HideButton({ button, onHide }: HideButtonProps) {
  const [dismissed, setDismissed] = useState(false)
  const offerAgain = () => setDismissed(false)
  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true)
    }
    window.addEventListener('keydown', dismiss)
    return () => window.removeEventListener('keydown', dismiss)
  }, [])
  return (
    <div className="wallpaper-logo" data-dismissed={dismissed} onPointerEnter={offerAgain}>
      <button
        ref={button}
        type="button"
        aria-describedby="hide-tooltip"
        onClick={onHide}
        onFocus={offerAgain}
        className="rounded-medium px-6 py-4"
      >
        <Logo white className="text-[clamp(3rem,9vw,8rem)]" />
      </button>
      <span role="tooltip" id="hide-tooltip" className="wallpaper-tooltip">
        {words.hide}
      </span>
    </div>
  )
}
