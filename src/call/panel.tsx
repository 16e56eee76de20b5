import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { callWords } from '../content/call.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CallCard } from './call-card.tsx'
import { CallHead } from './call-head.tsx'
import type { CallSession } from './call-session.ts'
import { formOf, recordOf } from './call-stage.tsx'
import type { CallState } from './call-state.ts'
import { providerName } from './choose-provider.ts'
import { FactStrip } from './fact-strip.tsx'
import { keepAboveKeyboard } from './keep-above-keyboard.ts'
import { Suggestions } from './suggestions.tsx'
import { Transcript } from './transcript.tsx'
import { useCallState } from './use-call-state.ts'

export { CallStage } from './call-stage.tsx'
export { CallSummaryCard } from './call-summary.tsx'
export { FactAnnouncer } from './fact-announcer.tsx'

type CallPanelProps = { demoCall: CallSession }

/** 44 px, the smallest comfortable target, also where the text is large. */
const iconButton = 'shrink-0 tight:size-[44px]'

/** The content of the widget during a call, beside the status line. Every part has one height, and so has the panel. */
export function CallPanel({ demoCall }: CallPanelProps) {
  const content = useRef<HTMLDivElement>(null)
  const form = useCallState(demoCall, formOf)
  const record = useCallState(demoCall, recordOf)
  const [isOpen, setOpen] = useState(false)
  const showsRecord = isOpen && record !== undefined
  useLayoutEffect(() => {
    const layer = content.current?.closest<HTMLElement>('[data-call-layer]')
    return layer ? keepAboveKeyboard(layer) : undefined
  }, [])
  useClosedKeyboard(record !== undefined)
  return (
    <>
      <CallHead demoCall={demoCall} />
      <div
        ref={content}
        className="col-span-full row-start-3 flex min-h-0 flex-col gap-(--gap) self-stretch"
      >
        {(providerName === 'built-in' || form) && (
          <FactStrip form={form} open={showsRecord} onToggle={() => setOpen(!showsRecord)} />
        )}
        {showsRecord && (
          <section
            aria-label={callWords.record.title}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
            tabIndex={0}
            className="unless-staged min-h-0 overflow-y-auto overscroll-contain rounded-small [scrollbar-width:thin]"
          >
            <CallCard form={form} record={record} />
          </section>
        )}
        {/* The record takes the place of the transcript, but not where the hero shows it. With suggestions it has one height: as
            many rows of them as there are take room from the transcript. */}
        <div
          className={`flex min-h-0 flex-col gap-(--gap) has-[fieldset]:h-[18.5rem] ${showsRecord ? 'if-staged' : ''}`}
        >
          <Transcript demoCall={demoCall} />
          <Suggestions demoCall={demoCall} />
        </div>
      </div>
      <TextField demoCall={demoCall} />
      <div className="col-span-full row-start-5 flex gap-2">
        <MuteButton demoCall={demoCall} />
        <Button
          variant="quiet"
          size="small"
          data-call-end
          onClick={demoCall.hangUp}
          className="flex-1 gap-2 tight:min-h-[44px] tight:px-[12px]"
        >
          <Icon name="hang-up" />
          {callWords.end}
        </Button>
      </div>
    </>
  )
}

/** On a phone the keyboard would cover the record. */
function useClosedKeyboard(isRecorded: boolean) {
  useEffect(() => {
    const { activeElement } = document
    const isTyping =
      activeElement instanceof HTMLInputElement && activeElement.closest('[data-call-layer]')
    if (isRecorded && isTyping && matchMedia('(hover: none)').matches) activeElement.blur()
  }, [isRecorded])
}

/** It stays in its place when there is no microphone to mute. */
function MuteButton({ demoCall }: CallPanelProps) {
  const muted = useCallState(demoCall, (state) => state.name === 'in-call' && state.muted)
  const hasMicrophone = useCallState(
    demoCall,
    (state) => state.name === 'in-call' && state.inputMode === 'microphone',
  )
  return (
    <Button
      variant={muted && hasMicrophone ? 'muted' : 'quiet'}
      size="medium-icon"
      disabled={!hasMicrophone}
      aria-label={muted ? callWords.unmute : callWords.mute}
      onClick={() => demoCall.setMuted(!muted)}
      className={iconButton}
    >
      <Icon name={muted || !hasMicrophone ? 'microphone-off' : 'microphone'} />
    </Button>
  )
}

function TextField({ demoCall }: CallPanelProps) {
  const field = useRef<HTMLInputElement>(null)
  const placeholder = useCallState(demoCall, typePlaceholder)
  const notice = useCallState(demoCall, (state) =>
    state.name === 'in-call' ? state.speechNotice : '',
  )
  function send(event: FormEvent) {
    event.preventDefault()
    if (field.current === null) return
    demoCall.sendText(field.current.value)
    field.current.value = ''
  }
  return (
    <form onSubmit={send} className="col-span-full row-start-4">
      <div className="relative">
        {/* The text is at least 16 px: below that, iOS zooms the page into a focused field. */}
        <input
          ref={field}
          type="text"
          aria-label={callWords.typeLabel}
          aria-describedby="speech-notice"
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={500}
          className="peer block min-h-11 w-full rounded-full border border-line bg-ink-950 pe-12 ps-4 text-[1rem] text-text placeholder:text-muted focus-visible:outline-offset-[-1px] tight:min-h-[44px] tight:pe-[48px] tight:ps-[16px]"
        />
        <Button
          variant="quiet"
          size="medium-icon"
          type="submit"
          aria-label={callWords.send}
          className={`absolute inset-y-0 end-0 my-auto border-transparent bg-transparent peer-not-placeholder-shown:bg-mint peer-not-placeholder-shown:text-ink-950 ${iconButton}`}
        >
          <Icon name="send" />
        </Button>
      </div>
      {/* Its room is there before the text, so that nothing moves. */}
      <p
        id="speech-notice"
        className="mt-1 -mb-1 min-h-[1.25em] ps-4 text-[0.75rem]/tight text-muted tiny:hidden narrow:hidden"
      >
        {notice}
      </p>
    </form>
  )
}

function typePlaceholder(state: CallState): string {
  if (state.name !== 'in-call') return ''
  const asksForBusiness = state.suggestions?.at(-1) === callWords.opening.about
  return asksForBusiness
    ? callWords.opening.typePlaceholder
    : callWords.typePlaceholder[state.inputMode]
}
