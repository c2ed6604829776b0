// Requests without a body that ask for a file and nothing unusual: what they ask for, read from the bytes as they came or from what node read.
import type { IncomingMessage } from 'node:http'

export interface PlainRequest {
  /** HEAD: without the content. */
  readonly head: boolean
  /** The target as it was sent. */
  readonly url: string
  readonly host: string
  /** Accept-Encoding. */
  readonly codings: string | undefined
  /** If-None-Match. */
  readonly tags: string | undefined
  /** If-Modified-Since. */
  readonly since: string | undefined
  /** It asks for a part. */
  readonly ranged: boolean
}

/** Longer ones are node's. Shorter ones cannot hold more headers than node counts. */
const LONGEST = 4096

/**
 * Exactly one request line and its headers, in the one spelling that leaves no doubt: a path, HTTP/1.1, CRLF, names without a blank, one line
 * for each header, visible ASCII. Each character can be read in one way only, so that reading takes no more than twice the length.
 */
const REQUEST = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n$/

/** Read bytes as they came. Null for everything else than one whole plain request: that is for node to read, and to refuse. */
export function readPlain(bytes: Buffer): PlainRequest | null {
  if (bytes.length > LONGEST || bytes[bytes.length - 1] !== 10) return null
  const found = REQUEST.exec(bytes.toString('latin1'))
  if (found === null) return null
  const [, method, url, fields] = found as unknown as readonly [string, string, string, string]
  const seen = noted(method, url)
  for (let at = 0; at < fields.length;) {
    const end = fields.indexOf('\r', at)
    const colon = fields.indexOf(':', at)
    if (NAMED[colon - at] === true && !note(seen, fields.slice(at, colon).toLowerCase(), fields, colon + 1, end))
      return null
    at = end + 2
  }
  return seen.hosts === 1 ? seen : null
}

/** What node has read, as far as it is a plain request. */
export function plainOf({ method, url, rawHeaders }: IncomingMessage): PlainRequest | null {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return null
  const seen = noted(method, url)
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    const value = rawHeaders[at + 1] as string
    // How long the connection lasts is node's affair here.
    if (NAMED[name.length] !== true || name.length === CONNECTION.length) continue
    if (!note(seen, name.toLowerCase(), value, 0, value.length)) return null
  }
  return seen.hosts === 1 ? seen : null
}

interface Noted {
  head: boolean
  url: string
  host: string
  hosts: number
  codings: string | undefined
  tags: string | undefined
  since: string | undefined
  ranged: boolean
}

const noted = (method: string, url: string): Noted => ({
  head: method === 'HEAD',
  url,
  host: '',
  hosts: 0,
  codings: undefined,
  tags: undefined,
  since: undefined,
  ranged: false,
})

const CONNECTION = 'connection'
/** With one of these it is no plain request: there is a body, or the connection becomes something else. */
const OTHER: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'proxy-connection',
])
const ONCE = ['host', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range', CONNECTION]
/** By length: whether a header of such a length can matter. */
const NAMED: readonly boolean[] = [...OTHER, ...ONCE].reduce<boolean[]>((all, { length }) => {
  all[length] = true
  return all
}, [])

/** Note a header, the value of which stands between two places. False when the request is not plain. */
function note(seen: Noted, name: string, text: string, from: number, to: number): boolean {
  const value = (): string => text.slice(from, to).trim()
  switch (name) {
    case 'host':
      seen.host = value()
      return ++seen.hosts === 1
    case 'accept-encoding':
      if (seen.codings !== undefined) return false
      seen.codings = value()
      return true
    case 'if-none-match':
      if (seen.tags !== undefined) return false
      seen.tags = value()
      return true
    case 'if-modified-since':
      if (seen.since !== undefined) return false
      seen.since = value()
      return true
    case 'range':
    case 'if-range':
      seen.ranged = true
      return true
    case CONNECTION:
      return value().toLowerCase() === 'keep-alive'
    default:
      return !OTHER.has(name)
  }
}
