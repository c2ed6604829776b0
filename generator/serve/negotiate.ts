// Parses HTTP headers: which encoding to send, whether the browser already has the file, and which part it requests.

export type Coding = 'br' | 'gzip' | 'identity'

/** The best encoding for an Accept-Encoding header. Without the header, or if nothing else is accepted, the file is sent unencoded. */
export function chooseCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity'
  const asked = weights(header)
  const other = asked.get('*')
  const wish = (coding: Coding): number => asked.get(coding) ?? other ?? 0
  // An encoding that isn't listed is allowed, but has the lowest priority.
  const plain = asked.get('identity') ?? 0.0001
  const best = wish('br') >= wish('gzip') ? 'br' : 'gzip'
  return wish(best) > 0 && wish(best) >= plain ? best : 'identity'
}

/** Whether an Accept header names Markdown, and doesn't prefer HTML. Browsers never name it. */
export function prefersMarkdown(header: string | undefined): boolean {
  if (header === undefined || !/text\/markdown/i.test(header)) return false
  const asked = weights(header)
  const wish = asked.get('text/markdown') ?? 0
  return wish > 0 && wish >= (asked.get('text/html') ?? asked.get('text/*') ?? asked.get('*/*') ?? 0)
}

/** A header's items with their quality values. */
function weights(header: string): ReadonlyMap<string, number> {
  const asked = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    if (name !== '') asked.set(name === 'x-gzip' ? 'gzip' : name, quality(parameters))
  }
  return asked
}

function quality(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  if (given === undefined) return 1
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given.slice(2)) ? Number(given.slice(2)) : 0
}

/** Whether an If-None-Match header includes the tag (with quotes). Weak and strong tags compare as equal. */
export function matchesTag(header: string, tag: string): boolean {
  return header.trim() === '*' || [...header.matchAll(/"[^"]*"/g)].some(([found]) => found === tag)
}

/** Whether the file is unchanged since an If-Modified-Since header's time. */
export function isUnmodified(header: string, modified: Date): boolean {
  const since = Date.parse(header)
  return !Number.isNaN(since) && modified.getTime() <= since
}

export interface ByteRange {
  /** First and last byte, both inclusive. */
  readonly start: number
  readonly end: number
}

/** The single range of a Range header within `size` bytes; null if the header is to be ignored, 'unsatisfiable' if it's out of bounds. */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Whether a Range header applies: If-Range must match the current strong tag or the current time. */
export function isSameVersion(ifRange: string | undefined, tag: string, modified: Date | null): boolean {
  if (ifRange === undefined) return true
  if (ifRange.startsWith('"')) return ifRange === tag
  return modified !== null && Date.parse(ifRange) === modified.getTime()
}
