// Finds imports and exports between Markdown.
import type { ImportDeclaration } from 'oxc-parser'
import { declaredNames, isType, type EsNode } from '../../source/esm-nodes.ts'
import { readModule } from '../../source/esm.ts'
import { isBlank, nextLine } from './line-ends.ts'

export interface ImportLine {
  readonly start: number
  readonly end: number
  readonly specifier: string
  /** Name of a default import without other names; otherwise null. */
  readonly name: string | null
  readonly names: readonly string[]
  /** Maps a name in the page to the exported name. Null for an import of the whole module. */
  readonly exported: Readonly<Record<string, string>> | null
}

export interface ExportLines {
  readonly specifier?: undefined
  readonly start: number
  readonly end: number
  readonly names: readonly string[]
}

/** Maximum number of characters between `import` and the module's name. */
const MAX_NAMES = 10_000
/** Maximum number of empty lines in one export. */
const MAX_EMPTY_LINES = 200
/** Broken code still counts as an export, so that its error is reported. */
const EXPORT = /export[ \t]+(?:default\b|(?:const|let|var|class|async|function)\b|[{*])/y

/** The import or export at an offset; null for prose. */
export function readEsm(text: string, at: number): ImportLine | ExportLines | null {
  return readImport(text, at) ?? readExport(text, at)
}

function readImport(text: string, start: number): ImportLine | null {
  if (!text.startsWith('import', start)) return null
  const nameEnd = moduleNameEnd(text, start)
  if (nameEnd === -1) return null
  const end = lineEndAt(text, nameEnd)
  const rest = text.slice(nameEnd, end).trimStart()
  // `import a from 'a'; import {` continues on the next line.
  const isFollowed = rest.startsWith(';') && rest.slice(1).trimStart().startsWith('import')
  const [first, ...others] = statementsOf(text.slice(start, isFollowed ? nameEnd : end))
  if (first?.type !== 'ImportDeclaration' || others.some(({ type }) => type !== 'EmptyStatement')) return null
  const line = { start, end: isFollowed ? text.indexOf('import', nameEnd) : behindComments(text, end) }
  return { ...line, ...importOf(first) }
}

function importOf({ source, specifiers }: ImportDeclaration): Omit<ImportLine, 'start' | 'end'> {
  const pairs = specifiers.map((one): readonly [string, string] => {
    if (one.type === 'ImportDefaultSpecifier') return [one.local.name, 'default']
    if (one.type === 'ImportNamespaceSpecifier') return [one.local.name, '*']
    return [one.local.name, one.imported.type === 'Literal' ? one.imported.value : one.imported.name]
  })
  const [only] = specifiers
  return {
    specifier: source.value,
    name: specifiers.length === 1 && only?.type === 'ImportDefaultSpecifier' ? only.local.name : null,
    names: pairs.map(([local]) => local),
    exported: pairs.some(([, name]) => name === '*') ? null : Object.fromEntries(pairs),
  }
}

/** The offset after the module's name; -1 if the import has none. */
function moduleNameEnd(text: string, start: number): number {
  for (let at = start + 'import'.length; at < Math.min(text.length, start + MAX_NAMES); at++) {
    const sign = text[at] as string
    if (sign !== '"' && sign !== "'") continue
    const end = text.indexOf(sign, at + 1)
    return end === -1 || text.slice(at, end).includes('\n') ? -1 : end + 1
  }
  return -1
}

/** The offset after JavaScript comments on the lines below an import, which are part of it. */
function behindComments(text: string, end: number): number {
  for (let behind = end; ;) {
    const at = spacesEnd(text, nextLine(text, behind))
    let next = -1
    if (text.startsWith('//', at)) next = lineEndAt(text, at)
    else if (text.startsWith('/*', at)) {
      const close = text.indexOf('*/', at) + 2
      const hasEmptyLine = text
        .slice(at, close)
        .split('\n')
        .slice(1)
        .some((line) => line.trim() === '')
      if (close > 1 && !hasEmptyLine && spacesEnd(text, close) === lineEndAt(text, close)) next = lineEndAt(text, close)
    }
    if (next === -1) return behind
    behind = next
  }
}

function readExport(text: string, start: number): ExportLines | null {
  EXPORT.lastIndex = start
  if (!EXPORT.test(text)) return null
  let first = -1
  let asked = 0
  for (const end of blockEnds(text, start)) {
    const statements = statementsOf(text.slice(start, end))
    if (statements.length > 0) return { start, end, names: statements.flatMap(exportedNames) }
    if (first === -1) first = end
    if (++asked > MAX_EMPTY_LINES) break
  }
  return { start, end: first, names: [] }
}

function exportedNames(node: EsNode): string[] {
  const declaration =
    node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration' ? node.declaration : null
  return declaration === null || isType(declaration) ? [] : declaredNames(declaration)
}

/** Offsets of line breaks before empty lines, and of the text's end. */
function* blockEnds(text: string, start: number): Generator<number> {
  for (let at = start; at < text.length;) {
    const next = nextLine(text, at)
    if (isBlank(text, at, next)) yield Math.max(start, at - 1)
    at = next
  }
  yield text.length
}

function statementsOf(code: string): readonly EsNode[] {
  return readModule(code)?.program.body ?? []
}

function spacesEnd(text: string, start: number): number {
  let at = start
  while (text[at] === ' ' || text[at] === '\t') at++
  return at
}

function lineEndAt(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : text[end - 1] === '\r' ? end - 1 : end
}
