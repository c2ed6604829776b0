// `ssg check --external`: checks links to other sites, and stores the responses in `external-links.json`.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { regraded, type Diagnostic } from '../base/diagnostic.ts'
import type { BuildResult } from '../build/build-run.ts'
import { askAll, checkExternal, type LinkAnswers } from '../check/external-links.ts'
import { askLink } from './ask-link.ts'
import { replaceFile } from '../host/write/write-file.ts'

const ANSWERS = 'external-links.json'

/** A check's diagnostics, and those about links to other sites: from stored responses, and from new ones with `--external`. */
export async function withExternal(
  root: string,
  result: Pick<BuildResult, 'external' | 'diagnostics' | 'config'>,
  isAsking = false,
): Promise<readonly Diagnostic[]> {
  return [...result.diagnostics, ...regraded(await checkLinks(root, result, isAsking), result.config.severity)]
}

async function checkLinks(
  root: string,
  { external }: Pick<BuildResult, 'external'>,
  isAsking: boolean,
): Promise<Diagnostic[]> {
  const file = path.join(root, ANSWERS)
  const known = readAnswers(file)
  if (external === undefined || (known === null && !isAsking)) return []
  const links = external()
  if (!isAsking) return checkExternal(links, known ?? {})
  const urls = links.map(({ url }) => url)
  const { answers, isOffline } = await askAll(urls, known ?? {}, {
    ask: (url, before) => askLink(url, before, fetch),
    pause: (milliseconds) => pause(milliseconds),
  })
  if (isOffline) process.stderr.write(`No site responded. Is this machine offline? ${ANSWERS} wasn't changed.\n`)
  else replaceFile(file, `${JSON.stringify(answers, null, 2)}\n`)
  return checkExternal(links, answers)
}

/** Earlier responses; null if there are none. */
function readAnswers(file: string): LinkAnswers | null {
  try {
    const read = JSON.parse(fs.readFileSync(file, 'utf8')) as unknown
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as LinkAnswers) : null
  } catch {
    return null
  }
}
