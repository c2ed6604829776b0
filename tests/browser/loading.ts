// What a page costs while it loads: bytes of its files, and boxes that move.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Note the files that a page asks for from now on: gzip bytes by path. Style sheets and scripts only. */
export function watchSizes(page: Page, folder: string): { readonly sizes: Readonly<Record<string, number>>; sum(ending: string): number } {
  const sizes: Record<string, number> = {}
  page.on('response', (answer) => {
    const path = new URL(answer.url()).pathname
    if (/\.(?:js|css)$/.test(path)) sizes[path] = gzipSync(readFileSync(join(folder, path)), { level: 9 }).length
  })
  return { sizes, sum: (ending) => Object.entries(sizes).reduce((total, [path, size]) => (path.endsWith(ending) ? total + size : total), 0) }
}

/** Every shift of the layout since the page began to load, with what moved; after a time in which more may come, in milliseconds. */
export function shiftsOf(page: Page, wait = 300): Promise<string[]> {
  return page.evaluate(
    (time) =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Element | null }[] })[]) shifts.push(`${entry.value} ${entry.sources.map((source) => source.node?.outerHTML?.slice(0, 80) ?? '').join(' | ')}`)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(shifts), time)
      }),
    wait,
  )
}
