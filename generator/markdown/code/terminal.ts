// Splits terminal sessions into commands and output.
import type { Shape } from './code-line.ts'

/** Prompts, each with the grammar for commands after it. */
const PROMPTS: readonly (readonly [prompt: string, grammar: string])[] = [
  ['$ ', 'bash'],
  ['=> ', ''],
  ['>>> ', 'python'],
]

interface Command {
  readonly prompt: string
  readonly grammar: string
  readonly lines: string[]
  /** Index of the part's first line among all command lines with the same grammar. */
  readonly first: number
}

/** A line that starts with a prompt is a command, a line after a trailing `\` continues it, and everything else is output. */
export function consoleLines<C, L>(code: string, shape: Shape<C, L>): L[] {
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
  // Highlights all commands of a block in one call and all output in another, because each call has a high fixed cost.
  const output = shape.colour('', parts.filter((part) => typeof part === 'string').join('\n'))
  const coloured = new Map([...byGrammar].map(([grammar, all]) => [grammar, shape.colour(grammar, all.join('\n'))]))
  let printed = 0
  return parts.flatMap((part) =>
    typeof part === 'string'
      ? [shape.line(OUTPUT, null, output[printed++] ?? shape.nothing)]
      : part.lines.map((_, i) =>
          shape.line(
            COMMAND,
            i === 0 ? part.prompt : null,
            coloured.get(part.grammar)?.[part.first + i] ?? shape.nothing,
          ),
        ),
  )
}

const OUTPUT = ['out']
const COMMAND = ['cmd']

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
