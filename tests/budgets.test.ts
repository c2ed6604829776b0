// Budgets: sizes of pages as they are emitted, with the scripts and style sheets that they load.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const budgets = (value: unknown): string => configFile({ budgets: value })
const told = ({ diagnostics }: Built): string[] =>
  diagnostics.map(({ code, file, message, hint }) => `${code} ${file} ${message} ${hint}`)

const FILES = {
  'content/en/docs/a.md': page('Alpha', 'Short.'),
  'content/en/docs/b.md': page('Beta', 'Long text. '.repeat(3000)),
  'content/en/docs/c.md': page('Gamma', 'Longer text. '.repeat(3000)),
  'site/pages/own.tsx': `export const page = { title: 'Own', description: 'Own.' }
export default () => <p data-part="heavy">{'Own text. '.repeat(4000)}</p>
`,
  'site/parts/Heavy/heavy.client.ts': `console.log(${JSON.stringify('x'.repeat(5000))})\nexport {}\n`,
}

test('reports the largest page above each budget', async () => {
  site = testSite({
    'site/config.ts': budgets({ all: { html: 35 }, doc: { html: 30 }, page: { script: 0.1 } }),
    ...FILES,
  })
  const built = await site.build()
  const sizeOf = (path: string): string => `${Math.ceil(Buffer.byteLength(built.text(path)) / 100) / 10} kB of HTML`
  const [second, third, first, ...others] = told(built)
  expect(others).toEqual([])
  expect(first).toBe(
    `SSG345 site/pages/own.tsx The page /own loads ${sizeOf('own.html')}; the limit is 35 kB. Reduce what the page loads, or raise \`budgets.all.html\` in the configuration.`,
  )
  expect(second).toBe(
    `SSG345 content/en/docs/c.md The page /docs/c loads ${sizeOf('docs/c.html')}; the limit is 30 kB. 1 more page is above it. Reduce what the page loads, or raise \`budgets.doc.html\` in the configuration.`,
  )
  const loads = /<(?:script[^>]* src|link rel="modulepreload" href)="\/(assets\/[^"]+\.js)"/g
  const loaded = [...built.text('own.html').matchAll(loads)].map(([, file]) => file ?? '')
  const script = [...new Set(loaded)].reduce((sum, file) => sum + Buffer.byteLength(built.text(file)), 0)
  expect(script).toBeGreaterThan(5000)
  expect(third).toContain(
    `SSG345 site/pages/own.tsx The page /own loads ${Math.ceil(script / 100) / 10} kB of scripts; the limit is 0.1 kB.`,
  )
})

test('follows edits: a shorter page, another limit, another style sheet', async () => {
  site = testSite({ 'site/config.ts': budgets({ doc: { html: 30 } }), ...FILES })
  expect(told(await site.build())).toHaveLength(1)
  site.write('content/en/docs/c.md', page('Gamma', 'Short.'))
  expect(told(await site.build())[0]).toContain('The page /docs/b loads')
  site.write('site/config.ts', budgets({ doc: { html: 100 }, all: { style: 1 } }))
  expect((await site.build()).codes).toEqual(['SSG345'])
  site.write('site/config.ts', budgets({}))
  expect((await site.build()).codes).toEqual([])
  site.write('site/config.ts', budgets({ docs: { html: 1 } }))
  expect((await site.build()).codes).toEqual(['SSG102'])
})
