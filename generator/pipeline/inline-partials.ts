// Partials of a Docusaurus project that are programs themselves: they are set into the pages that show them, with their imports, because what
// they import belongs to the page. Each character stays at home in its file.
import { dirName, normalizePath, resolveFrom } from '../base/paths.ts'
import { hashOf } from '../base/hash.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { RawDoc } from '../content/types.ts'
import { readLines, type ImportLine } from '../markdown/lines.ts'
import { linesOf } from './document-lines.ts'
import { exchanged, joined, placedSpan, stretch, wholeFile, type Edit, type Mapped } from '../base/mapped.ts'

export interface Inlined {
  readonly docs: readonly RawDoc[]
  /** Partials that were read. */
  readonly inputs: readonly string[]
  /** What is said of such a page, said of the file that the text came from. */
  readonly placed: (diagnostic: Diagnostic) => Diagnostic
}

type Read = (path: string) => string | null

export function inlinePartials(docs: readonly RawDoc[], read: Read): Inlined {
  const texts = new Map<string, Mapped>()
  const inputs = new Set<string>()
  const made = docs.map((doc) => {
    const { source, bodyStart } = doc
    if (!/\.mdx?["']/.test(source.text) || !/^import\b/m.test(source.text)) return doc
    const own = placedImports(linesOf(doc).imports, bodyStart)
    const text = withPartials(source.path, source.text, own, read, inputs)
    if (text === null) return doc
    texts.set(source.path, text)
    const hash = hashOf(text.text)
    return { ...doc, source: { ...source, text: text.text, hash }, bodyHash: hash }
  })
  return {
    docs: made,
    inputs: [...inputs],
    placed: (one) =>
      one.span === undefined || !texts.has(one.span.path)
        ? one
        : { ...one, span: placedSpan(one.span, texts.get(one.span.path) as Mapped) },
  }
}

function withPartials(
  path: string,
  text: string,
  own: readonly ImportLine[],
  read: Read,
  inputs: Set<string>,
): Mapped | null {
  const known = new Set(own.flatMap(({ names }) => names))
  const edits: Edit[] = []
  for (const line of own) {
    if (line.name === null || !/\.mdx?$/.test(line.specifier)) continue
    const file = fileOf(path, line.specifier)
    const partial = file === null ? null : read(file)
    const use = new RegExp(`^[ \\t]*<${line.name}[ \\t]*/>[ \\t]*$`, 'gm')
    if (file === null || partial === null || !isProgram(partial) || !use.test(text)) continue
    inputs.add(file)
    const { imports, body } = takenApart({ path: file, text: partial, isMoved: dirName(file) !== dirName(path) }, known)
    edits.push({ start: line.start, end: line.end, by: imports })
    use.lastIndex = 0
    for (const { index, 0: all } of text.matchAll(use)) edits.push({ start: index, end: index + all.length, by: body })
  }
  return edits.length === 0
    ? null
    : exchanged(
        wholeFile(path, text),
        edits.sort((a, b) => a.start - b.start),
      )
}

/** Whether a partial imports what only a program can: what is the theme's or Markdown, every page may have. */
function isProgram(text: string): boolean {
  return importsOf(text, bodyOf(text)).some(({ specifier }) => !/^@theme\/|\.mdx?$/.test(specifier))
}

interface Partial {
  readonly path: string
  readonly text: string
  /** It is set into a page of another folder: what it names from its own is named from the project. */
  readonly isMoved: boolean
}

function takenApart({ path, text, isMoved }: Partial, known: Set<string>): { imports: Mapped; body: Mapped } {
  const file = wholeFile(path, text)
  const start = bodyOf(text)
  const lines = importsOf(text, start)
  const wanted: Mapped[] = []
  for (const line of lines) {
    const fresh = line.names.filter((name) => !known.has(name))
    if (fresh.length === 0) continue
    for (const name of fresh) known.add(name)
    wanted.push(...(isMoved ? movedImport(file, path, line) : [stretch(file, line.start, line.end)]))
    wanted.push(breakAfter(path, line.end))
  }
  const left: Edit[] = lines.map(({ start: from, end }) => ({ start: from, end, by: '' }))
  const without = exchanged(
    file,
    [...left, ...(isMoved ? movedAddresses(path, text, left) : [])].sort((a, b) => a.start - b.start),
  )
  const removed = lines.reduce((sum, line) => sum + (line.end <= start ? line.end - line.start : 0), 0)
  return {
    imports: joined(wanted),
    body: joined([
      breakAfter(path, start),
      stretch(without, start - removed, without.text.length),
      breakAfter(path, text.length),
    ]),
  }
}

function movedImport(file: Mapped, path: string, { specifier, start, end }: ImportLine): Mapped[] {
  const name = file.text.slice(start, end).lastIndexOf(specifier)
  if (name < 0 || !/^\.{1,2}\//.test(specifier)) return [stretch(file, start, end)]
  const at = start + name
  const moved = { text: `@site/${resolveFrom(path, specifier)}`, runs: [{ from: 0, path, at, copied: false }] }
  return [stretch(file, start, at), moved, stretch(file, at + specifier.length, end)]
}

/** Files that the text names, outside of listings. */
function movedAddresses(path: string, text: string, left: readonly Edit[]): Edit[] {
  const listings = [...text.matchAll(/^[ \t]*(```+|~~~+)[\s\S]*?^[ \t]*\1/gm)].map(({ index, 0: all }) => ({
    start: index,
    end: index + all.length,
  }))
  const named = /(\]\(\s*<?|\bsrc=["']|\brequire\(["']|^\[[^\]\n]+\]:\s*)([\w./-]+\.\w+)(?=[)#?"'\s>])/gm
  const found: Edit[] = []
  for (const { index, 1: before = '', 2: name = '' } of text.matchAll(named)) {
    const start = index + before.length
    const by = `@site/${resolveFrom(path, name)}`
    if (isFileName(name) && ![...left, ...listings].some((one) => one.start <= start && start < one.end))
      found.push({ start, end: start + name.length, by })
  }
  return found
}

/** `./picture.png`, `page.md`: not the address of a page, nor of another site. */
function isFileName(name: string): boolean {
  return /^\.{1,2}\//.test(name) || (!name.startsWith('/') && /\.(?:mdx?|png|jpe?g|gif|svg|webp|avif|pdf)$/i.test(name))
}

function breakAfter(path: string, at: number): Mapped {
  return { text: '\n', runs: [{ from: 0, path, at, copied: false }] }
}

/** Imports of a text behind its front matter, with their places in the whole. */
function importsOf(text: string, start: number): ImportLine[] {
  return placedImports(readLines(text.slice(start)).imports, start)
}

function placedImports(lines: readonly ImportLine[], start: number): ImportLine[] {
  return lines.map((line) => ({ ...line, start: line.start + start, end: line.end + start }))
}

function bodyOf(text: string): number {
  return /^\uFEFF?---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0
}

function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('@site/')) return normalizePath(specifier.slice('@site/'.length))
  return /^\.\.?\//.test(specifier) ? resolveFrom(from, specifier) : null
}
