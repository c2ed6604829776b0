// Fenced code blocks of the extension superfences: at any indent, with options as words or in braces.
import { readAttributes } from './attributes.ts'
import { dedent, indentOf, made, type Line } from './lines.ts'
import type { Block, Scope } from './types.ts'

const OPEN = /^ *(`{3,}|~{3,})[ ]*(?:\{([^}\n]*)\}|([^\s`{]*)[ ]*(?:\{([^}\n]*)\})?)[ ]*([^`\n]*)$/

/** Reads the code block that a line opens. Returns null if the line doesn't open a block, or if the block is never closed and is therefore plain text. */
export function readFence(scope: Scope, lines: readonly Line[], at: number): Block | null {
  const line = lines[at] as Line
  const found = opening(scope, line)
  if (found === null) return null
  const { extensions } = scope
  const [, marks = '', braces, word = '', more, rest = ''] = found
  const lead = indentOf(line)
  const end = closeOf(lines, at, marks, lead)
  if (end === -1) return null
  const content = lines.slice(at + 1, end).map((one) => dedent(one, lead))
  const attributes = readAttributes(braces ?? more ?? '')
  const options = new Map([...(attributes?.others ?? []), ...(readAttributes(rest.trim())?.others ?? [])])
  const language = word !== '' ? word : (attributes?.classes[0] ?? '')
  const info = [language === '' && options.size > 0 ? 'text' : language, ...optionsOf(options, extensions.lineNumbers)]
  return {
    out: [made(marks + info.filter(Boolean).join(' '), line), ...content, made(marks, lines[end] as Line)],
    next: end + 1,
  }
}

function opening({ extensions }: Scope, { text }: Line): RegExpExecArray | null {
  return ['fenced_code', 'pymdownx.superfences'].some((name) => extensions.names.has(name)) ? OPEN.exec(text) : null
}

/** Reports the first unclosed code block in lines that became plain text. */
export function reportUnclosed(scope: Scope, lines: readonly Line[]): void {
  const line = lines.find((one) => opening(scope, one) !== null)
  if (line !== undefined) scope.unclosed(opening(scope, line)?.[1] ?? '', line)
}

/** The closing fence's index, or -1. */
function closeOf(lines: readonly Line[], at: number, marks: string, lead: number): number {
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next] as Line
    if (line.text.trim() === marks && indentOf(line) <= lead + 3) return next
  }
  return -1
}

function optionsOf(options: ReadonlyMap<string, string>, lineNumbers: boolean): string[] {
  const [title, first, marked] = ['title', 'linenums', 'hl_lines'].map((name) => options.get(name))
  const start = first === undefined ? '' : (/^\d+/.exec(first)?.[0] ?? '1')
  return [
    ...(title === undefined ? [] : [title.includes('"') ? `title='${title}'` : `title="${title}"`]),
    ...(start === ''
      ? lineNumbers
        ? ['showLineNumbers']
        : []
      : [start === '1' ? 'showLineNumbers' : `showLineNumbers=${start}`]),
    ...(marked === undefined
      ? []
      : [
          `{${marked
            .trim()
            .split(/[\s,]+/)
            .join(',')}}`,
        ]),
  ]
}
