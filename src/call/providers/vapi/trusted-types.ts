type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
  defaultPolicy: unknown
}

/** Where the call library keeps its bundle; newer versions fail over between domains. */
const bundleHost = /^https:\/\/([\w-]+\.)*(daily\.co|dailywebrtc\.com|dailywebrtc\.net)\//

/**
 * The call library writes the address of its bundle into a script element as plain text. Under Trusted Types that is refused
 * unless the page's default policy vouches for the address: this one does, for the library's own hosts and no other.
 */
export function vouchForBundleHost(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createScriptURL: (url) => (bundleHost.test(url) ? url : null) })
}
