/**
 * Sets `data-demo-out-of-view` on the document while no button of the page that starts the demo call is in the window, and
 * `data-scrolling-down` from a scroll down to the next one up: what the floating button shows depends on both.
 */
export function watchDemoButtons(): void {
  const root = document.documentElement
  const inView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    root.toggleAttribute('data-demo-out-of-view', inView.size === 0)
  })
  for (const button of document.querySelectorAll('main [data-island="demo-button"] button'))
    observer.observe(button)
  let top = window.scrollY
  window.addEventListener(
    'scroll',
    () => {
      if (window.scrollY !== top) root.toggleAttribute('data-scrolling-down', window.scrollY > top)
      top = window.scrollY
    },
    { passive: true },
  )
}
