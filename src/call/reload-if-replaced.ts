/**
 * Loads the page again when the site has another build than this page: a file that the page asks for later may be gone. It
 * cannot repeat by itself, because the new page is of the new build. Offline, or when a file alone is missing, it does nothing.
 * Called after a click that should have started a call, when the page holds nothing that the visitor typed.
 */
export async function reloadIfReplaced(): Promise<void> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' })
    // A document names every script that it loads, and so the one that holds this module.
    if (response.ok && !(await response.text()).includes(new URL(import.meta.url).pathname))
      location.reload()
  } catch {
    // No connection: the failed call is reported already.
  }
}
