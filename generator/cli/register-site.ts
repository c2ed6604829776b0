// `ssg init`, `new`, `version` and `migrate`: what writes sources of a site.
import { Option, type Command } from 'commander'
import { addBareCommand, addCommand, exit } from './command.ts'

export function registerSite(program: Command): void {
  addBareCommand(program, 'init [dir]', 'a new site, or a configuration for a folder of Markdown')
    .addOption(new Option('--template <name>', 'what the site is for').choices(['docs', 'product', 'blog']))
    .option('--title <title>', 'name of the site')
    .action(async (dir, options) => exit((await import('./init-command.ts')).initCommand(dir, options)))
  registerNew(program)
  registerVersion(program)
  addCommand(
    program,
    'migrate',
    'a Docusaurus project becomes a site of the own layout; says what would move, and does it with --write',
  )
    .option('--write', 'move the files and write the configuration')
    .action(async (options) => exit((await import('./migrate-command.ts')).migrateCommand(options)))
}

function registerNew(program: Command): void {
  const group = addBareCommand(program, 'new', 'a new page, post, locale or part of the theme')
  addCommand(group, 'page <path>', 'a page of the documentation: guide/install')
    .option('--title <title>', 'its title')
    .action(async (path, options) => exit((await import('./new-command.ts')).newPage(path, options)))
  addCommand(group, 'post <title>', 'a post of the blog, dated today').action(async (title, options) =>
    exit((await import('./new-command.ts')).newPost(title, options)),
  )
  addCommand(group, 'locale <name>', 'a language of the site: de').action(async (name, options) =>
    exit((await import('./new-command.ts')).newLocale(name, options)),
  )
  addCommand(
    group,
    'override <part>',
    'a part of the theme in the site, such as Footer, with a copy of what it stands for',
  ).action(async (name, options) => exit((await import('./new-override.ts')).newOverride(name, options)))
}

/** `ssg version 1.2`, also as `ssg new version 1.2`. */
function registerVersion(program: Command): void {
  for (const group of [program, program.commands.find((command) => command.name() === 'new') as Command])
    addCommand(group, 'version <name>', 'freeze the documentation as it is now, as a version of its own: 1.2')
      .option('--docs <name>', 'which docs', 'docs')
      .option('--label <label>', 'what readers see of it; its name by default')
      .action(async (name, options) => exit((await import('./version-command.ts')).versionCommand(name, options)))
}
