// `ssg search`, `mcp` and `submissions`: what visitors find, and what they send.
import type { Command } from 'commander'
import { addCommand, exit, givenPath, plainFormat, wholeNumber } from '../command.ts'

export function registerSearch(program: Command): void {
  addCommand(program, 'search [query]', 'search the built site as a visitor would')
    .option('--dir <dir>', 'the built site', givenPath, 'build')
    .option(
      '--file <file>',
      'search an index file instead (search/offline/<locale>.json or search/lunr/<locale>.json)',
      givenPath,
    )
    .option('--locale <locale>', 'language to search in')
    .option('--near <group>', 'search as if from a page in this group', '')
    .option('--limit <number>', 'number of results to show', wholeNumber, 12)
    .option('--explain', 'show why each result was found')
    .option('--missed', 'list the logged queries without results instead')
    .addOption(plainFormat())
    .action(async (query, options) => {
      const { missedCommand, searchCommand } = await import('../commands/search-command.ts')
      return exit(options.missed === true ? missedCommand(options) : searchCommand(query ?? '', options))
    })
  addCommand(program, 'mcp [address]', 'let an agent search and read a built or deployed site (Model Context Protocol)')
    .option('--dir <dir>', 'the built site', givenPath, 'build')
    .action(async (address, options) => exit((await import('../commands/mcp-command.ts')).mcpCommand(address, options)))
  addCommand(program, 'submissions [form]', 'list what visitors sent to `ssg serve`, page by page')
    .option('--page <path>', 'only this page: /docs/guide/install')
    .addOption(plainFormat())
    .action(async (form, options) =>
      exit((await import('../commands/submissions-command.ts')).submissionsCommand(form, options)),
    )
}
