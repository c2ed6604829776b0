// Output folders that a build must not replace.
import type { Session } from './session.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { outputNotOurs } from './diagnostics.ts'
import { lstatNow } from '../host/stat.ts'
import { MARK_FILE } from '../emit/output-marker.ts'

/** Refuses the site's own folders, and folders with files that no build wrote. */
export function refuseOutput(session: Session, out: string, given: string): Diagnostic | null {
  const root = fs.realpathSync(session.host.root)
  const inside = path.relative(root, fs.existsSync(out) ? out : path.resolve(root, given))
  const sources = ['content', 'site', 'themes', 'locales', 'node_modules', '.git', 'generator']
  if (
    inside === '' ||
    root.startsWith(out + path.sep) ||
    sources.some((folder) => inside === folder || inside.startsWith(folder + path.sep))
  )
    return outputNotOurs(given, 'it contains the site itself')
  const reason = whyNotOurs(out)
  return reason === null ? null : outputNotOurs(given, reason)
}

/** Why an existing output folder isn't a build's; null if it is, or if it doesn't exist. */
export function whyNotOurs(place: string): string | null {
  const stat = lstatNow(place)
  if (stat === null) return null
  if (stat.isSymbolicLink()) return fs.existsSync(place) ? 'it is a link' : null
  if (!stat.isDirectory()) return 'it is a file'
  const entries = fs.readdirSync(place)
  return entries.length > 0 && !entries.includes(MARK_FILE) ? "it contains files that weren't written by a build" : null
}
