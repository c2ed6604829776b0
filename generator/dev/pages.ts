// Pages as the dev server sends them: with its script, and hashed without style sheet names.
import { findTag, HtmlReader } from '../source/html.ts'
import { hashOf } from '../base/hash.ts'
import { DEV_PATH } from './protocol.ts'

export interface DevPage {
  readonly html: string
  readonly hash: string
  readonly bare: string
  readonly styles: readonly string[]
}

/** Adds the script to a page. HTML fragments stay as they are. */
export function devPage(html: string, hash: string): DevPage {
  if (findTag(html, ({ name }) => name === 'html') === null) return { html, hash, bare: hash, styles: [] }
  const bare = hashOf(html.replace(/(assets\/[^"\s<>]*?)-[A-Z0-9]{8}\.css/g, '$1.css'))
  const found: string[] = []
  const reader = new HtmlReader(html)
  while (reader.next())
    if (reader.name === 'link' && reader.attribute('rel') === 'stylesheet') found.push(reader.attribute('href') ?? '')
  const styles = found.filter((href) => href !== '')
  return { html: withScript(html, scriptTag(hash, bare)), hash, bare, styles }
}

/** Shown while there's no page at all, because the first build failed. */
export function waitingPage(): string {
  const text = 'To find out why, see the list of errors. This page reloads as soon as the site is built.'
  return withScript(plainPage('Not built yet', "The site isn't built yet", text), scriptTag('', ''))
}

/** Whether a page was rendered without any content. */
export function isEmptyPage(html: string): boolean {
  return html.trimEnd() === '<!doctype html>'
}

/** Shown for a page that was never rendered successfully. */
export function failedPage(): string {
  const text = 'To find out why, see the list of errors. This page reloads as soon as it can be rendered.'
  return plainPage('Not rendered', "This page can't be rendered yet", text)
}

function plainPage(title: string, heading: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<body>
<h1>${heading}</h1>
<p>${text}</p>
</body>
</html>
`
}

function scriptTag(hash: string, bare: string): string {
  return `<script src="${DEV_PATH}/dev.js" defer data-hash="${hash}" data-bare="${bare}"></script>\n`
}

function withScript(html: string, tag: string): string {
  const at = html.lastIndexOf('</body>')
  return at < 0 ? html + tag : html.slice(0, at) + tag + html.slice(at)
}
