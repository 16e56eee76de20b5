import { networkOf } from './client-address.ts'

/** Milliseconds. The database's own limit, in `supabase/migrations`, has the same figures. */
const window = 10 * 60_000
/** Requests in a window from one address. A provider usually gives one household a whole /64 of IPv6. */
const limitOfAddress = 10
/** Requests in a window from one /48, which a single customer may hold with 65,536 /64s in it. */
const limitOfNetwork = 60

/**
 * Counts the requests with the public key by address, in the process. The limit in the database counts only rows that are
 * stored, because a refused row undoes its count; this one also counts refused rows and costs the database nothing.
 *
 * @param remembered addresses, about 20 MB. Above it the one that was heard of longest ago is forgotten.
 * @returns a function that counts a request. It returns 0, or, if the address has reached its limit, the seconds to wait;
 * then the request does not count.
 */
export function createRateLimit(remembered = 50_000): (address: string) => number {
  /** By address: when its last requests came. The address that was heard of last is the last. */
  const requests = new Map<string, number[]>()

  return (address) => {
    const now = performance.now()
    const counters = [{ key: networkOf(address, 4), limit: limitOfAddress }]
    if (address.includes(':')) counters.push({ key: networkOf(address, 3), limit: limitOfNetwork })
    const counted = counters.map(({ key, limit }) => {
      const times = (requests.get(key) ?? []).filter((time) => now - time < window)
      const oldest = times.at(-limit)
      return {
        key,
        times,
        wait: oldest === undefined ? 0 : Math.ceil((oldest + window - now) / 1000),
      }
    })
    const wait = Math.max(...counted.map((counter) => counter.wait))
    for (const { key, times } of counted) {
      if (wait === 0) times.push(now)
      requests.delete(key)
      requests.set(key, times)
    }
    for (const oldest of requests.keys()) {
      if (requests.size <= remembered) break
      requests.delete(oldest)
    }
    return wait
  }
}
