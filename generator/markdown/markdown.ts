// The Markdown compiler. It converts one file to HTML with tokens, and collects everything that other stages need to know about it.
//
// The cost depends on the syntax that a page uses. Plain Markdown goes straight from the parser to HTML. Pages with components and partials go
// through the MDX parser, but no code is run (see `scan.ts`). Only a page with JavaScript goes through the MDX compiler and becomes a program.
import { catchAsyncErrors } from '../base/async-errors.ts'
import { thrownIn, type Diagnostic, type Outcome } from '../base/diagnostic.ts'
import { compact, compactAll, escapeHtml, replaceControls } from '../base/text.ts'
import type { RawDoc } from '../content/types.ts'
import { compilerFailed, nestedTooDeep, pageTooLarge, transformFailed } from './diagnostics.ts'
import { addPicture } from './tree/links.ts'
import { MAX_CHARACTERS, MAX_DEPTH } from './syntax/limits.ts'
import { tableShapes } from './html/table-shapes.ts'
import { loadHtml, loadMdx, loadReference, NotLoaded } from './lazy-parsers.ts'
import { compileProgram, compileWaitingProgram } from './mdx/mdx.ts'
import { forgetOrigin, markOf, pageOrigin, startPage, type Page } from './page.ts'
import { parseOrigin } from './parse.ts'
import { hasPlugins, syntaxAlone, syntaxOf } from './plugins.ts'
import { pipelineOf } from './transforms.ts'
import type { Doc, MarkdownFacts, MarkdownOptions } from './types.ts'
import { pluginMessages } from './plugin-messages.ts'

/**
 * Compiles one file. Mistakes in the content are reported as diagnostics, never thrown. A page with JavaScript (`needsMdx`), the reference parser,
 * and plugins that add syntax need packages to be loaded first: call `loadMarkdown`, or use `compileMarkdownAsync`.
 */
export function compileMarkdown(doc: RawDoc, facts: MarkdownFacts, options: MarkdownOptions): Outcome<Doc> {
  const diagnostics: Diagnostic[] = []
  try {
    if (isTooLarge(doc, diagnostics)) return { value: uncompiled(doc), diagnostics }
    const page = startPage(doc, facts, options, diagnostics)
    return finishPage(
      page,
      page.program
        ? compileProgram(page)
        : { html: pipelineOf(options).run(parseOrigin(page, page.origin), page), module: null },
    )
  } catch (error) {
    return failure(doc, options, diagnostics, error)
  }
}

/** Like `compileMarkdown`, but loads what it needs first. The site's plugins can be asynchronous. */
export async function compileMarkdownAsync(
  doc: RawDoc,
  facts: MarkdownFacts,
  options: MarkdownOptions,
): Promise<Outcome<Doc>> {
  const made = await compileOnce(doc, facts, options)
  const unreadable = made.diagnostics.filter(({ code }) => code === 'SSG251')
  if (unreadable.length === 0 || options.bare === true) return made
  // If a page's code can't be parsed, its text is still shown: the braces become text, or the page loses its program.
  const text = await compileMarkdownAsync(doc, facts, withLessCode(options))
  return {
    value: text.value,
    diagnostics: [...unreadable, ...text.diagnostics.filter(({ code }) => code !== 'SSG251')],
  }
}

const withLess = new WeakMap<MarkdownOptions, MarkdownOptions>()

/** Returns the same object for the same options, so that pages can share it. */
function withLessCode(options: MarkdownOptions): MarkdownOptions {
  const known = withLess.get(options)
  if (known !== undefined) return known
  const { dialect } = options
  const less =
    !dialect.modules || dialect.bracesInTagsOnly
      ? { ...options, bare: true }
      : { ...options, dialect: { ...dialect, bracesInTagsOnly: true } }
  withLess.set(options, less)
  return less
}

async function compileOnce(doc: RawDoc, facts: MarkdownFacts, options: MarkdownOptions): Promise<Outcome<Doc>> {
  await loadMarkdown({
    reference: options.parser === 'reference' || syntaxOf(options) !== null || needsReference(doc, options),
    mdx: needsMdx(doc, options),
  })
  try {
    return await compileLoaded(doc, facts, options)
  } catch (error) {
    // Whether a page has raw HTML is known only during compilation, because partials and plugins can add it.
    if (!(error instanceof NotLoaded)) throw error
    await Promise.all([loadHtml(), loadReference()])
    return await compileLoaded(doc, facts, options)
  } finally {
    forgetOrigin(doc)
  }
}

async function compileLoaded(doc: RawDoc, facts: MarkdownFacts, options: MarkdownOptions): Promise<Outcome<Doc>> {
  if (!hasPlugins(options)) return compileMarkdown(doc, facts, options)
  const diagnostics: Diagnostic[] = []
  try {
    if (isTooLarge(doc, diagnostics)) return { value: uncompiled(doc), diagnostics }
    const page = startPage(doc, facts, options, diagnostics)
    const { program } = page
    const made = await catchAsyncErrors(async () =>
      program
        ? await compileWaitingProgram(page)
        : { html: await pipelineOf(options).runWaiting(parseOrigin(page, page.origin), page), module: null },
    )
    return finishPage(page, made)
  } catch (error) {
    const failed = failure(doc, options, diagnostics, error)
    if (!options.dialect.survivesPlugins || error instanceof RangeError) return failed
    // If a plugin fails, the page's text is still shown.
    forgetOrigin(doc)
    const { value, diagnostics: found } = await compileMarkdownAsync(doc, facts, withoutPlugins(options))
    return { value, diagnostics: [...found, ...failed.diagnostics.slice(diagnostics.length)] }
  }
}

const bare = new WeakMap<MarkdownOptions, MarkdownOptions>()

/**
 * Returns the same object for the same options, since pipelines are cached by it. Plugins that add a syntax stay unless only these are left, because
 * a formula would otherwise be parsed as code.
 */
function withoutPlugins(options: MarkdownOptions): MarkdownOptions {
  let without = bare.get(options)
  if (without === undefined) {
    const syntax = syntaxAlone(options.remarkPlugins ?? [])
    const left = (options.rehypePlugins ?? []).length > 0 || syntax.length < (options.remarkPlugins ?? []).length
    bare.set(options, (without = { ...options, remarkPlugins: left ? syntax : [], rehypePlugins: [] }))
  }
  return without
}

function isTooLarge({ source, bodyStart }: RawDoc, diagnostics: Diagnostic[]): boolean {
  const size = source.text.length
  if (size <= MAX_CHARACTERS) return false
  const start = { path: source.path, start: bodyStart, end: bodyStart }
  diagnostics.push(pageTooLarge(start, size, MAX_CHARACTERS))
  return true
}

/** A page that can't be compiled shows its source text. */
function uncompiled(doc: RawDoc): Doc {
  const text = replaceControls(doc.source.text.slice(doc.bodyStart).trim())
  return { ...EMPTY, mark: markOf(doc), html: `<pre><code>${escapeHtml(text)}</code></pre>` }
}

/** The helpful part of an exception. */
function failure(
  doc: RawDoc,
  options: MarkdownOptions,
  diagnostics: readonly Diagnostic[],
  error: unknown,
): Outcome<Doc> {
  if (error instanceof NotLoaded) throw error
  const { source, bodyStart } = doc
  const start = { path: source.path, start: bodyStart, end: bodyStart }
  const value = uncompiled(doc)
  if (error instanceof RangeError) return { value, diagnostics: [...diagnostics, nestedTooDeep(start, MAX_DEPTH)] }
  const detail = (error instanceof Error ? error.message : String(error)).replace(/\s*\n[\s\S]*/, '').replace(/\.$/, '')
  return {
    value,
    diagnostics: [
      ...diagnostics,
      hasPlugins(options) ? transformFailed(start, detail, thrownIn('config', error)) : compilerFailed(start, detail),
    ],
  }
}

/** Whether a page has JavaScript and so needs the MDX compiler. */
export function needsMdx(doc: RawDoc, options: MarkdownOptions): boolean {
  return doc.source.text.length <= MAX_CHARACTERS && pageOrigin(doc, options).scan.level === 3
}

function needsReference(doc: RawDoc, options: MarkdownOptions): boolean {
  return doc.source.text.length <= MAX_CHARACTERS && pageOrigin(doc, options).referenced !== null
}

/** Loads packages that most builds don't need. Each is loaded once per process. */
export async function loadMarkdown(need: {
  readonly reference?: boolean
  readonly mdx?: boolean
  readonly html?: boolean
}): Promise<void> {
  await Promise.all([
    need.reference === true ? loadReference() : undefined,
    need.mdx === true ? loadMdx() : undefined,
    need.html === true ? loadHtml() : undefined,
  ])
}

function finishPage(page: Page, output: { readonly html: string; readonly module: string | null }): Outcome<Doc> {
  page.diagnostics.push(...pluginMessages(page))
  addPicture(page)
  return { value: docOf(page, output.html, output.module), diagnostics: page.diagnostics }
}

function docOf(page: Page, html: string, module: string | null): Doc {
  const {
    mark,
    moduleImports,
    title,
    excerpt,
    headings,
    links,
    assets,
    strings,
    components,
    params,
    sections,
    words,
    codeHashes,
    headingOffsets,
    titleId,
  } = page
  const failed = page.program && module === null
  return {
    mark,
    html: compact(html),
    module,
    moduleImports,
    failed,
    title: title === null ? null : compact(title),
    excerpt: compact(excerpt),
    headings: compactAll(headings),
    links: links.map((link) => ({
      ...link,
      raw: compact(link.raw),
      target: compact(link.target),
      hash: compact(link.hash),
    })),
    assets: assets.map((asset) => ({ ...asset, path: compact(asset.path) })),
    strings: strings.map(compact),
    components: compactAll(components),
    params,
    // Compacted, because they are kept in memory and sent to the search thread.
    sections: sections.map((section) => ({ ...section, text: compact(section.text), code: compact(section.code) })),
    words,
    codeHashes,
    tables: tableShapes(html),
    headingOffsets,
    titleId: titleId === null ? null : compact(titleId),
  }
}

/** An empty document, for placeholders. */
export const EMPTY_DOC: Doc = {
  mark: '',
  html: '',
  module: null,
  moduleImports: {},
  failed: false,
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
  tables: [],
  headingOffsets: [],
  titleId: null,
}

const EMPTY: Doc = { ...EMPTY_DOC, failed: true }
