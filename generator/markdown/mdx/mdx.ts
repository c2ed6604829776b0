// Compiles pages with JavaScript with the full MDX compiler and the same transforms as all other pages.
//
// The result is a function body, in @mdx-js/mdx's format `outputFormat: 'function-body'`. Imports become reads of
// `arguments[0].imports["<specifier>"]`, an object with the module's exports, so that the function is synchronous and needs no loader.
import type { CompileOptions } from '@mdx-js/mdx'
import type {
  Identifier,
  ImportDeclaration,
  MemberExpression,
  Program as EsProgram,
  Property,
  VariableDeclaration,
} from 'estree'
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { isInteractive } from '../../source/interactive.ts'
import { readModule } from '../../source/esm.ts'
import { offsetAt } from '../../base/text.ts'
import type { Span } from '../../base/text.ts'
import { frontMatterOf } from '../../content/types.ts'
import { contentsOf } from './toc-property.ts'
import { expressionUnreadable, stillInPage } from '../diagnostics.ts'
import { mdxCompiler } from '../lazy-parsers.ts'
import { resolveImport } from './resolve-import.ts'
import { spanOf, type Page } from '../page.ts'
import { fileData } from '../tree/seen-addresses.ts'
import { hasPlugins } from '../plugins.ts'
import { exchangeRequires } from './requires.ts'
import { GUARD, guardExpressions } from './expression-guards.ts'
import { programOptions } from '../html/to-hast.ts'
import { rehypeTransforms, remarkTransforms } from '../transforms.ts'
import type { Md } from '../nodes.ts'
import { importUnknown } from './import-diagnostics.ts'

type Program = { readonly html: string; readonly module: string | null }

/** The function body of a page. If its JavaScript can't be parsed, reports it and returns null. */
export function compileProgram(page: Page): Program {
  try {
    return readable(page, programOf(page, mdxCompiler().compileSync(fileOf(page), optionsOf(page))))
  } catch (error) {
    return unreadable(page, error)
  }
}

/** The same with asynchronous plugins. */
export async function compileWaitingProgram(page: Page): Promise<Program> {
  try {
    return readable(page, programOf(page, await mdxCompiler().compile(fileOf(page), optionsOf(page))))
  } catch (error) {
    return unreadable(page, error)
  }
}

function fileOf(page: Page): { value: string; path: string; data: Record<string, unknown> } {
  return { value: page.origin.scan.text, path: page.doc.source.path, data: fileData(page) }
}

function optionsOf(page: Page): CompileOptions {
  return {
    // By default, the file name decides, and code in an `.md` file would be shown as text.
    format: 'mdx',
    outputFormat: 'function-body',
    remarkPlugins: [
      mdxCompiler().remarkGfm,
      remarkImports,
      ...remarkTransforms(page.options),
      ...(hasPlugins(page.options) ? [remarkBroughtImports] : []),
    ],
    remarkRehypeOptions: programOptions(page, page.origin.scan.text.includes('[^')),
    rehypePlugins: rehypeTransforms(page.options),
  }
}

function programOf(page: Page, file: { toString(): string }): Program {
  return { html: '', module: withFrontMatter(page, String(file)) }
}

const asFunction = (code: string): unknown => new Function(code)

/** Code that is valid in a module might not be valid in a function, such as a top-level `await`. */
function readable(page: Page, program: Program): Program {
  if (!page.options.dialect.modules || program.module === null) return program
  try {
    asFunction(program.module)
    return program
  } catch (error) {
    const { path } = page.doc.source
    const start = page.origin.base
    page.diagnostics.push(
      expressionUnreadable({ path, start, end: start }, problemText(error instanceof Error ? error.message : '')),
    )
    return { html: '', module: null }
  }
}

/** Code that the compiler can't parse is the author's mistake. Other errors are handled elsewhere. */
function unreadable(page: Page, error: unknown): Program {
  const message = error as {
    reason?: string
    place?: { line?: number; column?: number; start?: { line: number; column: number } }
  }
  if (typeof message.reason !== 'string' || !('ruleId' in message)) throw error
  const point = message.place?.start ?? message.place
  const start = page.origin.base + offsetAt(page.origin.scan.text, point?.line ?? 1, point?.column ?? 1)
  page.diagnostics.push(
    expressionUnreadable(
      { path: page.doc.source.path, start, end: Math.min(start + 1, page.doc.source.text.length) },
      problemText(message.reason),
    ),
  )
  return { html: '', module: null }
}

/** The parser's message without the parser's name. */
function problemText(reason: string): string {
  const text = reason
    .replace(/ with acorn/, '')
    .replace(/\s*\([\w-]+:[\w-]+\)$/, '')
    .replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, '')
    .replace(/\.$/, '')
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A text's first heading, if it's a title, without its ID. At this point, another character can replace the ID's brace. */
function writtenTitle(text: string): string | undefined {
  const [, depth, title = ''] = /^(#{1,6})[ \t]+(.+?)[ \t]*(?:\S#[^{}\s]*\})?[ \t]*$/m.exec(text) ?? []
  return depth === '#' ? title : undefined
}

/** Declares names that a page provides, such as `frontMatter`, if its program uses them without declaring them. */
function withFrontMatter(page: Page, code: string): string {
  const values: Readonly<Record<string, () => unknown>> = {
    frontMatter: () => frontMatterOf(page.doc.front),
    // Pages that are modules have a `toc`, or export their own.
    ...(page.options.dialect.modules && {
      toc: () => contentsOf(page.headings),
      contentTitle: () => writtenTitle(page.origin.scan.text),
    }),
  }
  const named = Object.entries(values).filter(([name]) => code.includes(name))
  const free = named.length === 0 ? undefined : readModule(`(async () => {${code}\n})`)?.free
  const constants = named
    .filter(([name]) => free?.has(name) ?? true)
    .map(([name, value]) => `const ${name} = ${literal(value()) ?? 'undefined'};`)
  return constants.length === 0
    ? code
    : code.replace(/^("use strict";\n)?/, (strict) => `${strict}${constants.join('\n')}\n`)
}

function literal(value: unknown): string | undefined {
  return (JSON.stringify(value) as string | undefined)?.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** Replaces import declarations with reads of `arguments[0].imports`, and records their specifiers. */
const remarkImports: Plugin<[], Root> = function () {
  return (tree, file) => {
    const page = file.data['page'] as Page
    exchangeImports(page, tree as unknown as Md)
    const project = page.options.dialect.modules
    if (project && page.origin.scan.text.includes('require(')) readRequired(page, tree as unknown as Md)
    guardExpressions(tree as unknown as Md, page.origin.scan.text)
    declare(tree as unknown as Md, [constant(GUARD, member(SCOPE, { type: 'Identifier', name: 'tried' }, false))])
    if (project) standForPartials(page, tree as unknown as Md)
  }
}

/** The same for imports that plugins add to the page. */
const remarkBroughtImports: Plugin<[], Root> = function () {
  return (tree, file) => exchangeImports(file.data['page'] as Page, tree as unknown as Md)
}

/** Imports can also be between tags. */
function exchangeImports(page: Page, parent: Md): void {
  for (const node of (parent.children ?? []) as Md[]) {
    if (node.children !== undefined) exchangeImports(page, node)
    const program = node.type === 'mdxjsEsm' ? (node.data?.estree as EsProgram | undefined) : undefined
    if (program !== undefined) program.body = program.body.flatMap((statement) => statementsOf(page, node, statement))
  }
}

/** Replaces `require('./a.png')` with a constant that reads the file's module. */
function readRequired(page: Page, tree: Md): void {
  const names: string[] = []
  const body: VariableDeclaration[] = []
  exchangeRequires(tree, (name, { start, end }) => {
    if (!names.includes(name)) {
      const { base } = page.origin
      const meaning = resolveImport(page, { path: page.doc.source.path, start: base + start, end: base + end }, name)
      if (meaning !== null) page.moduleImports[name] = meaning
      body.push(constant(requiredAs(names.length), meaning === null ? FRAGMENT : importOf(name)))
      names.push(name)
    }
    return requiredAs(names.indexOf(name))
  })
  declare(tree, body)
}

/**
 * A partial used only in an expression becomes an empty component there to keep the page from failing. In a project, the name refers to the
 * partial's module.
 */
function standForPartials(page: Page, tree: Md): void {
  const { partials, fromCode } = page.origin.scan
  const names = partials.flatMap(({ name }) => (name !== null && !fromCode.has(name) ? [name] : []))
  declare(
    tree,
    names.map((name) => constant({ type: 'Identifier', name }, FRAGMENT)),
  )
}

function declare(tree: Md, body: VariableDeclaration[]): void {
  if (body.length === 0) return
  const program: EsProgram = { type: 'Program', sourceType: 'module', body, comments: [] }
  tree.children = [
    { type: 'mdxjsEsm', value: '', data: { estree: program } } as unknown as Md,
    ...(tree.children ?? []),
  ]
}

function requiredAs(index: number): Identifier {
  return { type: 'Identifier', name: `_required${index}` }
}

function statementsOf(page: Page, node: Md, statement: EsProgram['body'][number]): EsProgram['body'] {
  if (statement.type === 'ImportDeclaration') {
    const specifier = String(statement.source.value)
    const meaning = resolveImport(page, statementSpan(page, node, statement), specifier)
    if (meaning === null) return emptyReads(statement)
    page.moduleImports[specifier] = meaning
    if (
      !/^(?:theme|package|asset):/.test(meaning) &&
      page.options.dialect.modules &&
      !page.options.dialect.showing.includes(meaning)
    )
      for (const { local } of statement.specifiers) page.looking.add(local.name)
    return readsOf(statement, specifier)
  }
  const from =
    'source' in statement && statement.source !== null && statement.source !== undefined
      ? String((statement.source as { value?: unknown }).value)
      : null
  if (from === null || !statement.type.startsWith('Export')) {
    const span = statementSpan(page, node, statement)
    const module = page.options.dialect.modules ? readModule(page.doc.source.text.slice(span.start, span.end)) : null
    if (module !== null && isInteractive(module)) page.diagnostics.push(stillInPage(span, namesOf(statement)))
    return [statement]
  }
  // Re-exports are dropped, because nothing imports from a page. They are reported, except in dialects whose pages are modules.
  if (!page.options.dialect.modules) page.diagnostics.push(importUnknown(statementSpan(page, node, statement), from))
  return []
}

/** The names that a statement exports, for display. */
function namesOf(statement: EsProgram['body'][number]): string {
  const { declaration } = statement as {
    declaration?: { id?: Identifier; declarations?: { id: Partial<Identifier> }[] }
  }
  return declaration?.id?.name ?? declaration?.declarations?.[0]?.id.name ?? 'This code'
}

/** Positions in a program are relative to the start of the page's text. */
function statementSpan(page: Page, node: Md, statement: EsProgram['body'][number]): Span {
  const { start, end } = statement as { start?: number; end?: number }
  if (start === undefined || end === undefined) return spanOf(page.origin, node)
  return { path: page.doc.source.path, start: page.origin.base + start, end: page.origin.base + end }
}

/** Converts `import a, { b as c } from 'x'` to `const { default: a, b: c } = arguments[0].imports['x']`. */
function readsOf(statement: ImportDeclaration, specifier: string): VariableDeclaration[] {
  const properties: Property[] = []
  const declarations: VariableDeclaration[] = []
  const source = importOf(specifier)
  for (const part of statement.specifiers) {
    if (part.type === 'ImportNamespaceSpecifier') declarations.push(constant(part.local, source))
    else {
      const key: Identifier =
        part.type === 'ImportDefaultSpecifier' ? { type: 'Identifier', name: 'default' } : (part.imported as Identifier)
      properties.push({
        type: 'Property',
        kind: 'init',
        method: false,
        shorthand: false,
        computed: false,
        key,
        value: part.local,
      })
    }
  }
  if (properties.length > 0)
    declarations.push(constant({ type: 'ObjectPattern', properties: properties as never }, source))
  return declarations
}

function importOf(specifier: string): MemberExpression {
  return member(
    member(SCOPE, { type: 'Identifier', name: 'imports' }, false),
    { type: 'Literal', value: specifier },
    true,
  )
}

/** Names of an unresolved import become fragments, so that children of their tags are shown and the problem is reported only once. */
function emptyReads(statement: ImportDeclaration): VariableDeclaration[] {
  return statement.specifiers.map((part) => constant(part.local, FRAGMENT))
}

function member(
  object: MemberExpression['object'],
  property: MemberExpression['property'],
  computed: boolean,
): MemberExpression {
  return { type: 'MemberExpression', object, property, computed, optional: false }
}

const SCOPE = member({ type: 'Identifier', name: 'arguments' }, { type: 'Literal', value: 0 }, true)

const FRAGMENT = member(SCOPE, { type: 'Identifier', name: 'Fragment' }, false)

function constant(id: VariableDeclaration['declarations'][number]['id'], init: MemberExpression): VariableDeclaration {
  return { type: 'VariableDeclaration', kind: 'const', declarations: [{ type: 'VariableDeclarator', id, init }] }
}
