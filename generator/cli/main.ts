// The command line: arguments in, exit code out. Heavy parts are loaded by the command that needs them.
import './interrupt.ts'
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { partFolderName, partNumber } from './part-number.ts'
import { version } from './version.ts'

const EXIT_WRONG_COMMAND_LINE = 2

export interface CommonOptions {
  readonly root: string
}

export async function main(argv: readonly string[]): Promise<number> {
  const program = createProgram()
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return typeof process.exitCode === 'number' ? process.exitCode : 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_WRONG_COMMAND_LINE
    // What the system refuses is no fault of the program: a name that is too long, a file where a folder was expected, a full disk.
    const { syscall, message } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    process.stderr.write(`error: ${message}\n`)
    return EXIT_WRONG_COMMAND_LINE
  }
}

// oxlint-disable-next-line max-lines-per-function -- The commands one after the other, as the help shows them.
function createProgram(): Command {
  const program = new Command('ssg')
    .description('Builds, checks, serves and watches a documentation site.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showHelpAfterError('(run `ssg --help` or `ssg <command> --help`)')
    .showSuggestionAfterError()
    // `--locale` of `translations` and of what stands below it are two.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(text) })
  const root = (): Option => new Option('--root <dir>', 'the site to work on').default('.', 'the current folder')
  const format = (): Option =>
    new Option('--format <format>', 'how to report').choices(['pretty', 'json', 'github', 'sarif']).default('pretty')
  const recorded = (): Option =>
    new Option('--record', 'write down what the output is, in site.integrity.json, for --frozen').conflicts('frozen')
  const cacheDir = (): Option => new Option('--cache-dir <dir>', 'remember in this folder, for other machines, too')
  const locale = (): Option => new Option('--locale <locale...>', 'only these locales')

  const command = (name: string, summary: string): Command =>
    program.command(name).description(summary).exitOverride().addOption(root())
  command('build', 'build the site into a folder of plain files')
    .addOption(new Option('--out <dir>', 'output folder').default(undefined, 'build, or parts/2-of-8'))
    .addOption(
      new Option('--shard <part>', 'only this part of the pages, for `ssg merge`: 2/8')
        .argParser(partNumber)
        .conflicts(['record', 'frozen', 'keepGoing']),
    )
    .addOption(locale())
    .option('--no-cache', 'build everything again')
    .addOption(cacheDir())
    .option('--no-social', 'leave the social card images out')
    .option('--keep-going', 'write the output in spite of errors; the exit code stays 1')
    .addOption(recorded())
    .option('--frozen', 'fail, and leave the output as it was, when it would not be the recorded one')
    .addOption(format())
    .action(async ({ shard, ...options }) => {
      if (shard !== undefined) {
        const out = options.out ?? partFolderName(shard)
        return exit((await import('./part-command.ts')).shardCommand({ ...options, shard, out }))
      }
      return exit((await import('./build-command.ts')).buildCommand({ ...options, out: options.out ?? 'build' }))
    })
  command('merge <parts...>', 'one site out of the folders that `build --shard` has written')
    .option('--out <dir>', 'output folder', 'build')
    .option('--keep-going', 'write the output in spite of errors; the exit code stays 1')
    .addOption(recorded())
    .option('--frozen', 'fail, and leave the output as it was, when it would not be the recorded one')
    .addOption(format())
    .action(async (parts, options) => exit((await import('./part-command.ts')).mergeCommand(parts, options)))
  command('check', 'everything that build validates, with nothing written')
    .addOption(locale())
    .option('--no-cache', 'read everything again')
    .addOption(cacheDir())
    .option('--fix', 'put right what can be put right without asking: names, marks, spaces, numbers')
    .option('--compat', 'what of a Docusaurus project is not carried over, the most frequent first')
    .option(
      '--compare <build>',
      'folder or address of another build: pages, titles, headings, anchors and words that are missing here',
    )
    .addOption(format())
    .action(async (options) => exit((await import('./build-command.ts')).checkCommand(options)))
  command('serve', 'serve the built site')
    .option('--dir <dir>', 'the built site', 'build')
    .option('--port <port>', 'port', portNumber, 3000)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--log-missed', 'keep the queries that visitors found nothing for, in .ssg/searches')
    .action(async (options) => exit((await import('./serve-command.ts')).serveCommand(options)))
  command('verify <site>', 'whether a folder or an address holds what a build made')
    .option('--dir <dir>', 'the build that an address is compared with', 'build')
    .action(async (site, options) => exit((await import('./verify-command.ts')).verifyCommand(site, options)))
  command('dev', 'build, watch, rebuild what changed and reload the page')
    .option('--port <port>', 'port', portNumber, 3000)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .action(async (options) => exit((await import('./dev-command.ts')).devCommand(options)))
  command('search [query]', 'what a visitor finds on the built site')
    .option('--dir <dir>', 'the built site', 'build')
    .option(
      '--file <file>',
      'an index in one file (search/offline/<locale>.json or search/lunr/<locale>.json), instead of a built site',
    )
    .option('--locale <locale>', 'language to search in')
    .option('--near <group>', 'as if asked on a page of this group', '')
    .option('--limit <number>', 'places to show', wholeNumber, 12)
    .option('--explain', 'tell why')
    .option('--missed', 'list the logged queries that found nothing, instead')
    .addOption(new Option('--format <format>', 'how to report').choices(['pretty', 'json']).default('pretty'))
    .action(async (query, options) => {
      const { missedCommand, searchCommand } = await import('./search-command.ts')
      exit(options.missed === true ? missedCommand(options) : searchCommand(query ?? '', options))
    })
  command('submissions [form]', 'what visitors sent to `ssg serve`, page by page')
    .option('--page <path>', 'only this page: /docs/guide/install')
    .addOption(new Option('--format <format>', 'how to report').choices(['pretty', 'json']).default('pretty'))
    .action(async (form, options) => exit((await import('./submissions-command.ts')).submissionsCommand(form, options)))
  const translations = command('translations', 'what is translated, missing and out of date')
    .enablePositionalOptions()
    .addOption(new Option('--locale <locale...>', 'only these locales'))
    .addOption(new Option('--format <format>', 'how to report').choices(['pretty', 'json']).default('pretty'))
    .option('--all', 'name every page and string, not only counts')
    .option('--strict', 'fail when anything is missing, out of date or without version')
    .action(async (options) => exit((await import('./translations-command.ts')).translationsCommand(options)))
  translations
    .command('diff [target]')
    .description('the words that changed since a translation was made: docs/guide/overview or home:title --locale zh')
    .exitOverride()
    .addOption(root())
    .addOption(new Option('--locale <locale>', 'the translation'))
    .action(async (target, _, self: Command) =>
      exit((await import('./translations-diff.ts')).translationsDiff(target, self.opts())),
    )
  translations
    .command('stamp [targets...]')
    .description(
      'record in translations that they match the present source; without files, in those that record nothing',
    )
    .exitOverride()
    .addOption(root())
    .addOption(new Option('--locale <locale...>', 'only these locales'))
    .option('--by <initials>', 'who compared them with the source')
    .option('--machine', 'nobody did')
    .option(
      '--trivial',
      'the source changed by a comma or a slip of the pen: in all languages, by whoever compared them before',
    )
    .action(async (targets, _, self: Command) =>
      exit((await import('./translations-stamp.ts')).translationsStamp(targets, self.opts())),
    )
  translations
    .command('todo')
    .description('what is to be translated, for those who work with other tools')
    .exitOverride()
    .addOption(root())
    .addOption(new Option('--locale <locale>', 'the translation').makeOptionMandatory())
    .addOption(new Option('--format <format>', 'how').choices(['xliff', 'json']).default('xliff'))
    .action(async (_, self: Command) =>
      exit((await import('./translations-exchange.ts')).translationsTodo(self.opts())),
    )
  translations
    .command('take <file>')
    .description('what came back from them: XLIFF 2 or JSON as `todo` writes it')
    .exitOverride()
    .addOption(root())
    .option('--by <initials>', 'who compared it with the source')
    .option('--machine', 'nobody did')
    .action(async (file, _, self: Command) =>
      exit((await import('./translations-exchange.ts')).translationsTake(file, self.opts())),
    )
  program
    .command('init [dir]')
    .description('a new site, or a configuration for a folder of Markdown')
    .exitOverride()
    .addOption(new Option('--template <name>', 'what the site is for').choices(['docs', 'product', 'blog']))
    .option('--title <title>', 'name of the site')
    .action(async (dir, options) => exit((await import('./init-command.ts')).initCommand(dir, options)))
  addNew(program, root)
  addVersion(program, root)
  program
    .command('migrate')
    .description(
      'a Docusaurus project becomes a site of the own layout; says what would move, and does it with --write',
    )
    .exitOverride()
    .addOption(root())
    .option('--write', 'move the files and write the configuration')
    .action(async (options) => exit((await import('./migrate-command.ts')).migrateCommand(options)))
  program
    .command('explain <code>')
    .description(
      'what a code of a report means and how to mend it: SSG310; or a guide: forms, migrating, search, versions',
    )
    .exitOverride()
    .action(async (code) => exit((await import('./explain-command.ts')).explainCommand(code)))
  program
    .command('completion')
    .description('a script that lets the shell complete commands: eval "$(ssg completion bash)"')
    .exitOverride()
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action(
      async (shell) =>
        void process.stdout.write((await import('./completion-command.ts')).completionScript(program, shell)),
    )
  return program
}

function addNew(program: Command, root: () => Option): void {
  const group = program.command('new').description('a new page, post, locale or part of the theme').exitOverride()
  const command = (usage: string, summary: string): Command =>
    group.command(usage).description(summary).exitOverride().addOption(root())
  command('page <path>', 'a page of the documentation: guide/install')
    .option('--title <title>', 'its title')
    .action(async (path, options) => exit((await import('./new-command.ts')).newPage(path, options)))
  command('post <title>', 'a post of the blog, dated today').action(async (title, options) =>
    exit((await import('./new-command.ts')).newPost(title, options)),
  )
  command('locale <name>', 'a language of the site: de').action(async (name, options) =>
    exit((await import('./new-command.ts')).newLocale(name, options)),
  )
  command(
    'override <part>',
    'a part of the theme in the site, such as Footer, with a copy of what it stands for',
  ).action(async (name, options) => exit((await import('./new-override.ts')).newOverride(name, options)))
}

/** `ssg version 1.2`, also as `ssg new version 1.2`. */
function addVersion(program: Command, root: () => Option): void {
  for (const group of [program, program.commands.find((command) => command.name() === 'new') as Command])
    group
      .command('version <name>')
      .description('freeze the documentation as it is now, as a version of its own: 1.2')
      .exitOverride()
      .addOption(root())
      .option('--docs <name>', 'which docs', 'docs')
      .option('--label <label>', 'what readers see of it; its name by default')
      .action(async (name, options) => exit((await import('./version-command.ts')).versionCommand(name, options)))
}

async function exit(code: Promise<number>): Promise<void> {
  process.exitCode = await code
}

/** How Node ends when a promise at the top of a module is never settled. */
const UNSETTLED = 13

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('A whole number from 1 to 9999.')
  return Number(text)
}

function portNumber(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.')
  return port
}

// Code of a configuration runs in this process: it can end it, and it can wait for what never comes.
const tooEarly = (code: number): void => {
  if (code !== 0 && code !== UNSETTLED) return
  process.stderr.write(
    'failed before the work was done: code of the site ended the process, or waits for what never comes.\n',
  )
  process.exitCode = 1
}
process.on('exit', tooEarly)

// A reader that has seen enough, such as `| head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.off('exit', tooEarly)
  process.exit()
})

process.exitCode = await main(process.argv.slice(2))
process.off('exit', tooEarly)
