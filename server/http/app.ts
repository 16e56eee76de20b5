import { Hono } from 'hono'
import { restPath } from '../../src/content/waitlist.ts'
import type { Settings } from '../settings.ts'
import type { OpenWaitlist } from '../store/data-directory.ts'
import type { Store } from '../store/store.ts'
import { forwardedAddress } from '../waitlist/client-address.ts'
import { createRest } from '../waitlist/rest.ts'
import { commonHeaders } from './headers.ts'
import { createLog } from './log.ts'
import { type StaticSite, serveSite } from './static.ts'

type AppDependencies = {
  settings: Settings
  site: StaticSite
  /** Absent when the page sends its answers to hosted Supabase. */
  waitlist?: OpenWaitlist | undefined
}

/** `address`: the visitor's, for the rate limit. */
type Bindings = { address?: string }

/** What is wrong with a request's `X-Forwarded-For`, or an empty text. Our own commands ask without a proxy, so they have none. */
function proxyWarning(forwarded: string | undefined, trustedProxies: number): string {
  if (forwarded === undefined) return ''
  if (trustedProxies === 0)
    return 'A request has the header X-Forwarded-For and TRUST_PROXY is not set: if the server runs behind a proxy, all its visitors share one rate limit.'
  if (forwardedAddress(forwarded, trustedProxies) !== undefined) return ''
  return `A request has no address where TRUST_PROXY=${trustedProxies} looks for it, in entry ${trustedProxies} from the end of X-Forwarded-For: visitors without one share the rate limit of the proxy. "unix:" there is a proxy that is reached through a socket and has to be counted too.`
}

/** The whole server as a function from `Request` to `Response`. */
export function createApp({
  settings,
  site,
  waitlist,
}: AppDependencies): Hono<{ Bindings: Bindings }> {
  const log = createLog(settings.maxLogLines)
  const app = new Hono<{ Bindings: Bindings }>()
  app.use(async (context, next) => {
    // The Host header is part of the URL, and some hosts, such as `xn--a`, make a URL that cannot be parsed.
    if (URL.canParse(context.req.url)) await next()
    else context.res = refusal(400, 'Bad request')
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
  })
  const health = createHealth(waitlist?.store)
  app.get('/healthz', () => health())
  if (waitlist) {
    const rest = createRest({ ...waitlist, log, limits: settings })
    let warned = false
    app.all(`${restPath}/*`, ({ req, env }) => {
      const warning = warned ? '' : proxyWarning(req.header('x-forwarded-for'), settings.trustProxy)
      if (warning) log(warning)
      warned ||= warning !== ''
      return rest(req.raw, env?.address ?? 'unknown')
    })
  }
  app.all('*', (context) => serveSite(site, context.req.raw))
  app.onError((error, { req }) => {
    // Without the message, which may quote what the visitor wrote.
    log(`${req.method} ${req.path} failed: ${error.name}${stackFrames(error)}`)
    return refusal(500, 'Internal server error')
  })
  return app
}

/** Milliseconds for which the answer of one check is given to everybody, because a check writes to the disk. */
const healthAge = 2_000

/** Answers 200 when the database can store a visitor's row, by trying it, and else 503. Does not look at MAX_ROWS. */
function createHealth(store: Store | undefined): () => Promise<Response> {
  let checked = {
    time: Number.NEGATIVE_INFINITY,
    error: Promise.resolve<string | undefined>(undefined),
  }
  return async () => {
    if (store && performance.now() - checked.time > healthAge) {
      const error = store.checkWrite().then(
        () => undefined,
        (thrown: { code?: string }) => thrown.code ?? 'unknown error',
      )
      checked = { time: performance.now(), error }
    }
    const error = await checked.error
    const text = error === undefined ? 'ok\n' : `The waitlist stores no rows (${error}).\n`
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    return new Response(text, { status: error === undefined ? 200 : 503, headers })
  }
}

const refusal = (status: number, message: string) =>
  Response.json({ code: String(status), details: null, hint: null, message }, { status })

/** The stack trace without the message at its start. */
function stackFrames({ name, message, stack = '' }: Error): string {
  const heading = `${name}: ${message}`
  return stack.startsWith(heading) ? stack.slice(heading.length) : ''
}
