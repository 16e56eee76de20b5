import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { clientAddress } from './client-address.ts'
import type { ServerConfig } from './config.ts'
import type { Database } from './database.ts'
import { createRest } from './rest.ts'
import { type StaticSite, serveSite } from './static.ts'

export type AppDependencies = {
  config: Pick<ServerConfig, 'trustProxy'>
  site: StaticSite
  /** Absent when the page sends its waitlist to hosted Supabase. */
  waitlist?: { database: Database; serviceRoleKey: string } | undefined
}

/** The whole server as a function from `Request` to `Response`. The socket's address comes in as Node's bindings. */
export function createApp({ config, site, waitlist }: AppDependencies): Hono<{ Bindings: Partial<HttpBindings> }> {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  if (waitlist) {
    const rest = createRest(waitlist)
    app.all('/rest/v1/*', (context) => rest(context.req.raw, clientAddress(context.env?.incoming, config.trustProxy)))
  }
  app.all('*', (context) => serveSite(site, context.req.raw))
  app.onError((error, context) => {
    // Only the kind of error and where: a message may quote what the visitor wrote.
    console.error(`${context.req.method} ${new URL(context.req.url).pathname} failed: ${error.name}${framesOf(error)}`)
    return Response.json({ code: '500', details: null, hint: null, message: 'Internal server error' }, { status: 500 })
  })
  return app
}

/** The stack without the message before it. */
function framesOf({ name, message, stack = '' }: Error): string {
  const heading = `${name}: ${message}`
  return stack.startsWith(heading) ? stack.slice(heading.length) : ''
}
