// Headings of documents break between phrases in Chinese and Japanese, and not after a short preposition in Russian.
import { phrasesOf } from '../data/phrases.ts'

interface Node {
  readonly type: string
  readonly value?: string
  children?: Node[]
  readonly data?: { readonly hName: string }
}

const BREAK: Node = { type: 'phraseBreak', children: [], data: { hName: 'wbr' } }

/** A remark plugin. The folder below `content/` is the page's language. */
export function phraseBreaks(): (tree: Node, file: { readonly path?: string }) => void {
  return (tree, { path }) => {
    const [, lang = ''] = path?.split('/') ?? []
    if (['zh', 'ja', 'ru'].includes(lang)) visit(tree, lang, false)
  }
}

function visit(node: Node, lang: string, inside: boolean): void {
  if (node.children === undefined) return
  const heading = inside || node.type === 'heading'
  node.children = node.children.flatMap((child) => {
    if (heading && child.type === 'text') return broken(child, lang)
    visit(child, lang, heading)
    return [child]
  })
}

/** The ID at a heading's end, which is read after the plugins. */
const ID = /\s*\{#[^}\s]+\}$/

function broken(text: Node, lang: string): readonly Node[] {
  const { value = '' } = text
  const [id = ''] = ID.exec(value) ?? []
  // Joiners would be part of the words that search and lists of headings read.
  const phrases = phrasesOf(value.slice(0, value.length - id.length), lang).map((phrase) =>
    phrase.replaceAll('\u2060', ''),
  )
  if (phrases.length === 0) return [text]
  const last = phrases.length - 1
  return phrases.flatMap((phrase, i) => {
    const piece = { ...text, value: i === last ? phrase + id : phrase }
    return i === 0 ? [piece] : [BREAK, piece]
  })
}
