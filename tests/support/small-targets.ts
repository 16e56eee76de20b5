/** Runs in the page. The visible controls that are less than 44 CSS pixels wide or high. */
export function smallTargets(): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary, label')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      // WCAG 2.5.8 excepts links in a sentence; a radio button is pressed by its label.
      .filter((element) => getComputedStyle(element).display !== 'inline' && !element.closest('label > input'))
      .filter((element) => !element.closest('h1, .skip-link'))
      .map((element) => [element, element.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width > 0 && (height < 43.5 || width < 43.5))
      .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 80)} ${width} x ${height}`)
  )
}
