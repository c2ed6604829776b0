// `ssg explain`: a code's page, what the site's own checks say of theirs, or one of the guides, which come with the package.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { nearest } from '../../base/nearest.ts'
import { packageRoot } from '../../host/host.ts'
import { CONFIG_FILES } from '../../build/load/load-config.ts'
import { harmlessLines } from '../../report/frame.ts'
import { within } from './new-command.ts'
import { EXIT, refuse } from '../session.ts'

const GUIDES = ['forms', 'migrating', 'search', 'versions']

/** `SSG264`, `264`, a guide's name, or a code that the checks of a site explain. */
export async function explainCommand(given: string, { root }: { readonly root: string }): Promise<number> {
  const docs = path.join(packageRoot(), 'docs')
  const print = (file: string): number => {
    process.stdout.write(fs.readFileSync(path.join(docs, file), 'utf8'))
    return EXIT.ok
  }
  if (GUIDES.includes(given.toLowerCase())) return print(`${given.toUpperCase()}.md`)
  const code = given.toUpperCase().replace(/^(\d{3})$/, 'SSG$1')
  const known = fs.readdirSync(path.join(docs, 'errors')).map((name) => name.replace(/\.md$/, ''))
  if (known.includes(code)) return print(`errors/${code}.md`)
  const own = /^SSG\d*$/.test(code) ? new Map<string, string>() : await ownCodes(root)
  if (typeof own === 'number') return own
  const name = [...own.keys()].find((one) => one.toUpperCase() === code)
  if (name !== undefined) {
    process.stdout.write(`# ${name}\n\n${harmlessLines(own.get(name)?.trim() ?? '')}\n`)
    return EXIT.ok
  }
  const guess = nearest(code, [...known, ...own.keys()]) ?? nearest(given.toLowerCase(), GUIDES)
  return refuse(`There is no code "${given}". ${guess === undefined ? hintFor(code) : `Did you mean ${guess}?`}`)
}

/** A code that no diagnostic of the generator has: letters, then digits. */
const OWN_CODE = /^(?!SSG)[A-Z][A-Z_-]*\d+$/

function hintFor(code: string): string {
  return OWN_CODE.test(code)
    ? 'If a check of your site reports it, explain it under `codes` of that check, and name the site with `--root`.'
    : `Guides are ${GUIDES.join(', ')}.`
}

/** The codes that the site's checks explain; the exit code where its configuration can't be read, which has been reported. */
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
