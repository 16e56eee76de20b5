import { type FormEvent, useRef } from 'react'
import { callWords } from '../content/call.ts'
import { Icon } from '../ui/icon.tsx'
import type { CallAction } from './call-provider.ts'
import { CallMeter } from './meter.tsx'
import { Transcript } from './transcript.tsx'
import { demoCall, useCallState } from './use-call.ts'

/** What stands below the status line during a call: the conversation, a field for those who type, mute and End Call. */
export function CallPanel({ onAction }: { onAction?: (action: CallAction) => void }) {
  return (
    <>
      <CallMeter />
      <div className="col-span-2">
        <Transcript {...(onAction && { onAction })} />
      </div>
      <TypedLine />
      <div className="col-span-2 flex justify-between gap-3">
        <MuteButton />
        <button
          type="button"
          data-call-end
          onClick={demoCall.hangUp}
          className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-full bg-text px-5 font-semibold text-ink-950"
        >
          <Icon name="hang-up" />
          {callWords.end}
        </button>
      </div>
    </>
  )
}

function MuteButton() {
  const muted = useCallState((state) => state.name === 'in-call' && state.muted)
  const heard = useCallState((state) => state.name === 'in-call' && state.inputMode === 'microphone')
  if (!heard) return null
  return (
    <button
      type="button"
      aria-label={muted ? callWords.unmute : callWords.mute}
      onClick={() => demoCall.setMuted(!muted)}
      className={`grid size-11 cursor-pointer place-items-center rounded-full border border-line ${muted ? 'bg-coral text-ink-950' : 'text-text'}`}
    >
      <Icon name={muted ? 'microphone-off' : 'microphone'} />
    </button>
  )
}

function TypedLine() {
  const field = useRef<HTMLInputElement>(null)
  function send(event: FormEvent) {
    event.preventDefault()
    if (field.current === null) return
    demoCall.sendText(field.current.value)
    field.current.value = ''
  }
  return (
    <form onSubmit={send} className="col-span-2 flex gap-2">
      {/* 16 px at least: below that, iOS zooms the page into the field. */}
      <input
        ref={field}
        type="text"
        aria-label={callWords.typeLabel}
        placeholder={callWords.typePlaceholder}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={500}
        className="min-h-11 min-w-0 flex-1 rounded-full border border-line bg-ink-950 px-4 text-[1rem] text-text placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label={callWords.send}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-line text-text"
      >
        <Icon name="send" />
      </button>
    </form>
  )
}
