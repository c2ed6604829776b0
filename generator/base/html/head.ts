// Names in a page's head, from HTML or React.

/** The HTML name of an attribute that may have its React name. */
export function attributeName(name: string): string {
  return NAMES[name] ?? name
}

const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  crossOrigin: 'crossorigin',
  hrefLang: 'hreflang',
  httpEquiv: 'http-equiv',
  charSet: 'charset',
  referrerPolicy: 'referrerpolicy',
  fetchPriority: 'fetchpriority',
}

/** Whether a script of this type is data that never runs, such as JSON-LD, JSON or text. */
export function isData(type: unknown): boolean {
  return typeof type === 'string' && /^(?:application\/(?:[\w.-]+\+)?json|text\/plain)$/.test(type)
}

/** Whether a `<meta http-equiv>` with this value loads another page by itself. */
export function sendsAway(httpEquiv: unknown): boolean {
  return typeof httpEquiv === 'string' && httpEquiv.trim().toLowerCase() === 'refresh'
}
