// `ssg check --fix` writes the names that hints suggest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `export default {
  title: 'T',
  taglin: 'x',
  colorMode: { defaultMode: 'drak' },
  onBrokenLinks: 'eror',
  docs: { sidebars: { main: ['instal'] } },
  redirects: [{ from: '/old', to: '/docs/instal' }],
  search: { enabled: false },
}
`
const PAGE = `---
titel: Home
displayed_sidebar: mian
---

# Home

:::tipp

Text.

:::

[one](/docs/instal) [two](./instal.md#linx) [three](/docs/install#linx) <Badg text="x" />

<Badge knd="note">x</Badge>

\`\`\`pyton titl="a"
x
\`\`\`

## Part
`
const CATEGORY = '{ "lable": "L", "position": 1 }\n'

test('every hint with an exact name is an edit, until nothing is left', () => {
  site = testSite({
    'site/config.ts': CONFIG,
    'content/en/docs/index.md': PAGE,
    'content/en/docs/install.md': '---\ntitle: Install\n---\n\n## Linux\n\nText.\n',
    'content/en/docs/more/_category_.json': CATEGORY,
    'content/en/docs/more/a.md': '---\ntitle: A\n---\n\nText.\n',
    'site/site.css': 'a { color: rde; }\n',
  })
  const check = (): string => ssg(['check', '--fix', '--root', site.root]).err
  const read = (path: string): string => readFileSync(join(site.root, path), 'utf8')
  // Settings first: with a wrong configuration, nothing else is checked.
  for (let run = 0; run < 4; run++) check()
  expect(read('site/config.ts')).toBe(
    CONFIG.replace('taglin', 'tagline')
      .replace('drak', 'dark')
      .replace('eror', 'error')
      .replace("['instal']", "['install']")
      .replace("to: '/docs/instal'", "to: '/docs/install'"),
  )
  expect(read('content/en/docs/index.md')).toBe(
    PAGE.replace('titel', 'title')
      .replace('mian', 'main')
      .replace(':::tipp', ':::tip')
      .replace('(/docs/instal)', '(/docs/install)')
      .replace('./instal.md#linx', './install.md#linux')
      .replace('/docs/install#linx', '/docs/install#linux')
      .replace('<Badg ', '<Badge ')
      .replace('knd=', 'kind=')
      .replace('pyton titl', 'python title'),
  )
  expect(read('content/en/docs/more/_category_.json')).toBe(CATEGORY.replace('lable', 'label'))
  expect(read('site/site.css')).toBe('a { color: red; }\n')
  expect(check()).toContain('Fixed 0 problems.')
})
