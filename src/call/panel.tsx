import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { callWords } from '../content/call.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CallHead } from './call-head.tsx'
import { CallRecordCards } from './call-record.tsx'
import type { CallSession } from './call-session.ts'
import type { CallState } from './call-state.ts'
import { keepAboveKeyboard } from './keep-above-keyboard.ts'
import { Suggestions } from './suggestions.tsx'
import { Transcript } from './transcript.tsx'
import { useCallState } from './use-call-state.ts'

export { CallSummaryCard } from './call-summary.tsx'

type CallPanelProps = { demoCall: CallSession }

/** The record moves nothing: it stands beside the panel where there is room, and elsewhere above the transcript. */
const besidePanel =
  'beside:absolute beside:right-[calc(100%+0.5rem)] beside:bottom-0 beside:w-full beside:rounded-large beside:border beside:border-line/40 beside:bg-ink-900 beside:px-4 beside:py-1 beside:shadow-2xl beside:data-[open=true]:top-0'
/** 44 px, the smallest comfortable target, also where the text is large. */
const iconButton = 'shrink-0 tight:size-[44px]'

/** The content of the widget during a call, beside the status line. Every part has one height, and so has the panel. */
export function CallPanel({ demoCall }: CallPanelProps) {
  const content = useRef<HTMLDivElement>(null)
  const record = useCallState(demoCall, (state) => (state.name === 'in-call' ? state.callRecord : undefined))
  useLayoutEffect(() => {
    const layer = content.current?.closest<HTMLElement>('[data-call-layer]')
    return layer ? keepAboveKeyboard(layer) : undefined
  }, [])
  return (
    <>
      <CallHead demoCall={demoCall} />
      <div ref={content} className="col-span-full row-start-3 flex min-h-0 flex-col gap-(--gap) self-stretch">
        {record && <CallRecordCards record={record} className={besidePanel} />}
        <Transcript demoCall={demoCall} />
        <Suggestions demoCall={demoCall} />
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

/** It stays in its place when there is no microphone to mute. */
function MuteButton({ demoCall }: CallPanelProps) {
  const muted = useCallState(demoCall, (state) => state.name === 'in-call' && state.muted)
  const hasMicrophone = useCallState(demoCall, (state) => state.name === 'in-call' && state.inputMode === 'microphone')
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
  function send(event: FormEvent) {
    event.preventDefault()
    if (field.current === null) return
    demoCall.sendText(field.current.value)
    field.current.value = ''
  }
  return (
    <form onSubmit={send} className="relative col-span-full row-start-4">
      {/* The text is at least 16 px: below that, iOS zooms the page into a focused field. */}
      <input
        ref={field}
        type="text"
        aria-label={callWords.typeLabel}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={500}
        className="peer block min-h-11 w-full rounded-full border border-line bg-ink-950 pr-12 pl-4 text-[1rem] text-text placeholder:text-muted focus-visible:outline-offset-[-1px] tight:min-h-[44px] tight:pr-[48px] tight:pl-[16px]"
      />
      <Button
        variant="quiet"
        size="medium-icon"
        type="submit"
        aria-label={callWords.send}
        className={`absolute inset-y-0 right-0 my-auto border-transparent bg-transparent peer-not-placeholder-shown:bg-mint peer-not-placeholder-shown:text-ink-950 ${iconButton}`}
      >
        <Icon name="send" />
      </Button>
    </form>
  )
}

function typePlaceholder(state: CallState): string {
  if (state.name !== 'in-call') return ''
  const asksForBusiness = state.suggestions?.at(-1) === callWords.opening.about
  return asksForBusiness ? callWords.opening.typePlaceholder : callWords.typePlaceholder[state.inputMode]
}
