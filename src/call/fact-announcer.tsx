import { useEffect, useRef, useState } from 'react'
import { newFacts } from './call-facts.ts'
import type { CallSession } from './call-session.ts'
import { formOf } from './call-stage.tsx'
import { useCallState } from './use-call-state.ts'

/** Tells screen readers each fact of the call once, when it is understood or corrected. */
export function FactAnnouncer({ demoCall }: { demoCall: CallSession }) {
  const form = useCallState(demoCall, formOf)
  const before = useRef(form)
  const [text, setText] = useState('')
  useEffect(() => {
    const told = newFacts(before.current, form)
    before.current = form
    if (told) setText(told)
  }, [form])
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
