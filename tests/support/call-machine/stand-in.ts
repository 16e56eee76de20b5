import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, JSHandle, Page, Route } from '@playwright/test'

/** The versions of the call library that the site can be built with: the newest, and the one the specification names. */
export const libraries = ['0.92.2', '0.80.0'] as const
export type Library = (typeof libraries)[number]

/** Where the call machine behaves differently; `machine.js` describes each field. */
export type MachinePlan = {
  onJoin?:
    | 'join'
    | 'nothing'
    | 'waits'
    | { error: { type?: string; msg?: string }; thenLeave: boolean }
  onLeave?: 'leave' | 'nothing'
  cameraError?: string
  listening?: boolean
  fails?: string[]
  delay?: number
  signalling?: Array<'answers' | 'late' | 'silent' | 'closes'>
  noiseCancellation?: 'breaks'
}

/** The answer to one request for the bundle. */
type BundleAnswer = 'ok' | 'not found' | 'never' | 'throws'
/** The answer to the call machine's question for the room. */
type LookupAnswer = 'ok' | 'not found' | 'reset' | 'never'
type WebCallAnswer = { status: number; body: string; type?: string } | 'reset' | 'never'

type WebCallRequest = { headers: Record<string, string>; body: unknown }

const machine = await readFile(join(import.meta.dirname, 'machine.js'), 'utf8')
const probe = await readFile(join(import.meta.dirname, 'probe.js'), 'utf8')

export const webCall = {
  id: 'call-1',
  webCallUrl: 'https://example.daily.co/room',
  artifactPlan: { videoRecordingEnabled: false },
  assistant: { voice: { provider: 'vapi' } },
}

/**
 * Answers the requests of a call: `POST /call/web` to Vapi, the call library's bundle, and the bundle's own lookup of the
 * room. The SDK and the library in the page are the real ones. Every other foreign request is aborted and recorded. The answers may change during a test.
 */
export class StandIn {
  plan: MachinePlan = {}
  /** One answer for each request of the bundle, in order; the last one repeats. */
  bundle: BundleAnswer[] = ['ok']
  webCall: WebCallAnswer = answer(201, webCall)
  lookup: LookupAnswer = 'ok'
  readonly webCallRequests: WebCallRequest[] = []
  readonly bundleRequests: string[] = []
  readonly lookupRequests: string[] = []
  /** The error reports that the library sends to its maker. */
  readonly libraryReports: string[] = []
  readonly otherRequests: string[] = []
  private unanswered: Route[] = []

  /** @param isOwn returns true for the addresses of the page itself; they are not intercepted. */
  static async attach(context: BrowserContext, isOwn: (url: URL) => boolean): Promise<StandIn> {
    const standIn = new StandIn()
    await context.addInitScript(probe)
    await context.route(
      (url) => !isOwn(url),
      (route) => standIn.handle(route),
    )
    return standIn
  }

  /** Goes back to the plan in which everything works, with no requests recorded. */
  async reset() {
    await this.abortUnanswered()
    this.webCallRequests.length = 0
    this.bundleRequests.length = 0
    this.lookupRequests.length = 0
    this.plan = {}
    this.bundle = ['ok']
    this.lookup = 'ok'
    this.webCall = answer(201, webCall)
  }

  async abortUnanswered() {
    for (const route of this.unanswered.splice(0)) await route.abort().catch(() => {})
  }

  private async handle(route: Route) {
    const url = new URL(route.request().url())
    const isWebCall =
      url.href === 'https://api.vapi.ai/call/web' &&
      /^(?:POST|OPTIONS)$/.test(route.request().method())
    if (isWebCall) return this.answerWebCall(route)
    if (
      /^c\.(daily\.co|dailywebrtc\.(com|net))$/.test(url.hostname) &&
      url.pathname.endsWith('object-bundle.js')
    ) {
      return this.answerBundle(route)
    }
    if (url.hostname === 'gs.daily.co' && url.pathname.startsWith('/rooms/check/'))
      return this.answerLookup(route)
    if (url.hostname === 'c.daily.co' && url.pathname.startsWith('/static/krisp/')) {
      return route.fulfill({ status: 404, headers: bundleHeaders, body: 'no' })
    }
    if (url.hostname === 'o77906.ingest.sentry.io') {
      this.libraryReports.push(url.href)
      return route.fulfill({
        status: 200,
        headers: { 'access-control-allow-origin': '*' },
        body: '{}',
      })
    }
    this.otherRequests.push(url.href)
    return route.abort()
  }

  private async answerWebCall(route: Route) {
    const request = route.request()
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    this.webCallRequests.push({
      headers: await request.allHeaders(),
      body: JSON.parse(request.postData() ?? 'null'),
    })
    if (this.webCall === 'never') return this.unanswered.push(route)
    if (this.webCall === 'reset') return route.abort('connectionreset')
    const { status, body, type = 'application/json' } = this.webCall
    return route.fulfill({ status, headers, contentType: type, body })
  }

  private async answerLookup(route: Route) {
    this.lookupRequests.push(route.request().url())
    if (this.lookup === 'never') return this.unanswered.push(route)
    if (this.lookup === 'reset') return route.abort('connectionreset')
    return route.fulfill({
      status: this.lookup === 'ok' ? 200 : 404,
      headers: bundleHeaders,
      json: {},
    })
  }

  private async answerBundle(route: Route) {
    const answer = this.bundle[Math.min(this.bundleRequests.length, this.bundle.length - 1)]
    this.bundleRequests.push(route.request().url())
    switch (answer) {
      case 'not found':
        return route.fulfill({ status: 404, headers: bundleHeaders, body: 'no' })
      case 'never':
        return this.unanswered.push(route)
      case 'throws':
        return serveScript(route, 'throw new Error("the bundle is broken")')
      default:
        return serveScript(route, `${machine}\nplayCallMachine(${JSON.stringify(this.plan)})`)
    }
  }
}

const bundleHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

function serveScript(route: Route, body: string) {
  return route.fulfill({
    status: 200,
    headers: bundleHeaders,
    contentType: 'text/javascript',
    body,
  })
}

export function answer(status: number, body: unknown): WebCallAnswer {
  return { status, body: JSON.stringify(body) }
}

/** The call machine of one call, in the page. */
export type Machine = {
  post(message: Record<string, unknown>): void
  fatal(error: Record<string, unknown>): void
  leave(): void
  cameraError(type: string): void
  isJoined(): boolean
  isConnected(): boolean
  assistantLeaves(): void
  assistantReturns(): void
  cutSocket(): void
  unplugMicrophone(): void
  replaceTrack(): void
  sendText(text: string): void
  sendMessage(message: unknown): void
  sendLevel(level: number): void
  sendLevels(levels: Record<string, number>): void
  sendNetworkEvent(event: string): void
}

/** What `probe.js` counts in the page. */
export type CallResources = {
  audioElements: number
  liveTracks: number
  openContexts: number
  rejections: string[]
}

declare global {
  interface Window {
    callMachine?: {
      current: Machine
      received: Array<Record<string, unknown> & { action: string }>
      joins: number
      assistantTrack: MediaStreamTrack
    }
    probe: {
      resources(): CallResources
      timers(): Array<{ time: number; createdAt: string }>
    }
  }
}

/** The machine of the page's present call, for example `(await machineOf(page)).evaluate((machine) => machine.leave())`. */
export function machineOf(page: Page): Promise<JSHandle<Machine>> {
  return page.evaluateHandle(() => {
    if (!window.callMachine) throw new Error('No call machine was loaded.')
    return window.callMachine.current
  })
}

/** The messages that the call machine has received from the library for `action`, in the present call. */
export function messagesReceived(page: Page, action: string) {
  return page.evaluate(
    (wanted) => (window.callMachine?.received ?? []).filter((message) => message.action === wanted),
    action,
  )
}
