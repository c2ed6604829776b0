// Parses a request's path and makes it safe before any lookup.

export interface Target {
  /** The path's decoded, non-empty segments: `/docs//guide/` has two. */
  readonly parts: readonly string[]
  /** The decoded path without double and trailing slashes: `/docs/guide`; the root is `/`. */
  readonly path: string
  /** The request's path has exactly this form. */
  readonly plain: boolean
  /** The request's path has this form and one trailing slash. */
  readonly slash: boolean
  /** With `?`, or ''. */
  readonly query: string
}

/** Parses a request target. Null for one that no browser sends: invalid encoding, `..`, NUL or an encoded separator. */
export function parseTarget(url: string): Target | null {
  const local = url.startsWith('/') ? url : pathOfAbsolute(url)
  if (local === null) return null
  const [beforeHash = ''] = local.split('#')
  const at = beforeHash.indexOf('?')
  const raw = at < 0 ? beforeHash : beforeHash.slice(0, at)
  const query = at < 0 ? '' : beforeHash.slice(at)
  const parts: string[] = []
  for (const part of raw.split('/')) {
    if (part === '') continue
    const decoded = decode(part)
    if (decoded === null) return null
    parts.push(decoded)
  }
  const path = `/${parts.join('/')}`
  const slashes = raw.split('/').length - 1
  return {
    parts,
    path,
    plain: slashes === Math.max(1, parts.length),
    slash: parts.length > 0 && slashes === parts.length + 1 && raw.endsWith('/'),
    query,
  }
}

/** The path as written in a URL. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/%(?:40|3A|24|26|2C|2B|3D|3B)/g, decodeURIComponent))
    .join('/')
}

function pathOfAbsolute(url: string): string | null {
  if (!/^https?:\/\//i.test(url)) return null
  const slash = url.indexOf('/', url.indexOf('//') + 2)
  return slash < 0 ? '/' : url.slice(slash)
}

function decode(part: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(part)
  } catch {
    return null
  }
  // An encoded separator or dot segment can only be an escape attempt, and no file name contains control characters.
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
  return decoded === '.' || decoded === '..' || /[/\\\u0000-\u001F\u007F]/.test(decoded) ? null : decoded
}
