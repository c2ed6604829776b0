import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified, type Plugin } from 'unified'
import { expect, test } from 'vitest'
import { formulasAsText } from './plain-formulas.ts'

/** The elements that a text is converted to. */
function elements(text: string, plugin: Plugin<[object?]>, options?: object): unknown {
  const processor = unified().use(remarkParse).use(plugin, options).use(remarkRehype)
  return JSON.parse(JSON.stringify(processor.runSync(processor.parse(text))))
}

const TEXTS = [
  'a $x_1^{2}$ b $y_2$ c',
  'a $$x$$ b, a $$x$y$$ z, and \\$5 or \\$$x$',
  'costs $5',
  'two\nlines $a\nb$ of it',
  '$ a $ and $  $ and $$ and $ a$',
  '`code $x$` and *$a*b$*',
  '$$\n\\frac{a}{b}\n$$\n\nafter',
  '$$\na\n\n  b\n$$\n',
  '$$ meta\na\n$$$$   \nafter',
  '  $$\n  a\n    b\n  $$',
  'before\n$$\na\n$$\nafter',
  '- item\n\n  $$\n  a\n\n  b\n  $$\n\n- next',
  '> $$\n> a\n> $$\nlazy',
  '> $$\n> a\nlazy',
  '$$\nnever closed {x}\n\nnever',
  '$$a$$\n\n$$a\nb$$',
  '$$$\n$$\n$$$',
  '# Heading $a_b$\n\n| a | b |\n|---|---|\n| $x$ | $y$ |',
  '[link $a$](b) ![alt $a$](c.png) <b>$d$</b>',
  '$a$$b$ $c$$$d$$',
  '$$\n$$',
  '    $$\n    code\n    $$',
  '$a\n\nb$',
  '$$ a $ b\nc\n$$',
  '   $$\n a\n\n     b\n',
  '$\na\n$ and $a \n$',
]

test.each(TEXTS)('%j becomes what remark-math makes of it', (text) => {
  expect(elements(text, formulasAsText as Plugin<[object?]>)).toEqual(elements(text, remarkMath as Plugin<[object?]>))
})

test('one sign is text where the options say so', () => {
  const options = { singleDollarTextMath: false }
  for (const text of TEXTS)
    expect(elements(text, formulasAsText as Plugin<[object?]>, options)).toEqual(
      elements(text, remarkMath as Plugin<[object?]>, options),
    )
})

test.each(
  [
    ...TEXTS,
    "<td>\n      $$\n      a_{x'}\n      $$\n</td>\n\nafter {1}",
    '      $$\n    a\n          $$\nafter',
  ].filter((text) => !/{x}|<b>/.test(text)),
)('in MDX, too: %j', (text) => {
  const tree = (plugin: Plugin<[object?]>): unknown =>
    JSON.parse(
      JSON.stringify(unified().use(remarkParse).use(remarkMdx).use(plugin).parse(text), (key, value: unknown) =>
        // The text after the opening dollar signs isn't shown anywhere.
        key === 'meta' ? undefined : value,
      ),
    )
  expect(tree(formulasAsText as Plugin<[object?]>)).toEqual(tree(remarkMath as Plugin<[object?]>))
})
