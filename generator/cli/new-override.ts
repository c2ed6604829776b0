// `ssg new override Footer`: creates a file that replaces a theme part, and records the original, so that builds can report when it changes.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { originalOf } from '../assets/theme/override-drift.ts'
import { themeParts } from '../assets/theme/theme-parts.ts'
import { didYouMean } from '../base/nearest.ts'
import { ownProperty } from '../base/own-property.ts'
import { byText } from '../base/text.ts'
import { filesBelow, themeFolder } from '../build/load/site-code.ts'
import { within, type NewOptions } from './commands/new-command.ts'
import { replaceFile } from '../host/write/write-file.ts'
import { writeNew, writtenText } from './new-files.ts'
import { EXIT, refuse } from './session.ts'

/** A new override wraps the original; for an existing one, the original is recorded again. */
export async function newOverride(name: string, options: NewOptions): Promise<number> {
  const place = await within(options)
  if (typeof place === 'number') return place
  const { host, packageRoot } = place.session
  const { theme } = place.config
  const folder = themeFolder({ host, packageRoot }, typeof theme === 'object' ? theme.folder : theme)
  const { parts } = themeParts(folder, filesBelow({ host }, folder), {})
  const part = ownProperty(parts, name)
  if (part === undefined)
    return refuse(
      `The theme has no part "${name}". ${didYouMean(name, Object.keys(parts)) ?? `Use one of: ${Object.keys(parts).sort(byText).join(', ')}.`}`,
    )
  const file = `site/theme/${name}.tsx`
  process.stdout.write(writtenText(writeNew(host.root, { [file]: overrideText(name) })))
  const original = originalOf(file)
  replaceFile(path.join(host.root, original), fs.readFileSync(path.resolve(host.root, folder, part)))
  process.stdout.write(`  wrote  ${original}\n`)
  return EXIT.ok
}

function overrideText(name: string): string {
  return [
    `import Original from 'ssg/theme/original/${name}'`,
    '',
    `export default function ${name}(props: Readonly<Record<string, unknown>>) {`,
    '  return <Original {...props} />',
    '}',
    '',
  ].join('\n')
}
