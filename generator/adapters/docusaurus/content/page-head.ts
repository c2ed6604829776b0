// `<head>` or `<Head>` in the text of a page: what it says of the page goes where front matter would say it, other elements into the head of its
// HTML, and the text is without it.
import { attributeName, isData, sendsAway } from '../../../base/html/head.ts'
import { fillLiteral, parseLiteral, usesRoot } from '../../../base/parse/literal.ts'
import { unescapeHtml } from '../../../base/text.ts'
import { insideFence } from './heading-ids.ts'
import type { HeadTag } from '../../../api/site-types.ts'

export interface PageHead {
  readonly title?: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly image?: string
}

interface Taken {
  /** With blanks in the place of the block, so that every other character keeps its offset. */
  readonly text: string
  readonly head: PageHead
  /** The elements that are not said by `head`. */
  readonly tags: readonly HeadTag[]
}

/** A component of the page that is only called like the one of Docusaurus. */
const OTHER_HEAD =
  /^(?:import\b[^;\n]*\bHead\b[^;\n]*\bfrom\s*["'](?!@docusaurus\/Head["'])|export\s+(?:const|function|class)\s+Head\b)/m

const BLOCK = /^<([hH]ead)>([\s\S]*?)^[ \t]*<\/\1>[ \t]*$/gm

/** Null where there is no such block. One with something that cannot be carried over stays, and is reported. */
export function takeHead(text: string, from: number): Taken | null {
  let left = text
  const all: Elements[] = []
  const isOther = OTHER_HEAD.test(text)
  for (const { index, 0: block, 1: name, 2: inner = '' } of text.slice(from).matchAll(BLOCK)) {
    if (name === 'Head' && isOther) continue
    const elements = insideFence(text.slice(from, from + index)) ? null : elementsOf(inner)
    if (elements === null) continue
    all.push(elements)
    const start = from + index
    left =
      left.slice(0, start) +
      (SOME_ROOT.test(inner) ? besideRoots(block) : blank(block)) +
      left.slice(start + block.length)
  }
  return all.length === 0 ? null : { text: left, ...saidBy(all) }
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ')

/** What is said of `<html>` and `<body>` stays, with the tags around it, and is reported. */
function besideRoots(block: string): string {
  return block.replace(ROOTS, (all, kept: string | undefined) => (kept === undefined ? blank(all) : all))
}

interface Elements {
  readonly title?: string
  readonly tags: readonly HeadTag[]
}

/** What the page says in front matter, and the other elements. What stands last counts. */
function saidBy(all: readonly Elements[]): Omit<Taken, 'text'> {
  const tags = all.flatMap((elements) => elements.tags)
  const title = all.findLast((elements) => elements.title !== undefined)?.title
  const said = new Set<HeadTag>()
  const meta = (name: string): string | undefined => {
    const found = tags.filter(
      ({ tag, attributes }) => tag === 'meta' && [attributes['name'], attributes['property']].includes(name),
    )
    const value = found.at(-1)?.attributes['content']
    if (typeof value !== 'string') return undefined
    for (const tag of found) said.add(tag)
    return plain(value)
  }
  const description = meta('description') ?? meta('og:description')
  const keywords = meta('keywords')
  const image = meta('og:image')
  return {
    head: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(keywords === undefined ? {} : { keywords: keywords.split(/\s*,\s*/) }),
      ...(image === undefined ? {} : { image }),
    },
    tags: tags.filter((tag) => !said.has(tag)),
  }
}

const SPACE = /(?:\s|<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\})*/y
const TITLE = /<title>([^<{}]*)<\/title>/y
const START =
  /<(meta|link|script)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{\s*(?:"[^"\\]*"|'[^'\\]*'|`[^`\\$]*`|true|false)\s*\}))?)*)\s*(\/?)>/y
/** Classes and the like of the whole page. */
const ROOT = /<(?:html|body)\b[^<>]*\/>/y
const SOME_ROOT = new RegExp(ROOT.source)
const ROOTS = new RegExp(`(</?[hH]ead>|${ROOT.source})|[^<]+|<`, 'g')
const END = /(?:([\s\S]*?)<\/script>)/y
const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:["'`]([^]*?)["'`]|(true|false))\s*\}))?(?=\s|$)/g

/** The elements, as they are written; null where one of them is another, or says what only a program knows. */
function elementsOf(inner: string): Elements | null {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(inner)
    if (match !== null) at = pattern.lastIndex
    return match
  }
  let title: string | undefined
  const tags: HeadTag[] = []
  for (take(SPACE); at < inner.length; take(SPACE)) {
    const named = take(TITLE)
    if (named !== null) {
      title = plain(named[1] ?? '')
      continue
    }
    if (take(ROOT) !== null) continue
    const [, name, written = '', closed] = take(START) ?? []
    if (name === undefined) return null
    const attributes = attributesIn(written)
    const content = name !== 'script' || closed === '/' ? '' : textOfScript(take(END)?.[1])
    // Code would have to be known to the policy of all pages.
    if (content === null || (name === 'script' && !isData(attributes['type']))) return null
    // The Markdown compiler reports it.
    if (sendsAway(attributes['http-equiv'])) return null
    tags.push({ tag: name as HeadTag['tag'], attributes, content })
  }
  return { ...(title === undefined ? {} : { title }), tags }
}

function attributesIn(written: string): HeadTag['attributes'] {
  const found = [...written.matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single, braced, truth]) => {
    if (/^on/i.test(name)) return []
    const quoted = double ?? single
    const value = quoted === undefined ? (braced ?? truth !== 'false') : unescapeHtml(quoted)
    return [[attributeName(name), value] as const]
  })
  return Object.fromEntries(found)
}

/** What stands in a script, also as a text or as `JSON.stringify` of a value in a program; null for other programs. */
function textOfScript(content: string | undefined): string | null {
  const [, program] = /^\s*\{((?!\s*["}])[\s\S]*)\}\s*$/.exec(content ?? '') ?? []
  if (content === undefined || program === undefined) return content ?? null
  const [, written] = /^\s*JSON\s*\.\s*stringify\(([\s\S]*?)(?:,\s*null\s*,\s*\d+\s*)?\)\s*$/.exec(program) ?? []
  const value = valueOf(written ?? program)
  if (written !== undefined) return value === undefined ? null : JSON.stringify(value)
  return typeof value === 'string' ? value : null
}

function valueOf(source: string): unknown {
  const literal = parseLiteral(source.trim())
  return literal === null || usesRoot(literal, 'props') || usesRoot(literal, 'frontMatter')
    ? undefined
    : fillLiteral(literal, () => undefined)
}

function plain(text: string): string {
  return unescapeHtml(text).replace(/\s+/g, ' ').trim()
}
