// From saving a file to the change in an open browser, on a copy of this site: `node bench/dev.mjs [--runs 9]` prints medians in milliseconds,
// beside the processor time that `ssg dev` takes for an edit, the build that follows it included. Needs Chromium (CHROME_PATH).
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { median } from './common.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
const repository = fileURLToPath(new URL('..', import.meta.url))
const browserPath =
  process.env.CHROME_PATH ?? (await import('@sparticuz/chromium').then((bundled) => bundled.default.executablePath()))
const PAGE = '/docs/duo/overview'

/** The edited file, and the text that shows run `n` has reached the page. */
const EDITS = {
  page: {
    file: 'content/en/docs/duo/overview.md',
    edit: (text, n) => `${text}\nRun ${n} of the bench.\n`,
    shown: (n) => `document.querySelector('main').textContent.includes('Run ${n} of the bench.')`,
  },
  style: {
    file: 'themes/default/styles/main.css',
    edit: (text, n) => `${text}\n@layer site { main { outline-offset: ${n + 100}px } }\n`,
    shown: (n) => `getComputedStyle(document.querySelector('main')).outlineOffset === '${n + 100}px'`,
  },
  string: {
    file: 'locales/en/docs.json',
    edit: (text, n) => text.replace('"Documentation"', `"Documentation ${n}"`),
    shown: (n) => `document.querySelector('.sidebar-head').textContent.includes('Documentation ${n}')`,
  },
  component: {
    file: 'themes/default/parts/Sidebar/Sidebar.tsx',
    edit: (text, n) => text.replace('className="sidebar-head"', `className="sidebar-head run-${n}"`),
    shown: (n) => `document.querySelector('.sidebar-head.run-${n}') !== null`,
  },
}

const root = mkdtempSync(join(tmpdir(), 'ssg-bench-'))
for (const name of ['content', 'site', 'themes', 'locales', 'translations', 'package.json', 'tsconfig.json'])
  cpSync(join(repository, name), join(root, name), { recursive: true })
symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
const dev = spawn(process.execPath, [join(repository, 'bin/ssg.mjs'), 'dev', '--root', root, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'pipe'],
})
try {
  const tell = teller(dev)
  const start = performance.now()
  const [, origin] = await tell(/(http:\/\/[\d.]+:\d+)/)
  await (await fetch(origin + PAGE)).text()
  console.log(
    `first page answered after ${Math.round(performance.now() - start)} ms, ${processor(dev.pid)} ms of processor time (nothing remembered)`,
  )
  await tell(/built \d/)
  console.log('| edit | saved to shown, ms | processor time, ms |\n| --- | ---: | ---: |')
  const page = await browser.newPage({ bypassCSP: true })
  for (const [name, { file, edit, shown }] of Object.entries(EDITS)) {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    const runs = []
    for (let n = 1; n <= Number(values.runs); n++) {
      await page.goto(origin + PAGE)
      await page.waitForFunction(
        () =>
          document.documentElement.dataset.devKnown !== undefined &&
          document.documentElement.dataset.devLooked !== undefined,
      )
      const there = page.evaluate(watch, shown(n)).catch(() => null)
      const before = processor(dev.pid)
      const saved = Date.now()
      writeFileSync(path, edit(text, n))
      const [at] = await Promise.all([there, tell(/rebuilt|failed/)])
      // A page that was loaded anew has forgotten the question.
      runs.push({ time: at === null ? Number.NaN : at - saved, processor: processor(dev.pid) - before })
    }
    writeFileSync(path, text)
    await tell(/rebuilt|failed/)
    console.log(`| ${name} | ${median(runs.map((run) => run.time))} | ${median(runs.map((run) => run.processor))} |`)
  }
} finally {
  const ended = new Promise((resolve) => dev.once('exit', resolve))
  dev.kill('SIGINT')
  await browser.close()
  // It keeps its pages for the next start before it ends.
  if (dev.exitCode === null) await ended
  rmSync(root, { recursive: true, force: true })
}

/** In the page: the time of day when the expression has become true. */
function watch(expression) {
  const holds = new Function(`return ${expression}`)
  return new Promise((resolve) => {
    const look = () => (holds() ? resolve(Date.now()) : requestAnimationFrame(look))
    look()
  })
}

/** Asks for the next place in what a process says. */
function teller(child) {
  let said = ''
  let wake = () => undefined
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => ((said += chunk), wake()))
  return async (pattern) => {
    for (;;) {
      const found = pattern.exec(said)
      if (found !== null) {
        said = said.slice(found.index + found[0].length)
        return found
      }
      await new Promise((resolve) => (wake = resolve))
    }
  }
}

/** A process's user and system time in milliseconds. Linux only. */
function processor(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
