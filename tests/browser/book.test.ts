// `ssg book --format pdf`: a real browser prints the book.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ssgWhile } from '../command.ts'
import { broughtAlong } from '../setup/brought-along.ts'
import { testFonts } from '../setup/fonts.ts'
import { configFile, page, testSite } from '../site.ts'

const site = testSite({
  'site/config.ts': configFile({}),
  'content/en/docs/a.md': page('First', '## Part\n\n[To the second](b.md#part).'),
  'content/en/docs/b.md': page('Second', '## Part\n\n[To the first](a.md).'),
})
afterAll(() => site.dispose())

test('a PDF has a page for the title, the contents and each document, bookmarks and links', async () => {
  const env = { CHROME_PATH: await broughtAlong(), FONTCONFIG_FILE: await testFonts() }
  const { code, err } = await ssgWhile(['book', '--format', 'pdf', '--root', site.root], env)
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('docs-en.pdf: 2 documents') })
  const pdf = readFileSync(join(site.root, 'books/docs-en.pdf'), 'latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(4)
  expect(pdf).toMatch(/\/Outlines\b/)
  // Two in the contents, two in the text, one on the title page.
  expect(pdf.match(/\/Subtype\s*\/Link\b/g)).toHaveLength(5)
})
