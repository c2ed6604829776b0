// `ssg serve`: serves the built site and receives its forms.
import { mcpReceiver } from '../../serve/mcp.ts'
import { mcpServer } from '../../mcp/protocol.ts'
import { siteInFolder } from '../../mcp/published-site.ts'
import { siteTools } from '../../mcp/tools.ts'
import { version } from '../version.ts'
import * as path from 'node:path'
import { stopBundler } from '../../assets/bundler.ts'
import type { SiteForms } from '../../api/forms.ts'
import { MARK_FILE, readMark, type Mark } from '../../emit/output-marker.ts'
import { clock, diskHost, packageRoot, type Host } from '../../host/host.ts'
import { isFolder, servedFolder } from '../../host/serve/served-folder.ts'
import { missedFile, missedLog } from '../../host/serve/missed-log.ts'
import { submissionStore } from '../../host/serve/submissions.ts'
import { presentTurn } from '../../host/turns.ts'
import { createMemo } from '../../engine/memo.ts'
import { loadForms } from '../../build/load/load-forms.ts'
import { reader } from '../../build/read-once.ts'
import { emptySummary, formatReport, locate } from '../../report/report.ts'
import type { Located } from '../../report/types.ts'
import { createEncoder } from '../../serve/encoder.ts'
import { folderFiles } from '../../serve/files.ts'
import { formReceiver } from '../../serve/forms/receive.ts'
import { formTexts } from '../../serve/forms/texts.ts'
import { missedReceiver } from '../../serve/missed-receiver.ts'
import { hostRules, startServer } from '../../serve/server.ts'
import { announce, cannotListen, tellFailure, untilInterrupted } from '../listening.ts'
import { paintFor, pathFromHere, refuse } from '../session.ts'

export interface ServeCommandOptions {
  readonly root: string
  /** The built site, relative to the root. */
  readonly dir: string
  /** 0 for any free port. */
  readonly port: number
  readonly host: string
  /** Logs queries for which visitors found nothing. */
  readonly logMissed?: boolean
}

/** Serves until interrupted. Resolves with the exit code. */
export async function serveCommand(options: ServeCommandOptions): Promise<number> {
  const root = path.resolve(options.root)
  const folder = path.resolve(root, options.dir)
  const shown = pathFromHere(root, options.dir)
  if (!isFolder(root)) return refuse(`The folder "${options.root}" doesn't exist.`)
  if (!isFolder(folder)) return refuse(`The folder "${shown}" doesn't exist. Run \`ssg build\` first, or set --dir.`)
  const host = diskHost(root)
  const built = diskHost(folder)
  const mark = markOf(built)
  const files = folderFiles(servedFolder(folder))
  const locales = host.walk('locales').files.map((file) => file.split('/')[1] as string)
  const receiver = formReceiver({
    site: {
      forms: formsOf(host),
      files,
      base: () => mark().baseUrl,
      locales: () => ({ default: mark().defaultLocale, all: locales }),
      text: formTexts(host, () => mark().defaultLocale),
    },
    store: submissionStore(path.join(root, '.ssg', 'submissions')),
    now: clock,
    received: (form, id) => void process.stderr.write(`received "${form}" as ${id} in .ssg/submissions/\n`),
    failed: tellFailure,
  })
  const missed = missedReceiver({
    base: () => mark().baseUrl,
    locales: () => (locales.length > 0 ? locales : [mark().defaultLocale]),
    keep: missedLog(missedFile(root)),
    now: clock,
    failed: tellFailure,
  })
  const site = siteInFolder(shown, files)
  const agents = mcpReceiver(() => mark().baseUrl, mcpServer('ssg', version, siteTools(site)))
  try {
    const server = await startServer(
      {
        files,
        encoder: createEncoder(9),
        base: () => mark().baseUrl,
        trailingSlash: () => mark().trailingSlash === true,
        handlers: [...(options.logMissed === true ? [missed] : []), agents, receiver],
        hostAllowed: () => true,
        failed: tellFailure,
      },
      options.port,
      options.host,
    )
    announce(`Serving "${shown}"`, server.origin, mark().baseUrl, filesToBegin(built))
    const { diagnostics } = await hostRules(files)()
    warn(
      locate(diagnostics, (file) => textOf(built, file)),
      built,
    )
    return await untilInterrupted(() => server.close())
  } catch (error) {
    return cannotListen(error, options.port, options.host)
  }
}

/** Output paths if the site has no page at its root; empty otherwise, because a large site's files needn't be listed. */
function filesToBegin(built: Host): readonly string[] {
  return built.stat('index.html') === null ? built.walk('', null).files : []
}

/** The output's marker, read again when the output is replaced. */
function markOf(built: Host): () => Mark {
  let known: Mark | null = null
  let seen = ''
  let turn = -1
  return () => {
    if (known !== null && turn === presentTurn()) return known
    turn = presentTurn()
    const now = JSON.stringify(built.stat(MARK_FILE))
    if (known === null || now !== seen) known = readMark(textOf(built, MARK_FILE))
    seen = now
    return known
  }
}

/** The site's form rules, bundled on the first submission and whenever they change. */
function formsOf(host: Host): () => Promise<SiteForms | null> {
  const memo = createMemo()
  let underway: Promise<SiteForms | null> | null = null
  const load = async (): Promise<SiteForms | null> => {
    const { text: read, decode, hash } = reader(host)
    const { value, diagnostics } = await loadForms({ host, memo, packageRoot: packageRoot(), read, decode, hash })
    warn(
      locate(diagnostics, (file) => textOf(host, file)),
      host,
    )
    return value.forms
  }
  return () => {
    underway ??= load().finally(() => {
      underway = null
      void stopBundler()
    })
    return underway
  }
}

function textOf(host: Host, file: string): string | null {
  const bytes = host.read(file)
  return bytes === null ? null : new TextDecoder().decode(bytes)
}

function warn(located: readonly Located[], host: Host): void {
  const summary = emptySummary('serve')
  if (located.length > 0)
    process.stderr.write(
      formatReport('pretty', located, summary, (file) => textOf(host, file), paintFor(process.stderr)),
    )
}
