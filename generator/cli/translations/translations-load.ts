// Data for `ssg translations`: a site's pages, categories and strings, with their records.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { stopBundler } from '../../assets/bundler.ts'
import { byText } from '../../base/text.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import { readContent } from '../../content/content.ts'
import type { RawDoc } from '../../content/types.ts'
import { pageTextPath, RECORDS, unpackText } from '../../i18n/records.ts'
import { stringFileProblems } from '../../i18n/strings.ts'
import { trackedCategories, trackedStrings, type Tracked } from '../../i18n/tracked-strings.ts'
import { loadConfig } from '../../build/load/load-config.ts'
import { reader } from '../../build/read-once.ts'
import { loadRecordedTexts, loadRecords, type RecordsByLocale } from '../../build/compile/translation-records.ts'
import { stringFiles } from '../../build/site-graph.ts'
import type { Source } from '../../source/types.ts'
import { unknownLocale } from '../diagnostics.ts'
import { EXIT, openSession, report, refuse, type Session } from '../session.ts'
import { emptySummary } from '../../report/report.ts'
import { replaceFile } from '../../host/write/write-file.ts'

export interface Loaded {
  readonly session: Session
  readonly config: ResolvedConfig
  readonly layout: Source
  readonly docs: readonly RawDoc[]
  readonly tracked: readonly Tracked[]
  readonly records: RecordsByLocale
  /** Texts of strings and categories by version. */
  readonly texts: ReadonlyMap<string, string>
}

/** The site, or the command's exit code. */
export async function load(root: string): Promise<Loaded | number> {
  const session = openSession(root, true)
  if (typeof session === 'string') return refuse(session)
  const { text, decode, hash } = reader(session.host)
  const { value, diagnostics } = await loadConfig(
    { host: session.host, memo: session.memo, packageRoot: session.packageRoot, read: text, decode, hash },
    false,
  )
  void stopBundler()
  const { config } = value
  const content = readContent(session.host, session.memo, value.content)
  const strings = stringFiles(session.host, config.linkTargets)
  const scope = { host: session.host, read: text }
  const records = loadRecords(scope, config.i18n.locales)
  const texts = loadRecordedTexts(scope)
  // Unreadable files would be overwritten.
  const errors = [
    ...[{ diagnostics }, content, strings, records, texts].flatMap((outcome) => outcome.diagnostics),
    ...strings.value.flatMap((file) => stringFileProblems(file, config.i18n.locales)),
  ].filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    report(session.host, errors, 'pretty', emptySummary('translations'))
    return EXIT.errors
  }
  return {
    session,
    config,
    layout: value.content,
    docs: content.value.docs,
    tracked: [
      ...trackedStrings(strings.value).filter(({ locale }) => config.i18n.locales.includes(locale)),
      ...trackedCategories(content.value.categories),
    ],
    records: records.value,
    texts: texts.value,
  }
}

/** The exit code if a locale is unknown, otherwise null. */
export function refuseLocales({ config }: Loaded, locales: readonly string[]): number | null {
  const strange = locales.find((locale) => !config.i18n.locales.includes(locale))
  return strange === undefined ? null : refuse(unknownLocale(strange, config.i18n.locales).message)
}

/** A page's source text when it was stamped; null if it isn't stored. */
export function keptPage({ session }: Loaded, version: string): string | null {
  return unpackText(session.host.read(pageTextPath(version) as never))
}

export function writeFile({ session }: Loaded, file: string, content: string | Uint8Array): void {
  replaceFile(path.join(session.host.root, file), content)
}

/** Removes stored page texts that no translation references. */
export function prunePages({ session }: Loaded, named: ReadonlySet<string>): void {
  const folder = path.join(session.host.root, RECORDS, 'pages')
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder).sort(byText))
    if (name.endsWith('.br') && !named.has(name.slice(0, -3))) fs.rmSync(path.join(folder, name))
}
