/** Less of an element than this share counts as out of view. */
const leastInView = 0.4

/** Sets `data-out-of-view` on an element while it is not in the window; the style sheet then pauses its animations. */
export function pauseOutOfView(element: Element): void {
  new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio } of entries)
        element.toggleAttribute('data-out-of-view', intersectionRatio < leastInView)
    },
    { threshold: leastInView },
  ).observe(element)
}
