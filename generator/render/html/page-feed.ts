// Converts a post to HTML for feeds: keeps elements that feed readers support, makes URLs absolute, and removes everything that only works on the
// page.
import { isDarkOnly, ZOOM } from '../../base/html/content-image.ts'
import { escapeHtml } from '../../base/text.ts'
import { findTag } from '../../source/html.ts'
import { Tags } from './tags.ts'

/** Elements that are kept, with their attributes. Other elements are replaced by their content. */
const KEPT = new Map<string, readonly string[]>([
  ...'p h1 h2 h3 h4 h5 h6 ul li dl dt dd div blockquote pre code em strong b i s del ins u sub sup mark kbd samp var q cite small br hr thead tbody tfoot tr table caption figure figcaption details summary picture'
    .split(' ')
    .map((name) => [name, []] as const),
  ['ol', ['start']],
  ['a', ['href', 'title']],
  ['abbr', ['title']],
  ['time', ['datetime']],
  ['img', ['src', 'alt', 'title', 'width', 'height']],
  ['th', ['colspan', 'rowspan']],
  ['td', ['colspan', 'rowspan']],
  ['video', ['src', 'controls', 'width', 'height', 'poster']],
  ['audio', ['src', 'controls']],
  ['source', ['src', 'type']],
  ['iframe', ['src', 'title', 'width', 'height']],
])

/** Elements whose text is separated from the text around them. */
const APART = /^(?:aside|section|header|main|article)$/

const ADDRESSES = new Set(['href', 'src', 'poster'])

/** Returns the post's text from a page of this generator. Relative URLs are resolved against `url`. Returns null if there is no post. */
export function postHtml(html: string, url: string): string | null {
  const main = findTag(html, ({ name }) => name === 'main')?.start ?? 0
  const article = findTag(html, ({ name }) => name === 'article', main)?.start ?? main
  const prose = findTag(
    html,
    (tag) => tag.name === 'div' && tag.attribute('class')?.startsWith('prose') === true,
    article,
  )
  const tags = prose === null ? null : new Tags(html, prose.start, html.length)
  return tags?.begin() === true ? contentOf(tags, url).trim() : null
}

/** The innermost open element's content. */
function contentOf(tags: Tags, url: string): string {
  const { depth } = tags
  let text = ''
  while (tags.next(depth)) {
    text += escapeHtml(tags.text())
    if (!tags.isOpen) continue
    if (tags.isLeftOut()) tags.skip()
    else text += elementOf(tags, url)
  }
  return text + escapeHtml(tags.text())
}

function elementOf(tags: Tags, url: string): string {
  const { name, isVoid } = tags
  if (name === 'img' && isDarkOnly(tags.attribute('src'))) return ''
  if (name === 'svg') return escapeHtml(tags.attribute('aria-label') ?? '')
  if (name === 'input') return tags.isChecked() ? '☑' : '☐'
  const shown = APART.test(name) ? 'div' : name
  const attributes = tags.attribute('class') === ZOOM ? undefined : KEPT.get(shown)
  const open =
    attributes === undefined ? '' : `<${shown}${attributes.map((one) => attributeOf(tags, one, url)).join('')}>`
  if (isVoid) return open
  const content = contentOf(tags, url)
  return attributes === undefined ? content : `${open}${content}</${shown}>`
}

function attributeOf(tags: Tags, name: string, url: string): string {
  const written = tags.attribute(name)
  const value = written !== null && ADDRESSES.has(name) ? absolute(written, url) : written
  return value === null ? '' : ` ${name}="${escapeHtml(value)}"`
}

function absolute(address: string, from: string): string | null {
  if (!URL.canParse(address, from)) return null
  const { href } = new URL(address, from)
  return /^(?:https?:|mailto:|tel:|data:image\/)/.test(href) ? href : null
}
