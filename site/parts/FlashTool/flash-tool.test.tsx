// Tests the instructions for writing an image: three operating systems, in the page's language.
import { expect, test } from 'vitest'
import { unescapeHtml } from '../../../generator/base/text.ts'
import { htmlOf } from '../../../tests/part.tsx'
import { FlashTool } from './FlashTool.tsx'

const tool = (locale?: string): string =>
  unescapeHtml(htmlOf(<FlashTool image="meles image.img" device="microSD card" />, { fallback: false }, locale))

test('shows the three systems; the file name is safe for a shell', () => {
  const html = tool()
  expect(
    ['Windows', 'macOS', 'Linux'].map((name) => html.includes(`label="${name}"`) || html.includes(`>${name}<`)),
  ).toEqual([true, true, true])
  expect(html).toContain("sudo dd if='meles image.img' of=/dev/sdX")
})

test.each([
  ['zh', '烧录镜像'],
  ['ru', 'Запишите образ'],
  ['ja', 'イメージを書き込みます'],
])('speaks the language of the page: %s', (locale, word) => {
  expect(tool(locale)).toContain(word)
})
