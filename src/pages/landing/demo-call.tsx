import { demoCall } from '../../call/demo-call.ts'
import { CallWidget } from '../../call/widget.tsx'

let draft: typeof import('../../waitlist/draft.ts') | undefined

/** The call widget, connected to the waitlist. */
export function DemoCall() {
  return (
    <CallWidget
      onAction={(action) => {
        // The action is a link to the questionnaire, which reads the draft when it opens.
        if (action.name === 'join-waitlist') draft?.startDraft(action.answers)
      }}
    />
  )
}

/** Loads the draft's code when the first call starts: only a call can have answers for it. */
export function fetchDraftWithCall() {
  const unsubscribe = demoCall.subscribe(() => {
    unsubscribe()
    import('../../waitlist/draft.ts').then(
      (loaded) => {
        draft = loaded
      },
      // The code could not be loaded: the questionnaire opens empty.
      () => undefined,
    )
  })
}
