// A page compiled from a string, with a small world around it.
import { lineColumn, type Locale, type SourcePath } from '../../generator/base/text.ts'
import type { Diagnostic, Outcome } from '../../generator/base/diagnostic.ts'
import type { FrontMatter, RawDoc } from '../../generator/content/types.ts'
import { NATIVE } from '../../generator/markdown/dialect.ts'
import { compileMarkdown, compileMarkdownAsync, loadMarkdown } from '../../generator/markdown/markdown.ts'
import type { Doc, MarkdownFacts, MarkdownOptions } from '../../generator/markdown/types.ts'

await loadMarkdown({ html: true })

export const OPTIONS: MarkdownOptions = {
  parser: 'native',
  staticDir: 'site/static',
  components: ['Tabs', 'TabItem', 'Steps', 'Board', 'Terminal', 'Diagram'],
  dialect: NATIVE,
}
/** Of a bare folder. */
export const PLAIN_MARKDOWN: MarkdownOptions = { ...OPTIONS, dialect: { ...NATIVE, components: 'mdx' } }
export const REFERENCE: MarkdownOptions = { ...OPTIONS, parser: 'reference' }

export interface World {
  readonly files?: Readonly<Record<string, string>>
  readonly images?: Readonly<Record<string, { width: number; height: number } | 'unreadable'>>
  readonly sourceHeadings?: readonly { level: number; id: string }[]
}

export interface PageInput extends World {
  readonly path?: string
  readonly kind?: RawDoc['kind']
  readonly front?: FrontMatter
  readonly options?: MarkdownOptions
}

export interface Compiled extends Doc {
  readonly diagnostics: readonly Diagnostic[]
  /** `CODE line:column message` of each diagnostic; the file too when it is not the page. */
  readonly problems: readonly string[]
}

export const PATH = 'content/en/docs/duo/page.md'

/** Compile a text. Tokens are shown as `⟦l0⟧`. */
export function compile(text: string, input: PageInput = {}): Compiled {
  const doc = rawDoc(text, input)
  return compiled(doc, compileMarkdown(doc, facts(input), input.options ?? OPTIONS), input)
}

/** The same with plugins that wait, and with packages loaded as they are needed. */
export async function compileWaiting(text: string, input: PageInput = {}): Promise<Compiled> {
  const doc = rawDoc(text, input)
  return compiled(doc, await compileMarkdownAsync(doc, facts(input), input.options ?? OPTIONS), input)
}

function compiled(doc: RawDoc, { value, diagnostics }: Outcome<Doc>, input: PageInput): Compiled {
  const problems = diagnostics.map((d) => {
    const path = d.span?.path ?? ''
    const { line, column } = lineColumn(
      path === doc.source.path ? doc.source.text : (input.files?.[path] ?? ''),
      d.span?.start ?? 0,
    )
    return `${d.code} ${path === doc.source.path ? '' : `${path}:`}${line}:${column} ${d.message}`
  })
  return { ...readable(value), diagnostics, problems }
}

/** HTML of a text that must have nothing to complain about. */
export function html(text: string, input: PageInput = {}): string {
  const page = compile(text, input)
  if (page.problems.length > 0) throw new Error(page.problems.join('\n'))
  return page.html
}

export function rawDoc(text: string, input: PageInput = {}): RawDoc {
  const path = input.path ?? PATH
  return {
    source: { path: path as SourcePath, text, hash: '' },
    edition: 'docs',
    locale: 'en' as Locale,
    kind: input.kind ?? 'docs',
    key: path.replace(/^content\/[^/]+\//, '').replace(/\.mdx?$/, ''),
    front: input.front ?? {},
    bodyStart: 0,
    bodyHash: '',
    version: '',
    keyOffsets: {},
  }
}

export function facts(world: World): MarkdownFacts {
  return {
    file: (path) => world.files?.[path] ?? null,
    exists: (path) => world.files?.[path] !== undefined,
    image: (path) => world.images?.[path] ?? null,
    sourceHeadings: () => world.sourceHeadings ?? null,
  }
}

function readable(doc: Doc): Doc {
  return JSON.parse(
    JSON.stringify(doc)
      .replaceAll(new RegExp(`(\\u0091[lascp])${doc.mark}`, 'g'), '$1')
      .replaceAll('\u0091', '⟦')
      .replaceAll('\u0092', '⟧'),
  ) as Doc
}
