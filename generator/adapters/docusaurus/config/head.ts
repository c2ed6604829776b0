// Reads the elements that a Docusaurus configuration adds to every page's head: `headTags`, `scripts`, `stylesheets`, `metadata`.
import { attributeName } from '../../../base/html/head.ts'
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import type { UnsupportedSetting } from './types.ts'
import type { HeadTagInput } from './types.ts'

export function headOf(config: UnknownRecord, uncarried: UnsupportedSetting[]): HeadTagInput[] {
  const added = list(config.headTags).flatMap((value) => headTag(asRecord(value), uncarried))
  const metadata = list(asRecord(config.themeConfig).metadata).map((value): HeadTagInput => ({
    tag: 'meta',
    attributes: attributesOf(asRecord(value)),
  }))
  const scripts = list(config.scripts).map((value): HeadTagInput => ({
    tag: 'script',
    attributes: typeof value === 'string' ? { src: value } : attributesOf(asRecord(value)),
  }))
  const sheets = list(config.stylesheets).map((value): HeadTagInput => ({
    tag: 'link',
    attributes: { rel: 'stylesheet', ...(typeof value === 'string' ? { href: value } : attributesOf(asRecord(value))) },
  }))
  return [...metadata, ...added, ...sheets, ...scripts]
}

export function headTag(
  { tagName, attributes, innerHTML }: UnknownRecord,
  uncarried: UnsupportedSetting[],
): HeadTagInput[] {
  const name = text(tagName) ?? ''
  if (name === 'meta' || name === 'link' || name === 'script')
    return [{ tag: name, attributes: attributesOf(asRecord(attributes)), content: text(innerHTML) ?? '' }]
  uncarried.push({ what: `headTags: ${name}`, instead: 'left out: the head supports only meta, link and script' })
  return []
}

/** Attributes in HTML spelling. Event handlers are dropped, because the Content Security Policy forbids inline ones. */
function attributesOf(attributes: UnknownRecord): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      /^on/i.test(name) || (typeof value !== 'string' && typeof value !== 'boolean' && typeof value !== 'number')
        ? []
        : [[attributeName(name), typeof value === 'number' ? String(value) : value] as const],
    ),
  )
}
