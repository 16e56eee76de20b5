import { revealStagger, revealThreshold } from '../../content/limits.ts'

/**
 * Hides the children of a list and shows each one, once, when a tenth of it is in the window; the later ones with a longer
 * delay. The prerendered page shows them all, so a visitor without JavaScript sees them.
 */
export function revealOnce(list: Element): void {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        // The observer's first call reports every item, also one that only touches the edge of the window.
        if (!isIntersecting || intersectionRatio < revealThreshold) continue
        observer.unobserve(target)
        target.setAttribute('data-reveal', 'shown')
      }
    },
    { threshold: revealThreshold },
  )
  items.forEach((item, index) => {
    item.style.setProperty('--reveal-delay', `${index * revealStagger}ms`)
    item.setAttribute('data-reveal', 'waiting')
    observer.observe(item)
  })
}
