// `<head>` in the text of a page: what it says of the page goes where front matter would say it, and the text is without it.
import { unescapeHtml } from '../base/text.ts'
import { insideFence } from './heading-ids.ts'

export interface PageHead {
  readonly title?: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly image?: string
}

const BLOCK = /^<head>[\s\S]*?^[ \t]*<\/head>[ \t]*$/m
/** What only a head can hold: such a block stays, and is reported. */
const OTHER = /<(?:script|style|link|base|noscript)\b/i

/** The text with blanks in the place of the block, so that every other character keeps its offset; null where there is no such block. */
export function takeHead(text: string, from: number): { readonly text: string; readonly head: PageHead } | null {
  const body = text.slice(from)
  const found = BLOCK.exec(body)
  if (found === null || OTHER.test(found[0]) || insideFence(body.slice(0, found.index))) return null
  const [block] = found
  const start = from + found.index
  const meta = (name: string): string | undefined => metaOf(block, name)
  const title = /<title>([\s\S]*?)<\/title>/i.exec(block)?.[1]
  const description = meta('description') ?? meta('og:description')
  const keywords = meta('keywords')
  const image = meta('og:image')
  return {
    text: text.slice(0, start) + block.replace(/[^\r\n]/g, ' ') + text.slice(start + block.length),
    head: {
      ...(title === undefined || /[{}]/.test(title) ? {} : { title: plain(title) }),
      ...(description === undefined ? {} : { description }),
      ...(keywords === undefined ? {} : { keywords: keywords.split(/\s*,\s*/) }),
      ...(image === undefined ? {} : { image }),
    },
  }
}

function metaOf(block: string, name: string): string | undefined {
  for (const [tag] of block.matchAll(/<meta\b[^>]*>/gi)) {
    if (attribute(tag, 'name') !== name && attribute(tag, 'property') !== name) continue
    return attribute(tag, 'content')
  }
  return undefined
}

function attribute(tag: string, name: string): string | undefined {
  const [, , value] = new RegExp(`\\b${name}\\s*=\\s*(["'])([\\s\\S]*?)\\1`, 'i').exec(tag) ?? []
  return value === undefined ? undefined : plain(value)
}

function plain(text: string): string {
  return unescapeHtml(text).replace(/\s+/g, ' ').trim()
}
