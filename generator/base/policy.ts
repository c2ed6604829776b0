// What the Content-Security-Policy of a site lets pages show from other hosts.

/** Directives to which a site may add sources; what runs (scripts) is let through by `head` and by nothing else. */
export const OPEN_DIRECTIVES = ['style-src', 'font-src', 'img-src', 'connect-src', 'media-src', 'frame-src'] as const
export type OpenDirective = (typeof OPEN_DIRECTIVES)[number]
/** Sources by directive: `https://img.example.org`, `https://*.example.org`, `https:`, `data:`. */
export type OpenSources = Readonly<Partial<Record<OpenDirective, readonly string[]>>>

/** Pictures, recordings and frames from everywhere, as they are in pages that were written for no policy. */
export const ANYWHERE = {
  'img-src': ['https:', 'http:'],
  'media-src': ['https:', 'http:'],
  'frame-src': ['https:'],
} satisfies OpenSources

/** A source as it may stand in a policy: a scheme, or an origin, whose first label may be `*`. */
export function isSource(text: string): boolean {
  return /^(?:(?:https?|wss?|data|blob):|(?:https?|wss?):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?)$/.test(text)
}

/** Which directive judges what an element shows from an address; null for one that none of these judges. */
export function directiveFor(element: string, attribute: string): OpenDirective | null {
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
    default:
      return null
  }
}

/** `//host` means the scheme of the page. */
const PAGE = 'https://host'

/** Whether the sources of a directive let through an address with a scheme, or one that begins with `//`. */
export function letsThrough(sources: readonly string[], address: string): boolean {
  if (!URL.canParse(address, PAGE)) return true
  const url = new URL(address, PAGE)
  return sources.some((source) => covers(source, url))
}

function covers(source: string, { protocol, host, hostname }: URL): boolean {
  const at = source.indexOf('://')
  // A source with http stands for both, as browsers have it.
  const scheme = at < 0 ? source : source.slice(0, at + 1)
  if (scheme !== protocol && !(scheme === 'http:' && protocol === 'https:')) return false
  const wanted = at < 0 ? null : source.slice(at + 3)
  if (wanted === null) return true
  return wanted.startsWith('*.') ? hostname.endsWith(wanted.slice(1)) : wanted.toLowerCase() === host
}
