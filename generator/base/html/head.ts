// What stands in the head of a page, by whomever it is written.

/** The name in HTML of an attribute that React may call by another one. */
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

/** Whether a script of this type is none that runs: JSON-LD, JSON, a text. */
export function isData(type: unknown): boolean {
  return typeof type === 'string' && /^(?:application\/(?:[\w.-]+\+)?json|text\/plain)$/.test(type)
}

/** Whether a `<meta http-equiv>` of this value loads another page by itself. */
export function sendsAway(httpEquiv: unknown): boolean {
  return typeof httpEquiv === 'string' && httpEquiv.trim().toLowerCase() === 'refresh'
}
