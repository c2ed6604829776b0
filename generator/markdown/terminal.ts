// Terminal sessions: which lines are commands, which are output.
import type { Element, ElementContent } from 'hast'
import { lineElement } from './code-line.ts'
import { highlightLines, type LineShape } from './highlight.ts'

/** Prompts and the grammar of what follows them. */
const PROMPTS: readonly (readonly [prompt: string, grammar: string])[] = [
  ['$ ', 'bash'],
  ['=> ', ''],
  ['>>> ', 'python'],
]

interface Command {
  readonly prompt: string
  readonly grammar: string
  readonly lines: string[]
  /** The first of its lines among all lines of commands with the same grammar. */
  readonly first: number
}

/** A line that begins with a prompt is a command, a line after a trailing `\` continues it, all else is output. */
export function consoleLines(code: string, shape: LineShape): Element[] {
  const lines = code.split('\n')
  const parts: (string | Command)[] = []
  const byGrammar = new Map<string, string[]>()
  for (let i = 0; i < lines.length;) {
    const line = lines[i] as string
    const found = PROMPTS.find(([prompt]) => line.startsWith(prompt) || line === prompt.trimEnd())
    if (found === undefined) {
      parts.push(line)
      i++
      continue
    }
    const command = readCommand(lines, i, found, byGrammar)
    parts.push(command)
    i += command.lines.length
  }
  // One call of the highlighter for all commands of a block: its start costs more than a line.
  const nodes = new Map(
    [...byGrammar].map(([grammar, all]) => [grammar, highlightLines(grammar, all.join('\n'), shape)]),
  )
  return parts.flatMap((part) =>
    typeof part === 'string'
      ? [lineElement(['out'], part === '' ? [] : [{ type: 'text', value: part }])]
      : commandLines(part, nodes.get(part.grammar) ?? []),
  )
}

function readCommand(
  lines: readonly string[],
  start: number,
  [prompt, grammar]: readonly [string, string],
  byGrammar: Map<string, string[]>,
): Command {
  const command = [(lines[start] as string).slice(prompt.length)]
  while ((command[command.length - 1] as string).endsWith('\\') && start + command.length < lines.length)
    command.push(lines[start + command.length] as string)
  const all = byGrammar.get(grammar) ?? []
  byGrammar.set(grammar, all)
  const first = all.length
  all.push(...command)
  return { prompt, grammar, lines: command, first }
}

function commandLines(command: Command, nodes: readonly ElementContent[][]): Element[] {
  const mark: ElementContent = {
    type: 'element',
    tagName: 'span',
    properties: { className: ['prompt'] },
    children: [{ type: 'text', value: command.prompt }],
  }
  return command.lines.map((_, i) =>
    lineElement(['cmd'], i === 0 ? [mark, ...(nodes[command.first] ?? [])] : (nodes[command.first + i] ?? [])),
  )
}
