import { useEffect, useState } from 'react'
import { callWords } from '../content/call.ts'
import { Icon } from '../ui/icon.tsx'
import { LevelMark } from '../ui/level-mark.tsx'
import { CallCard } from './call-card.tsx'
import { outcomeText } from './call-facts.ts'
import type { CallForm, CallRecord } from './call-provider.ts'
import type { CallSession } from './call-session.ts'
import type { CallState, TranscriptEntry } from './call-state.ts'
import { providerName } from './choose-provider.ts'
import { useCallState } from './use-call-state.ts'
import { VoiceScale } from './voice-scale.tsx'

const words = callWords.form
const noLines: readonly TranscriptEntry[] = []
type Line = Extract<TranscriptEntry, { kind: 'line' }>

/**
 * The visitor's own call in the hero, in the place of the example: from 1024 px (`landing.css`). It follows the scrolling as far as
 * the hero goes, and stays while the last call's summary is open. Screen readers hear the lines from the panel, and each fact from `FactAnnouncer`.
 */
export function CallStage({ demoCall }: { demoCall: CallSession }) {
  const isCalling = useCallState(demoCall, (state) => state.name !== 'idle')
  const isOver = useCallState(
    demoCall,
    (state) => state.name === 'idle' && state.summary !== undefined,
  )
  const form = useCallState(demoCall, formOf)
  const record = useCallState(demoCall, recordOf)
  const transcript = useCallState(demoCall, transcriptOf)
  // A call that failed at Vapi may go on with the built-in receptionist.
  const isBuiltIn = providerName === 'built-in' || form !== undefined
  const hasFacts = isBuiltIn && (form !== undefined || !isOver)
  if (!isCalling && !(isOver && isBuiltIn)) return null
  return (
    <section aria-label={words.title} data-call-stage className="call-stage">
      <VoiceScale demoCall={demoCall} />
      <div
        ref={observeWhole}
        className={`example-card turn-over relative grid content-start gap-5 rounded-large border border-white/15 p-[clamp(1.25rem,2vw,1.5rem)] text-small text-soft ${hasFacts ? 'min-h-116' : ''}`}
      >
        <Head demoCall={demoCall} form={form} isOver={isOver} />
        {record === undefined && <LastLines transcript={transcript} />}
        {isBuiltIn && record === undefined && <Offered offered={form?.offered} isOver={isOver} />}
        {hasFacts && <CallCard form={form} record={record} isOver={isOver} />}
      </div>
    </section>
  )
}

/** Sets `data-whole` on the card while all of it is in the window: until then the panel has the facts (`landing.css`). */
function observeWhole(card: HTMLElement | null) {
  if (!card) return
  const whole = 0.98
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio } of entries)
        card.toggleAttribute('data-whole', intersectionRatio >= whole)
    },
    { threshold: whole },
  )
  observer.observe(card)
  return () => observer.disconnect()
}

/** The call that goes on, or what the last one has left behind. */
const callOf = (state: CallState) =>
  state.name === 'in-call' ? state : state.name === 'idle' ? state.summary : undefined
export const formOf = (state: CallState): CallForm | undefined => callOf(state)?.form
export const recordOf = (state: CallState): CallRecord | undefined => callOf(state)?.callRecord
const transcriptOf = (state: CallState) => callOf(state)?.transcript ?? noLines

type HeadProps = { demoCall: CallSession; form: CallForm | undefined; isOver: boolean }

function Head({ demoCall, form, isOver }: HeadProps) {
  const level = useCallState(demoCall, loudest)
  const outcome = form && outcomeText(form)
  const subtitle =
    useCallState(demoCall, (state) =>
      state.name === 'connecting' ? callWords.connecting : undefined,
    ) ??
    (isOver
      ? callWords.ended
      : providerName === 'vapi'
        ? callWords.receptionist
        : form
          ? words.asBusiness
          : words.beforeBusiness)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${outcome ? 'bg-mint text-ink-950 forced-colors:bg-[Canvas] forced-colors:text-[CanvasText]' : 'bg-white/8 text-mint'}`}
      >
        {outcome ? (
          <Icon name={form.outcome === 'booked' ? 'done' : 'notes'} />
        ) : (
          <LevelMark level={level} className="size-6" />
        )}
      </span>
      <p className="min-w-0 text-small">
        <strong className="line-clamp-6 text-[1rem]/tight font-semibold wrap-anywhere text-text">
          {form ? titled(form.business) : words.title}
        </strong>
        <span className="block">{outcome || subtitle}</span>
      </p>
      <Clock />
    </div>
  )
}

const titled = (business: string) => business.charAt(0).toUpperCase() + business.slice(1)

/** The level of whoever is speaking. */
export function loudest(state: CallState): number {
  if (state.name !== 'in-call') return 0
  return state.speaking ? state.level : state.muted ? 0 : state.localLevel
}

/** The visitor's own hour. */
function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`
  return (
    <time className="ml-auto font-display text-[1.75rem] font-bold text-text figures">{time}</time>
  )
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The last lines. The panel has them all. */
function LastLines({ transcript }: { transcript: readonly TranscriptEntry[] }) {
  return (
    <div className="grid min-h-30 content-start gap-2 text-[0.9375rem]" aria-hidden="true">
      {lastLines(transcript).map(({ id, role, text }) => (
        <p
          key={id}
          data-role={role}
          className={`bubble fact ${role === 'user' ? 'max-w-[88%]' : 'max-w-[95%] justify-self-start'}`}
        >
          <span className="line-clamp-6">{text}</span>
        </p>
      ))}
    </div>
  )
}

/** The caller's last line, and two of the answer to it; until there is one, the line that it answers. */
function lastLines(transcript: readonly TranscriptEntry[]): Line[] {
  const lines = transcript.filter((entry): entry is Line => entry.kind === 'line')
  const caller = lines.findLastIndex(({ role }) => role === 'user')
  const answers = lines.slice(caller + 1)
  if (answers.length === 0) return lines.slice(-2)
  return [...lines.slice(Math.max(caller, 0), caller + 1), ...answers.slice(-2)]
}

type OfferedProps = { offered: CallForm['offered'] | undefined; isOver: boolean }

/** Before any time is offered, two empty places. */
function Offered({ offered, isOver }: OfferedProps) {
  if (!offered?.length)
    return isOver ? null : (
      <div className="grid h-9 grid-cols-2 gap-1.5" aria-hidden="true">
        <span className="rounded-small border border-dashed border-white/15" />
        <span className="rounded-small border border-dashed border-white/15" />
      </div>
    )
  return (
    <ul aria-label={words.offered} className="grid min-h-9 grid-cols-2 gap-1.5 figures">
      {offered.map(({ text, chosen }) => (
        <li
          key={text}
          className={`fact flex min-h-9 items-center justify-center gap-1 rounded-small border text-center text-[0.8125rem]/tight lg:max-xl:tracking-tight ${
            chosen
              ? 'border-mint bg-mint font-semibold text-ink-950 forced-colors:bg-[Canvas] forced-colors:text-[CanvasText]'
              : 'border-white/15'
          }`}
        >
          {chosen && <span className="sr-only">{words.chosen} </span>}
          {text}
          {chosen && <Icon name="done" className="size-3.5 shrink-0" />}
        </li>
      ))}
    </ul>
  )
}
