import { type SiteEvent, siteEventType } from '../ui/site-event.ts'

/** What the scripts of Plausible, Umami and GoatCounter define. */
type Tools = {
  plausible?: (name: string, options: { props: object }) => void
  umami?: { track(name: string, data: object): void }
  goatcounter?: { count(visit: { path: string; title: string; event: true }): void }
}
type Privacy = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/**
 * Loads the operator's analytics script when the page has loaded and the browser is idle, and hands it the site's events. Does
 * nothing for a visitor whose browser sends Do Not Track or Global Privacy Control.
 * @param attributes of the script element, as in `data-domain=voices.example`, separated by spaces.
 * @param early events that the page has already dispatched.
 */
export function startAnalytics(
  script: string,
  attributes: string | undefined,
  early: readonly SiteEvent[],
): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Privacy
  if (doNotTrack === '1' || globalPrivacyControl) return
  /** Events from before the script has loaded. */
  let queue: SiteEvent[] | undefined = [...early]
  document.addEventListener(siteEventType, (event) => {
    const { detail } = event as CustomEvent<SiteEvent>
    if (queue) queue.push(detail)
    else send(detail)
  })
  const load = () => {
    const element = document.createElement('script')
    for (const attribute of (attributes ?? '').split(/\s+/).filter(Boolean)) {
      const [name = '', ...value] = attribute.split('=')
      element.setAttribute(name, value.join('='))
    }
    element.onload = () => {
      const waiting = queue ?? []
      queue = undefined
      for (const event of waiting) send(event)
    }
    // The policy of the page allows scripts by Trusted Types only, and this name for a policy.
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
    const policy = trustedTypes?.createPolicy('analytics', { createScriptURL: (url) => url })
    element.src = policy?.createScriptURL(script) ?? script
    document.head.append(element)
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 5000 }) : load()
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

function send(event: SiteEvent): void {
  const { plausible, umami, goatcounter } = window as Tools
  const { name, ...properties } = event
  plausible?.(name, { props: properties })
  umami?.track(name, properties)
  goatcounter?.count({
    path: [name, ...Object.values(properties)].join('-'),
    title: name,
    event: true,
  })
}
