// What a site's Content-Security-Policy lets pages load from other hosts.

/** Directives to which a site may add sources. Only `head` allows scripts. */
export const OPEN_DIRECTIVES = ['style-src', 'font-src', 'img-src', 'connect-src', 'media-src', 'frame-src'] as const
export type OpenDirective = (typeof OPEN_DIRECTIVES)[number]
/** Directives that control what pages load. */
export type Directive = OpenDirective | 'script-src' | 'object-src'
/** Sources by directive: `https://img.example.org`, `https://*.example.org`, `https:`, `data:`. */
export type OpenSources = Readonly<Partial<Record<OpenDirective, readonly string[]>>>

/** Sources for every directive. A missing directive allows everything. */
export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>

export function isOpenDirective(directive: Directive): directive is OpenDirective {
  return (OPEN_DIRECTIVES as readonly Directive[]).includes(directive)
}

/** Images, media and frames from everywhere, for pages written without a policy. */
export const ANYWHERE = {
  'img-src': ['https:', 'http:'],
  'media-src': ['https:', 'http:'],
  'frame-src': ['https:'],
} satisfies OpenSources

/** Origin of the analytics service's script. */
export const ANALYTICS = 'https://www.googletagmanager.com'

/** Whether a text is valid as a policy source: a scheme, or an origin whose first label may be `*`. */
export function isSource(text: string): boolean {
  return /^(?:(?:https?|wss?|data|blob):|(?:https?|wss?):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?)$/.test(text)
}

/** The directive that controls what an element loads from a URL; null for other elements. */
export function directiveFor(element: string, attribute: string): Directive | null {
  switch (element) {
    case 'img':
      return 'img-src'
    case 'source':
      return attribute === 'srcset' ? 'img-src' : 'media-src'
    case 'video':
    case 'audio':
    case 'track':
      return attribute === 'poster' ? 'img-src' : 'media-src'
    case 'iframe':
      return 'frame-src'
    case 'script':
      return attribute === 'src' ? 'script-src' : null
    case 'object':
      return attribute === 'data' ? 'object-src' : null
    case 'embed':
      return attribute === 'src' ? 'object-src' : null
    default:
      return null
  }
}

/** `//host` uses the page's scheme. */
const PAGE = 'https://host'

/** Whether a directive's sources allow a URL with a scheme, or one that starts with `//`. */
export function letsThrough(sources: readonly string[], address: string): boolean {
  if (!URL.canParse(address, PAGE)) return true
  const url = new URL(address, PAGE)
  if (url.origin === PAGE) return sources.includes("'self'")
  return sources.some((source) => covers(source, url))
}

function covers(source: string, { protocol, host, hostname }: URL): boolean {
  const at = source.indexOf('://')
  // As in browsers, an http source also matches https.
  const scheme = at < 0 ? source : source.slice(0, at + 1)
  if (scheme !== protocol && !(scheme === 'http:' && protocol === 'https:')) return false
  const wanted = at < 0 ? null : source.slice(at + 3)
  if (wanted === null) return true
  return wanted.startsWith('*.') ? hostname.endsWith(wanted.slice(1)) : wanted.toLowerCase() === host
}

/** Sources that the policy allows besides the site itself. */
export interface HeadSources {
  /** Origins that scripts come from and may connect to. */
  readonly scripts: readonly string[]
  /** Hashes of inline scripts. */
  readonly hashes: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/**
 * The site's Content-Security-Policy. `hashes` are `sha256-…` of inline scripts, `formTargets` other origins that forms post to, and `sources` what the site
 * allows besides. With `anywhere`, for pages written without a policy, everything except scripts may come from other hosts, and inline styles are allowed.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  formTargets: readonly string[],
  analytics: boolean,
  head: HeadSources = { scripts: [], hashes: [], styles: [], fonts: [] },
  sources: OpenSources | 'anywhere' = {},
): string {
  const list = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('')
  const tag = analytics ? ` ${ANALYTICS}` : ''
  const collect = analytics
    ? ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com'
    : ''
  const open = sources === 'anywhere'
  const own: Readonly<Record<OpenDirective, string>> = {
    'style-src': list(head.styles),
    'font-src': list(head.fonts),
    'img-src': ` data:${list(head.scripts)}`,
    'connect-src': `${list(formTargets)}${collect}${list(head.scripts)}`,
    'media-src': '',
    'frame-src': '',
  }
  return [
    "default-src 'self'",
    `script-src 'self'${[...hashes, ...head.hashes].map((hash) => ` '${hash}'`).join('')}${tag}${list(head.scripts)}`,
    ...(open
      ? OPEN_SOURCES
      : OPEN_DIRECTIVES.flatMap((directive) => {
          const told = own[directive].split(' ')
          const all = own[directive] + list((sources[directive] ?? []).filter((source) => !told.includes(source)))
          return all === '' && BY_DEFAULT.has(directive) ? [] : [`${directive} 'self'${all}`]
        })),
    "worker-src 'self'",
    // A project's pages show diagrams from its own static files as objects.
    `object-src ${open ? "'self'" : "'none'"}`,
    "base-uri 'self'",
    `form-action 'self'${list(formTargets)}`,
    // A project's pages show demos from its own static files in frames.
    `frame-ancestors ${open ? "'self'" : "'none'"}`,
  ].join('; ')
}

/** Directives that are omitted if they're the same as `default-src`. */
const BY_DEFAULT: ReadonlySet<OpenDirective> = new Set(['font-src', 'media-src', 'frame-src'])

const OPEN_SOURCES = [
  "style-src 'self' 'unsafe-inline' https:",
  "font-src 'self' data: https:",
  "img-src 'self' data: blob: https: http:",
  "media-src 'self' data: blob: https: http:",
  "frame-src 'self' https:",
  "connect-src 'self' https: wss:",
]
