import type { Time } from './clock.ts'
import type { Days } from './day.ts'
import type { Span } from './day-parts.ts'

/** Which of two times that were offered; `any`: both suit; `another-day`: none, and no other of their day. */
export type Choice = 'first' | 'second' | 'any' | 'none' | 'another-day'

/** What one mention of a time says. */
export type Said =
  | { kind: 'day'; days: Days }
  | { kind: 'time'; time: Time }
  | { kind: 'span'; span: Span }
  | { kind: 'than'; than: 'earlier' | 'later' }
  | { kind: 'pick'; pick: Choice }
  | { kind: 'soonest' }
  /** A time that cannot be known. */
  | { kind: 'unclear' }
  /** "Last night" */
  | { kind: 'past' }

/** What was said of times, each with its place among the tokens. */
export type Mention = Said & { start: number; end: number }

/** What was read from one place on, and the place behind it. */
export type Read = { next: number } & Said
