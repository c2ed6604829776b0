// Tags that the configuration adds to every page's head, and what the Content Security Policy has to allow for them.
import { decodeHtml, findTag, withoutElements, type HtmlReader } from '../../source/html.ts'
import { createHash } from 'node:crypto'
import type { HeadSources } from '../../base/html/policy.ts'
import { escapeHtml } from '../../base/text.ts'
import type { HeadTag } from '../../api/site-types.ts'

export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(tagHtml).join('')
}

/** Adds the base URL to the site's own URLs in a tag. */
export function withBase(tag: HeadTag, baseUrl: string): HeadTag {
  const based = Object.entries(tag.attributes).map(([name, value]) => {
    const isPath = /^(?:href|src)$/.test(name) && typeof value === 'string' && /^\/(?!\/)/.test(value)
    return [name, isPath && !value.startsWith(baseUrl) ? baseUrl + value.slice(1) : value] as const
  })
  return { ...tag, attributes: Object.fromEntries(based) }
}

/** Removes image preloads that React adds before HTML that isn't a whole page. They belong in the head. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}

/** Key for a tag that can occur only once in a head: a description, a canonical URL. Null for other elements. */
export function placeOfTag({ tag, attributes }: HeadTag): string | null {
  if (tag === 'link') return attributes.rel === 'canonical' ? '<link rel="canonical"' : null
  if (tag === 'script') return null
  for (const name of ['name', 'property', 'http-equiv']) {
    const value = attributes[name]
    if (typeof value === 'string') return `<meta ${name}="${escapeHtml(value)}"`
  }
  return null
}

/** Adds elements to the end of a page's head, and removes those that they replace. */
export function withPageHead(html: string, tags: readonly HeadTag[]): string {
  const end = html.indexOf('</head>')
  const places = new Set(tags.flatMap((tag) => placeOfTag(tag) ?? []))
  const kept = withoutElements(html.slice(0, end), (tag) => places.has(placeOf(tag) ?? ''))
  return kept + headHtml(tags) + html.slice(end)
}

/** The same for a tag in HTML. */
function placeOf(tag: HtmlReader): string | null {
  const attributes = Object.fromEntries(tag.attributes.map(({ name, value }) => [name, decodeHtml(value ?? '')]))
  return tag.name === 'meta' || tag.name === 'link' ? placeOfTag({ tag: tag.name, attributes, content: '' }) : null
}

/** Tags for which the page's own version is kept. For all others, the configuration's version is. */
const OF_PAGE = /^(?:description|keywords|og:(?:title|description|image|url))$/

/** Removes tags that occur both in the page and in `headHtml`, so that each occurs once. */
export function saidOnce(html: string, headHtml: string): { readonly html: string; readonly headHtml: string } {
  const end = html.indexOf('</head>')
  let head = html.slice(0, end)
  const kept = withoutElements(headHtml, (tag) => {
    const place = tag.name === 'meta' ? placeOf(tag) : null
    const own = place === null ? null : findTag(head, (other) => placeOf(other) === place)
    if (own === null) return false
    const content = own.attribute('content') ?? ''
    const name = tag.attribute('name') ?? tag.attribute('property') ?? ''
    if (content !== '' && (OF_PAGE.test(name) || content === 'noindex')) return true
    head = head.slice(0, own.start) + head.slice(own.end)
    return false
  })
  return { html: head + html.slice(end), headHtml: kept }
}

function tagHtml({ tag, attributes, content }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  )
  const start = `<${tag}${written.join('')}>`
  return tag === 'script' ? `${start}${scriptText(content)}</script>` : start
}

/** Escapes a script's text so that it can't close its element. */
function scriptText(content: string): string {
  return content.replace(/<(?=\/script|!--)/gi, '\\u003c')
}

export function headSources(tags: readonly HeadTag[]): HeadSources {
  const scripts = tags.filter(({ tag }) => tag === 'script')
  const sheets = tags.filter(({ tag, attributes }) => tag === 'link' && attributes.rel === 'stylesheet')
  const styles = origins(sheets.map(({ attributes }) => attributes.href))
  // Google Fonts is the only service whose style sheets load files from another origin.
  const fonts = styles.map((origin) => origin.replace('//fonts.googleapis.com', '//fonts.gstatic.com'))
  return {
    scripts: origins(scripts.map(({ attributes }) => attributes.src)),
    hashes: scripts
      .filter(({ attributes, content }) => attributes.src === undefined && content !== '' && isCode(attributes.type))
      .map(({ content }) => `sha256-${createHash('sha256').update(scriptText(content)).digest('base64')}`)
      .sort(),
    styles,
    fonts: [...new Set([...styles, ...fonts])].sort(),
  }
}

function isCode(type: string | boolean | undefined): boolean {
  return typeof type !== 'string' || type === '' || type === 'module' || /javascript/.test(type)
}

function origins(addresses: readonly (string | boolean | undefined)[]): string[] {
  const found = addresses.flatMap((address) =>
    typeof address === 'string' && /^(?:https?:)?\/\//.test(address)
      ? [new URL(address.startsWith('//') ? `https:${address}` : address).origin]
      : [],
  )
  return [...new Set(found)].sort()
}
