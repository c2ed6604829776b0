// Text colors of a page, as far as they affect contrast. Runs in the page.

/**
 * The colors of everything that is shown and has text, but those that are `known`: a text's own, its size and weight, and what lies behind
 * it. What is placed over other things (or is drawn) is told by its names, too. Leaves the elements in `window.newColours`.
 */
export function coloursOf(known: readonly string[]): string[] {
  const judged = new Set(known)
  const behind = new Map<Element, string>()
  const layer = (element: Element): string => {
    const above = element.parentElement === null ? '' : backdrop(element.parentElement)
    const style = getComputedStyle(element)
    const own = [
      style.backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : style.backgroundColor,
      style.backgroundImage === 'none' ? '' : style.backgroundImage,
      style.opacity === '1' ? '' : `opacity ${style.opacity}`,
      style.filter === 'none' ? '' : style.filter,
      style.mixBlendMode === 'normal' ? '' : style.mixBlendMode,
      style.position === 'static' || style.position === 'relative' ? '' : `${style.position} ${element.className}`,
      element instanceof SVGElement ? `drawn ${element.getAttribute('class') ?? ''}` : '',
    ].filter((part) => part !== '')
    return own.length === 0 ? above : [above, ...own].join(' < ')
  }
  const backdrop = (element: Element): string => {
    const found = behind.get(element) ?? layer(element)
    behind.set(element, found)
    return found
  }
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      (/^(?:input|select|textarea)$/.test(element.localName) ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '')) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const fresh = new Map<string, Element[]>()
  for (const element of texts) {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine, fill } = getComputedStyle(element)
    const parent = element.parentElement === null ? '' : getComputedStyle(element.parentElement).color
    const link = element.closest('a') === null ? '' : `link in ${parent} ${textDecorationLine}`
    const key = [
      color,
      fontSize,
      fontWeight,
      textShadow,
      element instanceof SVGElement ? fill : '',
      link,
      backdrop(element),
    ].join('; ')
    if (!judged.has(key)) fresh.set(key, [...(fresh.get(key) ?? []), element])
  }
  Object.assign(window, { newColours: [...fresh.values()].flat() })
  return [...fresh.keys()]
}
