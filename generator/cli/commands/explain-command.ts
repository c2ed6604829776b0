// `ssg explain`: the page of a code, or one of the guides, which come with the package.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { nearest } from '../../base/nearest.ts'
import { packageRoot } from '../../host/host.ts'
import { EXIT, refuse } from '../session.ts'

const GUIDES = ['forms', 'migrating', 'search', 'versions']

/** A code that no diagnostic of the generator has: letters, then digits. */
const OWN_CODE = /^(?!SSG)[A-Z][A-Z_-]*\d+$/

/** `SSG264`, `264` or the name of a guide. */
export async function explainCommand(given: string): Promise<number> {
  const docs = path.join(packageRoot(), 'docs')
  const print = (file: string): number => {
    process.stdout.write(fs.readFileSync(path.join(docs, file), 'utf8'))
    return EXIT.ok
  }
  if (GUIDES.includes(given.toLowerCase())) return print(`${given.toUpperCase()}.md`)
  const code = given.toUpperCase().replace(/^(\d{3})$/, 'SSG$1')
  const known = fs.readdirSync(path.join(docs, 'errors')).map((name) => name.replace(/\.md$/, ''))
  if (known.includes(code)) return print(`errors/${code}.md`)
  if (OWN_CODE.test(code))
    return refuse(
      `"${code}" is a code of the site's own checks. The functions under \`checks\` in its configuration define it; \`ssg check\` prints the message and where it occurs.`,
    )
  const guess = nearest(code, known) ?? nearest(given.toLowerCase(), GUIDES)
  const hint = guess === undefined ? `Guides are ${GUIDES.join(', ')}.` : `Did you mean ${guess}?`
  return refuse(`There is no code "${given}". ${hint}`)
}
