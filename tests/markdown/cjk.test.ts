// Emphasis beside punctuation in scripts that have no spaces, in both parsers.
import { beforeAll, describe, expect, test } from 'vitest'
import { loadMarkdown } from '../../generator/markdown/markdown.ts'
import { compile, html, OPTIONS, REFERENCE } from './page.ts'

beforeAll(() => loadMarkdown({ reference: true }))

const CASES: readonly (readonly [source: string, expected: string])[] = [
  // Chinese
  ['**中文。**字', '<strong>中文。</strong>字'],
  ['**注意：**请勿断电。', '<strong>注意：</strong>请勿断电。'],
  ['请先**（断电）**再插卡', '请先<strong>（断电）</strong>再插卡'],
  ['使用**`dd`**命令', '使用<strong><code>dd</code></strong>命令'],
  ['打开**[文档](https://e.org)**后', '打开<strong><a href="https://e.org">文档</a></strong>后'],
  ['*强调！*后*“引用”*前', '<em>强调！</em>后<em>“引用”</em>前'],
  ['~~删除。~~字', '<del>删除。</del>字'],
  ['这是**字**。', '这是<strong>字</strong>。'],
  ['**《书》**和**《刊》**及**「文」**', '<strong>《书》</strong>和<strong>《刊》</strong>及<strong>「文」</strong>'],
  ['**中文。**English', '<strong>中文。</strong>English'],
  ['**Note:**中文', '<strong>Note:</strong>中文'],
  ['***重要。***字', '<em><strong>重要。</strong></em>字'],
  ['𠀀**「𠀁」**𠀂', '𠀀<strong>「𠀁」</strong>𠀂'],
  // Japanese
  ['これは**重要。**です', 'これは<strong>重要。</strong>です'],
  ['**「設定」**を開き、**「保存」**を押す', '<strong>「設定」</strong>を開き、<strong>「保存」</strong>を押す'],
  ['**テスト！**して', '<strong>テスト！</strong>して'],
  ['**`make`**を実行', '<strong><code>make</code></strong>を実行'],
  ['は**字**。', 'は<strong>字</strong>。'],
  ['_注。_を', '<em>注。</em>を'],
  // URLs
  ['甲（乙）**https://e.org/a。**', '甲（乙）<strong><a href="https://e.org/a">https://e.org/a</a>。</strong>'],
  ['甲（乙）**https://e.org/a** 丙', '甲（乙）<strong><a href="https://e.org/a">https://e.org/a</a></strong> 丙'],
  ['见：*www.e.org*', '见：<em><a href="http://www.e.org">www.e.org</a></em>'],
  ['**甲。**https://e.org/b 丙', '<strong>甲。</strong><a href="https://e.org/b">https://e.org/b</a> 丙'],
  ['は、~~https://e.org/c_d~~', 'は、<del><a href="https://e.org/c_d">https://e.org/c_d</a></del>'],
  ['**甲。**https://e.org/b。', '<strong>甲。</strong><a href="https://e.org/b">https://e.org/b</a>。'],
  ['甲、`**https://e.org`', '甲、<code>**https://e.org</code>'],
  // What was right stays right
  ['**中文** 字', '<strong>中文</strong> 字'],
  ['中文**粗体**中文', '中文<strong>粗体</strong>中文'],
  ['2 * 3 * 4，a_b_c，\\*\\*字\\*\\*。', '2 * 3 * 4，a_b_c，**字**。'],
  ['`**中文。**字`', '<code>**中文。**字</code>'],
  ['** 空 **', '** 空 **'],
  ['snake_case。和', 'snake_case。和'],
]

describe.each([
  ['native', OPTIONS],
  ['reference', REFERENCE],
] as const)('%s', (_, options) => {
  test.each(CASES)('%s', (source, expected) => {
    expect(html(source, { options })).toBe(`<p>${expected}</p>`)
  })

  test('in headings, lists, tables, titles of boxes and components', () => {
    expect(html('- **注意：**请\n', { options })).toContain('<li><strong>注意：</strong>请</li>')
    expect(html('| **甲：**乙 |\n| --- |\n| **丙。**丁 |\n', { options })).toContain('<td><strong>丙。</strong>丁</td>')
    expect(html(':::note[**甲。**乙]\nx\n:::\n', { options })).toContain(
      '<p class="admonition-title"><strong>甲。</strong>乙</p>',
    )
    expect(html('## **甲。**乙\n', { options })).toContain('id="甲乙"')
  })
})

test('code and addresses are not touched', () => {
  expect(html('```text\n**甲。**乙\n```\n\n**甲。**乙 [x](https://e.org/甲。**乙)\n')).toContain(
    '<span class="line">**甲。**乙\n</span>',
  )
})

test('a text that holds the stand-ins keeps them', () => {
  expect(html('⠁⠂⠃ **甲。**乙⠄\n')).toBe('<p>⠁⠂⠃ <strong>甲。</strong>乙⠄</p>')
})

const links = (text: string): string[] =>
  [...compile(text).html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, words]) =>
    decodeURI(href as string) === words ? (words as string) : `${words} → ${href}`,
  )

test.each([
  [
    '请访问 https://example.com/abc。然后（https://example.com/def）继续。',
    ['https://example.com/abc', 'https://example.com/def'],
  ],
  ['见https://example.com/a，以及https://example.com/b；', ['https://example.com/a', 'https://example.com/b']],
  ['「https://example.com/a」と『https://example.com/b』', ['https://example.com/a', 'https://example.com/b']],
  ['https://example.com/a、https://example.com/b！', ['https://example.com/a', 'https://example.com/b']],
  [
    'www.example.com/x。www.example.org',
    ['www.example.com/x → http://www.example.com/x', 'www.example.org → http://www.example.org'],
  ],
  ['https://zh.example.org/wiki/中文 好', ['https://zh.example.org/wiki/中文']],
  ['https://example.com/a.。', ['https://example.com/a']],
  ['**https://example.com/a。**', ['https://example.com/a']],
  ['| a |\n|---|\n| https://example.com/a。好 |', ['https://example.com/a']],
  ['<https://example.com/a。b>', ['https://example.com/a。b']],
  ['[https://example.com/a。b](https://example.com/a。b)', ['https://example.com/a。b']],
  ['“https://example.com/a”', ['https://example.com/a']],
])('a bare address ends before punctuation: %s', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(compile(text).html.replace(/<[^>]*>/g, '')).toContain(
    text
      .replace(/[*|<>]|-{3}|\[|\]\(.*\)/g, '')
      .trim()
      .split('\n')
      .at(-1)
      ?.trim() ?? '',
  )
})

test.each([
  ['<a href="https://example.com/x">https://example.com/y</a>', ['https://example.com/y → https://example.com/x']],
  ['See <a href="/x">www.example.com</a>.', ['www.example.com → ']],
  ['<a href="https://example.com/x">see **https://example.com/y**</a>', null],
  ['<a name="x"></a> https://example.com/y', ['https://example.com/y']],
])('an address between the tags of a link is text: %s', (text, expected) => {
  const { html } = compile(text)
  expect(html).not.toMatch(/<a href[^>]*><\/a>/)
  if (expected !== null && !text.includes('/x">www')) expect(links(text)).toEqual(expected)
})
