/** A response that is not OK, with its body, parsed where it is JSON, as `error`. */
export type ErrorResponse = Response & { error: unknown }

/**
 * One sentence for the operator about why a request failed.
 * @param service who was asked: "Vapi" or "ElevenLabs".
 * @param thrown an `ErrorResponse`, or what `fetch` throws.
 */
export function describeRequestFailure(service: string, thrown: unknown): string {
  if (thrown instanceof Response) {
    const message = messageIn((thrown as ErrorResponse).error)
    const hint = thrown.status === 401 || thrown.status === 403 ? ' Check the key.' : ''
    return `${service} answered ${thrown.status}${message ? `: ${message}` : ''}.${hint}`.replace(
      /\.\./g,
      '.',
    )
  }
  if (thrown instanceof TypeError && thrown.cause instanceof Error) {
    const { code } = thrown.cause as NodeJS.ErrnoException
    return `${service} could not be reached (${code ?? thrown.cause.message}).`
  }
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return `${service} did not answer in time.`
  return thrown instanceof Error ? thrown.message : String(thrown)
}

export function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // For example the error page of a proxy.
    return text
  }
}

/** NestJS (Vapi) puts the message into `message`, FastAPI (ElevenLabs) into `detail`; either may be nested. */
function messageIn(body: unknown): string {
  if (typeof body === 'string') return body.replace(/\s+/g, ' ').trim().slice(0, 200)
  if (typeof body !== 'object' || body === null) return ''
  const { message, error, detail } = body as Record<string, unknown>
  const found = message ?? detail ?? error
  if (Array.isArray(found)) return found.join('; ')
  return typeof found === 'object' ? messageIn(found) : String(found ?? '')
}
