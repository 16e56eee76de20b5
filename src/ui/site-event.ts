/**
 * What the operator's analytics may know of. No event holds an answer, a transcript or an address. `step` is the number of the
 * question that is shown, from 1. docs/operator.md lists them.
 */
export type SiteEvent =
  | { name: 'call-started' }
  | { name: 'call-in-conversation' }
  | { name: 'role-play-begun' }
  | { name: 'call-ended'; by: 'caller' | 'assistant' | 'time-limit' | 'failure' }
  | { name: 'form-started' }
  | { name: 'form-step'; step: number }
  | { name: 'form-sent' }

export const siteEventType = 'site-event'

/** Dispatches the event on the document, where scripts of the operator may listen for it. */
export function announce(event: SiteEvent): void {
  document.dispatchEvent(new CustomEvent(siteEventType, { detail: event }))
}
