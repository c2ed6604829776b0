// Ways of larger projects of Docusaurus, on tiny ones: what their code asks of the configuration, compilers and loaders of their own.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>, config = ''): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { docs: { lastVersion: 'current' }, blog: false }]], ${config} }\n`,
    'docs/a.md': '# A\n\nWords.\n',
    ...files,
  })
  return site.build()
}

test('code may ask for presets, plugins and whatever else the configuration says; functions are left out', async () => {
  const { codes, text } = await built(
    {
      'src/pages/index.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default function Home() {
  const { siteConfig } = useDocusaurusContext()
  return <p>{siteConfig.presets[0][1].docs.lastVersion} {String(siteConfig.markdown.emoji)} {JSON.stringify(siteConfig.plugins)} {siteConfig.baseUrl}</p>
}\n`,
    },
    `markdown: { emoji: false, preprocessor: ({ fileContent }) => fileContent }, plugins: [() => ({ name: 'x' })]`,
  )
  expect(codes).toEqual([])
  expect(text('index.html')).toContain('<p>current false [null] /base/</p>')
})

test('a relative address may leave the base URL and come back; above the first folder is the first folder', async () => {
  const { codes, text } = await built({
    'docs/deep/b.md':
      '# B\n\n[one](../../../base/docs/a), [two](../../../../../base/docs/a), [three](../../docs/a), [four](../../../docs/a), [home](../../../base/)\n',
    'src/pages/index.md': 'Home\n',
  })
  expect(codes).toEqual([])
  expect(
    [...text('docs/deep/b.html').matchAll(/<a href="([^"]*)">(?:one|two|three|four|home)</g)].map(([, href]) => href),
  ).toEqual(['/base/docs/a', '/base/docs/a', '/base/docs/a', '/base/docs/a', '/base'])
})

test('SSG507 a loader of the bundler is told once; the text of a file that goes through one and raw-loader is kept', async () => {
  const page = (name: string): string =>
    `import Box from '@site/src/Box'\nimport code from '!!raw-loader!signed-loader!./${name}.txt'\n\n# Page\n\n<Box>{code}</Box>\n`
  const { diagnostics, text } = await built({
    'src/Box.js': `export default ({ children }) => { if (!children.code) throw new Error('no code'); return <pre>{children.code}</pre> }\n`,
    'docs/deep/b.mdx': page('one'),
    'docs/deep/one.txt': 'first words',
    'docs/c.mdx': page('two'),
    'docs/two.txt': 'second words',
  })
  const told = diagnostics.filter(({ code }) => code === 'SSG507')
  expect(told).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringContaining('The loader "signed-loader" of the bundler is not run') as unknown,
      file: 'docs/deep/b.mdx',
      notes: [{ message: 'and in 1 more place: docs/c.mdx' }],
    },
  ])
  expect(text('docs/deep/b.html')).toContain('first words')
  expect(text('docs/c.html')).toContain('second words')
})
