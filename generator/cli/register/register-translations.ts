// `ssg translations` and its subcommands.
import { Option, type Command } from 'commander'
import { addCommand, exit, locales, plainFormat } from '../command.ts'

export function registerTranslations(program: Command): void {
  const translations = addCommand(program, 'translations', "show what's translated, missing and out of date")
    .enablePositionalOptions()
    .addOption(locales())
    .addOption(plainFormat())
    .option('--all', 'list every page and string instead of counts')
    .option('--strict', 'fail if anything is missing, out of date or without a recorded version')
    .action(async (options) => exit((await import('../commands/translations-command.ts')).translationsCommand(options)))
  registerVersions(translations)
  registerExchange(translations)
}

/** Subcommands about the source versions of translations. */
function registerVersions(translations: Command): void {
  addCommand(
    translations,
    'diff [target]',
    'show the words that changed since a translation was made: docs/guide/overview or home:title --locale zh',
  )
    .addOption(new Option('--locale <locale>', 'the translation'))
    .action(async (target, _, self: Command) =>
      exit((await import('../translations/translations-diff.ts')).translationsDiff(target, self.opts())),
    )
  addCommand(
    translations,
    'stamp [targets...]',
    'record that translations match the current source; without files, stamp those without a record',
  )
    .addOption(locales())
    .option('--by <initials>', "the reviewer's initials")
    .option('--machine', 'machine translation, not reviewed')
    .option('--trivial', 'the source had only a trivial change: stamp every language and keep the reviewers')
    .action(async (targets, _, self: Command) =>
      exit((await import('../translations/translations-stamp.ts')).translationsStamp(targets, self.opts())),
    )
}

/** Subcommands for other translation tools. */
function registerExchange(translations: Command): void {
  addCommand(translations, 'todo', 'export what needs translating, for other tools')
    .addOption(new Option('--locale <locale>', 'the translation').makeOptionMandatory())
    .addOption(new Option('--format <format>', 'how').choices(['xliff', 'json']).default('xliff'))
    .action(async (_, self: Command) =>
      exit((await import('../translations/translations-exchange.ts')).translationsTodo(self.opts())),
    )
  addCommand(translations, 'take <file>', 'import translations: XLIFF 2, or JSON from `todo`')
    .option('--by <initials>', "the reviewer's initials")
    .option('--machine', 'machine translation, not reviewed')
    .action(async (file, _, self: Command) =>
      exit((await import('../translations/translations-exchange.ts')).translationsTake(file, self.opts())),
    )
}
