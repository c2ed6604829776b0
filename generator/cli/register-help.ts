// `ssg explain` and `completion`.
import { Argument, type Command } from 'commander'
import { addBareCommand, exit } from './command.ts'

export function registerHelp(program: Command): void {
  addBareCommand(
    program,
    'explain <code>',
    'what a diagnostic code means and how to fix it: SSG310; or a guide: forms, migrating, search, versions',
  ).action(async (code) => exit((await import('./explain-command.ts')).explainCommand(code)))
  addBareCommand(program, 'completion', 'a script that lets the shell complete commands: eval "$(ssg completion bash)"')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action(
      async (shell) =>
        void process.stdout.write((await import('./completion-command.ts')).completionScript(program, shell)),
    )
}
