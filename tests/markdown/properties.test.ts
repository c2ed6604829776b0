// Properties that any page satisfies: no exception, well-formed tokens, locations inside of files, the same result twice.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileMarkdown, loadMarkdown } from '../../generator/markdown/markdown.ts'
import { replaceControls } from '../../generator/base/text.ts'
import { prepareBody } from '../../generator/markdown/syntax/prepare.ts'
import { scanSource } from '../../generator/markdown/syntax/scan.ts'
import type { Doc } from '../../generator/markdown/types.ts'
import { facts, OPTIONS, rawDoc } from './page.ts'
import { runs } from '../setup/property.ts'

beforeAll(() => loadMarkdown({ mdx: true }))

/** Pieces that mean something to somebody on the way, in any order. */
const PIECES = [
  'a',
  ' ',
  '\n',
  '\n\n',
  '\t',
  '    ',
  '# ',
  '## ',
  '- ',
  '1. ',
  '> ',
  '```c\n',
  '```',
  '~~~',
  '`',
  '``',
  '*',
  '**',
  '_',
  '~~',
  '<',
  '>',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '![',
  '](',
  '](./x.md)',
  '<Tabs>',
  '</Tabs>',
  '<Tabs',
  '<TabItem value="a">',
  '</TabItem>',
  '<Board board="duo" />',
  '<Board',
  '/>',
  '<b>',
  '</b>',
  '<br>',
  '<details>',
  '</details>',
  '<!--',
  '-->',
  '<https://a.b>',
  '<No />',
  ':::note',
  ':::note[T]',
  ':::',
  '::::tip x',
  ':::bad',
  '> [!NOTE]\n',
  '{props.x}',
  '{frontMatter.title}',
  '{/* c */}',
  '{1+1}',
  '{"a"}',
  "import X from './_p.md'\n",
  "import X from './x.ts'\n",
  'export const a = 1\n',
  '<X />',
  '|',
  '| a | b |\n| - | - |\n',
  '[^1]',
  '[^1]: x\n',
  '[a]: ./b.md\n',
  '- [ ] ',
  '```diagram\ntype: flow\n',
  '```console\n$ a \\\n',
  'title="x"',
  '{1,3-5}',
  '中文。',
  '**字**。',
  '「',
  '」',
  '😀',
  '\u0000',
  '\u0091c0\u0092',
  '\uFDD0',
  '\uD800',
  '\uFEFF',
  '\r\n',
  '\\',
  '&amp;',
  '&',
  '"',
  "'",
  '=',
  '---\n',
  '***\n',
  'https://a.b',
  'a@b.c',
  '{#id}',
  'javascript:x',
  '⸀',
  '⠁',
]
const text = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))
const world = facts({
  files: { 'content/en/docs/duo/_p.md': 'p {props.x ?? "d"} <b>\n\n:::note\n', 'content/en/docs/duo/x.ts': '' },
})

const paths = fc.constantFrom('content/en/docs/duo/page.md', 'content/en/docs/duo/page.mdx')

describe('any page', () => {
  test('compiles without exception, to tokens that mean something, with places inside of its file', () => {
    fc.assert(
      fc.property(text, paths, (source, path) => {
        const doc = rawDoc(source, { path })
        const { value, diagnostics } = compileMarkdown(doc, world, OPTIONS)
        expect(diagnostics.filter((d) => d.code === 'SSG296')).toEqual([])
        checkTokens(value, source)
        for (const html of [value.html, ...value.components.map((c) => c.children ?? '')])
          expect(unbalanced(html)).toBe('')
        for (const span of [
          ...diagnostics.map((d) => d.span),
          ...value.links.map((l) => l.span),
          ...value.assets.map((a) => a.span),
          ...value.components.map((c) => c.span),
        ]) {
          expect(span).toBeDefined()
          const length = span?.path === path ? source.length : (world.file(span?.path ?? '')?.length ?? -1)
          expect(span?.start).toBeGreaterThanOrEqual(0)
          expect(span?.end).toBeGreaterThanOrEqual(span?.start ?? 0)
          expect(span?.end).toBeLessThanOrEqual(length)
        }
        expect(new Set(value.headings.map((h) => h.id)).size).toBe(value.headings.length)
        expect(JSON.stringify(compileMarkdown(rawDoc(source, { path }), world, OPTIONS).value)).toBe(
          JSON.stringify(value),
        )
      }),
      runs(300, 20_000),
    )
  })

  test('is written straight from mdast as over elements', () => {
    const overElements = { ...OPTIONS, rehypePlugins: [() => undefined] }
    fc.assert(
      fc.property(text, paths, (source, path) => {
        const straight = compileMarkdown(rawDoc(source, { path }), world, OPTIONS)
        const expected = compileMarkdown(rawDoc(source, { path }), world, overElements)
        expect(straight).toEqual(expected)
      }),
      runs(400, 40_000),
    )
  })

  test('keeps its length through every rewrite, and can be put back', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('md' as const, 'mdx' as const), (source, mode) => {
        const prepared = prepareBody(source)
        expect(prepared.text.length).toBe(source.length)
        const scan = scanSource(prepared.text, {
          mode,
          path: 'p',
          base: 0,
          components: OPTIONS.components,
          partial: false,
          dialect: OPTIONS.dialect,
        })
        expect(scan.text.length).toBe(source.length)
        const clean = replaceControls(source.replace(/^\uFEFF/, ' '))
        expect((prepared.restore ?? String)(prepared.text)).toBe(clean)
      }),
      runs(600, 40_000),
    )
  })
})

const VOID = new Set(['br', 'hr', 'img', 'input'])

/** The first tag that does not match, or ''. Text is escaped, so every `<` begins a tag or a comment. */
function unbalanced(html: string): string {
  const open: string[] = []
  for (const [all, comment, closing, name = ''] of html.matchAll(
    /(<!--[\s\S]*?-->)|<(\/?)([A-Za-z][\w-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/g,
  )) {
    if (comment !== undefined || VOID.has(name) || all.endsWith('/>')) continue
    if (closing === '') open.push(name)
    else if (open.pop() !== name) return all
  }
  return open.join(' ')
}

function checkTokens(doc: Doc, source: string): void {
  const counts: Readonly<Record<string, number>> = {
    l: doc.links.length,
    a: doc.assets.length,
    s: doc.strings.length,
    c: doc.components.length,
    p: doc.params.length,
  }
  for (const html of [doc.html, doc.module ?? '', ...doc.components.map((c) => c.children ?? '')]) {
    const rest = html.replaceAll(
      new RegExp(`\u0091([lascp])${doc.mark}(\\d+)\u0092`, 'g'),
      (_, kind: string, index: string) => {
        expect(Number(index)).toBeLessThan(counts[kind] as number)
        return ''
      },
    )
    expect(rest).not.toContain(doc.mark === '' ? '\u0091' : doc.mark)
  }
  for (const words of [
    doc.excerpt,
    ...doc.sections.map((s) => s.text + s.code),
    ...doc.headings.map((h) => h.text + h.id),
  ])
    for (const c of words.match(/[\uFDD0-\uFDEF]/g) ?? []) expect(source).toContain(c)
}
