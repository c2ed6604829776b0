// Pages with JavaScript: the whole MDX compiler, with the same transforms as every other page.
//
// The result is the body of a function, as @mdx-js/mdx emits it with `outputFormat: 'function-body'`. Imports read
// `arguments[0].imports["<specifier>"]`, an object of the module's exports, so that the function needs no loader and does not wait.
import type { Identifier, ImportDeclaration, MemberExpression, Program, Property, VariableDeclaration } from 'estree'
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { offsetAt } from '../base/text.ts'
import { importedFile, importPath } from './components.ts'
import { expressionUnreadable, importUnknown, partialMissing } from './diagnostics.ts'
import { mdxCompiler } from './loaded.ts'
import { spanOf, type Md, type Page } from './page.ts'
import { programOptions } from './to-hast.ts'
import { rehypeTransforms, remarkTransforms } from './transforms.ts'

/** The function body of a page; null when its JavaScript cannot be read, which is reported. */
export function compileProgram(page: Page): { html: string; module: string | null } {
  const { compileSync, remarkGfm } = mdxCompiler()
  const { text } = page.origin.scan
  try {
    const file = compileSync(
      { value: text, path: page.doc.source.path, data: { page } },
      {
        outputFormat: 'function-body',
        remarkPlugins: [remarkGfm, remarkImports, ...remarkTransforms(page.options)],
        remarkRehypeOptions: programOptions(page, text.includes('[^')),
        rehypePlugins: rehypeTransforms(page.options),
      },
    )
    return { html: '', module: withFrontMatter(page, String(file)) }
  } catch (error) {
    const message = error as { reason?: string; place?: { line?: number; column?: number; start?: { line: number; column: number } } }
    if (typeof message.reason !== 'string' || !('ruleId' in message)) throw error
    const point = message.place?.start ?? message.place
    const start = page.origin.base + offsetAt(text, point?.line ?? 1, point?.column ?? 1)
    page.diagnostics.push(expressionUnreadable({ path: page.doc.source.path, start, end: Math.min(start + 1, page.doc.source.text.length) }, problemText(message.reason)))
    return { html: '', module: null }
  }
}

/** The parser's words without the name of the parser. */
function problemText(reason: string): string {
  const text = reason.replace(/ with acorn/, '').replace(/\s*\([\w-]+:[\w-]+\)$/, '').replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, '').replace(/\.$/, '')
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** `frontMatter` is a constant of the page's program, if the program speaks of it. */
function withFrontMatter(page: Page, code: string): string {
  if (!/\bfrontMatter\b/.test(code)) return code
  const value = JSON.stringify(page.doc.front).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return code.replace(/^("use strict";\n)?/, (strict) => `${strict}const frontMatter = ${value};\n`)
}

/** Exchanges import declarations for reads of `arguments[0].imports`, and notes which files they name. */
const remarkImports: Plugin<[], Root> = function () {
  return (tree, file) => {
    const page = file.data['page'] as Page
    for (const node of tree.children as unknown as Md[]) {
      const program = node.type === 'mdxjsEsm' ? (node.data?.estree as Program | undefined) : undefined
      if (program !== undefined) program.body = program.body.flatMap((statement) => statementsOf(page, node, statement))
    }
  }
}

function statementsOf(page: Page, node: Md, statement: Program['body'][number]): Program['body'] {
  if (statement.type === 'ImportDeclaration') {
    const specifier = String(statement.source.value)
    return noteImport(page, node, specifier) ? readsOf(statement, specifier) : []
  }
  const from = 'source' in statement && statement.source !== null && statement.source !== undefined ? String((statement.source as { value?: unknown }).value) : null
  if (from === null || !statement.type.startsWith('Export')) return [statement]
  page.diagnostics.push(importUnknown(spanOf(page.origin, node), from))
  return []
}

function noteImport(page: Page, node: Md, specifier: string): boolean {
  const path = importPath(page.doc.source.path, specifier)
  if (path === null) {
    page.diagnostics.push(importUnknown(spanOf(page.origin, node), specifier))
    return false
  }
  const found = importedFile(path, (candidate) => page.facts.file(candidate) !== null)
  if (found === null) {
    page.diagnostics.push(partialMissing(spanOf(page.origin, node), specifier, path))
    return false
  }
  page.moduleImports[specifier] = found
  return true
}

/** `import a, { b as c } from 'x'` is `const { default: a, b: c } = arguments[0].imports['x']`. */
function readsOf(statement: ImportDeclaration, specifier: string): VariableDeclaration[] {
  const properties: Property[] = []
  const declarations: VariableDeclaration[] = []
  for (const part of statement.specifiers) {
    if (part.type === 'ImportNamespaceSpecifier') declarations.push(constant(part.local, specifier))
    else {
      const key: Identifier = part.type === 'ImportDefaultSpecifier' ? { type: 'Identifier', name: 'default' } : (part.imported as Identifier)
      properties.push({ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false, key, value: part.local })
    }
  }
  if (properties.length > 0) declarations.push(constant({ type: 'ObjectPattern', properties: properties as never }, specifier))
  return declarations
}

function constant(id: VariableDeclaration['declarations'][number]['id'], specifier: string): VariableDeclaration {
  const member = (object: MemberExpression['object'], property: MemberExpression['property'], computed: boolean): MemberExpression => ({ type: 'MemberExpression', object, property, computed, optional: false })
  const scope = member({ type: 'Identifier', name: 'arguments' }, { type: 'Literal', value: 0 }, true)
  const init = member(member(scope, { type: 'Identifier', name: 'imports' }, false), { type: 'Literal', value: specifier }, true)
  return { type: 'VariableDeclaration', kind: 'const', declarations: [{ type: 'VariableDeclarator', id, init }] }
}
