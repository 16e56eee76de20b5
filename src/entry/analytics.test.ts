import { afterEach, expect, test, vi } from 'vitest'
import { startAnalytics } from './analytics.ts'

type FakeScript = { src: string; attributes: Record<string, string>; onload?: () => void }

/** A page that has loaded, in a browser that is idle. @returns the scripts that are added to it. */
function openPage(privacy: object, tools: object = {}) {
  const scripts: FakeScript[] = []
  const page = Object.assign(new EventTarget(), {
    readyState: 'complete',
    head: { append: (script: FakeScript) => void scripts.push(script) },
    createElement: () => {
      const attributes: Record<string, string> = {}
      const setAttribute = (name: string, value: string) =>
        void Object.assign(attributes, { [name]: value })
      return { attributes, setAttribute }
    },
  })
  vi.stubGlobal('navigator', privacy)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', tools)
  return { page, scripts }
}
afterEach(() => vi.unstubAllGlobals())

const script = 'https://count.test/script.js'
const started = { name: 'form-started' } as const
const dispatch = (page: EventTarget) =>
  page.dispatchEvent(new CustomEvent('site-event', { detail: { name: 'form-sent' } }))

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('a visitor with %s loads no analytics script, and no event is kept', (_, privacy) => {
  const { page, scripts } = openPage(privacy)
  const listen = vi.spyOn(page, 'addEventListener')
  startAnalytics(script, 'data-domain=voices.test', [started])
  expect(scripts).toEqual([])
  expect(listen).not.toHaveBeenCalled()
})

test.each([
  ['null', { doNotTrack: null }],
  ['0', { doNotTrack: '0', globalPrivacyControl: false }],
  ['unspecified', { doNotTrack: 'unspecified' }],
])(
  'a visitor with Do Not Track %s loads it, and every tool gets the events from before in their order',
  (_, privacy) => {
    const plausible = vi.fn()
    const umami = { track: vi.fn() }
    const goatcounter = { count: vi.fn() }
    const { page, scripts } = openPage(privacy, { plausible, umami, goatcounter })
    startAnalytics(script, 'data-domain=voices.test data-api=https://events.test/?a=b', [
      { name: 'form-step', step: 2 },
    ])
    dispatch(page)
    expect(scripts).toMatchObject([
      {
        src: script,
        attributes: { 'data-domain': 'voices.test', 'data-api': 'https://events.test/?a=b' },
      },
    ])
    expect(plausible).not.toHaveBeenCalled()
    scripts[0]?.onload?.()
    expect(plausible.mock.calls).toEqual([
      ['form-step', { props: { step: 2 } }],
      ['form-sent', { props: {} }],
    ])
    expect(umami.track.mock.calls).toEqual([
      ['form-step', { step: 2 }],
      ['form-sent', {}],
    ])
    expect(goatcounter.count.mock.calls).toEqual([
      [{ path: 'form-step-2', title: 'form-step', event: true }],
      [{ path: 'form-sent', title: 'form-sent', event: true }],
    ])
    dispatch(page)
    expect(plausible).toHaveBeenCalledTimes(3)
  },
)
