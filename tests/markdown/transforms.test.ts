// The seam for transforms of a site: ordinary remark and rehype plugins.
import type { Element, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { expect, test } from 'vitest'
import { compile, OPTIONS } from './page.ts'

const shout: Plugin<[string], Root> = function (mark) {
  return (tree) => {
    for (const node of tree.children) if (node.type === 'paragraph' && node.children[0]?.type === 'text') node.children[0].value += mark
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
  const page = compile('Hello\n\n```c\nx\n```\n\n<Board />\n', { options: { ...OPTIONS, remarkPlugins: [[shout, '!']], rehypePlugins: [tag] } })
  expect(page.problems).toEqual([])
  expect(page.html).toContain('<p>Hello!</p>')
  expect(page.html).toContain('<pre tabindex="0" data-seen="yes">')
  expect(page.html).toContain('⟦c0⟧')
  expect(page.sections[0]?.text).toBe('Hello!')
})

test('SSG295 a transform that fails, or that waits', () => {
  const fail: Plugin<[], Root> = () => () => {
    throw new Error('no network.\nsecond line')
  }
  const wait: Plugin<[], Root> = () => () => Promise.resolve()
  const page = compile('Hello\n', { options: { ...OPTIONS, remarkPlugins: [fail] } })
  expect(page.problems).toEqual(['SSG295 1:1 A Markdown transform of this site failed on this page: no network.'])
  expect(compile('Hello\n', { options: { ...OPTIONS, rehypePlugins: [wait] } }).diagnostics[0]?.code).toBe('SSG295')
})
