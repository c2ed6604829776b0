// An image that doesn't exist is an error; a page that is shown all the same has its words, and no address that leads nowhere.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

test.each([
  ['![The board](./gone.png)', '<p>The board</p>'],
  ['![The *small* board](../static/gone.png "Title")', '<p>The small board</p>'],
  ['![](./gone.png)', '<p>./gone.png</p>'],
  ['![Pins & holes](/img/gone.png)', '<p>Pins &amp; holes</p>'],
  ['A ![wire](./gone%20one.png) ends.', '<p>A wire ends.</p>'],
  ['[![The board](./gone.png)](./a.md)', '<p><a href="/docs/a">The board</a></p>'],
  ['![The board][ref]\n\n[ref]: ./gone.png', '<p>The board</p>'],
  ['## ![The board](./gone.png)', '>The board</h2>'],
  ['| a |\n| - |\n| ![The board](./gone.png) |', '<td>The board</td>'],
  ['- ![The board](./gone.png)', '<li>The board</li>'],
])('%s', async (written, shown) => {
  site = testSite({
    'site/config.ts': configFile({}),
    'content/en/docs/a.md': page('A'),
    'content/en/docs/b.md': page('B', written),
  })
  const { code, out } = ssg(['build', '--root', site.root, '--out', 'out', '--keep-going', '--format', 'json'])
  expect(code).toBe(1)
  const { diagnostics } = JSON.parse(out) as { diagnostics: { code: string }[] }
  expect(diagnostics.filter(({ code }) => code !== 'SSG261').map(({ code }) => code)).toEqual(['SSG260'])
  const html = readFileSync(join(site.root, 'out/docs/b.html'), 'utf8')
  expect(html).toContain(shown)
  expect(html).not.toContain('gone.png"')
})
