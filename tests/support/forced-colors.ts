/**
 * Runs in the page. The visible texts whose colour and background are not a pair of CSS system colours. The background of a
 * text is that of the nearest ancestor which has one.
 */
export function unpairedTexts(): { count: number; unpaired: string[] } {
  const probe = document.body.appendChild(document.createElement('i'))
  const rgb = (systemColor: string) => {
    probe.style.cssText = `forced-color-adjust: none; color: ${systemColor}`
    return getComputedStyle(probe).color
  }
  const textsOn: Record<string, string[]> = {}
  // Two kinds of background may have the same colour.
  for (const [background, texts] of [
    [rgb('Canvas'), ['CanvasText', 'LinkText', 'VisitedText', 'GrayText']],
    [rgb('ButtonFace'), ['ButtonText', 'GrayText']],
    [rgb('Field'), ['FieldText', 'GrayText']],
  ] as const) {
    textsOn[background] = [...(textsOn[background] ?? []), ...texts.map(rgb)]
  }
  probe.remove()
  const backgroundOf = (element: Element): string => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    if (backgroundImage !== 'none') return backgroundImage
    // The browser keeps the alpha of a background whose colour it replaces.
    const [red, green, blue, alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
    const opaque = `rgb(${red}, ${green}, ${blue})`
    if (alpha === 1) return opaque
    const behind = element.parentElement ? backgroundOf(element.parentElement) : rgb('Canvas')
    return alpha === 0 || behind === opaque ? behind : backgroundColor
  }
  const texts = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      ),
  )
  return {
    count: texts.length,
    unpaired: texts.flatMap((element) => {
      const [color, background] = [getComputedStyle(element).color, backgroundOf(element)]
      return textsOn[background]?.includes(color)
        ? []
        : [`${element.outerHTML.slice(0, 100)}: ${color} on ${background}`]
    }),
  }
}
