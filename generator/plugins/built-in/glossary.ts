// Terms with a definition, explained where a page uses them first.
import type { Plugin } from 'unified'
import type { Root } from 'mdast'
import { definePlugin, type SitePlugin } from '../../api/plugin.ts'
import { requireOptions } from './required.ts'
import { byText } from '../../base/text.ts'
import { element, replaceNodes, text, type TreeNode } from '../tree.ts'

export interface GlossaryOptions {
  /** Term → definition, or definitions by locale. */
  readonly terms: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

export function glossary(options: GlossaryOptions): SitePlugin {
  requireOptions('glossary', options, 'terms')
  return definePlugin({
    name: 'glossary',
    options,
    remark: [transform(options)],
    parts: {
      scripts: { 'glossary-term': 'ssg:themes/plugins/glossary/glossary-term.client.ts' },
      styles: { 'glossary-term': 'ssg:themes/plugins/glossary/glossary-term.css' },
    },
  })
}

/** Where a term isn't explained: in headings, links, code and what is explained already. */
const LEFT_OUT = new Set(['heading', 'title', 'link', 'linkReference', 'inlineCode', 'code', 'html', 'slot'])

function transform({ terms }: GlossaryOptions): Plugin<[], Root> {
  const names = Object.keys(terms).sort((a, b) => b.length - a.length || byText(a, b))
  return () => (tree, file) => {
    const page = file.data['page'] as { readonly doc: { readonly locale: string } }
    const { locale } = page.doc
    const left = new Set(names.filter((name) => definitionOf(terms[name], locale) !== undefined))
    replaceNodes(tree as unknown as TreeNode, (node) => {
      if (node.type !== 'text') return LEFT_OUT.has(node.type) ? [node] : null
      return explained(node.value ?? '', left, (name) => term(name, definitionOf(terms[name], locale) ?? ''))
    })
  }
}

function definitionOf(definition: GlossaryOptions['terms'][string] | undefined, locale: string): string | undefined {
  return typeof definition === 'object' ? definition[locale] : definition
}

/** The text in pieces; terms that it explains aren't left. */
function explained(value: string, left: Set<string>, make: (name: string, written: string) => TreeNode): TreeNode[] {
  const found = [...left]
    .map((name) => ({ name, at: placeOf(name, value) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0]
  if (found === undefined) return value === '' ? [] : [text(value)]
  const { name, at } = found
  left.delete(name)
  const [before, written, after] = [
    value.slice(0, at),
    value.slice(at, at + name.length),
    value.slice(at + name.length),
  ]
  return [...(before === '' ? [] : [text(before)]), make(name, written), ...explained(after, left, make)]
}

const WORD = /[\p{L}\p{N}_]/u
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The first place where the term is a whole word; -1 for none. */
function placeOf(name: string, value: string): number {
  for (let at = value.indexOf(name); at !== -1; at = value.indexOf(name, at + 1)) {
    const [before, after] = [value[at - 1] ?? ' ', value[at + name.length] ?? ' ']
    if (SPACELESS.test(name) || (!WORD.test(before) && !WORD.test(after))) return at
  }
  return -1
}

/** A button, so that keyboards and touch reach the definition, which screen readers hear with the term. */
function term(name: string, definition: string): TreeNode {
  return element('glossary-term', [element('dfn', [text(name)], { title: definition, tabIndex: 0 })], {
    dataPart: 'glossary-term',
  })
}
