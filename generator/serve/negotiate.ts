// The small grammars of HTTP headers: which coding to send, whether the browser has the file already, which part of it is wanted.

export type Coding = 'br' | 'gzip' | 'identity'

/** The best coding for an Accept-Encoding header. Without the header, or when it leaves nothing else, the file goes as it is. */
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

/** The quality of each item in a header. */
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

/** Whether an If-None-Match header names the tag (given with its quotes). Weak and strong tags compare as equal here. */
export function matchesTag(header: string, tag: string): boolean {
  return header.trim() === '*' || [...header.matchAll(/"[^"]*"/g)].some(([found]) => found === tag)
}

/** Whether the file is unchanged since an If-Modified-Since header's time. */
export function isUnmodified(header: string, modified: Date): boolean {
  const since = Date.parse(header)
  return !Number.isNaN(since) && modified.getTime() <= since
}

export interface ByteRange {
  /** First and last byte, both included. */
  readonly start: number
  readonly end: number
}

/** One range of a Range header within `size` bytes; null when the header is to be ignored, 'unsatisfiable' when it lies outside. */
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

/** Whether a Range header counts: an If-Range header must name the present tag (not a weak one) or the present time. */
export function isSameVersion(ifRange: string | undefined, tag: string, modified: Date | null): boolean {
  if (ifRange === undefined) return true
  if (ifRange.startsWith('"')) return ifRange === tag
  return modified !== null && Date.parse(ifRange) === modified.getTime()
}
