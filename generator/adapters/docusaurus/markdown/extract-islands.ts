// Moves a page's own interactive code to a module that the page imports, so that it becomes an island. Source positions are preserved.
import type { ShownPackages } from '../bundler/interactive-packages.ts'
import { staysStill } from '../bundler/project-islands.ts'
import { declaredNames, type EsNode } from '../../../source/esm-nodes.ts'
import { readModule, type EsModule } from '../../../source/esm.ts'
import { isInteractive, OF_PAGE } from '../../../source/interactive.ts'
import { AS_COMPONENT } from '../../../base/paths.ts'
import {
  replaceRanges,
  joinTexts,
  sliceText,
  textOfFile,
  type MappedEdit,
  type MappedText,
} from '../../../base/mapped-text.ts'
import type { ImportLine } from '../../../markdown/syntax/esm-lines.ts'
import { besideFences, readLines, type Lines } from '../../../markdown/syntax/lines.ts'
import { livingElements, type InteractiveElement } from './page-elements.ts'

export interface ExtractedIslands {
  /** The page, which now imports the module. */
  readonly page: MappedText
  /** The module, which is in the page's folder. */
  readonly code: MappedText
}

/** Names in one block of exports. */
interface Block {
  readonly start: number
  readonly end: number
  readonly names: readonly string[]
  /** Null if it can't be parsed. */
  readonly module: EsModule | null
}

/** Theme components that any page can use. */
const OF_THEME = ['Tabs', 'TabItem', 'Admonition', 'CodeBlock', 'Details', 'Heading']
/** A page without any of these words isn't interactive. */
const WORDS = /\b(?:use[A-Z]\w*|setState|componentDidMount|BrowserOnly|on[A-Z]\w*)\b/

/** A quick test whether a page can contain interactive code. Code blocks don't count, unless one is inside braces. */
export function mayHydrate(text: string, start: number): boolean {
  if (!WORDS.test(text)) return false
  const stretches = besideFences(text.slice(start))
  return stretches.some((one) => WORDS.test(one) || one.split('{').length !== one.split('}').length)
}

/** Separates a page from its interactive code. Returns null if it has none or they can't be separated. `own` has its imports, exports and fences. */
export function extractIslands(
  path: string,
  text: string,
  start: number,
  own: Lines,
  packages: ShownPackages = new Map(),
): ExtractedIslands | null {
  const lines = placedLines(own, start)
  const skip = [
    ...lines.fences,
    ...[...lines.imports, ...lines.exports].map((one) => [one.start, one.end] as const),
  ].sort((a, b) => a[0] - b[0])
  const blocks = lines.exports.map((one) => blockOf(text, one))
  const moved = blocks.filter(isMoved)
  const bound = new Set([...lines.imports, ...blocks].flatMap(({ names }) => names))
  const elements = livingElements({ text, start, skip }, { bound, packages, ofTheme: OF_THEME })
  const names = [...moved.flatMap((one) => one.names), ...elements.map((_, at) => nameOf(at))]
  if (names.length === 0) return null
  const file = textOfFile(path, text)
  const code = moduleOf(file, { lines, blocks, moved, elements, names })
  if (code === null) return null
  const module = readModule(code.text)
  if (module !== null && staysStill(module)) return null
  return { page: pageOf(file, start, { lines, moved, elements, names }), code }
}

interface Found {
  readonly lines: Lines
  readonly blocks: readonly Block[]
  readonly moved: readonly Block[]
  readonly elements: readonly InteractiveElement[]
  readonly names: readonly string[]
}

function nameOf(at: number): string {
  return `PageElement${at}`
}

function placedLines(lines: Lines, start: number): Lines {
  const moved = <T extends { readonly start: number; readonly end: number }>(one: T): T => ({
    ...one,
    start: one.start + start,
    end: one.end + start,
  })
  return {
    ...lines,
    fences: lines.fences.map(([from, to]) => [from + start, to + start] as const),
    imports: lines.imports.map(moved),
    exports: lines.exports.map(moved),
  }
}

/** Includes names that the block declares without exporting. */
function blockOf(text: string, { start, end, names }: Lines['exports'][number]): Block {
  const module = readModule(text.slice(start, end))
  const own = module?.program.body.flatMap((one) => declaredNames(declarationOf(one) ?? one)) ?? []
  return { start, end, names: [...new Set([...names, ...own])], module }
}

function declarationOf(statement: EsNode): EsNode | null {
  return statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
}

function isMoved({ names, module }: Block): boolean {
  return names.length > 0 && module !== null && isInteractive(module) && !isFixed(module) && !staysStill(module)
}

/** Exports without a name and destructuring patterns stay in the page. */
function isFixed({ program }: EsModule): boolean {
  return program.body.some((one) => {
    const declaration = declarationOf(one)
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.some(({ id }) => id.type !== 'Identifier')
    return one.type.startsWith('Export') && declaration === null
  })
}

/** The page's text, with an import where the moved code was. */
function pageOf(file: MappedText, start: number, { lines, moved, elements, names }: Omit<Found, 'blocks'>): MappedText {
  const edits: MappedEdit[] = [
    ...moved.map((one) => ({ start: one.start, end: one.end, by: '' })),
    ...elements.flatMap(({ start, end, around }, at) =>
      around === null
        ? [{ start, end, by: `<${nameOf(at)} />` }]
        : [
            { start, end: around[0].end, by: `<${nameOf(at)}>` },
            { start: around[1].start, end, by: `</${nameOf(at)}>` },
          ],
    ),
  ]
  const rest = replaceRanges(file, inOrder(edits)).text.slice(start)
  // An import that only the module needs moves with it.
  const others = wordsOf(withoutImports(rest))
  const gone = lines.imports.filter((one) => one.names.length > 0 && !one.names.some((name) => others.has(name)))
  const own = /[^/]*$/.exec(file.runs[0]?.path ?? '')?.[0] ?? ''
  const first: MappedEdit = {
    start,
    end: start,
    by: `import { ${names.join(', ')} } from ${JSON.stringify(`./${own}${OF_PAGE}`)}\n\n`,
  }
  return replaceRanges(file, [
    first,
    ...inOrder([...edits, ...gone.map((one) => ({ start: one.start, end: one.end, by: '' }))]),
  ])
}

function inOrder(edits: readonly MappedEdit[]): MappedEdit[] {
  return [...edits].sort((a, b) => a.start - b.start)
}

function withoutImports(text: string): string {
  let rest = text
  for (const { start, end } of readLines(text).imports.toReversed()) rest = rest.slice(0, start) + rest.slice(end)
  return rest
}

function wordsOf(code: string): Set<string> {
  return new Set(code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu))
}

/** The module's text: the moved code, and the page's imports and exports that it uses. */
function moduleOf(file: MappedText, { lines, blocks, moved, elements, names }: Found): MappedText | null {
  const made = elements.map((one, at) => componentOf(file, one, nameOf(at)))
  const imports = lines.imports.filter((one) => !isOfTags(one, lines.imports))
  const taken = new Set<ImportLine | Block>(moved)
  const pieces = (): MappedText[] => [
    ...imports.filter((one) => taken.has(one)).map((one) => sliceText(file, one.start, one.end)),
    ...blocks.filter((one) => taken.has(one)).map((one) => withoutKeyword(file, one)),
    ...made,
  ]
  for (let size = -1; size !== taken.size;) {
    size = taken.size
    const words = wordsOf(
      pieces()
        .map(({ text }) => text)
        .join('\n'),
    )
    for (const one of [...imports, ...blocks]) if (one.names.some((name) => words.has(name))) taken.add(one)
  }
  if (blocks.some((one) => taken.has(one) && (one.module === null || isFixed(one.module)))) return null
  const all = pieces()
  const theme = componentsOfTheme(
    all.map(({ text }) => text).join('\n'),
    [...taken].flatMap((one) => one.names),
  )
  if (theme === null) return null
  const last = `export { ${names.join(', ')} }\n`
  return joinTexts([...[...theme, ...all].flatMap((one) => [one, written('\n')]), written(last)])
}

/** If two imports provide a name as Markdown, the one that the page's tags refer to. */
function isOfTags(line: ImportLine, all: readonly ImportLine[]): boolean {
  const asValue = `${line.specifier}${AS_COMPONENT}`
  return all.some(({ specifier, names }) => specifier === asValue && names.some((name) => line.names.includes(name)))
}

function written(text: string): MappedText {
  return { text, runs: [] }
}

function withoutKeyword(file: MappedText, { start, end, module }: Block): MappedText {
  const keywords = module?.program.body.flatMap((one) => {
    const declaration = declarationOf(one)
    return declaration === null ? [] : [{ start: one.start, end: declaration.start, by: '' }]
  })
  return replaceRanges(sliceText(file, start, end), keywords ?? [])
}

function componentOf(
  file: MappedText,
  { start, end, around, expression }: InteractiveElement,
  name: string,
): MappedText {
  const piece = (from: number, to: number): MappedText => sliceText(file, from, to)
  const head = written(`const ${name} = (${around === null ? '' : '{ children }'}) => `)
  if (around === null) {
    const [before, after] = expression ? ['<>', '</>'] : ['', '']
    const code = file.text.slice(start, end)
    const isOpen = !expression && !code.endsWith('/>') && !/<\/[\w.]+\s*>$/.test(code)
    return joinTexts([head, written(before), piece(start, isOpen ? end - 1 : end), written(isOpen ? ' />' : after)])
  }
  return joinTexts([head, piece(start, around[0].end), written('{children}'), piece(around[1].start, end)])
}

/** Imports for components that the code uses without importing them; null if their origin is unknown. */
function componentsOfTheme(code: string, bound: readonly string[]): MappedText[] | null {
  const { elements = [], free } = readModule(code) ?? {}
  const used = new Set(elements.map(({ name }) => name.split('.')[0] as string))
  const missing = [...used].filter((name) => /^[A-Z]/.test(name) && free?.has(name) === true && !bound.includes(name))
  return missing.every((name) => OF_THEME.includes(name))
    ? missing.map((name) => written(`import ${name} from '@theme/${name}'`))
    : null
}
