// Time and memory of the index for sites of made-up pages: each size in a process of its own, so that its peak is its own.
import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const SIZES = [2500, 5000, 10_000]
const MEGABYTE = 1024 * 1024

/** Print a line for each size and script; `module` is what search.mjs bundled. */
export function measureScale(module) {
  console.log(
    '| script | pages | build | a page | memory | a page | index | files | first result |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const script of ['latin', 'han']) {
    for (const pages of SIZES) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--expose-gc', fileURLToPath(import.meta.url), module, String(pages), script],
        { encoding: 'utf8' },
      )
      if (status !== 0) throw new Error(stderr)
      const { build, memory, bytes, files, first } = JSON.parse(stdout)
      console.log(
        `| ${script} | ${pages} | ${(build / 1000).toFixed(1)} s | ${(build / pages).toFixed(2)} ms | ${(memory / MEGABYTE).toFixed(0)} MB | ${(memory / pages / 1024).toFixed(0)} KB | ${(bytes / MEGABYTE).toFixed(1)} MB | ${files} | ${(first / 1024).toFixed(0)} KB |`,
      )
    }
  }
}

/** In the process of one size: processor time, the most memory beyond that of the pages themselves, and the size of what is made. */
async function measure(module, pages, script) {
  const { engineOver, indexFiles, syntheticQueries, syntheticSite } = await import(pathToFileURL(module).href)
  const site = syntheticSite(pages, { script })
  globalThis.gc()
  const before = process.memoryUsage().rss
  const from = process.cpuUsage()
  const files = indexFiles(site)
  const { user, system } = process.cpuUsage(from)
  const memory = process.resourceUsage().maxRSS * 1024 - before
  const firsts = []
  for (const query of syntheticQueries(40, { script })) {
    const counted = await engineOver(files, 'en')
    await counted.engine.search(query, { limit: 12, near: '' })
    firsts.push(counted.bytes())
  }
  const bytes = [...files.values()].reduce((sum, text) => sum + gzipSync(text, { level: 1 }).length, 0)
  return {
    build: (user + system) / 1000,
    memory,
    bytes,
    files: files.size,
    first: firsts.sort((a, b) => a - b)[firsts.length >> 1],
  }
}

const [, script, module, pages, kind] = process.argv
if (script === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await measure(module, Number(pages), kind)))
