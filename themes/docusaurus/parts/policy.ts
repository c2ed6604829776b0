// Diagram libraries create style elements and style attributes. The Content Security Policy forbids them in HTML, but allows the same through the
// style sheet API.

/** Runs `work` and redirects the style elements and style attributes that it creates to the style sheet API. */
export async function underPolicy<T>(work: () => Promise<T>): Promise<T> {
  const { createElement, createElementNS } = document
  const { setAttribute } = Element.prototype
  const isStyle = (given: readonly unknown[]): boolean =>
    String(given.at(typeof given[1] === 'string' ? 1 : 0)) === 'style'
  const through =
    (create: (...given: never[]) => Element) =>
    (...given: unknown[]) =>
      isStyle(given)
        ? holding(createElementNS.call(document, 'http://www.w3.org/2000/svg', 'desc'))
        : (Reflect.apply(create, document, given) as Element)
  Object.assign(document, { createElement: through(createElement), createElementNS: through(createElementNS) })
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style') (this as HTMLElement).style.cssText = value
    else setAttribute.call(this, name, value)
  }
  try {
    return await work()
  } finally {
    Object.assign(document, { createElement, createElementNS })
    Element.prototype.setAttribute = setAttribute
  }
}

/** Turns an element into a replacement for a style element: setting its text changes a style sheet of the document instead. */
function holding(element: Element): Element {
  let held = ''
  let sheet: CSSStyleSheet | undefined
  for (const name of ['innerHTML', 'textContent'] as const)
    Object.defineProperty(element, name, {
      get: () => held,
      set: (text: string) => {
        held = text
        sheet ??= adopted()
        sheet.replaceSync(text)
      },
    })
  return element
}

function adopted(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

/** Parses an SVG and moves its style elements and attributes to the style sheet API. */
export function withoutInlineStyles(svg: string): Element {
  const plain = svg
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style>/g, (_, text: string) => {
      adopted().replaceSync(text)
      return ''
    })
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/ style=/g, ` ${KEPT}=`))
  const parsed = new DOMParser().parseFromString(plain, 'text/html').body.firstElementChild
  if (parsed === null) throw new Error('no diagram was drawn')
  const drawing = document.importNode(parsed, true)
  for (const element of [drawing, ...drawing.querySelectorAll<HTMLElement>(`[${KEPT}]`)]) {
    const text = element.getAttribute(KEPT)
    if (text !== null) (element as HTMLElement).style.cssText = text
    element.removeAttribute(KEPT)
  }
  return drawing
}

/** Temporary name of style attributes while an SVG is parsed. */
const KEPT = 'data-kept-style'
