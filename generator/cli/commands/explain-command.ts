// `ssg explain`: a code's page, a setting, a page of the guide, or a site check's explanation of its code.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Command } from 'commander'
import { nearest } from '../../base/nearest.ts'
import { packageRoot } from '../../host/host.ts'
import { CONFIG_FILES } from '../../build/load/load-config.ts'
import { harmlessLines } from '../../report/frame.ts'
import { settingHelp, settingNames } from '../guide/configuration.ts'
import { errorCodes, guidePage, guideTopics, topicDescription } from '../guide/make-guide.ts'
import { within } from './new-command.ts'
import { EXIT, refuse } from '../session.ts'

export interface ExplainOptions {
  readonly root: string
  readonly program: Command
}

/** `topic` is `SSG264`, `264`, a setting, a page of the guide, or a code that a site's checks explain; without it, lists the pages. */
export async function explainCommand(given: string | undefined, { root, program }: ExplainOptions): Promise<number> {
  const print = (text: string): number => {
    process.stdout.write(text)
    return EXIT.ok
  }
  if (given === undefined)
    return print(
      `Topics of the guide:\n${guideTopics()
        .map((topic) => `  ${topic.padEnd(TOPIC_WIDTH)}${topicDescription(topic, program)}\n`)
        .join('')}`,
    )
  const topic = guidePage(given.toLowerCase(), program) ?? settingHelp(given)
  if (topic !== null) return print(topic)
  const code = given.toUpperCase().replace(/^(\d{3})$/, 'SSG$1')
  const known = errorCodes()
  if (known.includes(code)) return print(fs.readFileSync(path.join(packageRoot(), 'docs/errors', `${code}.md`), 'utf8'))
  const own = /^SSG\d*$/.test(code) ? new Map<string, string>() : await ownCodes(root)
  if (typeof own === 'number') return own
  const name = [...own.keys()].find((one) => one.toUpperCase() === code)
  if (name !== undefined) {
    process.stdout.write(`# ${name}\n\n${harmlessLines(own.get(name)?.trim() ?? '')}\n`)
    return EXIT.ok
  }
  const isCode = /\d$/.test(given)
  const guess =
    nearest(code, [...known, ...own.keys()]) ??
    (isCode ? undefined : nearest(given, [...guideTopics(), ...settingNames()]))
  const kind = isCode ? 'code' : 'topic, setting or code'
  return refuse(`Unknown ${kind} "${given}". ${guess === undefined ? hintFor(code) : `Did you mean ${guess}?`}`)
}

const TOPIC_WIDTH = 20

/** A code that isn't the generator's: letters, then digits. */
const OWN_CODE = /^(?!SSG)[A-Z][A-Z_-]*\d+$/

function hintFor(code: string): string {
  return OWN_CODE.test(code)
    ? "If one of your site's checks reports it, explain it under that check's `codes`, and set the site's folder with `--root`."
    : `Use one of: ${guideTopics().join(', ')}.`
}

/** The codes that the site's checks explain; the exit code if its configuration can't be read, which has been reported. */
async function ownCodes(root: string): Promise<ReadonlyMap<string, string> | number> {
  if (!CONFIG_FILES.some((file) => fs.existsSync(path.join(root, file)))) return new Map()
  const place = await within({ root })
  if (typeof place === 'number') return place
  return new Map(
    place.config.checks.flatMap(({ codes = {} }) =>
      Object.entries(codes).flatMap(([code, text]) => (typeof text === 'string' ? [[code, text] as const] : [])),
    ),
  )
}
