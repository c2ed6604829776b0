// Links to other sites: who answers, who doesn't, and what has moved for good. Answers are kept in a committed file, so that a check without a
// network reports the same.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { byText, type Span } from '../base/text.ts'

export interface ExternalLink {
  /** As a browser would ask for it, without a fragment. */
  readonly url: string
  /** As it's written. */
  readonly raw: string
  /** Where a document has it; none for links that code makes. */
  readonly span?: Span
  /** The span is that of the address alone, so that another address can be written there. */
  readonly isExact?: boolean
  /** The first page that has it. */
  readonly page: string
}

export interface LinkAnswer {
  /** 0 where no server answered. */
  readonly status: number
  readonly etag?: string
  /** The address that it has moved to for good. */
  readonly movedTo?: string
}

/** Answers by address. */
export type LinkAnswers = Readonly<Record<string, LinkAnswer>>

export interface Asking {
  /** One answer. `known` may spare the server its content. Null where the answer says nothing of the page: too many requests, no permission. */
  readonly ask: (url: string, known: LinkAnswer | undefined) => Promise<LinkAnswer | null>
  readonly pause: (milliseconds: number) => Promise<void>
}

/** Hosts that are asked at the same time. */
const HOSTS = 8
/** Between two requests to a host. */
const PAUSE = 250
/** A host that doesn't answer so many times in a row isn't asked for the rest. */
const PATIENCE = 3

/** Asks for every address, each host for one at a time. `isOffline`: nobody answered, so that the known answers stay as they are. */
export async function askAll(
  urls: readonly string[],
  known: LinkAnswers,
  asking: Asking,
): Promise<{ readonly answers: LinkAnswers; readonly isOffline: boolean }> {
  const found = new Map<string, LinkAnswer>()
  const hosts = byHost([...new Set(urls)].sort(byText))
  const next = async (): Promise<void> => {
    for (let host = hosts.shift(); host !== undefined; host = hosts.shift())
      for (const [url, answer] of await askHost(host, known, asking)) found.set(url, answer)
  }
  await Promise.all(Array.from({ length: HOSTS }, next))
  const isOffline = found.size > 0 && [...found.values()].every(({ status }) => status === 0)
  if (isOffline) return { answers: known, isOffline }
  const answers = urls.flatMap((url) => {
    const answer = found.get(url) ?? known[url]
    return answer === undefined ? [] : [[url, answer] as const]
  })
  return { answers: Object.fromEntries(answers.sort(([a], [b]) => byText(a, b))), isOffline }
}

function byHost(urls: readonly string[]): string[][] {
  const hosts = new Map<string, string[]>()
  for (const url of urls) {
    const { host } = new URL(url)
    const list = hosts.get(host)
    if (list === undefined) hosts.set(host, [url])
    else list.push(url)
  }
  return [...hosts.values()]
}

async function askHost(
  urls: readonly string[],
  known: LinkAnswers,
  { ask, pause }: Asking,
): Promise<Map<string, LinkAnswer>> {
  const found = new Map<string, LinkAnswer>()
  let silent = 0
  for (const [index, url] of urls.entries()) {
    if (silent === PATIENCE) {
      found.set(url, { status: 0 })
      continue
    }
    if (index > 0) await pause(PAUSE)
    const answer = await ask(url, known[url])
    silent = answer?.status === 0 ? silent + 1 : 0
    if (answer !== null) found.set(url, answer)
  }
  return found
}

/** Addresses that nobody outside can answer, or that documentation makes up. */
const PRIVATE =
  /^(?:localhost|.*\.(?:localhost|local|internal|lan|test|example|invalid)|(?:.*\.)?example\.(?:com|net|org)|\[.*\]|(?:127|10|0)\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|[^.]+)$/i

/** The address to ask for a link; null for one of the site itself, of another scheme, or of a private network. */
export function externalUrl(link: string, origin: string): string | null {
  const whole = link.startsWith('//') ? `https:${link}` : link
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  if (url.origin === origin || PRIVATE.test(url.hostname)) return null
  url.hash = ''
  return url.href
}

/** Reports links whose page is gone or whose host is silent (SSG336), and links that moved for good (SSG337, with the new address as an edit). */
export function checkExternal(links: readonly ExternalLink[], answers: LinkAnswers): Diagnostic[] {
  return links.flatMap((link): Diagnostic[] => {
    const answer = answers[link.url]
    if (answer === undefined) return []
    if (answer.status === 0 || GONE.has(answer.status)) return [deadExternalLink(link, answer.status)]
    return answer.movedTo === undefined ? [] : [movedLink(link, answer.movedTo)]
  })
}

/** Statuses of a page that doesn't exist. Servers send others to programs alone. */
const GONE: ReadonlySet<number> = new Set([404, 410])

function deadExternalLink({ raw, span, page }: ExternalLink, status: number): Diagnostic {
  const where = span === undefined ? ` It's on ${page}.` : ''
  return diagnosed('SSG336', {
    ...(span === undefined ? {} : { span }),
    message:
      status === 0
        ? `No server responded at "${raw}".${where}`
        : `"${raw}" no longer exists: the server responded with ${status}.${where}`,
    hint: 'Correct or remove the link.',
  })
}

function movedLink({ raw, span, isExact, page }: ExternalLink, movedTo: string): Diagnostic {
  const to = movedTo + (/#.*$/s.exec(raw)?.[0] ?? '')
  const where = span === undefined ? ` It's on ${page}.` : ''
  return diagnosed('SSG337', {
    ...(span === undefined ? {} : { span }),
    message: `"${raw}" has moved permanently to ${movedTo}.${where}`,
    ...(isExact === true ? { hint: `Write ${to}, or run \`ssg check --fix\`.`, edit: to } : { hint: `Write ${to}.` }),
  })
}
