// Links to folders that have pages but no index page: the message explains it and suggests a fix.
import { expect, test } from 'vitest'
import { seenIn } from './pages.ts'

const LINKS = ['dir/', './dir/', 'dir/#a', './dir/?q', 'deep/er/', 'deep/', 'gone/', 'full/', 'readme/']
const FILES = {
  'dir/b.md': '# B\n',
  'dir/c.md': '# C\n',
  'deep/er/est/d.md': '# D\n',
  'full/index.md': '# F\n',
  'readme/README.md': '# R\n',
}

test('a link to a folder without an index page in a bare folder', async () => {
  const { result } = await seenIn('folder', { a: LINKS.map((link) => `[x](${link})`).join('\n') }, FILES)
  const folder = (link: string, name: string, page: string): string =>
    `SSG311 The link "${link}" leads to a folder without an index page. Add "${name}/index.md", or link to a page in the folder, such as "${page}".`
  expect(result.diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`)).toEqual([
    folder('dir/', 'dir', 'dir/b.md'),
    folder('./dir/', 'dir', 'dir/b.md'),
    folder('dir/#a', 'dir', 'dir/b.md'),
    folder('./dir/?q', 'dir', 'dir/b.md'),
    folder('deep/er/', 'deep/er', 'deep/er/est/d.md'),
    folder('deep/', 'deep', 'deep/er/est/d.md'),
    expect.stringMatching(/^SSG311 The link "gone\/" leads to a file that doesn't exist\./),
  ])
})
