import { demoCall } from '../../call/use-call.ts'
import { CallWidget } from '../../call/widget.tsx'

let draft: typeof import('../../waitlist/draft.ts') | undefined

/** The floating call, with what it needs from the rest of the site. */
export function DemoCall() {
  return (
    <CallWidget
      onAction={(action) => {
        // The offer is a link to the questionnaire: what the assistant has heard is there before the visitor is.
        if (action.name === 'join-waitlist') draft?.startDraft(action.answers)
      }}
    />
  )
}

/** Only a call can have heard anything: its start is early enough to fetch the code that keeps it. */
export function fetchDraftWithCall() {
  const unsubscribe = demoCall.subscribe(() => {
    unsubscribe()
    import('../../waitlist/draft.ts').then(
      (loaded) => {
        draft = loaded
      },
      // The questionnaire then opens empty.
      () => undefined,
    )
  })
}
