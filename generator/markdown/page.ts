// One page's state while it's compiled: collected data, a node's file, and tokens. Transforms find it as `file.data.page`.
import type { VFileMessage } from 'vfile-message'
import { isDarkOnly } from '../base/html/content-image.ts'
import { withoutCodeBlocks } from '../base/parse/code-blocks.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { existingSpelling } from '../base/unicode.ts'
import { replaceControls, type Span } from '../base/text.ts'
import type { RawDoc } from '../content/types.ts'
import { densityOf } from './syntax/limits.ts'
import { syntaxOf } from './plugins.ts'
import { ADMONITION_KINDS } from './syntax/admonition-kinds.ts'
import { prepareBody, prepareTags } from './syntax/prepare.ts'
import { scanSource } from './syntax/scan.ts'
import type { AssetRef, ComponentUse, Heading, LinkRef, MarkdownFacts, MarkdownOptions, Section } from './types.ts'
import type { Md, Origin } from './nodes.ts'

/** An export of a module. */
export interface Brought {
  readonly specifier: string
  readonly exported: string
}

export interface Page {
  readonly doc: RawDoc
  /** Part of every token of the page. It doesn't occur in the page or in any file that it includes. */
  readonly mark: string
  readonly facts: MarkdownFacts
  readonly options: MarkdownOptions
  readonly origin: Origin
  /** Whether the page is compiled to a program, which can't contain raw HTML. */
  readonly program: boolean
  readonly diagnostics: Diagnostic[]
  readonly links: LinkRef[]
  readonly assets: AssetRef[]
  readonly strings: string[]
  readonly components: ComponentUse[]
  readonly params: string[]
  readonly moduleImports: Record<string, string>
  readonly usedImports: Set<string>
  /** For a program: names of the project's components that might inspect their child elements. */
  readonly looking: Set<string>
  /** Components that plugins import into a page that isn't a program, by tag name. */
  readonly brought: Map<string, Brought>
  /** Whether plugins have run. */
  finished: boolean
  /** Whether one of the page's files contains raw HTML. */
  rawHtml: boolean
  /** Set inside a head: the elements of `<head>` are `ignored` and reported as a whole, and those of `<Head>` are `kept`. */
  inHead: 'ignored' | 'kept' | null
  readonly codeHashes: string[]
  /** Messages that plugins reported with `file.message`. It's the same array as in the file that they receive. */
  messages: readonly VFileMessage[]
  title: string | null
  /** ID of the title, if it has one. */
  titleId: string | null
  excerpt: string
  headings: Heading[]
  headingOffsets: number[]
  sections: Section[]
  words: number
}

export function startPage(
  doc: RawDoc,
  facts: MarkdownFacts,
  options: MarkdownOptions,
  diagnostics: Diagnostic[],
): Page {
  const origin = pageOrigin(doc, options)
  diagnostics.push(...origin.scan.diagnostics)
  const mark = markOf(doc)
  return {
    doc,
    mark,
    facts: {
      file: (path) => cleanFile(facts.file(existingSpelling(path, facts.exists)), mark),
      exists: facts.exists,
      image: (path) => facts.image(existingSpelling(path, facts.exists)),
      sourceHeadings: facts.sourceHeadings,
      ...(facts.emoji === undefined ? {} : { emoji: facts.emoji }),
      ...(facts.path === undefined ? {} : { path: facts.path }),
      ...(facts.address === undefined ? {} : { address: facts.address }),
    },
    options,
    origin,
    program: origin.scan.level === 3,
    diagnostics,
    links: [],
    assets: [],
    strings: [],
    components: [],
    params: [],
    moduleImports: {},
    usedImports: new Set(),
    looking: new Set(),
    brought: new Map(),
    finished: false,
    rawHtml: false,
    inHead: null,
    codeHashes: [],
    messages: [],
    title: null,
    titleId: null,
    excerpt: '',
    headings: [],
    headingOffsets: [],
    sections: [],
    words: 0,
  }
}

/** A text that doesn't occur in the source. It's derived from the source's hash, so an author can't insert it without changing it. */
export function markOf(doc: RawDoc): string {
  const { text, hash } = doc.source
  let mark = hashOf(hash).slice(0, 8)
  while (text.includes(mark)) mark = hashOf(mark).slice(0, 8)
  return `${mark}.`
}

/** An included file's text, without characters that the compiler or a browser could mistake for markup. */
function cleanFile(text: string | null, mark: string): string | null {
  if (text === null) return null
  const clean = replaceControls(text)
  return clean.includes(mark) ? clean.replace(new RegExp(`\u0091(?=[lascp]${mark})`, 'g'), '\uFFFD') : clean
}

const scanned = new WeakMap<RawDoc, { readonly options: MarkdownOptions; readonly origin: Origin }>()

/** The page's own file, read and scanned. The result is cached for each document. */
export function pageOrigin(doc: RawDoc, options: MarkdownOptions): Origin {
  const known = scanned.get(doc)
  if (known !== undefined && known.options === options) return known.origin
  const origin = makeOrigin({
    path: doc.source.path,
    body: doc.source.text.slice(doc.bodyStart),
    base: doc.bodyStart,
    mode: modeOf(doc),
    plain: options.dialect.modules && doc.front.format === 'md',
    options,
    partial: doc.kind === 'partial',
    props: null,
    name: '',
    use: null,
    chain: [doc.source.path],
  })
  scanned.set(doc, { options, origin })
  return origin
}

/** Frees a compiled page's scan, which contains a second copy of its text. */
export function forgetOrigin(doc: RawDoc): void {
  scanned.delete(doc)
}

export interface OriginInput extends Pick<Origin, 'path' | 'base' | 'props' | 'name' | 'use' | 'chain'> {
  readonly body: string
  readonly mode: 'md' | 'mdx'
  /** Whether the text is plain Markdown, without components and code. */
  readonly plain?: boolean
  readonly options: MarkdownOptions
  readonly partial: boolean
}

export function makeOrigin(input: OriginInput): Origin {
  const { path, base, props, name, use, chain } = input
  const { excess, referenced } = densityOf(input.body, path, base)
  const body = !input.options.dialect.modules ? input.body : withoutCodeBlocks(input.body)
  const prepared = prepareBody(
    excess === null ? body : asListing(input.body),
    syntaxOf(input.options)?.directives === true ? ADMONITION_KINDS : null,
  )
  const found = scanSource(prepared.text, {
    mode: input.mode,
    path,
    base,
    components: input.options.components,
    partial: input.partial,
    dialect: input.options.dialect,
    bare: input.options.bare,
    plain:
      input.options.dialect.components === 'none' ||
      input.plain === true ||
      (input.options.dialect.components === 'mdx' && input.mode === 'md'),
    formulas: syntaxOf(input.options)?.formulas ?? 0,
  })
  const scan = {
    ...found,
    ...(found.level === 1 ? prepareTags(found.text) : {}),
    ...(excess === null ? {} : { diagnostics: [excess] }),
  }
  const undo = [scan.restore, prepared.restore].filter((f) => f !== null)
  const restore = undo.length === 0 ? null : (text: string) => undo.reduce((value, f) => f(value), text)
  return {
    path,
    base,
    props,
    name,
    use,
    chain,
    scan,
    restore,
    restoreLetters: prepared.restoreLetters ?? null,
    referenced,
  }
}

/** Converts a text that no parser can read to a code block. */
function asListing(text: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}\n`
}

function modeOf(doc: RawDoc): 'md' | 'mdx' {
  if (doc.front.format === 'md' || doc.front.format === 'mdx') return doc.front.format
  return doc.source.path.endsWith('.mdx') ? 'mdx' : 'md'
}

/** A node's span in its file. */
export function spanOf(origin: Origin, node: Md): Span {
  const start = node.position?.start.offset ?? 0
  return { path: origin.path, start: origin.base + start, end: origin.base + (node.position?.end.offset ?? start) }
}

/** A token that the render stage fills; see `types.ts`. */
export function token(page: Page, kind: 'l' | 'a' | 's' | 'c' | 'p', index: number): string {
  return `\u0091${kind}${page.mark}${index}\u0092`
}

/** Returns the token for a UI string. */
export function stringToken(page: Page, key: string): string {
  const known = page.strings.indexOf(key)
  return token(page, 's', known === -1 ? page.strings.push(key) - 1 : known)
}

/** Returns the token for a prop in a partial that is compiled on its own. */
export function paramToken(page: Page, name: string): string {
  const known = page.params.indexOf(name)
  return token(page, 'p', known === -1 ? page.params.push(name) - 1 : known)
}

/** A node's plain text. */
export function textOf(node: Md): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'inlineMath') return node.value ?? ''
  if (node.type === 'image') return isDarkOnly(node.url ?? '') ? '' : (node.alt ?? '')
  if (node.type === 'break') return ' '
  if (node.children === undefined) return ''
  let text = ''
  for (const child of node.children) text += textOf(child)
  return text
}
