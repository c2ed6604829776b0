// Components for home pages and documentation: what they show, and how they read as Markdown.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function shown(body: string): Promise<{ html: string; markdown: string; codes: readonly string[] }> {
  site = testSite({
    'site/config.ts': configFile({ markdownPages: true }),
    'content/en/docs/a.md': page('A', body),
    'content/en/docs/b.md': page('B'),
  })
  const { text, codes } = await site.build()
  const html = text('docs/a.html')
  const markdown = text('docs/a.md')
  return { html, codes, markdown: markdown.slice(markdown.indexOf('\n', markdown.indexOf('# A')) + 1).trim() }
}

test.each([
  [
    'Hero with two actions',
    '<Hero title="Example" tagline="One sentence.">\n<Button href="/docs/b" variant="primary" icon="arrow-right">Start</Button>\n<Button href="https://example.org">Source</Button>\n</Hero>',
    [
      '<h1>Example</h1><p class="lede">One sentence.</p>',
      '<a class="button button-primary" href="/docs/b">Start',
      'href="https://example.org"',
    ],
    ['# Example', 'One sentence.', '[Start](http://localhost:3000/docs/b) [Source](https://example.org/)'],
  ],
  [
    'cards in a grid',
    '<CardGrid>\n<Card title="Fast" icon="bolt">\n\nBuilds in a second.\n\n</Card>\n<LinkCard title="Guide" href="/docs/b" description="Where to begin." />\n</CardGrid>',
    ['class="tiles"', '<b>Fast</b>', '<p>Builds in a second.</p>', '<a href="/docs/b">Guide</a>', 'Where to begin.'],
    ['**Fast**', 'Builds in a second.', '[Guide](', 'Where to begin.'],
  ],
  [
    'a badge',
    'Search <Badge text="New" kind="tip" />',
    ['class="badge"', 'data-kind="tip"', '>New</span>'],
    ['Search New'],
  ],
  [
    'a tree of files',
    '<FileTree>\n\n- site/\n  - config.ts *settings*\n- README.md\n\n</FileTree>',
    ['class="file-tree"', '<li>site/\n<ul>', '<em>settings</em>'],
    ['- site/\n\n  - config.ts *settings*\n- README.md'],
  ],
  [
    'columns',
    '<Columns>\n<Column>\n\nLeft.\n\n</Column>\n<Column>\n\nRight.\n\n</Column>\n</Columns>',
    ['class="columns"', '<p>Left.</p>', '<p>Right.</p>'],
    ['Left.\n\nRight.'],
  ],
  [
    'a group of code blocks',
    '<CodeGroup groupId="manager">\n\n```sh title="npm"\nnpm install\n```\n\n```sh title="pnpm"\npnpm install\n```\n\n</CodeGroup>',
    [
      '<code-group',
      '/assets/code-group-',
      '/assets/tabs-',
      'data-group="manager"',
      '<figcaption>npm</figcaption>',
      '<figcaption>pnpm</figcaption>',
    ],
    ['*npm*\n\n```sh\nnpm install\n```', '*pnpm*\n\n```sh\npnpm install\n```'],
  ],
  ['an icon', 'A star <Icon name="star" />.', ['class="icon"', '#star'], ['A star .']],
])('%s', async (_, body, html, markdown) => {
  const found = await shown(body)
  expect(found.codes).toEqual([])
  for (const part of html) expect(found.html).toContain(part)
  for (const part of markdown) expect(found.markdown).toContain(part)
})
