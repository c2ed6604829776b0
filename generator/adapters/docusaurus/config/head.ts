// What a Docusaurus configuration puts into the head of every page: `headTags`, `scripts`, `stylesheets`, `metadata`.
import { attributeName } from '../../../base/html/head.ts'
import { list, loose, text, type Loose } from '../../../base/loose.ts'
import type { Uncarried } from './types.ts'
import type { HeadTag } from './types.ts'

export function headOf(config: Loose, uncarried: Uncarried[]): HeadTag[] {
  const added = list(config.headTags).flatMap((value) => headTag(loose(value), uncarried))
  const metadata = list(loose(config.themeConfig).metadata).map((value): HeadTag => ({
    tag: 'meta',
    attributes: attributesOf(loose(value)),
  }))
  const scripts = list(config.scripts).map((value): HeadTag => ({
    tag: 'script',
    attributes: typeof value === 'string' ? { src: value } : attributesOf(loose(value)),
  }))
  const sheets = list(config.stylesheets).map((value): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'stylesheet', ...(typeof value === 'string' ? { href: value } : attributesOf(loose(value))) },
  }))
  return [...metadata, ...added, ...sheets, ...scripts]
}

export function headTag({ tagName, attributes, innerHTML }: Loose, uncarried: Uncarried[]): HeadTag[] {
  const name = text(tagName) ?? ''
  if (name === 'meta' || name === 'link' || name === 'script')
    return [{ tag: name, attributes: attributesOf(loose(attributes)), content: text(innerHTML) ?? '' }]
  uncarried.push({ what: `headTags: ${name}`, instead: 'left out: the head supports only meta, link and script' })
  return []
}

/** Attributes as HTML names them; handlers are left to the scripts, which the policy wants by themselves. */
function attributesOf(attributes: Loose): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      /^on/i.test(name) || (typeof value !== 'string' && typeof value !== 'boolean' && typeof value !== 'number')
        ? []
        : [[attributeName(name), typeof value === 'number' ? String(value) : value] as const],
    ),
  )
}
