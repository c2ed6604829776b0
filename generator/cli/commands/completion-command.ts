// `ssg completion`: a shell completion script for commands and options, generated from the commands themselves.
import type { Command } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const

/** The script for a shell. */
export function completionScript(program: Command, shell: (typeof SHELLS)[number]): string {
  const commands = commandsOf(program, [])
  if (shell === 'fish') return fishScript(commands)
  const cases = commands
    .map(({ path, words }) => `    '${path.join(' ')}') words='${words.map(({ name }) => name).join(' ')}' ;;`)
    .join('\n')
  const script = `_ssg() {
  local path='' words='' word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$path $word" in
${commands
  .filter(({ path }) => path.length > 0)
  .map(
    ({ path }) => `      '${[...path.slice(0, -1), ''].join(' ').trim()} ${path.at(-1)}') path='${path.join(' ')}' ;;`,
  )
  .join('\n')}
    esac
  done
  case "$path" in
${cases}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _ssg ssg
`
  return shell === 'bash' ? script : `autoload -U +X bashcompinit && bashcompinit\n${script}`
}

interface Completed {
  readonly path: readonly string[]
  /** Commands and options that can follow. */
  readonly words: readonly { readonly name: string; readonly text: string }[]
}

function commandsOf(command: Command, path: readonly string[]): Completed[] {
  const own = {
    path,
    words: [
      ...command.commands.map((sub) => ({ name: sub.name(), text: sub.description() })),
      ...command.options.map((option) => ({ name: option.long ?? option.flags, text: option.description })),
    ],
  }
  return [own, ...command.commands.flatMap((sub) => commandsOf(sub, [...path, sub.name()]))]
}

function fishScript(commands: readonly Completed[]): string {
  return commands
    .flatMap(({ path, words }) => {
      const when =
        path.length === 0
          ? '__fish_use_subcommand'
          : path.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ')
      return words.map(
        ({ name, text }) =>
          `complete -c ssg -n '${when}' ${name.startsWith('--') ? `-l ${name.slice(2)}` : `-f -a ${name}`} -d '${text.replace(/'/g, '')}'`,
      )
    })
    .map((line) => `${line}\n`)
    .join('')
}
