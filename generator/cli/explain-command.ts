// `ssg explain`: the page of a code, which comes with the package.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { nearest } from '../base/nearest.ts'
import { packageRoot } from '../host/host.ts'
import { EXIT } from './session.ts'

export async function explainCommand(given: string): Promise<number> {
  const folder = path.join(packageRoot(), 'docs/errors')
  const code = given.toUpperCase().replace(/^(\d{3})$/, 'SSG$1')
  const known = fs.readdirSync(folder).map((name) => name.replace(/\.md$/, ''))
  if (!known.includes(code)) {
    const guess = nearest(code, known)
    process.stderr.write(`error: There is no code "${given}".${guess === undefined ? '' : ` Did you mean ${guess}?`}\n`)
    return EXIT.commandLine
  }
  process.stdout.write(fs.readFileSync(path.join(folder, `${code}.md`), 'utf8'))
  return EXIT.ok
}
