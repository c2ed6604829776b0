// The receiver for the site's forms: `POST /api/forms/<name>`. It checks with the same rules as the browser, stores valid submissions, and
// responds to a script with JSON and to a browser without scripts with a page.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { boundsOf, checkForm, fieldsOf, type AnswerKind, type FieldError, type SiteForms } from '../../api/forms.ts'
import { publicUrl } from '../../base/paths.ts'
import type { SubmissionStore } from '../../host/serve/submissions.ts'
import { drain } from '../drain.ts'
import type { SiteFiles } from '../files.ts'
import type { Handler } from '../server.ts'
import { encodePath, parseTarget, type Target } from '../target.ts'
import { readBody, type ReceivedBody, type RefusedBody } from './body.ts'
import { floodGate, isForeign, readingRoom, type FloodLimits } from './guard.ts'
import { answerPage, type AnswerText } from './page.ts'

/** The receiver's access to its site. */
export interface FormSite {
  /** The rules; null for a site without forms. */
  readonly forms: () => Promise<SiteForms | null>
  /** For the layout of response pages. */
  readonly files: SiteFiles
  /** `/` or `/sub/`. */
  readonly base: () => string
  readonly locales: () => { readonly default: string; readonly all: readonly string[] }
  /** A UI string in a locale. */
  readonly text: (locale: string, key: string) => string
}

export interface ReceiverOptions {
  readonly site: FormSite
  readonly store: SubmissionStore
  /** Milliseconds, for the flood gate. */
  readonly now: () => number
  readonly flood?: FloodLimits
  /** Called for each stored submission. */
  readonly received: (form: string, id: string) => void
  /** Called when a submission couldn't be stored. */
  readonly failed: (error: unknown) => void
}

const FLOOD: FloodLimits = { burst: 20, every: 3_000 }
/** Maximum concurrent posts, in total and per IP address. */
const AT_ONCE = { all: 64, each: 16 }
const TEXT_BYTES = 512 * 1024

interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly site: FormSite
  readonly forms: SiteForms
  readonly form: string
  /** Path of the receiver, without double slashes: those could lead to another host. */
  readonly path: string
  readonly headers: ReadonlyMap<string, string>
  /** Path of the form's page, with its query. */
  readonly page: string
  readonly locale: string
}

export function formReceiver(options: ReceiverOptions): Handler {
  const gate = floodGate(options.flood ?? FLOOD, options.now)
  const room = readingRoom(AT_ONCE.all, AT_ONCE.each)
  return async (request, response, target, headers) => {
    const asked = formOf(target, options.site.base())
    if (asked === null) return false
    const forms = await options.site.forms()
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const known = forms !== null && Object.hasOwn(forms.fields, asked.form)
    if (forms === null || (!known && reads)) return false
    const page = asked.sent ? safePage(new URLSearchParams(target.query).get('page') ?? '') : refererOf(request)
    const call: Call = {
      request,
      response,
      site: options.site,
      forms,
      form: asked.form,
      path: target.path,
      headers,
      page: page ?? '',
      locale: localeOf(options.site, page ?? ''),
    }
    if (!known) await refuse(call, 404, 'refused')
    else if (asked.sent && reads) await answer(call, 200, 'sent')
    else if (asked.sent || request.method !== 'POST')
      await refuse(call, 405, 'refused', { Allow: asked.sent ? 'GET, HEAD' : 'POST' })
    else if (isForeign(request)) await refuse(call, 403, 'refused')
    else {
      const address = request.socket.remoteAddress ?? ''
      const wait = gate.take(address)
      const leave = wait > 0 ? null : room.enter(address)
      if (wait > 0) await refuse(call, 429, 'tooMany', { 'Retry-After': String(wait) })
      else if (leave === null) await refuse(call, 503, 'tooMany', { 'Retry-After': '2' })
      else await take(call, options, await readBody(request, limitsOf(forms, asked.form)).finally(leave))
    }
    return true
  }
}

const REFUSALS = { size: [413, 'tooLarge'], type: [415, 'refused'], malformed: [400, 'refused'] } as const

async function take(call: Call, options: ReceiverOptions, body: ReceivedBody | RefusedBody): Promise<void> {
  if ('refused' in body) {
    if (body.refused === 'gone') return void call.response.destroy()
    const [status, kind] = REFUSALS[body.refused]
    return refuse(call, status, kind)
  }
  // A bot that fills in every field isn't told that it was detected.
  if ((body.values.get(call.forms.trap) ?? '') !== '') return sent(call)
  const checked = checkForm(call.forms, call.form, body.values, body.files)
  if (checked.errors.length > 0) {
    const tooLarge = checked.errors.some((error) => error.message === call.forms.messages.fileTooLarge)
    return answer(call, tooLarge ? 413 : 422, 'invalid', checked.errors)
  }
  const files = checked.files.map((field) => {
    const { name, content } = body.files.get(field) as { name: string; content: Uint8Array }
    return { field, name, kind: (/\.(\w+)$/.exec(name)?.[1] ?? 'bin').toLowerCase(), content }
  })
  try {
    const id = await options.store.add(
      call.form,
      { form: call.form, locale: call.locale, page: call.page, values: checked.values },
      files,
    )
    options.received(call.form, id)
  } catch (error) {
    options.failed(error)
    return answer(call, 500, 'failed')
  }
  return sent(call)
}

/** Without scripts, the browser is redirected to a separate page, so that reloading it doesn't post again. */
async function sent(call: Call): Promise<void> {
  if (!wantsPage(call.request)) return answer(call, 200, 'sent')
  call.response.writeHead(303, {
    Location: `${encodePath(call.path)}/sent${call.page === '' ? '' : `?page=${encodeURIComponent(call.page)}`}`,
    'Cache-Control': 'no-store',
    'Content-Length': 0,
  })
  call.response.end()
}

/** Refuses a post whose body wasn't, or wasn't fully, read. */
async function refuse(
  call: Call,
  status: number,
  kind: AnswerKind,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!(await drain(call.request))) call.response.setHeader('Connection', 'close')
  for (const [name, value] of Object.entries(headers)) call.response.setHeader(name, value)
  await answer(call, status, kind)
}

async function answer(call: Call, status: number, kind: AnswerKind, errors: readonly FieldError[] = []): Promise<void> {
  const { request, response, forms, locale } = call
  const text = (key: string): string => call.site.text(locale, key)
  const rules = fieldsOf(forms, call.form)
  const told = errors.map(({ field, message }) => ({
    field,
    message,
    text: text(message).replace('{{max}}', String(boundsOf(rules[field]).max)),
  }))
  const { title, text: sentence } = forms.answers[kind]
  const page = wantsPage(request) || (status === 200 && request.method !== 'POST')
  const body = page
    ? await answerHtml(
        call,
        text,
        kind,
        told.map((error) => ({ label: text(rules[error.field]?.label ?? error.field), text: error.text })),
      )
    : JSON.stringify({ ok: kind === 'sent', answer: kind, title: text(title), text: text(sentence), errors: told })
  for (const [name, value] of call.headers) response.setHeader(name, value)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Vary', 'Accept')
  response.setHeader('Content-Type', page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

async function answerHtml(
  call: Call,
  text: (key: string) => string,
  kind: AnswerKind,
  errors: AnswerText['errors'],
): Promise<string> {
  const { site, forms, locale, page } = call
  const prefix = locale === site.locales().default ? '' : `${locale}/`
  const frame = (await site.files.open(`${prefix}404.html`)) ?? (await site.files.open('404.html'))
  return answerPage(frame?.content == null ? null : new TextDecoder().decode(frame.content), {
    lang: locale,
    title: text(forms.answers[kind].title),
    text: text(forms.answers[kind].text),
    errors,
    back: {
      href: page === '' ? publicUrl(site.base(), prefix === '' ? '' : `/${locale}`, '/') : page,
      text: text(forms.back),
    },
  })
}

/** `/api/forms/contact` and `/api/forms/contact/sent`, at the host's root or below the base URL. */
function formOf(target: Target, base: string): { readonly form: string; readonly sent: boolean } | null {
  const top = base.split('/').filter((part) => part !== '')
  const inside =
    top.length > 0 && top.every((part, index) => target.parts[index] === part)
      ? target.parts.slice(top.length)
      : target.parts
  const [api, forms, form, last, ...more] = inside
  if (api !== 'api' || forms !== 'forms' || form === undefined || more.length > 0) return null
  return last === undefined || last === 'sent' ? { form, sent: last === 'sent' } : null
}

function limitsOf(forms: SiteForms, form: string): { total: number; file: number; files: number } {
  const files = Object.values(fieldsOf(forms, form)).filter((rule) => rule.kind === 'file')
  const largest = Math.max(0, ...files.map((rule) => rule.maxBytes))
  // Space for files that are slightly too large: they get a message instead of a closed connection.
  return { total: TEXT_BYTES + files.length * largest * 4, file: largest + 1, files: files.length }
}

/** A script requests JSON; a form without scripts requests a page. */
function wantsPage(request: IncomingMessage): boolean {
  const accepted = (request.headers.accept ?? '').toLowerCase()
  return (
    accepted.includes('text/html') &&
    !(request.headers['content-type'] ?? '').toLowerCase().startsWith('application/json')
  )
}

/** The form's page as a path, if it's on this host. */
function refererOf(request: IncomingMessage): string | null {
  const referer = request.headers.referer ?? ''
  const [, host = '', path = ''] = /^https?:\/\/([^/]+)(\/[^#]*)?/i.exec(referer) ?? []
  return host.toLowerCase() === (request.headers.host ?? '').toLowerCase() ? safePage(path) : null
}

/** A path of this site that a browser can't mistake for another site's URL. */
function safePage(path: string): string | null {
  return path.length <= 500 && /^\/(?![/\\])[\u0021-\u007E]*$/.test(path) ? path : null
}

function localeOf(site: FormSite, page: string): string {
  const locales = site.locales()
  const base = site.base()
  const inside = page.startsWith(base) ? page.slice(base.length) : page.slice(1)
  const first = parseTarget(`/${inside}`)?.parts[0] ?? ''
  return locales.all.includes(first) ? first : locales.default
}
