// Parses programs: JavaScript and TypeScript, with or without JSX. Nothing else interprets code.
import { createRequire } from 'node:module'
import type {
  CallExpression,
  ExportNamedDeclaration,
  Expression,
  ImportDeclaration,
  JSXAttribute,
  JSXOpeningElement,
  ModuleExportName,
  Node,
  ObjectExpression,
  Program,
} from 'oxc-parser'
import { childrenOf, declaredNames, isType, isTyped, pathOf, stringOf } from './esm-nodes.ts'
import { freeNames } from './esm-scope.ts'

/** An import of another module. */
export interface EsImport {
  readonly kind: 'import' | 'export' | 'dynamic' | 'require'
  readonly specifier: string
  /** Exported name (`default`, `*` for the whole module) and local name. Types are excluded. */
  readonly names: readonly { readonly imported: string; readonly local: string }[]
  /** Only types are imported. */
  readonly isType: boolean
  readonly node: Node
  /** The module specifier's string node. */
  readonly source: Node
}

export interface EsElement {
  /** `a`, `Tabs`, `Context.Provider`. */
  readonly name: string
  readonly attributes: readonly JSXAttribute[]
}

/** A parsed program, with its parts in text order. */
export class EsModule {
  readonly code: string
  /** It has `import`, `export` or `import.meta`. */
  readonly isModule: boolean
  readonly #parsed: { readonly program: Program }
  #nodes: readonly Node[] | undefined
  #imports: readonly EsImport[] | undefined
  #free: ReadonlyMap<string, readonly Node[]> | undefined
  #words: ReadonlySet<string> | undefined

  constructor(code: string, parsed: { readonly program: Program }, isModule: boolean) {
    this.code = code
    this.isModule = isModule
    this.#parsed = parsed
  }

  get program(): Program {
    return this.#parsed.program
  }

  /** Every node except those of types. */
  get nodes(): readonly Node[] {
    return (this.#nodes ??= allBelow(this.program))
  }

  /** It contains TypeScript syntax. */
  get isTyped(): boolean {
    return this.nodes.some(isTyped)
  }

  /** Imports, re-exports, `import('…')` and `require('…')` with a constant specifier. */
  get imports(): readonly EsImport[] {
    return (this.#imports ??= this.nodes.flatMap(importsOf))
  }

  /** Undeclared names that the code uses, with their identifiers. */
  get free(): ReadonlyMap<string, readonly Node[]> {
    return (this.#free ??= freeNames(this.program))
  }

  /** Every name and key in the code. */
  get words(): ReadonlySet<string> {
    return (this.#words ??= new Set(
      this.nodes.flatMap((node) => (node.type === 'Identifier' || node.type === 'JSXIdentifier' ? [node.name] : [])),
    ))
  }

  /** Exported names, including `default`; `export *` isn't followed. */
  get exports(): ReadonlySet<string> {
    return new Set(this.program.body.flatMap(exportedNames))
  }

  get elements(): readonly EsElement[] {
    return this.nodes.flatMap((node) => (node.type === 'JSXOpeningElement' ? [elementOf(node)] : []))
  }

  /** Calls by the callee's name: `useState`, `require.context`. */
  get calls(): readonly { readonly name: string; readonly node: CallExpression }[] {
    return this.nodes.flatMap((node) =>
      node.type === 'CallExpression' ? [{ name: pathOf(node.callee) ?? '', node }] : [],
    )
  }

  get objects(): readonly ObjectExpression[] {
    return this.nodes.filter((node) => node.type === 'ObjectExpression')
  }

  /** Strings, and templates without expressions. */
  get strings(): readonly { readonly value: string; readonly node: Node }[] {
    return this.nodes.flatMap((node) => {
      const value = stringOf(node)
      return value === null ? [] : [{ value, node }]
    })
  }

  textOf({ start, end }: Node): string {
    return this.code.slice(start, end)
  }
}

type Parser = Pick<typeof import('oxc-parser'), 'parseSync'>

let parser: Parser | undefined

const MOST_READ = 200
const read = new Map<string, EsModule | null>()

/** A file's program; null if it can't be parsed. The extension distinguishes TypeScript from JavaScript. */
export function readModule(code: string, file = 'module.js'): EsModule | null {
  const language = /\.[cm]?ts$/.test(file) ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'jsx'
  const key = `${language}\n${code}`
  let found = read.get(key)
  if (found === undefined) {
    if (read.size >= MOST_READ) read.clear()
    // JavaScript files may contain types, which bundlers strip.
    found = parsed(code, language) ?? (language === 'jsx' ? parsed(code, 'tsx') : null)
    read.set(key, found)
  }
  return found
}

/** An expression as written between braces; null for any other text. */
export function readExpression(code: string): Expression | null {
  // A template expression ends at its first closing brace, so no other code gets through.
  const [statement, ...others] = readModule(`\`\${${code}\n}\``)?.program.body ?? []
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'TemplateLiteral') return null
  const { expressions } = statement.expression
  return others.length > 0 || expressions.length > 1 ? null : (expressions[0] ?? null)
}

/** Maximum nesting of brackets. The parser is native code, and deep nesting crashes the process. */
const MAX_DEPTH = 1000

function isTooDeep(code: string): boolean {
  let depth = 0
  for (let at = 0; at < code.length; at++) {
    const sign = code.charCodeAt(at)
    if (sign === 123 || sign === 91 || sign === 40) {
      if (++depth > MAX_DEPTH) return true
    } else if (sign === 125 || sign === 93 || sign === 41) depth--
  }
  return false
}

function parsed(code: string, lang: 'jsx' | 'ts' | 'tsx'): EsModule | null {
  if (isTooDeep(code)) return null
  parser ??= createRequire(import.meta.url)('oxc-parser') as Parser
  for (const sourceType of ['unambiguous', 'commonjs'] as const) {
    const found = parser.parseSync('module', code, { lang, sourceType, preserveParens: false })
    if (found.errors.length === 0)
      return new EsModule(code, found, sourceType !== 'commonjs' && found.module.hasModuleSyntax)
  }
  return null
}

function importsOf(node: Node): EsImport[] {
  if (node.type === 'ImportDeclaration') return [importOf(node)]
  if (node.type === 'ExportAllDeclaration') {
    const local = node.exported === null ? '*' : nameOf(node.exported)
    return [request('export', node.source, node, [{ imported: '*', local }])]
  }
  if (node.type === 'ExportNamedDeclaration' && node.source !== null) {
    const names = valuesOf(node).map((one) => ({ imported: nameOf(one.local), local: nameOf(one.exported) }))
    return [request('export', node.source, node, names)]
  }
  const isRequire = node.type === 'CallExpression' && pathOf(node.callee) === 'require'
  const source = isRequire ? node.arguments[0] : node.type === 'ImportExpression' ? node.source : undefined
  return source === undefined || stringOf(source) === null
    ? []
    : [request(isRequire ? 'require' : 'dynamic', source, node, [])]
}

function request(kind: EsImport['kind'], source: Node, node: Node, names: EsImport['names']): EsImport {
  return { kind, specifier: stringOf(source) ?? '', names, isType: false, node, source }
}

function importOf(node: ImportDeclaration): EsImport {
  const names = node.specifiers.flatMap((one) => {
    if (one.type === 'ImportDefaultSpecifier') return [{ imported: 'default', local: one.local.name }]
    if (one.type === 'ImportNamespaceSpecifier') return [{ imported: '*', local: one.local.name }]
    return one.importKind === 'type' ? [] : [{ imported: nameOf(one.imported), local: one.local.name }]
  })
  const isType = node.importKind === 'type' || (node.specifiers.length > 0 && names.length === 0)
  return { ...request('import', node.source, node, node.importKind === 'type' ? [] : names), isType }
}

function valuesOf(node: ExportNamedDeclaration): ExportNamedDeclaration['specifiers'] {
  return node.specifiers.filter((one) => one.exportKind !== 'type')
}

function exportedNames(node: Node): string[] {
  if (isType(node)) return []
  if (node.type === 'ExportDefaultDeclaration') return ['default']
  if (node.type === 'ExportAllDeclaration') return node.exported === null ? [] : [nameOf(node.exported)]
  if (node.type !== 'ExportNamedDeclaration') return []
  return node.declaration === null
    ? valuesOf(node).map(({ exported }) => nameOf(exported))
    : isType(node.declaration)
      ? []
      : declaredNames(node.declaration)
}

function elementOf(node: JSXOpeningElement): EsElement {
  return { name: pathOf(node.name) ?? '', attributes: node.attributes.filter((one) => one.type === 'JSXAttribute') }
}

function nameOf(node: ModuleExportName): string {
  return node.type === 'Literal' ? node.value : node.name
}

function allBelow(node: Node): Node[] {
  const found = [node]
  for (let at = 0; at < found.length; at++) found.push(...childrenOf(found[at] as Node))
  // In text order, outer nodes first.
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}
