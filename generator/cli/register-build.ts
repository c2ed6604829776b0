// `ssg build`, `merge` and `check`.
import { Option, type Command } from 'commander'
import { addCommand, exit, givenPath, locales } from './command.ts'
import { partFolderName, partNumber } from './part-number.ts'

export function registerBuild(program: Command): void {
  addCommand(program, 'build', 'build the site into a folder of plain files')
    .addOption(
      new Option('--out <dir>', "output folder, relative to the site's root")
        .default(undefined, 'build, or parts/2-of-8')
        .argParser(givenPath),
    )
    .addOption(
      new Option('--shard <part>', 'only this part of the pages, for `ssg merge`: 2/8')
        .argParser(partNumber)
        .conflicts(['record', 'frozen', 'keepGoing']),
    )
    .addOption(locales())
    .option('--no-cache', 'build everything again')
    .addOption(cacheDir())
    .option('--no-social', 'leave the social card images out')
    .option('--keep-going', 'write the output in spite of errors; the exit code stays 1')
    .addOption(strict())
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
}

export function registerMerge(program: Command): void {
  addCommand(program, 'merge <parts...>', 'one site out of the folders that `build --shard` has written')
    .option('--out <dir>', "output folder, relative to the site's root", givenPath, 'build')
    .option('--keep-going', 'write the output in spite of errors; the exit code stays 1')
    .addOption(strict())
    .addOption(recorded())
    .option('--frozen', 'fail, and leave the output as it was, when it would not be the recorded one')
    .addOption(format())
    .action(async (parts, options) => exit((await import('./part-command.ts')).mergeCommand(parts, options)))
}

export function registerCheck(program: Command): void {
  addCommand(program, 'check', 'everything that build validates, with nothing written')
    .addOption(locales())
    .option('--no-cache', 'read everything again')
    .addOption(cacheDir())
    .addOption(strict())
    .option('--fix', 'put right what can be put right without asking: names, marks, spaces, numbers')
    .option('--compat', 'what of a Docusaurus project is not carried over, the most frequent first')
    .option(
      '--compare <build>',
      'folder or address of another build: pages, titles, headings, anchors, words and sidebars that are missing here',
      givenPath,
    )
    .addOption(format())
    .action(async (options) => exit((await import('./build-command.ts')).checkCommand(options)))
}

const format = (): Option =>
  new Option('--format <format>', 'how to report').choices(['pretty', 'json', 'github', 'sarif']).default('pretty')
const strict = (): Option => new Option('--strict', 'treat warnings as errors')
const recorded = (): Option =>
  new Option('--record', 'write down what the output is, in site.integrity.json, for --frozen').conflicts('frozen')
const cacheDir = (): Option =>
  new Option('--cache-dir <dir>', 'remember in this folder, for other machines, too').argParser(givenPath)
