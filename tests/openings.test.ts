// The first paragraph of a page says what the reader gets: it does not begin with the page, and does not promise what holds "at the end of this page".
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { repository } from './site.ts'

const NAMES_THE_PAGE: Readonly<Record<string, RegExp>> = {
  en: /\b(?:this|the) page (?:shows|tells|helps|has|holds|compares|takes|sums|converts|was)\b|\b(?:at the end of|after|on) (?:this|the) page\b|^(?:This|The) page\b/i,
  zh: /本页|本章/,
  ru: /(?:эт(?:а|у|ой)|конце) страниц/i,
  ja: /このページ|このセクション/,
}

test.each(Object.entries(NAMES_THE_PAGE))('no opening names its own page: %s', (locale, wrong) => {
  const named = glob
    .sync(`content/${locale}/docs/**/*.md`, { cwd: repository, ignore: ['**/_*'] })
    .sort()
    .filter((file) => wrong.test(openingOf(readFileSync(join(repository, file), 'utf8'))))
  expect(named).toEqual([])
})

test('an opening that names its page is found', () => {
  const { en, zh } = NAMES_THE_PAGE
  expect(en?.test(openingOf('---\ntitle: T\n---\n\nA text.\nThis page shows more.\n\nNext.'))).toBe(true)
  expect(en?.test(openingOf("---\ntitle: T\n---\n\nimport A from './a.md'\n\nText.\n\nThis page shows."))).toBe(false)
  expect(zh?.test(openingOf('---\ntitle: T\n---\n\n完成本页操作后，可以登录。\n'))).toBe(true)
})

/** The first paragraph below front matter and imports. */
function openingOf(source: string): string {
  const body = source.replace(/^---\n[^]*?\n---\n/, '').replaceAll(/^import .*\n/gm, '')
  return (body.trim().split('\n\n')[0] ?? '').replaceAll('\n', ' ')
}
