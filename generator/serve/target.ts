// The path that a request asks for, taken apart and made safe before anything is looked up.

export interface Target {
  /** Decoded parts of the path, without empty ones: `/docs//guide/` has two. */
  readonly parts: readonly string[]
  /** The path as it would be spelt without double and trailing slashes, decoded: `/docs/guide`; the root is `/`. */
  readonly path: string
  /** The request spells the path just so. */
  readonly plain: boolean
  /** The request spells the path with one slash at its end. */
  readonly slash: boolean
  /** With `?`, or ''. */
  readonly query: string
}

/** Take a request target apart. Null for one that no browser sends: not decodable, with `..`, NUL or a hidden separator. */
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
  // A separator or a dot segment can only be here to get somewhere else; control characters are in no name.
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
  return decoded === '.' || decoded === '..' || /[/\\\u0000-\u001F\u007F]/.test(decoded) ? null : decoded
}
