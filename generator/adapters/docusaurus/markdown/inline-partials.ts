// Inserts partials that contain code into the pages that show them, together with their imports, because these have to be imported by the page.
// Source positions are preserved.
import { bodyStartOf } from '../../../source/front-matter-block.ts'
import { NATIVE } from '../../../markdown/dialect.ts'
import { DIALECT } from './dialect.ts'
import { withoutCodeBlocks } from '../../../base/parse/code-blocks.ts'
import { AS_COMPONENT, dirName, normalizePath, resolveFrom } from '../../../base/paths.ts'
import { hashOf } from '../../../base/hash.ts'
import { escapePattern } from '../../../base/text.ts'
import type { Diagnostic } from '../../../base/diagnostic.ts'
import type { RawDoc } from '../../../content/types.ts'
import { codeRanges, isNamedIn, type CodeRange } from '../../../markdown/mdx/expressions.ts'
import { isMarkdownImport } from '../../../markdown/mdx/imports.ts'
import type { ImportLine } from '../../../markdown/syntax/esm-lines.ts'
import { codeIn, linksIn, modulesInMarkdown } from '../../../markdown/moved-references.ts'
import { readLines } from '../../../markdown/syntax/lines.ts'
import { scanSource } from '../../../markdown/syntax/scan.ts'
import { tagsAlone } from '../../../markdown/syntax/tags-alone.ts'
import { linesOf } from '../../../markdown/syntax/document-lines.ts'
import {
  replaceRanges,
  joinTexts,
  originSpan,
  sliceText,
  textOfFile,
  type MappedEdit,
  type MappedText,
} from '../../../base/mapped-text.ts'

export interface Inlined {
  readonly docs: readonly RawDoc[]
  /** Partials that were read. */
  readonly inputs: readonly string[]
  /** Moves a diagnostic from such a page to the file that the text came from. */
  readonly placed: (diagnostic: Diagnostic) => Diagnostic
}

type Read = (path: string) => string | null

export function inlinePartials(docs: readonly RawDoc[], read: Read, legacy: boolean): Inlined {
  const texts = new Map<string, MappedText>()
  const project: Programs = { read: (path) => opened(read(path)), legacy, inputs: new Set(), known: new Map() }
  const made = docs.map((doc) => {
    const { source, bodyStart } = doc
    if (!/\.mdx?["']/.test(source.text) || !/^import\b/m.test(source.text)) return doc
    const open = withoutCodeBlocks(source.text)
    const own = open === source.text ? placedImports(linesOf(doc).imports, bodyStart) : importsOf(open, bodyStart)
    const text = withPartials({ path: source.path, text: open, imports: own, within: [source.path] }, project)
    if (text === null) return doc
    texts.set(source.path, text)
    const hash = hashOf(text.text)
    return { ...doc, source: { ...source, text: text.text, hash }, bodyHash: hash }
  })
  return {
    docs: made,
    inputs: [...project.inputs],
    placed: (one) =>
      one.span === undefined || !texts.has(one.span.path)
        ? one
        : { ...one, span: originSpan(one.span, texts.get(one.span.path) as MappedText) },
  }
}

/** Unwraps `mdx-code-block` fences, so that their content is part of the text. Offsets stay the same. */
function opened(text: string | null): string | null {
  return text === null ? null : withoutCodeBlocks(text)
}

interface Programs {
  readonly read: Read
  /** See `Project.legacy`. */
  readonly legacy: boolean
  /** Partials that were read. */
  readonly inputs: Set<string>
  /** Whether each partial contains code. */
  readonly known: Map<string, boolean>
}

interface Written {
  readonly path: string
  readonly text: string
  readonly imports: readonly ImportLine[]
  /** The file and those that it's inserted into. */
  readonly within: readonly string[]
}

/**
 * Inserts a partial that contains code where its tag is alone on a line. If the tag has props, is in the middle of a line, or the name is used as a
 * value (`code={{ first: Part }}`), the bundler compiles the partial to a component instead.
 */
function withPartials({ path, text, imports: own, within }: Written, project: Programs): MappedText | null {
  const known = new Map(own.flatMap((line) => line.names.map((name) => [name, meaningOf(path, line)] as const)))
  const markdown = own.filter((line) => isMarkdownImport(line.specifier) && line.names.length > 0)
  const code = markdown.length === 0 ? [] : codeRanges(text, bodyStartOf(text))
  const edits: MappedEdit[] = []
  for (const line of markdown) {
    const name = wholeName(line)
    const importAs = (kind: Kind): MappedEdit => ({
      start: line.start,
      end: line.end,
      by: importText(line, name, kind),
    })
    const file = name === null ? null : fileOf(path, line.specifier)
    const partial = file === null || within.includes(file) ? null : project.read(file)
    const { tags, alone, isValue } = usesOf(text, name, code)
    if (file === null || partial === null || tags === 0 || !isProgram(file, project)) {
      const isFile = name !== null && /^[./]|^@site\//.test(line.specifier)
      const kind = partial !== null && isValue ? (tags === 0 ? 'component' : 'both') : isFile ? 'partial' : 'component'
      if (!isFile || name !== line.name || kind !== 'partial') edits.push(importAs(kind))
      continue
    }
    project.inputs.add(file)
    // A partial that consists only of tags can be a component without making the page a program.
    const isTags = tagsAlone(partial.slice(bodyStartOf(partial))) !== null
    const taken = alone.length === 0 || isTags ? null : setIn(path, file, { partial, within, known }, project)
    edits.push(importAs(taken === null || isValue || alone.length < tags ? 'component' : 'set in'))
    if (taken === null) continue
    edits.push({ start: line.end, end: line.end, by: taken.imports })
    for (const { index, 0: all } of alone) edits.push({ start: index, end: index + all.length, by: taken.body })
  }
  return edits.length === 0
    ? null
    : replaceRanges(
        textOfFile(path, text),
        edits.sort((a, b) => a.start - b.start || a.end - b.end),
      )
}

interface Uses {
  /** Number of its tags in the text. */
  readonly tags: number
  /** Tags without props that are alone on a line. */
  readonly alone: readonly RegExpExecArray[]
  /** Whether code uses its name as a value. */
  readonly isValue: boolean
}

function usesOf(text: string, name: string | null, code: readonly CodeRange[]): Uses {
  if (name === null) return { tags: 0, alone: [], isValue: false }
  const inText = ({ index }: RegExpExecArray): boolean => !code.some(([start, end]) => start <= index && index < end)
  const found = (pattern: string): RegExpExecArray[] => [...text.matchAll(new RegExp(pattern, 'gm'))].filter(inText)
  return {
    tags: found(`<${escapePattern(name)}(?![\\w$.])`).length,
    alone: found(`^[ \\t]*<${escapePattern(name)}[ \\t]*/>[ \\t]*$`),
    isValue: isNamedIn(text, code, name),
  }
}

/** The local name of an import that refers to the Markdown file as a whole. */
function wholeName({ exported }: ImportLine): string | null {
  return Object.entries(exported ?? {}).find(([, of]) => of === 'default')?.[0] ?? null
}

/** How an import of Markdown is handled: as a partial for its tags, as a module, as both, or removed because the text was inserted. */
type Kind = 'partial' | 'component' | 'both' | 'set in'

/** A file's other exports (`toc`, `frontMatter`) are available only from its module. */
function importText({ specifier, exported, names }: ImportLine, whole: string | null, kind: Kind): string {
  const module = JSON.stringify(specifier + AS_COMPONENT)
  const others = Object.entries(exported ?? {}).flatMap(([local, of]) => (local === whole ? [] : [`${of} as ${local}`]))
  const lines = [
    ...(exported === null ? names.slice(0, -1).map((name) => `import ${name} from ${module}`) : []),
    ...(exported === null ? [`import * as ${names.at(-1)} from ${module}`] : []),
    ...(whole !== null && (kind === 'partial' || kind === 'both')
      ? [`import ${whole} from ${JSON.stringify(specifier)}`]
      : []),
    ...(whole !== null && (kind === 'component' || kind === 'both') ? [`import ${whole} from ${module}`] : []),
    ...(others.length === 0 ? [] : [`import { ${others.join(', ')} } from ${module}`]),
  ]
  return lines.join('\n')
}

/** Prepares a partial for the page at `path`. Returns null if it has exports, or if its names have other meanings there. */
function setIn(
  path: string,
  file: string,
  page: { readonly partial: string; readonly within: readonly string[]; readonly known: Map<string, string> },
  project: Programs,
): { imports: MappedText; body: MappedText } | null {
  const { partial, within, known } = page
  const start = bodyStartOf(partial)
  const { imports, exports } = readLines(partial.slice(start))
  if (exports.length > 0) return null
  const written = { path: file, text: partial, imports: placedImports(imports, start), within: [...within, file] }
  const inner = withPartials(written, project) ?? textOfFile(file, partial)
  return takenApart(file, inner, dirName(file) !== dirName(path), known)
}

/** Identifies what an import refers to, whether it's used as a tag or as a value. */
function meaningOf(from: string, { specifier }: ImportLine): string {
  const named = specifier.endsWith(AS_COMPONENT) ? specifier.slice(0, -AS_COMPONENT.length) : specifier
  return fileOf(from, named) ?? named
}

/** Theme components that any page can use. */
const EVERYWHERE = ['Admonition', 'CodeBlock', 'Details', 'TabItem', 'Tabs']

/** Whether a partial is more than Markdown with components, or includes one that is. */
function isProgram(path: string, project: Programs): boolean {
  const known = project.known.get(path)
  if (known !== undefined) return known
  project.known.set(path, false)
  const text = project.read(path) ?? ''
  const body = text.slice(bodyStartOf(text))
  const { imports } = readLines(body)
  const swizzled = imports.flatMap(({ specifier }) => {
    const [, name] = /^@theme\/(.+)$/.exec(specifier) ?? []
    return name !== undefined && isSwizzled(name, project.read) ? [name] : []
  })
  const { level } = scanSource(body, {
    mode: path.endsWith('.mdx') ? 'mdx' : 'md',
    path,
    base: 0,
    components: EVERYWHERE,
    partial: true,
    dialect: { ...NATIVE, ...DIALECT, swizzled, bracesInTagsOnly: project.legacy },
  })
  const below = imports.flatMap(({ specifier }) => (isMarkdownImport(specifier) ? (fileOf(path, specifier) ?? []) : []))
  const found = level === 3 || below.some((one) => isProgram(one, project))
  project.known.set(path, found)
  return found
}

function isSwizzled(name: string, read: Read): boolean {
  return ['/index', ''].some((folder) =>
    ['.js', '.jsx', '.ts', '.tsx'].some((ending) => read(`src/theme/${name}${folder}${ending}`) !== null),
  )
}

/**
 * The imports and body of a partial for a page. Adds its names to `known`. Returns null if one of them has another meaning there. With `isMoved`, the
 * page is in another folder, so relative paths are rewritten to start at the project.
 */
function takenApart(
  path: string,
  file: MappedText,
  isMoved: boolean,
  known: Map<string, string>,
): { imports: MappedText; body: MappedText } | null {
  const { text } = file
  const start = bodyStartOf(text)
  const lines = importsOf(text, start)
  const bound = lines.flatMap((line) => line.names.map((name) => [name, meaningOf(path, line)] as const))
  if (bound.some(([name, meaning]) => (known.get(name) ?? meaning) !== meaning)) return null
  const before = new Set(known.keys())
  // In the page, such a name can be used only in tags.
  if (lines.some(({ specifier, names }) => specifier.endsWith(AS_COMPONENT) && names.some((one) => before.has(one))))
    return null
  const wanted: MappedText[] = []
  for (const line of lines) {
    const fresh = line.names.filter((name) => !before.has(name))
    if (fresh.length === 0) continue
    for (const name of fresh) known.set(name, meaningOf(path, line))
    wanted.push(...(isMoved ? movedImport(file, path, line) : [sliceText(file, line.start, line.end)]))
    wanted.push(breakAfter(path, line.end))
  }
  const left: MappedEdit[] = lines.map(({ start: from, end }) => ({ start: from, end, by: '' }))
  const without = replaceRanges(
    file,
    [...left, ...(isMoved ? movedAddresses(path, text, left) : [])].sort((a, b) => a.start - b.start),
  )
  const removed = lines.reduce((sum, line) => sum + (line.end <= start ? line.end - line.start : 0), 0)
  return {
    imports: joinTexts(wanted),
    body: joinTexts([
      breakAfter(path, start),
      sliceText(without, start - removed, without.text.length),
      breakAfter(path, text.length),
    ]),
  }
}

function movedImport(file: MappedText, path: string, { specifier, start, end }: ImportLine): MappedText[] {
  const name = file.text.slice(start, end).lastIndexOf(specifier)
  if (name < 0 || !/^\.{1,2}\//.test(specifier)) return [sliceText(file, start, end)]
  const at = start + name
  const moved = { text: `@site/${resolveFrom(path, specifier)}`, runs: [{ from: 0, path, at, copied: false }] }
  return [sliceText(file, start, at), moved, sliceText(file, at + specifier.length, end)]
}

/** Rewrites file names in the text, except in code and imports. */
function movedAddresses(path: string, text: string, left: readonly MappedEdit[]): MappedEdit[] {
  const code = codeIn(text)
  const links = linksIn(text).filter(({ attribute = 'src' }) => attribute === 'src')
  return [...links, ...modulesInMarkdown(text)].flatMap(({ start, end }) => {
    const [name = ''] = /^[\w./-]+\.\w+(?=$|[?#])/.exec(text.slice(start, end)) ?? []
    const isTaken =
      left.some((one) => one.start <= start && start < one.end) ||
      code.some(([from, to]) => from <= start && start < to)
    return isTaken || !isFileName(name)
      ? []
      : [{ start, end: start + name.length, by: `@site/${resolveFrom(path, name)}` }]
  })
}

/** Matches `./picture.png` and `page.md`, but not a page's URL or another site's. */
function isFileName(name: string): boolean {
  return /^\.{1,2}\//.test(name) || (!name.startsWith('/') && /\.(?:mdx?|png|jpe?g|gif|svg|webp|avif|pdf)$/i.test(name))
}

function breakAfter(path: string, at: number): MappedText {
  return { text: '\n', runs: [{ from: 0, path, at, copied: false }] }
}

/** Imports in the text after the front matter, with offsets in the whole file. */
function importsOf(text: string, start: number): ImportLine[] {
  return placedImports(readLines(text.slice(start)).imports, start)
}

function placedImports(lines: readonly ImportLine[], start: number): ImportLine[] {
  return lines.map((line) => ({ ...line, start: line.start + start, end: line.end + start }))
}

function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('@site/')) return normalizePath(specifier.slice('@site/'.length))
  return /^\.\.?\//.test(specifier) ? resolveFrom(from, specifier) : null
}
