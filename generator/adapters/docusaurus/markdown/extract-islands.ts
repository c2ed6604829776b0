// What a page of a Docusaurus project says itself of state and events becomes a module, which the page imports: so it is an island like any
// other. Each character stays at home in the page.
import type { ShownPackages } from '../bundler/living-packages.ts'
import { staysStill } from '../bundler/project-islands.ts'
import { LIVES, OF_PAGE } from '../../../base/parse/lives.ts'
import { AS_COMPONENT } from '../../../base/paths.ts'
import { exchanged, joined, stretch, wholeFile, type MappedEdit, type Mapped } from '../../../base/mapped.ts'
import { besideFences, readLines, type ImportLine, type Lines } from '../../../markdown/syntax/lines.ts'
import { livingElements, type InteractiveElement } from './page-elements.ts'

export interface ExtractedIslands {
  /** The page, which imports the module. */
  readonly page: Mapped
  /** The module, in the folder of the page. */
  readonly code: Mapped
}

/** Names of one block of exports. */
interface Block {
  readonly start: number
  readonly end: number
  readonly names: readonly string[]
}

/** Components of the theme that every page may use. */
const OF_THEME = ['Tabs', 'TabItem', 'Admonition', 'CodeBlock', 'Details', 'Heading']
const NOT_MOVED = /^export[ \t]+(?:default\b|[{*]|(?:const|let|var)[ \t]+[{[])/m
const KEYWORD = /^export[ \t]+(?=(?:const|let|var|class|async|function)\b)/gm
const OWN_NAMES = /^(?:const|let|var|class|(?:async[ \t]+)?function)[ \t]+([\w$]+)/gm

/** Whether a page may say something of state and events: listings may, and are none of it, unless one stands within braces. */
export function mayHydrate(text: string, start: number): boolean {
  if (!LIVES.test(text)) return false
  const stretches = besideFences(text.slice(start))
  return stretches.some((one) => LIVES.test(one) || one.split('{').length !== one.split('}').length)
}

/** A page apart from what it says of state and events; null where it says nothing, or what cannot be told apart. `own` are its lines. */
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
  const moved = blocks.filter((one) => isMoved(text.slice(one.start, one.end), one))
  const bound = new Set([...lines.imports, ...blocks].flatMap(({ names }) => names))
  const elements = livingElements({ text, start, skip }, { bound, packages, ofTheme: OF_THEME })
  const names = [...moved.flatMap((one) => one.names), ...elements.map((_, at) => nameOf(at))]
  if (names.length === 0) return null
  const file = wholeFile(path, text)
  const code = moduleOf(file, { lines, blocks, moved, elements, names })
  return code === null || staysStill(code.text)
    ? null
    : { page: pageOf(file, start, { lines, moved, elements, names }), code }
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

/** With the names that it binds without exporting them. */
function blockOf(text: string, { start, end, names }: Block): Block {
  const own = [...text.slice(start, end).matchAll(OWN_NAMES)].map(([, name = '']) => name)
  return { start, end, names: [...new Set([...names, ...own])] }
}

function isMoved(code: string, { names }: Block): boolean {
  return names.length > 0 && LIVES.test(code) && !NOT_MOVED.test(code) && !staysStill(code)
}

/** The page's text, which imports what has gone. */
function pageOf(file: Mapped, start: number, { lines, moved, elements, names }: Omit<Found, 'blocks'>): Mapped {
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
  const rest = exchanged(file, inOrder(edits)).text.slice(start)
  // An import that only the module needs goes with it.
  const others = wordsOf(withoutImports(rest))
  const gone = lines.imports.filter((one) => one.names.length > 0 && !one.names.some((name) => others.has(name)))
  const own = /[^/]*$/.exec(file.runs[0]?.path ?? '')?.[0] ?? ''
  const first: MappedEdit = {
    start,
    end: start,
    by: `import { ${names.join(', ')} } from ${JSON.stringify(`./${own}${OF_PAGE}`)}\n\n`,
  }
  return exchanged(file, [
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

/** The module's text: what is moved, and of the page's imports and exports what that names. */
function moduleOf(file: Mapped, { lines, blocks, moved, elements, names }: Found): Mapped | null {
  const made = elements.map((one, at) => componentOf(file, one, nameOf(at)))
  const imports = lines.imports.filter((one) => !isOfTags(one, lines.imports))
  const taken = new Set<ImportLine | Block>(moved)
  const pieces = (): Mapped[] => [
    ...imports.filter((one) => taken.has(one)).map((one) => stretch(file, one.start, one.end)),
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
  if (blocks.some((one) => taken.has(one) && NOT_MOVED.test(file.text.slice(one.start, one.end)))) return null
  const all = pieces()
  const theme = componentsOfTheme(
    all.map(({ text }) => text).join('\n'),
    [...taken].flatMap((one) => one.names),
  )
  if (theme === null) return null
  const last = `export { ${names.join(', ')} }\n`
  return joined([...[...theme, ...all].flatMap((one) => [one, written('\n')]), written(last)])
}

/** Of a name that stands for Markdown in two imports, the one that the page's own tags mean. */
function isOfTags(line: ImportLine, all: readonly ImportLine[]): boolean {
  const asValue = `${line.specifier}${AS_COMPONENT}`
  return all.some(({ specifier, names }) => specifier === asValue && names.some((name) => line.names.includes(name)))
}

function written(text: string): Mapped {
  return { text, runs: [] }
}

function withoutKeyword(file: Mapped, { start, end }: Block): Mapped {
  const code = stretch(file, start, end)
  return exchanged(
    code,
    [...code.text.matchAll(KEYWORD)].map(({ index, 0: all }) => ({ start: index, end: index + all.length, by: '' })),
  )
}

function componentOf(file: Mapped, { start, end, around, expression }: InteractiveElement, name: string): Mapped {
  const piece = (from: number, to: number): Mapped => stretch(file, from, to)
  const head = written(`const ${name} = (${around === null ? '' : '{ children }'}) => `)
  if (around === null) {
    const [before, after] = expression ? ['<>', '</>'] : ['', '']
    const code = file.text.slice(start, end)
    const isOpen = !expression && !code.endsWith('/>') && !/<\/[\w.]+\s*>$/.test(code)
    return joined([head, written(before), piece(start, isOpen ? end - 1 : end), written(isOpen ? ' />' : after)])
  }
  return joined([head, piece(start, around[0].end), written('{children}'), piece(around[1].start, end)])
}

/** Imports of what the code names without binding it; null where nobody knows what that is. */
function componentsOfTheme(code: string, bound: readonly string[]): Mapped[] | null {
  const own = [...code.matchAll(/\b(?:const|let|var|class|function)\s+([A-Z]\w*)/g)].map(([, name]) => name)
  const used = new Set([...code.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name))
  const missing = [...used].filter((name) => !bound.includes(name) && !own.includes(name))
  return missing.every((name) => OF_THEME.includes(name))
    ? missing.map((name) => written(`import ${name} from '@theme/${name}'`))
    : null
}
