// The dev server's own responses: its script in the page, the script's events, and page states.
import type { ServerResponse } from 'node:http'
import { diskHost } from '../host/host.ts'
import type { SiteFiles } from '../serve/files.ts'
import type { RedirectRules } from '../serve/host-rules.ts'
import { resolveTarget } from '../serve/resolve.ts'
import { sendText } from '../serve/respond.ts'
import { hostRules, type Handler } from '../serve/server.ts'
import { parseTarget, type Target } from '../serve/target.ts'
import type { DevPage } from './pages.ts'
import { DEV_PATH, type BuildReport, type PageState } from './protocol.ts'

export interface DevScope {
  readonly files: SiteFiles
  readonly base: () => string
  readonly trailingSlash?: () => boolean
  readonly pageOf: (path: string) => DevPage | null
  readonly report: () => BuildReport
  /** Whether an output file is from an earlier build. */
  readonly held: (path: string) => boolean
  /** Called for each open page, with its output path. */
  readonly seen: (path: string) => void
  /** Resolves when a target can be answered: at the latest, after the first build. */
  readonly first: (target: Target | null, response: ServerResponse) => Promise<unknown>
  readonly join: (response: ServerResponse) => void
  readonly script: Readonly<Record<string, { readonly type: string; readonly text: string }>>
}

/** Handles the page's script, its events and its requests. */
export function devHandler(scope: DevScope): Handler {
  const rules = hostRules(scope.files)
  return async (request, response, target) => {
    if (target.path !== DEV_PATH && !target.path.startsWith(`${DEV_PATH}/`)) return false
    const site = request.headers['sec-fetch-site']
    const name = target.path.slice(DEV_PATH.length + 1)
    const file = Object.hasOwn(scope.script, name) ? scope.script[name] : undefined
    if (request.method !== 'GET')
      sendText(request, response, 405, 'Only GET and HEAD requests are supported here.', { Allow: 'GET' })
    else if (site !== undefined && site !== 'same-origin' && site !== 'none')
      sendText(request, response, 403, 'Only pages from this server can use this URL.')
    else if (file !== undefined)
      sendText(request, response, 200, file.text, { 'Content-Type': file.type, 'Cache-Control': 'no-cache' })
    else if (name === 'events') scope.join(response)
    else if (name === 'page') {
      const path = parseTarget(new URLSearchParams(target.query).get('path') ?? '/')
      await scope.first(path, response)
      const state = await pageState(scope, (await rules()).redirects, path)
      sendText(request, response, 200, JSON.stringify(state), {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
      })
    } else sendText(request, response, 404, 'Nothing to see here.')
    return true
  }
}

async function pageState(scope: DevScope, redirects: RedirectRules, target: Target | null): Promise<PageState> {
  const found =
    target === null
      ? null
      : await resolveTarget(
          { files: scope.files, base: scope.base(), trailingSlash: scope.trailingSlash?.() === true, redirects },
          target,
        )
  const page = found?.kind === 'file' ? scope.pageOf(found.file.path) : null
  if (found?.kind === 'file') scope.seen(found.file.path)
  return {
    hash: page?.hash ?? '',
    bare: page?.bare ?? '',
    styles: page?.styles ?? [],
    held: found?.kind === 'file' && scope.held(found.file.path),
    report: scope.report(),
  }
}

/** The script and its style sheet, bundled with the generator. */
export function clientFiles(packageRoot: string): DevScope['script'] {
  const host = diskHost(packageRoot)
  const read = (name: string): string => new TextDecoder().decode(host.read(`dist/${name}`) ?? new Uint8Array())
  return {
    'dev.js': { type: 'text/javascript; charset=utf-8', text: read('dev-client.js') },
    'dev.css': { type: 'text/css; charset=utf-8', text: read('dev-overlay.css') },
  }
}
