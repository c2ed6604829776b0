// The seam for transforms of a site: ordinary remark and rehype plugins.
import type { Element, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import remarkDirective from 'remark-directive'
import remarkMath from 'remark-math'
import { describe, expect, test } from 'vitest'
import { syntaxOf } from '../../generator/markdown/plugins.ts'
import type { MarkdownOptions } from '../../generator/markdown/types.ts'
import { compile, compileWaiting, OPTIONS } from './page.ts'

const flat = (markup: string): string => markup.replaceAll('&#x3C;', '<').replaceAll('&lt;', '<').trim()

const shout: Plugin<[string], Root> = function (mark) {
  return (tree) => {
    for (const node of tree.children)
      if (node.type === 'paragraph' && node.children[0]?.type === 'text') node.children[0].value += mark
  }
}

const tag: Plugin<[], HastRoot> = function () {
  return (tree) => {
    const visit = (node: { children: unknown[] }): void => {
      for (const child of node.children as Element[]) {
        if (child.type !== 'element') continue
        if (child.tagName === 'pre') child.properties['dataSeen'] = 'yes'
        visit(child)
      }
    }
    visit(tree)
  }
}

test('a remark plugin with options and a rehype plugin that sees code as elements', () => {
  const page = compile('Hello\n\n```c\nx\n```\n\n<Board />\n', {
    options: { ...OPTIONS, remarkPlugins: [[shout, '!']], rehypePlugins: [tag] },
  })
  expect(page.problems).toEqual([])
  expect(page.html).toContain('<p>Hello!</p>')
  expect(page.html).toContain('<pre tabindex="0" data-seen="yes">')
  expect(page.html).toContain('⟦c0⟧')
  expect(page.sections[0]?.text).toBe('Hello!')
})

test('SSG295 a transform that fails', () => {
  const fail: Plugin<[], Root> = () => () => {
    throw new Error('no network.\nsecond line')
  }
  const page = compile('Hello\n', { options: { ...OPTIONS, remarkPlugins: [fail] } })
  expect(page.problems).toEqual(['SSG295 1:1 A Markdown plugin failed: no network.'])
  expect(page.failed).toBe(true)
})

test('SSG295 a plugin that fails as it is set up, and one that gives no tree back', async () => {
  const broken: Plugin<[], Root> = () => {
    throw new Error('no option')
  }
  const nonsense = (() => () => 'text') as unknown as Plugin<[], Root>
  const cases: readonly (readonly [Partial<MarkdownOptions>, string])[] = [
    [{ remarkPlugins: [broken] }, 'no option'],
    [{ rehypePlugins: [broken] }, 'no option'],
    [{ remarkPlugins: [nonsense] }, "it didn't return a tree"],
    [{ rehypePlugins: [nonsense] }, "it didn't return a tree"],
  ]
  for (const [plugins, detail] of cases) {
    const page = await compileWaiting('Hello\n', { options: { ...OPTIONS, ...plugins } })
    expect(page.problems).toEqual([`SSG295 1:1 A Markdown plugin failed: ${detail}.`])
  }
})

test('plugins that wait', async () => {
  const remark: Plugin<[], Root> = () => async (tree) => {
    await Promise.resolve()
    for (const node of tree.children)
      if (node.type === 'paragraph' && node.children[0]?.type === 'text') node.children[0].value += '!'
  }
  const rehype: Plugin<[], HastRoot> = () => async (tree) => {
    await Promise.resolve()
    for (const node of tree.children) if (node.type === 'element') node.properties['title'] = 'waited'
  }
  const options = { ...OPTIONS, remarkPlugins: [remark], rehypePlugins: [rehype] }
  expect((await compileWaiting('Hello\n', { options })).html).toBe('<p title="waited">Hello!</p>')
  const program = await compileWaiting('Hello\n\n{1 + [].length}\n', { options, path: 'content/en/docs/duo/page.mdx' })
  expect(program.problems).toEqual([])
  expect(program.module).toContain('waited')
})

test('SSG298 what a plugin says, at its place', async () => {
  const lint: Plugin<[], Root> = () => (tree, file) => {
    file.message('Too short', { place: tree.children[1]?.position, source: 'lint', ruleId: 'short' })
  }
  const page = await compileWaiting('Hello\n\nB\n', { options: { ...OPTIONS, remarkPlugins: [lint] } })
  expect(page.problems).toEqual(['SSG298 3:1 Too short'])
  expect(page.diagnostics[0]?.hint).toBe('Fix the page, or the plugin "lint:short", which reported this problem.')
})

test('what plugins wish of elements, and components that they put in', () => {
  const wish: Plugin<[], Root> = () => (tree) => {
    for (const node of tree.children) {
      if (node.type === 'heading') node.data = { hProperties: { id: 'own', className: ['big'] } }
      if (node.type === 'code') node.data = { hProperties: { dataX: 'y' } }
    }
    tree.children.push({
      type: 'mdxJsxFlowElement',
      name: 'Board',
      attributes: [{ type: 'mdxJsxAttribute', name: 'board', value: 'duo' }],
      children: [],
    } as never)
    tree.children.push({
      type: 'mdxJsxFlowElement',
      name: 'Bord',
      attributes: [],
      children: [{ type: 'paragraph', children: [{ type: 'text', value: 'kept' }] }],
    } as never)
  }
  const page = compile('## H\n\n```c\nx\n```\n', { options: { ...OPTIONS, remarkPlugins: [wish] } })
  expect(page.headings[0]?.id).toBe('own')
  expect(page.html).toContain('<h2 id="own" class="big">H</h2>')
  expect(page.html).toContain('data-x="y"')
  expect(page.components).toMatchObject([{ name: 'Board', props: { board: 'duo' } }])
  expect(page.diagnostics.map((d) => d.code)).toEqual(['SSG245'])
  expect(page.html).toContain('<p>kept</p>')
})

describe('plugins with a syntax of their own', () => {
  const math: MarkdownOptions = { ...OPTIONS, remarkPlugins: [remarkMath] }
  const directive: MarkdownOptions = { ...OPTIONS, remarkPlugins: [remarkDirective] }
  const badge: Plugin<[], Root> = () => (tree) => {
    for (const node of tree.children)
      if ((node.type as string) === 'containerDirective')
        node.data = { hName: 'section', hProperties: { className: ['cards'] } } as never
  }

  test('formulas, on pages and partials, beside components and in programs', async () => {
    const formula = '<p>a <code class="language-math math-inline">x_1 * {2} &#x3C; y</code></p>'
    const text = 'a $x_1 * {2} < y$\n'
    expect(flat((await compileWaiting(text, { options: math })).html)).toBe(flat(formula))
    expect(flat((await compileWaiting(`${text}\n<Board />\n`, { options: math })).html)).toContain(flat(formula))
    expect(flat((await compileWaiting(text, { options: math, path: 'content/en/docs/duo/page.mdx' })).html)).toBe(
      flat(formula),
    )
    expect(
      (
        await compileWaiting("import P from './_p.md'\n\n<P />\n", {
          options: math,
          files: { 'content/en/docs/duo/_p.md': '$y$\n' },
        })
      ).html,
    ).toContain('math-inline')
    // Its braces are no program's.
    expect(
      await compileWaiting('$\\frac{a}{b}$\n', { options: math, path: 'content/en/docs/duo/page.mdx' }),
    ).toMatchObject({ module: null, html: '<p><code class="language-math math-inline">\\frac{a}{b}</code></p>' })
    expect(
      (await compileWaiting('$\\frac{a}{b}$ {[1].length}\n', { options: math, path: 'content/en/docs/duo/page.mdx' }))
        .module,
    ).toContain('math-inline')
  })

  test('only a page that may hold such a construct is read by the reference parser', () => {
    const syntax = syntaxOf(math)
    expect(syntax?.mayHold('costs 5 $')).toBe(true)
    expect(syntax?.mayHold('**text** [l](x) :::note')).toBe(false)
    expect(syntaxOf({ ...OPTIONS, remarkPlugins: [[shout, '!']] })).toBeNull()
    expect(syntaxOf(OPTIONS)).toBeNull()
  })

  test("directives: our boxes stay ours, others are the plugin's, and what nobody takes stays text", async () => {
    const text = ':::note[T]\n\n:::cards\n\n**one** at 10:30, foo:bar[x]\n\n:::\n\n:::\n\n::leaf[label]{a=b}\n'
    const page = await compileWaiting(text, {
      options: { ...directive, remarkPlugins: [...(directive.remarkPlugins ?? []), badge] },
    })
    expect(page.html).toContain('<p class="admonition-title">T</p>')
    for (const kept of [':::cards', '<strong>one</strong> at 10:30, foo:bar[x]', '::leaf[label]{a=b}'])
      expect(page.html).toContain(kept)
    expect(page.problems).toEqual(['SSG242 3:1 Unknown admonition ":::cards".'])
    const taken = await compileWaiting(':::cards\n\n:::tip\nx\n:::\n\n:::\n', {
      options: { ...directive, remarkPlugins: [...(directive.remarkPlugins ?? []), badge] },
    })
    expect(taken.problems).toEqual([])
    expect(taken.html).toMatch(/^<section class="cards"><aside class="admonition admonition-tip"/)
  })
})
