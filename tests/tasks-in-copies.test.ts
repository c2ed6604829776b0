// Tasks (`- [x] Done`) in a page's machine-readable copies.
import { afterEach, expect, test } from 'vitest'
import { configFile, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const TASKS = `- [ ] One
- [x] Two \`code\`
  - [X] *Three* and [a link](https://example.com/x)
- [ ] Four

  A paragraph.

- No task

1. [x] Five

> - [ ] Six
`

test('keep their text and their state', async () => {
  site = testSite({
    'site/config.ts': configFile({
      url: 'https://example.org',
      markdownPages: true,
      blog: { feeds: { fullText: true } },
    }),
    'content/en/docs/a.md': `# A\n\n${TASKS}`,
    'content/en/blog/2024-01-02-p.md': `# P\n\n${TASKS}`,
  })
  const { diagnostics, text, files } = await site.build()
  expect(diagnostics).toEqual([])
  const lines = [
    '- [ ] One',
    '- [x] Two `code`',
    '[x] *Three* and [a link](https://example.com/x)',
    '- [ ] Four',
    '1. [x] Five',
    '> - [ ] Six',
  ]
  for (const line of lines) {
    expect(text('docs/a.md')).toContain(line)
    expect(text('llms-full.txt')).toContain(line)
  }
  expect(text('docs/a.md')).toContain('- No task')
  const feed = [...files].find(([path]) => path.endsWith('rss.xml'))?.[1] ?? ''
  for (const word of ['☐ One', '☑ Two', '☑ ', 'Three', '☐ Four', '☑ Five', '☐ Six']) expect(feed).toContain(word)
})

test('keep their text and their state in feeds of a Docusaurus project, whose posts are whole', async () => {
  site = testSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: { feedOptions: { type: 'all' } } }]] }\n",
    'blog/2024-01-02-p.md': `# P\n\n${TASKS}`,
  })
  const { text } = await site.build()
  for (const feed of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'])
    for (const word of ['☐ One', '☑ Two', 'Three', '☐ Four', '☑ Five', '☐ Six']) expect(text(feed)).toContain(word)
})
