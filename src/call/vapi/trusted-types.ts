import { bundleOrigin } from '../../content/call-library-hosts.ts'

type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
  defaultPolicy: unknown
}

/**
 * The call library assigns the bundle's address to a script element as a plain string. Trusted Types
 * refuse that unless the page's default policy allows the address. This policy allows the bundle's
 * origin, and blobs of the page itself, which its maker's guide to security policies lists as a source.
 */
export function allowBundleScript(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      const allowed = [`${bundleOrigin}/`, `blob:${globalThis.location.origin}/`]
      return allowed.some((start) => url.startsWith(start)) ? url : null
    },
  })
}
