import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { callWords } from '../content/call.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CallRecordCards } from './call-record.tsx'
import type { CallSession } from './call-session.ts'
import { keepAboveKeyboard } from './keyboard.ts'
import { CallMeter } from './meter.tsx'
import { Suggestions } from './suggestions.tsx'
import { Transcript } from './transcript.tsx'
import { useCallState } from './use-call-state.ts'

type CallPanelProps = { demoCall: CallSession }

/** 44 px, the smallest comfortable target, also where the text is large. */
const tightButton = 'tight:min-h-[44px] tight:px-[12px]'
const tightIconButton = 'tight:size-[44px]'

/** The content of the widget during a call, below the status line: transcript, text field, mute and End Call. */
export function CallPanel({ demoCall }: CallPanelProps) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const layer = content.current?.closest<HTMLElement>('[data-call-layer]')
    return layer ? keepAboveKeyboard(layer) : undefined
  }, [])
  return (
    <>
      <CallMeter demoCall={demoCall} />
      <div ref={content} className="col-span-2 flex min-h-0 flex-col gap-2 self-stretch">
        <Transcript demoCall={demoCall} />
        <CallRecordCards demoCall={demoCall} />
        <Suggestions demoCall={demoCall} />
      </div>
      <TextField demoCall={demoCall} />
      <div className="col-span-2 flex justify-between gap-3 tight:gap-[6px]">
        <MuteButton demoCall={demoCall} />
        <Button
          variant="light"
          size="medium"
          data-call-end
          onClick={demoCall.hangUp}
          className={`flex-1 ${tightButton}`}
        >
          <Icon name="hang-up" />
          {callWords.end}
        </Button>
      </div>
    </>
  )
}

function MuteButton({ demoCall }: { demoCall: CallSession }) {
  const muted = useCallState(demoCall, (state) => state.name === 'in-call' && state.muted)
  const hasMicrophone = useCallState(demoCall, (state) => state.name === 'in-call' && state.inputMode === 'microphone')
  if (!hasMicrophone) return null
  return (
    <Button
      variant={muted ? 'muted' : 'opaque-outline'}
      size="medium-icon"
      aria-label={muted ? callWords.unmute : callWords.mute}
      onClick={() => demoCall.setMuted(!muted)}
      className={`shrink-0 ${tightIconButton}`}
    >
      <Icon name={muted ? 'microphone-off' : 'microphone'} />
    </Button>
  )
}

function TextField({ demoCall }: { demoCall: CallSession }) {
  const field = useRef<HTMLInputElement>(null)
  const inputMode = useCallState(demoCall, (state) => (state.name === 'in-call' ? state.inputMode : 'microphone'))
  function send(event: FormEvent) {
    event.preventDefault()
    if (field.current === null) return
    demoCall.sendText(field.current.value)
    field.current.value = ''
  }
  return (
    <form onSubmit={send} className="col-span-2 flex gap-2 tight:gap-[6px]">
      {/* The text is at least 16 px: below that, iOS zooms the page into a focused field. */}
      <input
        ref={field}
        type="text"
        aria-label={callWords.typeLabel}
        placeholder={callWords.typePlaceholder[inputMode]}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={500}
        className="min-h-11 min-w-0 flex-1 rounded-full border border-line bg-ink-950 px-4 text-[1rem] text-text placeholder:text-muted tight:min-h-[44px] tight:px-[16px]"
      />
      <Button
        variant="opaque-outline"
        size="medium-icon"
        type="submit"
        aria-label={callWords.send}
        className={`shrink-0 ${tightIconButton}`}
      >
        <Icon name="send" />
      </Button>
    </form>
  )
}
