// A page compiled from a string, with a small world around it.
import { lineColumn, type Locale, type SourcePath } from '../../generator/base/text.ts'
import type { Diagnostic } from '../../generator/base/diagnostic.ts'
import type { FrontMatter, RawDoc } from '../../generator/content/types.ts'
import { compileMarkdown } from '../../generator/markdown/markdown.ts'
import type { Doc, MarkdownFacts, MarkdownOptions } from '../../generator/markdown/types.ts'

export const OPTIONS: MarkdownOptions = {
  parser: 'native',
  components: ['Tabs', 'TabItem', 'Steps', 'Board', 'Terminal', 'Diagram'],
  onBrokenMarkdownLinks: 'warn',
}
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
  const { value, diagnostics } = compileMarkdown(doc, facts(input), input.options ?? OPTIONS)
  const problems = diagnostics.map((d) => {
    const path = d.span?.path ?? ''
    const { line, column } = lineColumn(path === doc.source.path ? text : (input.files?.[path] ?? ''), d.span?.start ?? 0)
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
    image: (path) => world.images?.[path] ?? null,
    sourceHeadings: () => world.sourceHeadings ?? null,
  }
}

function readable(doc: Doc): Doc {
  return JSON.parse(JSON.stringify(doc).replaceAll('\uE000', '⟦').replaceAll('\uE001', '⟧')) as Doc
}
