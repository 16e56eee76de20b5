import type { Log } from '../http/log.ts'
import type { Settings } from '../settings.ts'
import { RestError } from '../waitlist/rest-error.ts'
import type { Database } from './embedded.ts'

/** Rows between two measurements. So many of the longest rows take 2.6 MB. */
const rowsPerMeasurement = 100
/** Milliseconds between two measurements while the waitlist is full: each one vacuums. */
const measurementInterval = 60_000

/**
 * How much strangers can store in total. Past a ceiling a visitor's row is refused with 503, before the disk is full. The
 * operator's rows are not refused.
 */
export function createCeilings(database: Database, config: Pick<Settings, 'maxRows' | 'maxDataMegabytes'>, log: Log) {
  let measured: { rows: number; bytes: number; time: number } | undefined
  let rowsSince = 0
  let reason: string | undefined
  /** Requests that come during a measurement wait for the same one. */
  let measuring: Promise<void> | undefined

  const measure = async () => {
    try {
      measured = { ...(await database.measure(reason !== undefined)), time: performance.now() }
      rowsSince = 0
    } finally {
      measuring = undefined
    }
  }
  const number = new Intl.NumberFormat('en-GB')
  const exceeded = ({ rows, bytes }: { rows: number; bytes: number }) => {
    if (rows + rowsSince >= config.maxRows) return `${number.format(config.maxRows)} rows (MAX_ROWS)`
    if (bytes >= config.maxDataMegabytes * 1e6) return `${number.format(config.maxDataMegabytes)} MB (MAX_DATA_MB)`
    return undefined
  }

  return {
    /** @throws RestError while the waitlist is full. */
    async check(): Promise<void> {
      const outdated = () =>
        measured === undefined ||
        rowsSince >= rowsPerMeasurement ||
        (reason !== undefined && performance.now() - measured.time > measurementInterval)
      if (outdated()) {
        measuring ??= measure()
        await measuring
      }
      const now = measured && exceeded(measured)
      if (now !== undefined && reason === undefined) {
        log(
          `The waitlist is full: it holds ${now}. Visitors' rows are answered with 503 until you delete rows or raise it.`,
        )
      }
      reason = now
      if (reason !== undefined) {
        throw new RestError(503, '53400', 'The waitlist is full.', { headers: { 'retry-after': '3600' } })
      }
    },
    stored(): void {
      rowsSince++
    },
    /** The operator deleted rows. */
    deleted(): void {
      measured = undefined
    },
  }
}
