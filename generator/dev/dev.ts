// `ssg dev`: rebuilds with a warm memo, serves from memory, and notifies open pages.
import type { ServerResponse } from 'node:http'
import { memoryOutput, type MemoryOutput } from '../emit/output.ts'
import { clock } from '../host/host.ts'
import { createEncoder } from '../serve/encoder.ts'
import { memoryFiles, type SiteFiles } from '../serve/files.ts'
import { formReceiver } from '../serve/forms/receive.ts'
import { formTexts } from '../serve/forms/texts.ts'
import { localNames } from '../serve/host-names.ts'
import { prefersMarkdown } from '../serve/negotiate.ts'
import { sendText } from '../serve/respond.ts'
import { filesAt } from '../serve/resolve.ts'
import { isRule, startServer, type Handler, type SiteServer } from '../serve/server.ts'
import type { Target } from '../serve/target.ts'
import {
  createBuilder,
  NOTHING_REPORTED,
  type DevOptions,
  type OpenPages,
  type DevState,
  type Works,
} from './builder.ts'
import { createEvents, type Events } from './events.ts'
import { clientFiles, devHandler } from './handler.ts'
import { createRequests, type Requests } from './wait-for-requests.ts'
import { devPage, failedPage, isEmptyPage, waitingPage, type DevPage } from './pages.ts'

export interface Dev {
  readonly server: SiteServer
  /** `/` or `/sub/`, from the last good build. */
  base(): string
  /** Paths of served files. */
  files(): Iterable<string>
  /** Resolves when pages can be served: if possible, before the first build ends. */
  readonly ready: Promise<void>
  /** Resolves when the first build has ended, successfully or not, and edits of all files it read are watched. */
  readonly first: Promise<void>
  /** Builds again, without an edit. */
  rebuild(): Promise<void>
  close(): Promise<void>
}

/** Starts the server immediately; requests wait until they can be answered. Rejects with ListenError. */
export async function startDev(options: DevOptions, works?: Works): Promise<Dev> {
  const { tell } = options
  const open = new Set<string>()
  const present = nothingYet(open)
  const output = memoryOutput()
  const events = createEvents()
  const requests = createRequests()
  const pageOf = pagesOf(output)
  const early = signal()
  const ready = (): Promise<void> => Promise.race([early.given, first])
  const files = servedFiles(output, present, pageOf, ready)
  const base = (): string => present.config?.baseUrl ?? '/'
  const places = { files, base, trailingSlash: () => present.config?.trailingSlash === true }
  // The port comes first: if it's in use, nothing else has started.
  let first: Promise<void> = Promise.resolve()
  const answered = answerable({ ready, first: () => first, requests, present, output, base })
  const own = devHandler({
    ...places,
    pageOf,
    report: () => present.report,
    held: (path) => present.held === 'all' || present.held.has(path),
    seen: (path) => keepLast(open, path),
    first: answered,
    join: events.join,
    script: clientFiles(options.packageRoot),
  })
  const server = await startServer(
    {
      ...places,
      encoder: createEncoder(3),
      handlers: [requests.handler, own, waitForPages(answered, output), receiverOf(options, present, { files, base })],
      hostAllowed: localNames(options.address),
      failed: tell.failed,
    },
    options.port,
    options.address,
  )
  const builder = createBuilder(options, output, present, openPages(events, requests, early.give), works)
  first = builder.run([])
  const close = async (): Promise<void> => {
    events.close()
    await Promise.all([builder.close(), server.close()])
  }
  const served = (): Iterable<string> => present.early?.pages ?? output.files.keys()
  const rebuild = (): Promise<void> => builder.rebuild()
  return { server, base, files: served, ready: ready(), first, rebuild, close }
}

function openPages(events: Events, requests: Requests, begun: () => void): OpenPages {
  return {
    announce: events.announce,
    begun: () => {
      begun()
      return requests.calm(BEGUN, LONGEST)
    },
    answered: (told) => requests.calm(told && events.listening() ? ANSWERED : SAVED),
  }
}

interface Signal {
  readonly given: Promise<void>
  readonly give: () => void
}

function signal(): Signal {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}

function nothingYet(open: DevState['open']): DevState {
  const none = { config: null, forms: null, writeSearch: undefined, preview: undefined, early: null }
  return { ...none, report: NOTHING_REPORTED, held: new Set(), open }
}

function servedFiles(
  output: MemoryOutput,
  present: DevState,
  pageOf: (path: string) => DevPage | null,
  ready: () => Promise<void>,
): SiteFiles {
  const searchOf = searchFiles(present)
  return memoryFiles(async (path) => {
    // They apply to all responses.
    if (isRule(path)) await ready()
    const file = path.startsWith('search/') ? await searchOf(path) : output.files.get(path)
    return file === undefined ? null : { content: pageOf(path)?.html ?? file.content, tag: file.hash }
  })
}

interface Waiting {
  readonly ready: () => Promise<void>
  readonly first: () => Promise<void>
  /** Called for a request that waits for the first build. */
  readonly requests: Pick<Requests, 'leave'>
  readonly present: DevState
  readonly output: MemoryOutput
  readonly base: () => string
}

/** Resolves when a target can be answered: files are rendered on request during the first build, if possible; otherwise, the request waits for it. */
type Answerable = (target: Target | null, response: ServerResponse) => Promise<void>

function answerable({ ready, first, requests, present, output, base }: Waiting): Answerable {
  const early = async (target: Target): Promise<boolean> => {
    for (const file of filesAt(target.path, base())) {
      if (present.early === null) return false
      const made = output.files.has(file) ? [] : await present.early.files(file)
      // If the build has ended meanwhile, its result is used.
      if (made === null || present.early === null) continue
      output.preview(made)
      return true
    }
    return false
  }
  const isAnswered = async (target: Target | null): Promise<boolean> =>
    present.early === null || (target !== null && (await early(target).catch(() => false)))
  return async (target, response) => {
    await ready()
    if (await isAnswered(target)) return
    requests.leave(response)
    await first()
  }
}

/** The first build may produce no pages. */
function waitForPages(answerable: Answerable, output: MemoryOutput): Handler {
  return async (request, response, target) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // Markdown copies exist only after the build.
    const isPage = isRead && !prefersMarkdown(request.headers.accept)
    await answerable(isPage ? target : null, response)
    if (output.files.size > 0) return false
    sendText(request, response, 503, waitingPage(), {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    return true
  }
}

/** Receives submissions of the served pages' forms. */
function receiverOf(
  { host, store, tell }: DevOptions,
  present: DevState,
  served: { readonly files: ReturnType<typeof memoryFiles>; base(): string },
): Handler {
  const defaultLocale = (): string => present.config?.i18n.defaultLocale ?? 'en'
  const locales = () => ({ default: defaultLocale(), all: present.config?.i18n.locales ?? [] })
  return formReceiver({
    site: { ...served, forms: async () => present.forms, locales, text: formTexts(host, defaultLocale) },
    store,
    now: clock,
    received: tell.received,
    failed: tell.failed,
  })
}

/** The first build continues after this many milliseconds without a request, or at the latest after the second value. */
const BEGUN = 50
const LONGEST = 3000

/** A build after an edit starts when notified pages have sent no request for this many milliseconds, or when no other file was saved for the second value. */
const ANSWERED = 30
const SAVED = 15

/** Maximum number of open pages that get previews. More are rarely open, and those are notified of the build. */
const FOLLOWED = 8

/** The most recently announced paths, without duplicates. */
function keepLast(paths: Set<string>, path: string): void {
  paths.delete(path)
  paths.add(path)
  if (paths.size > FOLLOWED) paths.delete(paths.values().next().value as string)
}

/** The search index of the served pages, built when one of its files is requested. */
function searchFiles(
  present: DevState,
): (path: string) => Promise<{ readonly content: string | Uint8Array; readonly hash: string } | undefined> {
  let made: Promise<MemoryOutput> | null = null
  let madeBy: DevState['writeSearch']
  return async (path) => {
    if (made === null || madeBy !== present.writeSearch) {
      madeBy = present.writeSearch
      made = writeAll(madeBy)
    }
    return (await made).files.get(path)
  }
}

async function writeAll(write: DevState['writeSearch']): Promise<MemoryOutput> {
  const output = memoryOutput()
  await write?.(output)
  output.commit()
  return output
}

/** Pages with the script added, created on request. */
function pagesOf(output: MemoryOutput): (path: string) => DevPage | null {
  const pages = new Map<string, DevPage>()
  return (path) => {
    const file = output.files.get(path)
    if (file === undefined || typeof file.content !== 'string' || !path.endsWith('.html')) return null
    let page = pages.get(path)
    if (page?.hash !== file.hash)
      pages.set(path, (page = devPage(isEmptyPage(file.content) ? failedPage() : file.content, file.hash)))
    return page
  }
}
