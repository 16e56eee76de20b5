import type { HeaderValues } from '../../server/http/headers.ts'

type Score = { score: number; grade: string; penalties: string[] }

/**
 * Mozilla Observatory's score for these headers, by the published modifiers (mdn-http-observatory, algorithm 6), for a page
 * served over HTTPS that sets no cookie and has Subresource Integrity on every script. A bonus counts only if the score
 * without bonuses is at least 90.
 */
export function observatoryScore(headers: HeaderValues): Score {
  const policy = new Map(
    (headers['content-security-policy'] ?? '')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([directive = '', ...sources]) => [directive, sources]),
  )
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
  const styles = policy.get('style-src') ?? policy.get('default-src') ?? ['*']
  const broad = (sources: readonly string[]) =>
    sources.some((source) => ['*', 'https:', 'http:', 'data:', "'unsafe-inline'"].includes(source))
  const hsts = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0)
  const framing = policy.has('frame-ancestors') || /^(DENY|SAMEORIGIN)$/i.test(headers['x-frame-options'] ?? '')

  const penalties: [boolean, number, string][] = [
    [policy.size === 0 || !headers['content-security-policy'], -25, 'no Content-Security-Policy'],
    [broad(scripts), -20, 'scripts from anywhere or inline'],
    [scripts.includes("'unsafe-eval'"), -10, 'eval'],
    [hsts === 0, -20, 'no Strict-Transport-Security'],
    [hsts > 0 && hsts < 15_768_000, -10, 'Strict-Transport-Security under six months'],
    [headers['x-content-type-options'] !== 'nosniff', -5, 'no X-Content-Type-Options'],
    [!framing, -20, 'can be framed'],
    [/unsafe-url|no-referrer-when-downgrade/.test(headers['referrer-policy'] ?? ''), -5, 'leaking Referrer-Policy'],
    [headers['cross-origin-resource-policy'] === 'cross-origin', -5, 'open Cross-Origin-Resource-Policy'],
  ]
  const strict = String(policy.get('default-src')) === "'none'" && !broad(scripts) && !broad(styles)
  const bonuses: [boolean, number][] = [
    [strict && !scripts.includes("'unsafe-eval'"), 10],
    [/^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? ''), 10],
    [
      /^(same-origin|same-origin-allow-popups|noopener-allow-popups)$/.test(
        headers['cross-origin-opener-policy'] ?? '',
      ),
      10,
    ],
    [/^(require-corp|credentialless)$/.test(headers['cross-origin-embedder-policy'] ?? ''), 10],
    [policy.has('frame-ancestors'), 5],
    [
      /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
        headers['referrer-policy'] ?? '',
      ),
      5,
    ],
    [true, 5], // Subresource Integrity on every script
  ]
  const lost = penalties.filter(([applies]) => applies)
  const base = 100 + lost.reduce((sum, [, points]) => sum + points, 0)
  const score = base < 90 ? base : base + bonuses.reduce((sum, [applies, points]) => sum + (applies ? points : 0), 0)
  const grade = score >= 100 ? 'A+' : score >= 90 ? 'A' : score >= 70 ? 'B' : score >= 50 ? 'C' : 'D or lower'
  return { score, grade, penalties: lost.map(([, , reason]) => reason) }
}
