// `ssg plugin prove`: a pure plugin passes, and one that reads behind the build's back is found and named.
import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssgProcess } from './command.ts'
import { page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const people = (name: string, read: string): string => `definePlugin({ name: '${name}',
  data: { ${name}: (sources) => ${read} },
  pages: (data) => data('${name}').map(({ id, title }) => ({ path: '/${name}/' + id, title, markdown: 'About ' + title + '.' })),
})`
const recorded = people('team', "sources.json('data/team.json')")
const unrecorded = people('stale', "JSON.parse(fs.readFileSync('data/team.json', 'utf8'))")

function siteWith(plugins: readonly string[]): TestSite {
  return testSite({
    'site/config.ts': `import fs from 'node:fs'
import { definePlugin } from 'ssg/plugin'
export default { title: 'Test', onUnusedStrings: 'ignore', onOrphans: 'ignore', search: { enabled: false }, plugins: [${plugins.join(', ')}] }
`,
    'content/en/docs/index.md': page('Home'),
    'data/team.json': '[{ "id": "ann", "title": "Ann" }]',
  })
}

const prove = (...args: readonly string[]) => ssgProcess(['plugin', 'prove', '--root', site.root, ...args])

test('reports that every incremental build equals a clean one, and leaves the site as it was', () => {
  site = siteWith([recorded])
  // Changes a value in the data, then the page's title.
  const { code, out } = prove('--edits', '2', '--seed', '17')
  expect(out).toBe('Proved with 2 edits, seed 17: every incremental build equals a clean build.\n')
  expect(code).toBe(0)
  expect(readdirSync(site.root).sort()).toEqual(['.ssg', 'content', 'data', 'site'])
  expect(readdirSync(dirname(site.root)).filter((name) => name.startsWith(`${basename(site.root)}-`))).toEqual([])
})

test('names the edit, the file and the plugin of an incremental build that differs', () => {
  site = siteWith([recorded, unrecorded])
  // The first edit changes a value of the data.
  const { code, out } = prove('--seed', '6')
  const start = 'The incremental build differs from a clean build after 1 edit.\n  1. data/team.json: change a value\n'
  expect(out.slice(0, start.length)).toBe(start)
  expect(out).toMatch(
    /\nFirst difference: [^\n]+\n {2}incremental: [^\n]+\n {2}clean: {7}[^\n]+\n {2}plugin: {6}stale\n/,
  )
  expect(out).toMatch(/\nRepeat it: ssg plugin prove --edits 1 --seed 6\n$/)
  expect(code).toBe(1)
})
