import type { ProviderFailure } from './client.ts'

/**
 * One sentence for the operator about what a provider call threw.
 * @param service who was called, as the sentence begins: "The voice provider".
 */
export function describeFailure(thrown: unknown, service: string): string {
  if (thrown instanceof Response) {
    const body = (thrown as ProviderFailure).error
    const said = messageOf(body)
    const hint = thrown.status === 401 || thrown.status === 403 ? ' Check the key.' : ''
    return `${service} answered ${thrown.status}${said ? `: ${said}` : ''}.${hint}`.replace(/\.\./g, '.')
  }
  if (thrown instanceof TypeError && thrown.cause instanceof Error) {
    const { code } = thrown.cause as NodeJS.ErrnoException
    return `${service} could not be reached (${code ?? thrown.cause.message}).`
  }
  return thrown instanceof Error ? thrown.message : String(thrown)
}

function messageOf(body: unknown): string {
  if (typeof body === 'string') return body.replace(/\s+/g, ' ').trim().slice(0, 200)
  if (typeof body !== 'object' || body === null) return ''
  const { message, error, detail } = body as Record<string, unknown>
  const said = message ?? detail ?? error
  if (Array.isArray(said)) return said.join('; ')
  return typeof said === 'object' ? messageOf(said) : String(said ?? '')
}
