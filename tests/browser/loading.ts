// What a page costs while it loads: bytes of its files, and boxes that move.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { settled } from './browser.ts'

/** Record the files that a page requests from now on: gzip bytes by path. Style sheets and scripts only. */
export function watchSizes(
  page: Page,
  folder: string,
): { readonly sizes: Readonly<Record<string, number>>; sum(ending: string): number } {
  const sizes: Record<string, number> = {}
  page.on('response', (answer) => {
    const path = new URL(answer.url()).pathname
    if (/\.(?:js|css)$/.test(path)) sizes[path] = gzipSync(readFileSync(join(folder, path)), { level: 9 }).length
  })
  return {
    sizes,
    sum: (ending) =>
      Object.entries(sizes).reduce((total, [path, size]) => (path.endsWith(ending) ? total + size : total), 0),
  }
}

/** Every shift of the layout since the page began to load until it has settled, with what moved. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(async () => {
    const shifts: string[] = []
    const note = (entries: PerformanceEntryList): void => {
      for (const entry of entries as (PerformanceEntry & { value: number; sources: { node: Element | null }[] })[])
        shifts.push(
          `${entry.value} ${entry.sources.map((source) => source.node?.outerHTML?.slice(0, 80) ?? '').join(' | ')}`,
        )
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    note(observer.takeRecords())
    return shifts
  })
}
