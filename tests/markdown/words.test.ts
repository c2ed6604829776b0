// Random Markdown pages: every word of their prose is in the output, whatever is next to it.
import { expect, test } from 'vitest'
import { compile, PLAIN_MARKDOWN } from './page.ts'

/** Placeholders for words: `W` is a word that no other page has. */
const PIECES = [
  'W',
  '{props.W}',
  '{W}',
  '{W',
  'W}',
  '<>',
  '</>',
  'W<W>',
  'a < W > b',
  '<b>W</b>',
  '<b class={x}>W</b>',
  '<W>',
  '</W>',
  '<W/>',
  '<W a={b}>',
  '<a href=https://x.org/a>W</a>',
  '<iframe src="x" />W',
  '<br>W',
  '**W**',
  '*W',
  '`W <W> {W}`',
  '[W](https://x.org)',
  '[W]',
  '![W](https://x.org/a.png)',
  '{/* W */}',
  '{{ W }}',
  '\\<W>',
  '&lt;W&gt;',
  '~~W~~',
  'https://x.org/W',
  '$W$',
]
const LINES = [
  'import W from "W"',
  'export const W = 1',
  'export default {W}',
  'export { W }',
  "import W from './W.md'",
  '<textarea />',
  '<div>',
  '</div>',
  '<details><summary>W</summary>',
  '</details>',
  '# W',
  '> W',
  '- W',
  '1. W',
  '| W | W |\n|---|---|\n| W | <> |',
  '    W',
  '```W\nW\n```',
  ':::note\n\nW\n\n:::',
  '---',
]

/** Numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A page, and the words that a reader has to find. */
function randomPage(seed: number): { readonly text: string; readonly words: readonly string[] } {
  const next = numbers(seed)
  const words: string[] = []
  const filled = (piece: string): string =>
    piece.replaceAll('W', () => {
      words.push(`w${seed}x${words.length}`)
      return words[words.length - 1] as string
    })
  const blocks = Array.from({ length: 1 + next(6) }, () =>
    filled(
      next(3) === 0
        ? (LINES[next(LINES.length)] as string)
        : Array.from({ length: 1 + next(4) }, () => PIECES[next(PIECES.length)]).join(' '),
    ),
  )
  return { text: `${blocks.join('\n\n')}\n`, words }
}

test('every word is in the page', () => {
  const lost: string[] = []
  for (let seed = 1; seed <= 2000; seed++) {
    const { text, words } = randomPage(seed)
    const page = compile(text, { path: 'notes/page.md', options: PLAIN_MARKDOWN })
    const shown = `${page.html} ${page.title ?? ''} ${JSON.stringify(page.links)} ${JSON.stringify(page.headings)}`
    const missing = words.filter((word) => !new RegExp(`${word}(?!\\d)`).test(shown))
    if (missing.length > 0) lost.push(`${missing.join()} of ${text}`)
  }
  expect(lost).toEqual([])
})
