// The command line: takes arguments, returns the exit code. Commands load heavy modules on demand.
import './interrupt.ts'
import { Command, CommanderError } from 'commander'
import { registerBook, registerBuild, registerCheck, registerMerge } from './register/register-build.ts'
import { registerHelp } from './register/register-help.ts'
import { registerPlugin } from './register/register-plugin.ts'
import { registerSearch } from './register/register-search.ts'
import { registerServe } from './register/register-serve.ts'
import { registerSite } from './register/register-site.ts'
import { registerTranslations } from './register/register-translations.ts'
import { version } from './version.ts'

const EXIT_WRONG_COMMAND_LINE = 2

export async function main(argv: readonly string[]): Promise<number> {
  const program = createProgram()
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return typeof process.exitCode === 'number' ? process.exitCode : 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_WRONG_COMMAND_LINE
    // File-system errors aren't internal errors: a name that's too long, a file instead of a folder, a full disk.
    const { syscall, message } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    process.stderr.write(`error: ${message}\n`)
    return EXIT_WRONG_COMMAND_LINE
  }
}

function createProgram(): Command {
  const program = new Command('ssg')
    .description('Builds, checks, serves and watches a documentation site.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showHelpAfterError('(run `ssg --help` or `ssg <command> --help`)')
    .showSuggestionAfterError()
    // `--locale` of `translations` and that of its subcommands are different options.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(text) })
  registerSite(program)
  registerTranslations(program)
  registerCheck(program)
  registerPlugin(program)
  registerSearch(program)
  registerBuild(program)
  registerMerge(program)
  registerBook(program)
  registerServe(program)
  registerHelp(program)
  for (const command of program.commands) command.helpGroup(groupOf(command.name()))
  program.commandsGroup('Help:').helpCommand(true).addHelpText('after', EXAMPLES)
  return program
}

/** Commands by purpose, in help order; the rest come last. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Start:': ['init', 'new', 'dev', 'migrate'],
  'Write:': ['mv', 'version', 'translations', 'search', 'run'],
  'Check:': ['check', 'verify', 'plugin'],
  'Publish:': ['build', 'merge', 'book', 'serve', 'submissions', 'mcp'],
}

function groupOf(name: string): string {
  return Object.keys(GROUPS).find((heading) => GROUPS[heading]?.includes(name)) ?? 'Help:'
}

const EXAMPLES = `
Examples:
  ssg init my-site --template docs    create a site
  ssg dev --open                      write, with a preview in the browser
  ssg check                           find every mistake
  ssg build --out public              write the site for a host

The guide: ssg docs serves it, ssg explain deploying prints a page, ssg explain lists them.`

/** Node's exit code when a top-level promise never settles. */
const UNSETTLED = 13

// Configuration code runs in this process: it can exit, or await a promise that never settles.
const tooEarly = (code: number): void => {
  if (code !== 0 && code !== UNSETTLED) return
  process.stderr.write(
    'failed: the command ended early, because site code exited the process or awaited a promise that never resolved.\n',
  )
  process.exitCode = 1
}
process.on('exit', tooEarly)

// A reader that closes early, such as `| head`, isn't a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.off('exit', tooEarly)
  process.exit()
})

process.exitCode = await main(process.argv.slice(2))
process.off('exit', tooEarly)
