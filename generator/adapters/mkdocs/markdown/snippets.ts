// Includes other files in a page: `--8<-- "file"`, and `{% include-markdown "file" %}` of the plugin include-markdown.
import {
  replaceRanges,
  joinTexts,
  sliceText,
  textOfFile,
  type MappedEdit,
  type MappedText,
} from '../../../base/mapped-text.ts'
import { resolveFrom } from '../../../base/paths.ts'
import { pathInFolder } from '../path-in-folder.ts'
import type { SourcePath, Span } from '../../../base/text.ts'

export interface SnippetScope {
  /** Folders that are searched for snippet files, relative to the project. */
  readonly folders: readonly string[]
  /** Reads a project file; null if it doesn't exist. */
  readonly read: (path: string) => string | null
  /** Returns a path in the spelling that it has on disk (Unicode form). */
  readonly spelled: (path: string) => string
  readonly missing: (span: Span, target: string, why: string) => void
  /** Whether the project uses snippets, and whether it uses include-markdown. */
  readonly snippets: boolean
  readonly includes: boolean
}

const DEEPEST = 10
const INLINE = /^([ \t]*)(;*)-{1,2}8<-{1,2}[ \t]+(["'])(.+?)\3[ \t]*\r?$/gm
const BLOCK = /^([ \t]*)-{1,2}8<-{1,2}[ \t]*\r?\n([\s\S]*?)\n[ \t]*-{1,2}8<-{1,2}[ \t]*\r?$/gm
const INCLUDE = /\{%-?\s*(include|include-markdown)\s+(["'])(.+?)\2([^%]*)-?%\}/g

/** Replaces include directives in a page with the files' text. */
export function withSnippets(path: string, text: string, scope: SnippetScope): MappedText {
  return expand(textOfFile(path, text), path, scope, 0)
}

function expand(page: MappedText, path: string, scope: SnippetScope, depth: number): MappedText {
  const { text } = page
  if (depth > DEEPEST) return page
  const edits: MappedEdit[] = []
  const bring = (start: number, end: number, targets: readonly string[], lead: string, of: Find): void => {
    if (edits.some((edit) => edit.start < end && start < edit.end)) return
    const parts = targets.map((target) => {
      const span = { path: path as SourcePath, start, end }
      const found = of(target, path, scope)
      if (typeof found === 'string') scope.missing(span, target, found)
      return typeof found === 'string' ? null : expand(found.text, found.path, scope, depth + 1)
    })
    const whole = joinTexts(
      parts.flatMap((part, index) => (part === null ? [] : index === 0 ? [part] : [NEW_LINE, part])),
    )
    edits.push({ start, end, by: indentedBy(whole, lead) })
  }
  if (scope.snippets && text.includes('8<')) {
    for (const { 0: all, 1: lead = '', 2: names = '', index } of text.matchAll(BLOCK))
      bring(
        index,
        index + all.length,
        names
          .split('\n')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith(';')),
        lead,
        snippet,
      )
    for (const { 0: all, 1: lead = '', 2: escaped = '', 4: name = '', index } of text.matchAll(INLINE)) {
      if (escaped === '') bring(index, index + all.length, [name], lead, snippet)
      else edits.push({ start: index + lead.length, end: index + lead.length + 1, by: '' })
    }
  }
  if (scope.includes && text.includes('{%'))
    for (const { 0: all, 3: name = '', 4: options = '', index } of text.matchAll(INCLUDE))
      bring(index, index + all.length, [name], '', included(options))
  return replaceRanges(
    page,
    edits.sort((a, b) => a.start - b.start),
  )
}

const NEW_LINE: MappedText = { text: '\n', runs: [] }

/** Finds a file's text, or returns the reason why it can't be included. */
type Find = (
  target: string,
  from: string,
  scope: SnippetScope,
) => { readonly path: string; readonly text: MappedText } | string

/** Reads a snippet target: `file.md`, `file.md:section` or `file.md:2:5`. */
const snippet: Find = (target, _, scope) => {
  if (/^https?:/.test(target)) return "builds don't read from the network"
  const [, name = '', part = ''] = /^(.+?)((?::[\w,:-]*)?)$/.exec(target) ?? []
  const path = snippetPath(name, scope)
  const text = path === undefined ? null : scope.read(path)
  if (path === undefined || text === null) return 'there is no such file'
  const whole = textOfFile(path, text)
  if (part === '' || part === ':') return { path, text: withoutEnd(whole) }
  const lines = /^:(\d*)(?::(\d*))?$/.exec(part)
  if (lines !== null) return { path, text: linesFrom(whole, Number(lines[1] || 1), Number(lines[2] || 0)) }
  const section = sectionOf(whole, part.slice(1))
  return section === null ? `"${name}" has no section "${part.slice(1)}"` : { path, text: section }
}

/** Finds the first file with this name in the snippet folders. */
export function snippetPath(
  name: string,
  { folders, read, spelled }: Pick<SnippetScope, 'folders' | 'read' | 'spelled'>,
): string | undefined {
  return folders.map((folder) => spelled(pathInFolder(folder, name))).find((path) => read(path) !== null)
}

function withoutEnd(text: MappedText): MappedText {
  return sliceText(text, 0, text.text.trimEnd().length)
}

function linesFrom(text: MappedText, first: number, last: number): MappedText {
  const ends = [...text.text.matchAll(/\n/g)].map(({ index }) => index)
  const start = first <= 1 ? 0 : (ends[first - 2] ?? text.text.length) + 1
  const end = last === 0 ? text.text.length : (ends[last - 1] ?? text.text.length)
  return withoutEnd(sliceText(text, start, Math.max(start, end)))
}

/** The section between `--8<-- [start:name]` and `--8<-- [end:name]`. */
function sectionOf(text: MappedText, name: string): MappedText | null {
  const [start, end] = (['start', 'end'] as const).map((word) => text.text.indexOf(`[${word}:${name}]`)) as [
    number,
    number,
  ]
  const from = start === -1 ? -1 : text.text.indexOf('\n', start)
  if (from === -1) return null
  const to = end === -1 ? text.text.length : text.text.lastIndexOf('\n', end)
  return withoutEnd(sliceText(text, from + 1, Math.max(from + 1, to)))
}

/** Resolves the target relative to the page. The options `start` and `end` are texts around the part to include. */
function included(options: string): Find {
  return (target, from, { read, spelled }) => {
    const path = spelled(resolveFrom(from, target))
    const text = read(path)
    if (text === null) return 'there is no such file'
    const [after, before] = ['start', 'end'].map((name) => new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(options)?.[2])
    const start = after === undefined ? 0 : text.indexOf(after)
    if (start === -1) return `"${after}" isn't in the file`
    const begin = start + (after?.length ?? 0)
    const end = before === undefined ? text.length : text.indexOf(before, begin)
    return { path, text: withoutEnd(sliceText(textOfFile(path, text), begin, end === -1 ? text.length : end)) }
  }
}

/** Indents every line like the line with the include directive. */
function indentedBy(text: MappedText, lead: string): MappedText {
  if (lead === '') return text
  const edits: MappedEdit[] = [{ start: 0, end: 0, by: lead }]
  for (const { index } of text.text.matchAll(/\n(?=[^\n])/g)) edits.push({ start: index + 1, end: index + 1, by: lead })
  return replaceRanges(text, edits)
}
