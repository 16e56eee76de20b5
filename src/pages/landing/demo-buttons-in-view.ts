/**
 * Sets `data-demo-out-of-view` on the document while no button of the page that starts the demo call is in the window. On a
 * phone, the floating button shows its words only then: two of these buttons side by side would look like a mistake.
 */
export function watchDemoButtons(): void {
  const inView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    document.documentElement.toggleAttribute('data-demo-out-of-view', inView.size === 0)
  })
  for (const button of document.querySelectorAll('main [data-island="demo-button"] button')) observer.observe(button)
}
