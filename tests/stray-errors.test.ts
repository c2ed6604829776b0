// Code of a page that throws after the page has been rendered, or ends the process: the page is reported, and all else goes on.
import { afterEach, expect, test } from 'vitest'
import { ssgProcess } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

/** Expression of a page → what is reported. */
const CODE = {
  rejects: ['void Promise.reject(new Error("rejects"))', 'rejects'],
  child: ['Promise.reject(new Error("child"))', 'child'],
  awaits: ['void (async () => { await null; throw new Error("awaits") })()', 'awaits'],
  refuses: ['void new Promise((_, refuse) => setImmediate(() => refuse(new Error("refuses"))))', 'refuses'],
  throws: ['void setTimeout(() => { throw 1 })', '1'],
  waits: ['void setTimeout((one) => { throw new Error(one) }, 3_600_000, "waits")', 'waits'],
  repeats: ['void setInterval(() => { throw new Error("repeats") }, 1000)', 'repeats'],
  soon: ['void setImmediate(() => { throw new Error("soon") })', 'soon'],
  queued: ['void queueMicrotask(() => { throw new Error("queued") })', 'queued'],
  ticks: ['void process.nextTick(() => { throw new Error("ticks") })', 'ticks'],
  exits: ['process.exit(3)', 'process.exit() would end the build'],
  kills: ['process.kill(process.pid)', 'process.kill() would end the build'],
  late: ['void setTimeout(() => process.exit(0), 50)', 'process.exit() would end the build'],
  ends: ['void Promise.resolve().then(() => process.exit())', 'process.exit() would end the build'],
} as const

/** Reports, except those about a promise as a child. */
const reports = (out: string): string[] =>
  (JSON.parse(out) as { diagnostics: { code: string; file: string; message: string }[] }).diagnostics
    .map(({ code, file, message }) => `${code} ${file}: ${message}`)
    .filter((report) => !report.includes('it waits for something that loads later'))
    .sort()

test('every page whose code goes wrong afterwards is reported, in each build', () => {
  site = testSite({
    'site/config.ts': configFile({}),
    'content/en/docs/good.mdx': `${page('Good')}\n{void clearTimeout(setTimeout(() => { throw new Error("cleared") }))}\n\n{void setInterval(() => 1, 1)}\n`,
    ...Object.fromEntries(
      Object.entries(CODE).map(([name, [code]]) => [
        `content/en/docs/${name}.mdx`,
        `${page(name)}\nBefore {${code}}.\n`,
      ]),
    ),
  })
  for (let times = 0; times < 2; times++) {
    const { code, out, err } = ssgProcess(['build', '--root', site.root, '--format', 'json'])
    expect([code, err]).toEqual([1, ''])
    expect(reports(out)).toEqual(
      Object.entries(CODE)
        .map(([name, [, message]]) => `SSG604 content/en/docs/${name}.mdx: This page's JavaScript failed: ${message}`)
        .sort(),
    )
  }
})

test('of a Docusaurus project, the other pages are built', () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
    'src/pages/index.js': 'export default () => <h1>Home</h1>\n',
    'docs/good.md': '# Good\n\nText.\n',
    'docs/rejects.mdx': '# R\n\nKept {Promise.reject(new Error("rejects"))}\n',
    'docs/exits.mdx': '# E\n\nKept {process.exit(3)}\n',
    'docs/box.mdx': 'import Box from "@site/src/box"\n\n# B\n\n<Box/>\n',
    'src/box.js': 'export default () => { Promise.reject(new Error("box")); return <b>kept</b> }\n',
    'src/pages/ends.js':
      'import { exit } from "node:process"\nexport default () => { setTimeout(() => { throw new Error("timer") }); exit(4) }\n',
  })
  const { code, out, err } = ssgProcess(['build', '--root', site.root, '--format', 'json'])
  expect([code, err]).toEqual([0, ''])
  expect(reports(out)).toEqual([
    "SSG601 src/pages/ends.js: The page /ends can't be rendered: timer",
    "SSG604 docs/exits.mdx: This page's JavaScript failed: process.exit() would end the build",
    "SSG604 docs/rejects.mdx: This page's JavaScript failed: rejects",
    "SSG604 src/box.js: This page's JavaScript failed: box",
    expect.stringMatching(/^SSG611 .* process\.exit\(\) would end the build$/),
  ])
})
