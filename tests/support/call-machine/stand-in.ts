import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, JSHandle, Page, Route } from '@playwright/test'

/** The call library versions the site is built with: the newest and the one the specification names. */
export const libraries = ['0.92.2', '0.80.0'] as const
export type Library = (typeof libraries)[number]

/** What the call machine does; see machine.js. */
export type MachinePlan = {
  microphone?: boolean
  onJoin?: 'join' | 'nothing' | 'waits' | { error: { type?: string; msg?: string }; thenLeave: boolean }
  onLeave?: 'leave' | 'nothing'
  cameraError?: string
  assistant?: boolean
  listening?: boolean
  fails?: string[]
  recording?: 'starts' | 'never' | 'error'
  delay?: number
}

/** How the bundle's address answers one request. */
type BundleAnswer = 'ok' | 'not found' | 'never' | 'empty' | 'throws'
type WebCallAnswer = { status: number; body: string; type?: string } | 'reset' | 'never'

export type SentWebCall = { headers: Record<string, string>; body: unknown; at: number }

const machine = await readFile(join(import.meta.dirname, 'machine.js'), 'utf8')
const probe = await readFile(join(import.meta.dirname, 'probe.js'), 'utf8')

export const webCall = {
  id: 'call-1',
  webCallUrl: 'https://example.daily.co/room',
  artifactPlan: { videoRecordingEnabled: false },
  assistant: { voice: { provider: 'vapi' } },
}

/**
 * Answers for the voice provider and its call library at the edge of the network; the SDK and the library themselves are
 * the real ones. Everything that is asked of anybody else is refused and written down. Plans may change while a page lives.
 */
export class StandIn {
  plan: MachinePlan = {}
  /** One for each request of the bundle; the last holds for the rest. */
  bundle: BundleAnswer[] = ['ok']
  webCall: WebCallAnswer = answer(201, webCall)
  readonly webCalls: SentWebCall[] = []
  readonly bundles: string[] = []
  readonly foreign: string[] = []
  private held: Route[] = []

  /** @param own which addresses are the page's own and pass through. */
  static async answer(context: BrowserContext, own: (url: URL) => boolean): Promise<StandIn> {
    const standIn = new StandIn()
    await context.addInitScript(probe)
    await context.route(
      (url) => !own(url),
      (route) => standIn.handle(route),
    )
    return standIn
  }

  /** Everything works from now on, and counting begins anew. */
  async recover() {
    await this.release()
    this.webCalls.length = 0
    this.bundles.length = 0
    this.plan = {}
    this.bundle = ['ok']
    this.webCall = answer(201, webCall)
  }

  /** Lets go of everything that was left unanswered. */
  async release() {
    for (const route of this.held.splice(0)) await route.abort().catch(() => {})
  }

  private async handle(route: Route) {
    const url = new URL(route.request().url())
    if (url.hostname === 'api.vapi.ai') return this.answerWebCall(route)
    if (/^c\.(daily\.co|dailywebrtc\.(com|net))$/.test(url.hostname) && url.pathname.endsWith('object-bundle.js')) {
      return this.answerBundle(route)
    }
    this.foreign.push(url.href)
    return route.abort()
  }

  private async answerWebCall(route: Route) {
    const request = route.request()
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    this.webCalls.push({
      headers: await request.allHeaders(),
      body: JSON.parse(request.postData() ?? 'null'),
      at: Date.now(),
    })
    if (this.webCall === 'never') return this.held.push(route)
    if (this.webCall === 'reset') return route.abort('connectionreset')
    const { status, body, type = 'application/json' } = this.webCall
    return route.fulfill({ status, headers, contentType: type, body })
  }

  private async answerBundle(route: Route) {
    const answer = this.bundle[Math.min(this.bundles.length, this.bundle.length - 1)]
    this.bundles.push(route.request().url())
    const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    const script = (body: string) => route.fulfill({ status: 200, headers, contentType: 'text/javascript', body })
    switch (answer) {
      case 'not found':
        return route.fulfill({ status: 404, headers, body: 'no' })
      case 'never':
        return this.held.push(route)
      case 'empty':
        return script('')
      case 'throws':
        return script('throw new Error("the bundle is broken")')
      default:
        return script(`${machine}\nplayCallMachine(${JSON.stringify(this.plan)})`)
    }
  }
}

export function answer(status: number, body: unknown): WebCallAnswer {
  return { status, body: JSON.stringify(body) }
}

/** What the stand-in and the probe hang on the page's window. */
type Machine = {
  post(message: Record<string, unknown>): void
  fatal(error: Record<string, unknown>): void
  leave(): void
  cameraError(type: string): void
  assistantJoins(name?: string): void
  assistantLeaves(): void
  record(): void
  speakerWithTrack(name?: string): Record<string, unknown>
  isJoined(): boolean
  say(message: unknown): void
  raw(data: unknown): void
  level(level: number): void
  levels(levels: Record<string, number>): void
  network(event: string): void
  ids: { assistantId: string; localId: string }
}

export type Left = {
  audio: number
  liveTracks: number
  openContexts: number
  openChannels: number
  rejections: string[]
}

declare global {
  interface Window {
    callMachine?: {
      current: Machine
      received: Array<Record<string, unknown> & { action: string }>
      boots: number
      joins: number
      live: Map<string, string>
      properties: Record<string, unknown>
      assistantTrack: MediaStreamTrack
    }
    probe: {
      microphoneRequests: number
      refuseMicrophone: string
      left(): Left
      timers(): Array<{ set: string; time: number; from: string }>
      listeners(): string[]
    }
  }
}

/** The machine of the page's present call, for `(await machineOf(page)).evaluate((machine) => machine.level(0.5))`. */
export function machineOf(page: Page): Promise<JSHandle<Machine>> {
  return page.evaluateHandle(() => {
    if (!window.callMachine) throw new Error('No call machine was loaded.')
    return window.callMachine.current
  })
}
