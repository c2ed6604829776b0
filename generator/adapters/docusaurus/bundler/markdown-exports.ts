// Generates a Markdown module's exports other than its component: front matter, title, headings.
import { plainBlock } from '../../../source/front-matter-block.ts'
import type { Program, ImportDeclaration } from 'estree'
import { escapeHtml } from '../../../base/text.ts'
import { readSimple } from '../../../base/parse/simple-yaml.ts'
import { parse } from 'yaml'
import { readModule } from '../../../source/esm.ts'

/** An attribute or child of a tag. */
export interface Attribute {
  readonly name?: string
  /** An object if the value is an expression. */
  readonly value?: string | { readonly value?: string } | null
}

export interface Node {
  readonly type: string
  readonly lang?: string | null
  readonly meta?: string | null
  readonly name?: string | null
  readonly identifier?: string
  readonly url?: string
  readonly alt?: string | null
  readonly title?: string | null
  readonly attributes?: readonly Attribute[]
  value?: string
  depth?: number
  children?: Node[]
  data?: { hProperties?: Record<string, unknown>; readonly estree?: Program }
}

export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of node.children ?? []) yield* nodesOf(child)
}

/**
 * The module's exports other than its component, except those that the text itself defines. The headings include those of other Markdown files that
 * it renders.
 */
export function exportsOf(tree: Node, source: string): string {
  const nodes = [...nodesOf(tree)]
  const program = nodes.flatMap(({ data }) => data?.estree?.body ?? [])
  const parts = new Map(
    program.flatMap((one) => {
      const from = one.type === 'ImportDeclaration' ? String(one.source.value) : ''
      const whole = one.type === 'ImportDeclaration' && one.specifiers.find(isDefault)
      return whole && /\.mdx?$/.test(from) ? [[whole.local.name, from] as const] : []
    }),
  )
  const shown = nodes.flatMap(({ name }) => (typeof name === 'string' && parts.has(name) ? [name] : []))
  const contents = nodes.flatMap((node) => {
    if (typeof node.name === 'string' && parts.has(node.name)) return [`...contentsOf${node.name}`]
    const { id } = node.data?.hProperties ?? {}
    return node.type === 'heading' && (node.depth ?? 1) > 1
      ? [JSON.stringify({ value: escapeHtml(textOf(node)), id, level: node.depth })]
      : []
  })
  const title = nodes.find(({ type }) => type === 'heading')
  const said = {
    frontMatter: literal(frontMatterOf(source)),
    contentTitle: title?.depth === 1 ? literal(textOf(title)) : 'undefined',
    toc: `[${contents.join(', ')}]`,
  }
  const own = new Set(program.flatMap(namesExported))
  return [
    ...[...new Set(shown)].map((name) => `import { toc as contentsOf${name} } from ${literal(parts.get(name))}`),
    ...Object.entries(said).flatMap(([name, value]) => (own.has(name) ? [] : [`export const ${name} = ${value}`])),
  ].join('\n')
}

export function asksForProperties(tree: Node): boolean {
  return [...nodesOf(tree)].some(
    ({ type, value, attributes = [] }) =>
      (type.endsWith('Expression') && namesProperties(value ?? '')) ||
      attributes.some((one) => typeof one.value === 'object' && namesProperties(one.value?.value ?? '')),
  )
}

/** Whether an expression uses `props`. */
export function namesProperties(expression: string): boolean {
  return expression.includes('props') && readModule(`[${expression}\n]`)?.free.has('props') !== false
}

function isDefault(one: ImportDeclaration['specifiers'][number]): boolean {
  return one.type === 'ImportDefaultSpecifier'
}

function namesExported(statement: Program['body'][number]): string[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration, specifiers } = statement
  const named = specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : ''))
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
  return declaration ? [declaration.id.name] : named
}

function frontMatterOf(source: string): unknown {
  const block = (plainBlock(source)?.text ?? '').replaceAll('\r\n', '\n')
  try {
    return readSimple(block) ?? (parse(block, { logLevel: 'error', schema: 'core' }) as unknown) ?? {}
  } catch {
    return {}
  }
}

export const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

export function textOf(node: Node): string {
  return node.value ?? node.children?.map(textOf).join('') ?? ''
}
