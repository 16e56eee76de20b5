import { useEffect, useRef, useSyncExternalStore } from 'react'
import { playerWords as words } from '../../content/landing.ts'
import { Icon } from '../../ui/icon.tsx'
import { previews } from './voice-previews.ts'

/** @param urls of the recordings, one for each line of the call. */
type ExamplePlayerProps = { urls: readonly string[] }

/**
 * Plays the example call aloud. The style of the card depends on the attributes set here: the texts of its parts with a
 * `data-part` above the line that is heard are hidden until then, and the words of that line light up.
 */
export function ExamplePlayer({ urls }: ExamplePlayerProps) {
  const latest = useSyncExternalStore(previews.subscribe, previews.get, () => undefined)
  const status = latest && urls.includes(latest.url) ? latest.status : undefined
  const busy = status === 'playing' || status === 'loading'
  // A recording that could not be played must not leave the card half empty.
  const line = latest && (busy || status === 'paused') ? urls.indexOf(latest.url) : -1
  const progress = latest?.progress ?? 0
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const card = button.current?.closest<HTMLElement>('.example-call')
    if (card) showProgress(card, line, progress)
  }, [line, progress])
  const current = urls[line]
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={busy ? words.pauseExample : words.playExample}
        onPointerEnter={() => preload(urls)}
        onFocus={() => preload(urls)}
        onClick={() =>
          current
            ? previews.toggle(current, ...urls.slice(line + 1))
            : previews.toggle(...ofAll(urls))
        }
        className="voice-button script-only grid size-12 shrink-0 place-items-center rounded-full color-transition"
      >
        <Icon name={busy ? 'pause' : 'play'} className="size-5 fill-current" />
      </button>
      <span role="status" className="sr-only">
        {status === 'failed' ? words.failed : ''}
      </span>
    </>
  )
}

const ofAll = ([first = '', ...rest]: readonly string[]) => [first, ...rest] as const

/** Into the browser's cache, from where the audio element takes them. A failure shows when they are played. */
function preload(urls: readonly string[]) {
  for (const url of urls) fetch(url).catch(() => undefined)
}

/** @param line the one that is heard, from 0; -1 when none is, and everything is shown. */
function showProgress(card: HTMLElement, line: number, progress: number) {
  card.toggleAttribute('data-playing', line >= 0)
  if (line >= 0) card.setAttribute('data-played', '')
  for (const part of card.querySelectorAll<HTMLElement>('[data-part]')) {
    const at = Number(part.dataset.part)
    part.toggleAttribute('data-waiting', line >= 0 && at > line + progress)
    if (!Number.isInteger(at)) continue
    part.toggleAttribute('data-heard', at === Math.max(line, 0))
    part.style.setProperty('--progress', `${at < line ? 100 : at > line ? 0 : progress * 100}%`)
  }
}
