// The Markdown compiler: one file in, HTML with tokens and all that other stages want to know of it out.
//
// A page costs what it uses: ordinary Markdown goes from the parser to HTML; components and partials go through the MDX parser, but nothing
// is run (see scan.ts); only a page with JavaScript goes through the MDX compiler and becomes a program.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import type { RawDoc } from '../content/types.ts'
import { compilerFailed, nestedTooDeep, pageTooLarge, transformFailed } from './diagnostics.ts'
import { stringify } from './finish.ts'
import { MAX_CHARACTERS, MAX_DEPTH } from './limits.ts'
import { loadMdx, loadReference, NotLoaded } from './loaded.ts'
import { compileProgram } from './mdx.ts'
import { pageOrigin, startPage, type Page } from './page.ts'
import { parseOrigin } from './parse.ts'
import { pipelineOf } from './transforms.ts'
import type { Doc, MarkdownFacts, MarkdownOptions } from './types.ts'

/**
 * Compile one file. Bad content gives diagnostics, never an exception. A page with JavaScript (`needsMdx`) and the reference parser want
 * their packages loaded before: `loadMarkdown`, or use `compileMarkdownAsync`.
 */
export function compileMarkdown(doc: RawDoc, facts: MarkdownFacts, options: MarkdownOptions): Outcome<Doc> {
  const size = doc.source.text.length
  const start = { path: doc.source.path, start: doc.bodyStart, end: doc.bodyStart }
  if (size > MAX_CHARACTERS) return { value: EMPTY, diagnostics: [pageTooLarge(start, size, MAX_CHARACTERS)] }
  const diagnostics: Diagnostic[] = []
  try {
    const page = startPage(doc, facts, options, diagnostics)
    const output = page.program ? compileProgram(page) : { html: compileHtml(page), module: null }
    return { value: docOf(page, output.html, output.module), diagnostics }
  } catch (error) {
    if (error instanceof NotLoaded) throw error
    if (error instanceof RangeError) return { value: EMPTY, diagnostics: [...diagnostics, nestedTooDeep(start, MAX_DEPTH)] }
    const detail = (error instanceof Error ? error.message : String(error)).replace(/\s*\n[\s\S]*/, '').replace(/\.$/, '')
    const own = (options.remarkPlugins?.length ?? 0) + (options.rehypePlugins?.length ?? 0) === 0
    return { value: EMPTY, diagnostics: [...diagnostics, own ? compilerFailed(start, detail) : transformFailed(start, detail)] }
  }
}

/** The same, with what it needs loaded first. */
export async function compileMarkdownAsync(doc: RawDoc, facts: MarkdownFacts, options: MarkdownOptions): Promise<Outcome<Doc>> {
  await loadMarkdown({ reference: options.parser === 'reference', mdx: needsMdx(doc, options) })
  return compileMarkdown(doc, facts, options)
}

/** Whether a page has JavaScript and so needs the MDX compiler. */
export function needsMdx(doc: RawDoc, options: MarkdownOptions): boolean {
  return doc.source.text.length <= MAX_CHARACTERS && pageOrigin(doc, options).scan.level === 3
}

/** Load packages that most builds do without. Loaded once a process. */
export async function loadMarkdown(need: { readonly reference?: boolean; readonly mdx?: boolean }): Promise<void> {
  await Promise.all([need.reference === true ? loadReference() : undefined, need.mdx === true ? loadMdx() : undefined])
}

function compileHtml(page: Page): string {
  const tree = parseOrigin(page, page.origin)
  const output = pipelineOf(page.options).run(tree as never, { path: page.doc.source.path, data: { page } })
  return stringify(page, output)
}

function docOf(page: Page, html: string, module: string | null): Doc {
  const { moduleImports, title, excerpt, headings, links, assets, strings, components, params, sections, words, codeHashes, headingOffsets } = page
  return { html, module, moduleImports, title, excerpt, headings, links, assets, strings, components, params, sections, words, codeHashes, headingOffsets }
}

const EMPTY: Doc = {
  html: '',
  module: null,
  moduleImports: {},
  title: null,
  excerpt: '',
  headings: [],
  links: [],
  assets: [],
  strings: [],
  components: [],
  params: [],
  sections: [],
  words: 0,
  codeHashes: [],
  headingOffsets: [],
}
