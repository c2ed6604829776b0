// `ssg book`.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { hasErrors, type Diagnostic } from '../../base/diagnostic.ts'
import { htmlBook } from '../../book/book-html.ts'
import { bookFolderTaken, noDocuments, unknownVersion } from '../../book/diagnostics.ts'
import { epubBook } from '../../book/epub.ts'
import type { BookPlan, BookSource } from '../../book/types.ts'
import { build } from '../../build.ts'
import type { BuildResult } from '../../build/build-run.ts'
import { stopBundler } from '../../assets/bundler.ts'
import { memoryOutput, type MemoryOutput } from '../../emit/output.ts'
import type { Browser } from '../../host/browser/devtools.ts'
import { printPdf } from '../../host/browser/print-pdf.ts'
import { statNow } from '../../host/stat.ts'
import { replaceFile } from '../../host/write/write-file.ts'
import { openBrowser } from '../browser/check-browser.ts'
import { counted, EXIT, openSession, pathFromHere, progressLine, refuse, report, type Session } from '../session.ts'
import { checkLocales } from './build-command.ts'

export interface BookCommandOptions {
  readonly root: string
  readonly out: string
  readonly locale?: readonly string[]
  readonly version?: string
  readonly format: 'html' | 'epub' | 'pdf'
}

export async function bookCommand(options: BookCommandOptions): Promise<number> {
  const session = openSession(options.root, true, { spilled: true })
  if (typeof session === 'string') return refuse(session)
  const browser = options.format === 'pdf' ? await openBrowser(session.host.root) : null
  if (typeof browser === 'string') return refuse(browser)
  try {
    return await makeBooks(session, options, browser)
  } finally {
    await browser?.close()
  }
}

async function makeBooks(session: Session, options: BookCommandOptions, browser: Browser | null): Promise<number> {
  const progress = progressLine(true)
  const output = memoryOutput()
  const built = await build(session.host, session.memo, output, {
    dev: false,
    packageRoot: session.packageRoot,
    progress: progress.show,
    ...(options.locale === undefined ? {} : { locales: options.locale }),
  })
  output.commit()
  progress.clear()
  void stopBundler()
  const plans = built.books?.() ?? []
  const { version } = options
  const wanted = plans.filter((plan) => version === undefined || plan.version.includes(version))
  const diagnostics = [...built.diagnostics, ...problemsOf(session, options, built, plans, wanted)]
  report(session.host, diagnostics, 'pretty', { ...NOTHING, command: 'book' })
  if (hasErrors(diagnostics)) return EXIT.errors
  for (const plan of wanted) await writeBook(session, options, plan, sourceOf(output), browser)
  return EXIT.ok
}

const NOTHING = { pages: 0, locales: 0, files: 0, written: 0, bytes: 0, counts: {}, timings: {} }

/** If the build has errors, they're the reason for missing books. */
function problemsOf(
  session: Session,
  { out, locale, version }: BookCommandOptions,
  built: BuildResult,
  plans: readonly BookPlan[],
  wanted: readonly BookPlan[],
): Diagnostic[] {
  const unknown = checkLocales(locale, built)
  if (unknown.length > 0 || hasErrors(built.diagnostics)) return unknown
  const reason = whyTaken(path.resolve(session.host.root, out))
  if (reason !== null) return [bookFolderTaken(out, reason)]
  if (plans.length === 0) return [noDocuments()]
  if (wanted.length > 0 || version === undefined) return []
  return [unknownVersion(version, [...new Set(plans.flatMap((plan) => plan.version))])]
}

/** Why a folder can't contain books; null if it can. */
function whyTaken(folder: string): string | null {
  for (let place = folder; ; place = path.dirname(place)) {
    const stat = statNow(place)
    if (stat?.isDirectory() === true) return null
    if (stat !== null) return place === folder ? "it's a file" : `"${path.basename(place)}" is a file`
    if (path.dirname(place) === place) return null
  }
}

function sourceOf({ files }: MemoryOutput): BookSource {
  const contentOf = (path: string): string | Uint8Array | undefined => files.get(path)?.content
  return {
    page: (file) => {
      const content = contentOf(file) ?? ''
      return typeof content === 'string' ? content : new TextDecoder().decode(content)
    },
    file: (path) => {
      const content = contentOf(path)
      return typeof content === 'string' ? new TextEncoder().encode(content) : (content ?? null)
    },
  }
}

async function writeBook(
  session: Session,
  { out, format }: BookCommandOptions,
  plan: BookPlan,
  source: BookSource,
  browser: Browser | null,
): Promise<void> {
  const file = path.join(path.resolve(session.host.root, out), `${plan.name}.${format}`)
  const content =
    browser === null
      ? format === 'epub'
        ? epubBook(plan, source)
        : htmlBook(plan, source)
      : await printed(browser, htmlBook(plan, source))
  replaceFile(file, content)
  const bytes = Buffer.byteLength(content)
  const size = bytes < 1048576 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1048576).toFixed(1)} MB`
  process.stderr.write(
    `wrote ${pathFromHere(session.host.root, file)}: ${counted(documentsIn(plan.entries), 'document')}, ${size}.\n`,
  )
}

function documentsIn(entries: BookPlan['entries']): number {
  return entries.reduce((sum, { file, items }) => sum + (file === null ? 0 : 1) + documentsIn(items), 0)
}

async function printed(browser: Browser, html: string): Promise<Uint8Array> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ssg-book-'))
  try {
    const file = path.join(folder, 'book.html')
    fs.writeFileSync(file, html)
    return await printPdf(browser, file)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
