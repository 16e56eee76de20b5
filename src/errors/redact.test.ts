import type { Event } from '@sentry/browser'
import { describe, expect, it } from 'vitest'
import { redactEvent, toError } from './redact.ts'

function eventOf(value: string, more: Partial<Event> = {}): Event {
  return {
    event_id: 'e1',
    tags: { what: 'Submission failed', page: '/waitlist' },
    exception: { values: [{ type: 'Error', value }] },
    ...more,
  }
}
const messageOf = (value: string, ...privateTexts: string[]) =>
  redactEvent(eventOf(value), privateTexts)?.exception?.values?.[0]?.value

describe('redactEvent removes from the message', () => {
  it.each([
    ['Unexpected token Z in "Zoe Quartz <zoe@quartz.test>"', 'Unexpected token Z in "[removed]"'],
    ['Unterminated quote: "Zoe Quartz', 'Unterminated quote: "[removed]"'],
    ['Can not reach zoe@quartz.test now', 'Can not reach [removed] now'],
    ['No answer from +1 202 555 0142', 'No answer from [removed]'],
    ['Failed: https://x.test/rest?email=zoe and more', 'Failed: [removed] and more'],
    [
      "Cannot read properties of undefined (reading 'answers')",
      "Cannot read properties of undefined (reading 'answers')",
    ],
    ['Request answered 502 after 3 tries', 'Request answered 502 after 3 tries'],
  ])('%s', (value, expected) => expect(messageOf(value)).toBe(expected))

  it('the private texts, the longest first', () => {
    expect(
      messageOf('Row (Quartz, Quartz Dental of Leeds)', 'Quartz', 'Quartz Dental of Leeds'),
    ).toBe('Row ([removed], [removed])')
  })
})

it('redactEvent keeps only the error, its stack, the what sentence and the page', () => {
  const error = { type: 'Error', value: 'Broken' }
  const frame = { filename: 'https://site.test/assets/a.js', function: 'submit', lineno: 1 }
  const secret = { ...frame, filename: `${frame.filename}?secret`, vars: { secret: 1 } }
  const event = eventOf('Broken', {
    user: { ip_address: '203.0.113.9' },
    request: { url: 'https://site.test/?q=secret', cookies: { session: 'secret' } },
    breadcrumbs: [{ message: 'typed secret' }],
    extra: { __serialized__: { details: 'secret' } },
    contexts: { state: { state: { type: 'react', value: { secret: true } } } },
    exception: {
      values: [
        {
          ...error,
          mechanism: { type: 'generic', data: { secret: 'secret' } },
          stacktrace: { frames: [secret] },
        },
      ],
    },
  })
  expect(JSON.stringify(redactEvent(event, []))).not.toMatch(/secret|203/)
  expect(redactEvent(event, [])).toMatchObject({
    event_id: 'e1',
    tags: { what: 'Submission failed', page: '/waitlist' },
    exception: { values: [{ ...error, stacktrace: { frames: [frame] } }] },
  })
})

it('redactEvent drops an error whose stack is in a browser extension', () => {
  const frames = [{ filename: 'chrome-extension://abc/content.js' }]
  const event = eventOf('Broken', {
    exception: { values: [{ type: 'Error', value: 'x', stacktrace: { frames } }] },
  })
  expect(redactEvent(event, [])).toBeNull()
})

it('toError makes an Error of any thrown value, without the details of a refused row', () => {
  const refused = {
    code: '23514',
    message: 'violates a check',
    details: 'Failing row contains (Zoe)',
    hint: null,
  }
  expect(toError(refused).message).toBe('23514 violates a check')
  expect(toError(new Response('Zoe', { status: 503 })).message).toBe('503')
  expect(toError({ answers: 'Zoe' }).message).toBe('Not an error: Object')
  expect(toError('plain').message).toBe('plain')
})
