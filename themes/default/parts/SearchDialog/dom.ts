// Creates elements by script. Text is set as text, so indexed or stored content can't become markup.

type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** Creates an element with attributes and children. `true` sets an empty attribute; `false` and undefined are left out. */
export function make(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value)
  element.append(...children)
  return element
}

const SHAPES = {
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.5 2',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  close: 'M6 6l12 12M18 6 6 18',
  page: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16',
} as const

/** One of the theme's line icons. */
export function icon(name: keyof typeof SHAPES): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', SHAPES[name])
  svg.append(path)
  return svg
}
