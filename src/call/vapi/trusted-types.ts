import { bundleOrigin } from '../../content/call-library-hosts.ts'

type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
  defaultPolicy: unknown
}

/**
 * The call library assigns the bundle's address to a script element as a plain string. Trusted Types refuse that unless the
 * page's default policy allows the address. This policy allows the bundle's origin and no other.
 */
export function allowBundleScript(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(`${bundleOrigin}/`) ? url : null),
  })
}
