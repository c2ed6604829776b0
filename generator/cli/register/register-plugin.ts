// `ssg plugin` and `ssg run`.
import type { Command } from 'commander'
import { addBareCommand, addCommand, exit, wholeNumber } from '../command.ts'

export function registerPlugin(program: Command): void {
  addCommand(program, 'run [command] [args...]', "run a plugin's command; without one, list the commands")
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (command, args, options) =>
      exit((await import('../commands/run-command.ts')).runCommand(command, args, options)),
    )
  const group = addBareCommand(program, 'plugin', 'develop plugins')
  addCommand(
    group,
    'prove',
    'make random edits in a copy of the site, and check that each incremental build equals a clean build',
  )
    .option('--edits <number>', 'number of edits', wholeNumber, 20)
    .option('--seed <text>', 'the same seed makes the same edits', '1')
    .action(async (options) => exit((await import('../commands/prove-command.ts')).proveCommand(options)))
}
