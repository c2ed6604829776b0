// `ssg docs`, `explain` and `completion`.
import { Argument, type Command } from 'commander'
import { addBareCommand, addCommand, exit, givenPath, portNumber } from '../command.ts'

export function registerHelp(program: Command): void {
  addBareCommand(program, 'docs', 'serve the guide, offline')
    .option('--port <port>', 'port (default: 3000, or the next free one)', portNumber)
    .option('--host <host>', 'IP address or host name to listen on', '127.0.0.1')
    .option('--out <dir>', 'write the guide as a site into this folder instead', givenPath)
    .action(async (options) => exit((await import('../commands/docs-command.ts')).docsCommand(program, options)))
  addCommand(
    program,
    'explain [topic]',
    "explain a code (SSG310, or one of your site's checks), a setting (navbar.items) or a topic of the guide (theming); without one, list the topics",
  ).action(async (topic, options) =>
    exit((await import('../commands/explain-command.ts')).explainCommand(topic, { ...options, program })),
  )
  addBareCommand(program, 'completion', 'print a shell completion script: eval "$(ssg completion bash)"')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action(
      async (shell) =>
        void process.stdout.write((await import('../commands/completion-command.ts')).completionScript(program, shell)),
    )
}
