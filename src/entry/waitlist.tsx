import { WaitlistPage } from '../pages/waitlist/waitlist-page.tsx'
import { hydrate, loadAnalytics } from './hydrate.tsx'

const field = document.querySelector('input')
const hadFocus = field !== null && field === document.activeElement

/**
 * React replaces the field by an empty one where a translator or an extension has changed the document; the old one keeps its
 * text. A text in it before any input is the browser's, restored with an older visit, and the draft is newer.
 */
function typedName(): string {
  if (hadFocus && !field.isConnected) document.querySelector('input')?.focus()
  return navigator.userActivation?.hasBeenActive === false ? '' : (field?.value ?? '')
}

hydrate(<WaitlistPage typedName={typedName} />)
loadAnalytics()
