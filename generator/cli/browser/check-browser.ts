// `ssg check --browser`: opens pages with islands in a real browser, served with the site's headers.
import { availableParallelism } from 'node:os'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { regraded } from '../../base/diagnostic.ts'
import type { BuildResult } from '../../build/build-run.ts'
import { checkVisits } from '../../check/browser-findings.ts'
import type { MemoryOutput } from '../../emit/output.ts'
import { CHROME_PATH, chromiums } from '../../host/browser/find-chromium.ts'
import { startBrowser, type Browser } from '../../host/browser/devtools.ts'
import { visit, type VisitScope } from '../../host/browser/visit.ts'
import type { PageVisit } from '../../base/site/page-visit.ts'
import { diskHost } from '../../host/host.ts'
import { createEncoder } from '../../serve/encoder.ts'
import { memoryFiles } from '../../serve/files.ts'
import { startServer, type SiteServer } from '../../serve/server.ts'

/** Starts the first available browser. Returns a message if there's none. */
export async function openBrowser(root: string): Promise<Browser | string> {
  const failures: string[] = []
  for await (const program of chromiums(root)) {
    try {
      return await startBrowser(program)
    } catch (error) {
      failures.push(`"${program}" doesn't start: ${(error as Error).message}`)
    }
  }
  const why = failures.length === 0 ? 'No Chromium was found.' : failures.join('\n')
  return `${why}\nRun \`npm install --save-dev puppeteer\`, install Chromium or Chrome, or set ${CHROME_PATH} to its program.`
}

interface Checked {
  readonly browser: Browser
  readonly packageRoot: string
  readonly progress: (stage: string, done: number, total: number) => void
}

/** Opens each page with islands, a few at a time. */
export async function checkInBrowser(
  { browser, packageRoot, progress }: Checked,
  { interactive, config }: Pick<BuildResult, 'interactive' | 'config'>,
  output: MemoryOutput,
): Promise<readonly Diagnostic[]> {
  if (interactive === undefined) return []
  const { pages, components } = interactive()
  const hrefs = pages.filter(({ file }) => hasIsland(output.files.get(file)?.content)).map(({ href }) => href)
  if (hrefs.length === 0) return []
  const server = await serve(output, config)
  try {
    const watch = new TextDecoder().decode(diskHost(packageRoot).read('dist/check-client.js') ?? new Uint8Array())
    const visits = await visitAll({ browser, origin: server.origin, watch }, hrefs, (done) =>
      progress('browser', done, hrefs.length),
    )
    const sourceOf = (script: string): string | undefined => components.get(script.slice(config.baseUrl.length))
    return regraded(checkVisits(visits, sourceOf), config.severity)
  } finally {
    await server.close()
  }
}

function hasIsland(content: string | Uint8Array | undefined): boolean {
  return typeof content === 'string' && content.includes('<ssg-island')
}

/** Serves the build with the host's headers, so that the policy blocks the same as in production. */
function serve(output: MemoryOutput, { baseUrl, trailingSlash }: BuildResult['config']): Promise<SiteServer> {
  return startServer(
    {
      files: memoryFiles((path) => {
        const file = output.files.get(path)
        return file === undefined ? null : { content: file.content, tag: file.hash }
      }),
      encoder: createEncoder(1),
      base: () => baseUrl,
      trailingSlash: () => trailingSlash === true,
      handlers: [],
      hostAllowed: () => true,
      failed: (error) => void process.stderr.write(`${String(error)}\n`),
    },
    0,
    '127.0.0.1',
  )
}

/** Results are in page order, however long each visit takes. */
async function visitAll(
  scope: VisitScope,
  hrefs: readonly string[],
  progress: (done: number) => void,
): Promise<readonly PageVisit[]> {
  const visits: PageVisit[] = []
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < hrefs.length; at = next++) {
      visits[at] = await visit(scope, hrefs[at] as string)
      progress(++done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(TABS, availableParallelism()) }, work))
  return visits
}

const TABS = 4
