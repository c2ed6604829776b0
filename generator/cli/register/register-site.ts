// Commands that write a site's sources: `ssg init`, `new`, `mv`, `version` and `migrate`.
import { Option, type Command } from 'commander'
import { migratable } from '../../adapters/registry.ts'
import { addBareCommand, addCommand, exit } from '../command.ts'

export function registerSite(program: Command): void {
  addBareCommand(program, 'init [dir]', 'create a site, or a configuration for a folder of Markdown')
    .addOption(new Option('--template <name>', 'type of site').choices(['docs', 'product', 'blog']))
    .option('--title <title>', "the site's name")
    .option('--languages <tags>', 'languages, default first: en,de')
    .action(async (dir, options) => exit((await import('../commands/init-command.ts')).initCommand(dir, options)))
  registerNew(program)
  registerVersion(program)
  addCommand(
    program,
    'mv <page> <path>',
    'move a page with its translations, update the links to it and redirect its old URL',
  ).action(async (page, path, options) =>
    exit((await import('../commands/move-command.ts')).moveCommand(page, path, options)),
  )
  addCommand(
    program,
    'migrate',
    `convert a ${migratable()} project to ssg's own layout; a dry run unless you pass --write`,
  )
    .option('--write', 'move the files and write the configuration')
    .action(async (options) => exit((await import('../commands/migrate-command.ts')).migrateCommand(options)))
}

function registerNew(program: Command): void {
  const group = addBareCommand(program, 'new', 'create a page, post, locale or theme part')
  addCommand(group, 'page <path>', 'create a documentation page: guide/install')
    .option('--title <title>', "the page's title")
    .action(async (path, options) => exit((await import('../commands/new-command.ts')).newPage(path, options)))
  addCommand(group, 'post <title>', 'create a blog post dated today').action(async (title, options) =>
    exit((await import('../commands/new-command.ts')).newPost(title, options)),
  )
  addCommand(group, 'locale <name>', 'add a language: de').action(async (name, options) =>
    exit((await import('../commands/new-command.ts')).newLocale(name, options)),
  )
  addCommand(group, 'override <part>', 'override a theme part, such as Footer, and keep a copy of the original').action(
    async (name, options) => exit((await import('../new-override.ts')).newOverride(name, options)),
  )
}

/** `ssg version 1.2`, also available as `ssg new version 1.2`. */
function registerVersion(program: Command): void {
  for (const group of [program, program.commands.find((command) => command.name() === 'new') as Command])
    addCommand(group, 'version <name>', 'freeze the current documentation as a version: 1.2')
      .option('--docs <name>', 'docs instance', 'docs')
      .option('--label <label>', "label that readers see (default: the version's name)")
      .action(async (name, options) =>
        exit((await import('../commands/version-command.ts')).versionCommand(name, options)),
      )
}
