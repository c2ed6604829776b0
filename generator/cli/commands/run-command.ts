// `ssg run`: commands of plugins.
import { didYouMean } from '../../base/nearest.ts'
import { byText } from '../../base/text.ts'
import { contextOf, failedIn } from '../../plugins/hook.ts'
import { emptySummary } from '../../report/report.ts'
import { EXIT, refuse, report } from '../session.ts'
import { within } from './new-command.ts'

/** Runs a command, or lists all of them. Resolves with the command's exit code. */
export async function runCommand(
  name: string | undefined,
  args: readonly string[],
  options: { readonly root: string },
): Promise<number> {
  const place = await within(options)
  if (typeof place === 'number') return place
  const { config, session } = place
  const known = config.plugins
    .flatMap((plugin) => Object.entries(plugin.commands ?? {}).map(([key, command]) => ({ key, plugin, command })))
    .sort((a, b) => byText(a.key, b.key))
  if (known.length === 0) return refuse('None of the plugins in `plugins` has commands.')
  if (name === undefined) {
    const lines = known.map(
      ({ key, plugin, command }) => `  ${key.padEnd(20)}${command.description} (${plugin.name})\n`,
    )
    process.stdout.write(`Commands of plugins:\n${lines.join('')}`)
    return EXIT.ok
  }
  const found = known.find(({ key }) => key === name)
  const names = known.map(({ key }) => key)
  if (found === undefined)
    return refuse(`No plugin has a command "${name}". ${didYouMean(name, names) ?? `Use one of: ${names.join(', ')}.`}`)
  const { plugin, command } = found
  try {
    const { root } = session.host
    return (await command.run(args, { ...contextOf(plugin, config), root })) ?? EXIT.ok
  } catch (error) {
    report(session.host, [failedIn({ plugin, hook: `commands.${name}` }, error)], 'pretty', emptySummary('run'))
    return EXIT.errors
  }
}
