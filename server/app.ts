import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { restPath } from '../src/content/waitlist.ts'
import { clientAddress } from './client-address.ts'
import type { ServerConfig } from './config.ts'
import type { Database } from './database.ts'
import { createRest } from './rest.ts'
import { type StaticSite, serveSite } from './static.ts'

export type AppDependencies = {
  config: Pick<ServerConfig, 'trustProxy'>
  site: StaticSite
  /** Absent when the page sends its answers to hosted Supabase. */
  waitlist?: { database: Database; serviceRoleKey: string } | undefined
}

/** The whole server as a function from `Request` to `Response`. The socket's address is in Node's bindings. */
export function createApp({ config, site, waitlist }: AppDependencies): Hono<{ Bindings: Partial<HttpBindings> }> {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.use(async (context, next) => {
    // The Host header is part of the URL, and some hosts, such as `xn--a`, make a URL that cannot be parsed.
    if (URL.canParse(context.req.url)) await next()
    else context.res = refusal(400, 'Bad request')
  })
  if (waitlist) {
    const rest = createRest(waitlist)
    app.all(`${restPath}/*`, ({ req, env }) => rest(req.raw, clientAddress(env?.incoming, config.trustProxy)))
  }
  app.all('*', (context) => serveSite(site, context.req.raw))
  app.onError((error, { req }) => {
    // Without the message, which may quote what the visitor wrote.
    console.error(`${req.method} ${req.path} failed: ${error.name}${stackFrames(error)}`)
    return refusal(500, 'Internal server error')
  })
  return app
}

const refusal = (status: number, message: string) =>
  Response.json({ code: String(status), details: null, hint: null, message }, { status })

/** The stack trace without the message at its start. */
function stackFrames({ name, message, stack = '' }: Error): string {
  const heading = `${name}: ${message}`
  return stack.startsWith(heading) ? stack.slice(heading.length) : ''
}
