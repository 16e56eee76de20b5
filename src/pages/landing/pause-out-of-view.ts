/** Sets `data-out-of-view` on an element while it is not in the window; the style sheet then pauses its animations. */
export function pauseOutOfView(element: Element): void {
  new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) element.toggleAttribute('data-out-of-view', !isIntersecting)
  }).observe(element)
}
