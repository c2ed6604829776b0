// Determines which style sheets and scripts a page links for its parts, including the scripts' imports.
import type { ClientBundle } from '../../assets/types.ts'
import { publicUrl } from '../../base/paths.ts'
import { byText } from '../../base/text.ts'
import { integrityAttribute, type Integrity } from './integrity.ts'

/** A combined style sheet is linked instead of its parts if the page needs at least this share of it. */
const WORTH = 7 / 10

/**
 * The style sheets for the given parts, without those contained in `main`. A part that is contained in another part's style sheet needs no link. If a
 * style sheet combines several of the page's parts and little else, it replaces them, because one file is smaller and needs a single request.
 */
export function sheetsOf(names: readonly string[], client: Sheets): string[] {
  const main = client.parts['main']?.style
  const styled = [...new Set(names)].filter((name) => {
    const style = client.parts[name]?.style
    return style != null && style !== main
  })
  const needed = new Set(styled.filter((name) => !styled.some((other) => isWithin(name, other, client))).sort(byText))
  for (const { name, parts } of joining(needed, client)) {
    if (!parts.every((part) => needed.has(part))) continue
    for (const part of parts) needed.delete(part)
    needed.add(name)
  }
  return [...new Set([...needed].sort(byText).map((name) => client.parts[name]?.style as string))]
}

type Sheets = Pick<ClientBundle, 'parts' | 'holds' | 'files'>

/** If two style sheets import each other, the first by name contains the other. */
function isWithin(name: string, other: string, { holds }: Sheets): boolean {
  const held = holds[other]?.includes(name) === true
  return held && (holds[name]?.includes(other) !== true || byText(other, name) < 0)
}

/** Style sheets that combine parts of the page but aren't parts of it themselves, those that replace the most bytes first. */
function joining(needed: ReadonlySet<string>, client: Sheets): { readonly name: string; readonly parts: string[] }[] {
  const size = (name: string): number => client.files[client.parts[name]?.style ?? '']?.length ?? 0
  return Object.entries(client.holds)
    .filter(([name]) => name !== 'main' && !needed.has(name))
    .map(([name, held]) => ({ name, parts: held.filter((part) => needed.has(part)) }))
    .map(({ name, parts }) => ({ name, parts, bytes: parts.reduce((sum, part) => sum + size(part), 0) }))
    .filter(({ name, parts, bytes }) => parts.length > 0 && bytes >= size(name) * WORTH)
    .sort((a, b) => b.bytes - a.bytes || byText(a.name, b.name))
}

/** Link tags for the given parts and for the print rules. */
export function linksOf(names: readonly string[], client: ClientBundle, integrity: Integrity, baseUrl: string): string {
  const address = (file: string): string =>
    `"${publicUrl(baseUrl, '', `/${file}`)}"${integrityAttribute(integrity, file)}`
  const { main, site } = client.parts
  // The files of `main` are on every page.
  const files = new Set(sheetsOf(names, client))
  for (const name of [...names].sort()) {
    const script = client.parts[name]?.script
    if (script) files.add(script)
  }
  for (const file of [main?.style, main?.script]) if (file) files.delete(file)
  const entries = [main, site].flatMap((part) => part?.script ?? [])
  // Imported scripts are preloaded, because on a slow connection each step of an import chain adds a delay.
  const chunks = new Set([...entries, ...files].flatMap((file) => client.imports[file] ?? []))
  const print = client.print === null ? '' : `<link rel="stylesheet" media="print" href=${address(client.print)}>`
  return [
    ...[...chunks].map((chunk) => `<link rel="modulepreload" href=${address(chunk)}>`),
    ...[...files].map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href=${address(file)}>`
        : `<script type="module" src=${address(file)}></script>`,
    ),
    print,
  ].join('')
}
