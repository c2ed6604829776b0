// `ssg explain` and `completion`.
import { Argument, type Command } from 'commander'
import { addBareCommand, addCommand, exit } from '../command.ts'

export function registerHelp(program: Command): void {
  addCommand(
    program,
    'explain <code>',
    "explain a diagnostic code (SSG310), a code of the site's checks, or show a guide (forms, migrating, search, versions)",
  ).action(async (code, options) =>
    exit((await import('../commands/explain-command.ts')).explainCommand(code, options)),
  )
  addBareCommand(program, 'completion', 'print a shell completion script: eval "$(ssg completion bash)"')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action(
      async (shell) =>
        void process.stdout.write((await import('../commands/completion-command.ts')).completionScript(program, shell)),
    )
}
