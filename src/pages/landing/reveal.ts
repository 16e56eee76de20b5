import { revealStagger, revealThreshold } from '../../content/limits.ts'

/**
 * Fades and slides in each child of a list when a tenth of it is visible, each one 100 ms times its index later; once.
 * The prerendered page shows them all: only a running script hides what it is sure to reveal.
 */
export function revealOnce(list: Element): void {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        // The first report comes for every item, also for one that only touches the screen.
        if (!isIntersecting || intersectionRatio < revealThreshold) continue
        watch.unobserve(target)
        target.setAttribute('data-reveal', 'shown')
      }
    },
    { threshold: revealThreshold },
  )
  items.forEach((item, index) => {
    item.style.setProperty('--reveal-delay', `${index * revealStagger}ms`)
    item.setAttribute('data-reveal', 'waiting')
    watch.observe(item)
  })
}
