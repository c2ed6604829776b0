// `ssg build`, `merge`, `book` and `check`.
import { Option, type Command } from 'commander'
import { addCommand, exit, givenPath, locales } from '../command.ts'
import { partFolderName, partNumber } from '../part-number.ts'

export function registerBuild(program: Command): void {
  addCommand(program, 'build', 'build the site into a folder of static files')
    .addOption(
      new Option('--out <dir>', "output folder, relative to the site's root")
        .default(undefined, 'build, or parts/2-of-8')
        .argParser(givenPath),
    )
    .addOption(
      new Option('--shard <part>', 'build one part of the pages, for `ssg merge`: 2/8')
        .argParser(partNumber)
        .conflicts(['record', 'frozen', 'keepGoing']),
    )
    .addOption(locales())
    .option('--no-cache', 'ignore the cache and rebuild everything')
    .addOption(cacheDir())
    .addOption(withoutConfigCode())
    .option('--no-social', 'skip the social card images')
    .option('--keep-going', 'write the output despite errors; the exit code is still 1')
    .addOption(strict())
    .addOption(recorded())
    .option('--frozen', 'fail if the output differs from the recorded one, and keep the old output')
    .addOption(new Option('--portable', 'write a site that opens from a disk, without a server').conflicts('shard'))
    .addOption(format())
    .action(async ({ shard, ...options }) => {
      if (shard !== undefined) {
        const out = options.out ?? partFolderName(shard)
        return exit((await import('../commands/part-command.ts')).shardCommand({ ...options, shard, out }))
      }
      return exit(
        (await import('../commands/build-command.ts')).buildCommand({ ...options, out: options.out ?? 'build' }),
      )
    })
}

export function registerMerge(program: Command): void {
  addCommand(program, 'merge <parts...>', 'merge the folders that `build --shard` wrote into one site')
    .option('--out <dir>', "output folder, relative to the site's root", givenPath, 'build')
    .option('--keep-going', 'write the output despite errors; the exit code is still 1')
    .addOption(strict())
    .addOption(recorded())
    .option('--frozen', 'fail if the output differs from the recorded one, and keep the old output')
    .addOption(format())
    .action(async (parts, options) => exit((await import('../commands/part-command.ts')).mergeCommand(parts, options)))
}

export function registerBook(program: Command): void {
  addCommand(program, 'book', 'write the docs as books: one file per language and version')
    .addOption(locales())
    .option('--version <name>', 'limit to this version of the docs')
    .addOption(
      new Option('--format <format>', 'file format; pdf needs Chromium or Chrome')
        .choices(['html', 'epub', 'pdf'])
        .default('html'),
    )
    .option('--out <dir>', "folder for the books, relative to the site's root", givenPath, 'books')
    .action(async (options) => exit((await import('../commands/book-command.ts')).bookCommand(options)))
}

export function registerCheck(program: Command): void {
  addCommand(program, 'check', 'run every check of the build without writing anything')
    .addOption(locales())
    .option('--no-cache', 'ignore the cache and read everything again')
    .addOption(cacheDir())
    .addOption(withoutConfigCode())
    .addOption(strict())
    .option('--fix', 'write suggested names, moved links and correct punctuation')
    .option('--external', 'check that links to other sites lead to existing pages')
    .option('--accessibility', "check accessibility in another generator's project, too")
    .option('--browser', 'open every page with interactive components in Chromium, and report what fails there')
    .option('--compat', "list the unsupported features in another generator's project, most frequent first")
    .option(
      '--compare <build>',
      'folder or URL of another build, to list pages, titles, headings, anchors, words and sidebars that are missing here',
      givenPath,
    )
    .addOption(format())
    .action(async (options) => exit((await import('../commands/check-command.ts')).checkCommand(options)))
}

const format = (): Option =>
  new Option('--format <format>', 'output format').choices(['pretty', 'json', 'github', 'sarif']).default('pretty')
export const withoutConfigCode = (): Option =>
  new Option('--without-config-code', "read another generator's configuration without running its code")
const strict = (): Option => new Option('--strict', 'treat warnings as errors')
const recorded = (): Option =>
  new Option('--record', 'record the output in site.integrity.json, for --frozen').conflicts('frozen')
const cacheDir = (): Option =>
  new Option('--cache-dir <dir>', 'keep the cache in this folder instead, to share it between machines').argParser(
    givenPath,
  )
