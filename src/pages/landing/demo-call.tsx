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

/**
 * Keeps the answers of a call for the questionnaire when the call ends, so that hanging up before following its link loses
 * none. Loads the draft's code when the first call starts: only a call can have answers for it.
 */
export function keepAnswersOfCall() {
  let loads = false
  let unkept: (() => void) | undefined
  demoCall.subscribe(() => {
    if (!loads)
      import('../../waitlist/draft.ts').then(
        (loaded) => {
          draft = loaded
        },
        // The code could not be loaded: the questionnaire opens empty.
        () => undefined,
      )
    loads = true
    const state = demoCall.getState()
    if (state.name === 'in-call') {
      const offers = state.transcript.flatMap((entry) => (entry.kind === 'action' ? entry.action : []))
      const last = offers.findLast((offer) => offer.name === 'join-waitlist')
      unkept = last && (() => draft?.startDraft(last.answers))
    } else {
      unkept?.()
      unkept = undefined
    }
  })
}
