// Plugins for MDX 1 add `jsx`, `import` and `export` nodes, whose text was printed one after the other: a tag can open in one node and close in
// another. This converts them to nodes that later transforms support.
import { edited } from '../../base/edits.ts'
import { readModule } from '../../source/esm.ts'
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { referenceParser } from '../lazy-parsers.ts'
import type { Page } from '../page.ts'
import type { Md } from '../nodes.ts'

const CODE: ReadonlySet<string> = new Set(['import', 'export'])
/** The element that replaces the n-th other node while the text of all nodes is parsed. */
const PLACE = 'SsgPlace'

/** The transform, as a unified plugin. It throws if the text can't be parsed, like the plugin that created it. */
export const remarkMdx1Nodes: Plugin<[], Root> = function () {
  return (tree, file) => exchange(file.data['page'] as Page, tree as unknown as Md)
}

function exchange(page: Page, parent: Md): void {
  const children = parent.children ?? []
  for (const node of children) if (node.children !== undefined) exchange(page, node)
  if (!children.some(isOld)) return
  const isInline = parent.type === 'paragraph' || parent.type === 'heading'
  const code = children.filter(({ type }) => CODE.has(type)).map(({ value }) => value ?? '')
  const rest = children.filter((node) => !CODE.has(node.type))
  const places = rest.map((node, at) => (isOld(node) ? (node.value ?? '') : `<${PLACE}${at} />`))
  const read = treeOf(places.join(isInline ? '' : '\n\n'))
  const [only] = read.children as Md[]
  const made = isInline && only?.type === 'paragraph' ? only : read
  parent.children = [...code.flatMap((text) => modulesOf(page, text)), ...back(made, rest)]
}

/** Positions of this parse don't refer to the page. */
function treeOf(text: string): Md {
  const parser = referenceParser()
  try {
    return parser.mdx(text)
  } catch (error) {
    const { reason = '' } = error as { readonly reason?: string }
    throw new Error(`the tags it adds can't be parsed: ${reason.replaceAll(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, '')}`, {
      cause: error,
    })
  }
}

function isOld({ type, value, data }: Md): boolean {
  return typeof value === 'string' && (type === 'jsx' || (CODE.has(type) && data?.estree === undefined))
}

/** Puts the other nodes back. Parsed nodes have no source position. */
function back(parent: Md, rest: readonly Md[]): Md[] {
  return (parent.children as Md[]).flatMap((node) => {
    const place = node.name?.startsWith(PLACE) === true ? rest[Number(node.name.slice(PLACE.length))] : undefined
    if (place !== undefined) return [place]
    node.position = undefined
    if (node.children === undefined) return [node]
    node.children = back(node, rest)
    return [node]
  })
}

/** Leaves out imports of components that every page has, because the page might import them too. */
function modulesOf({ options: { components } }: Page, text: string): Md[] {
  const known = (readModule(text)?.imports ?? []).filter(
    ({ names: [name, ...others] }) =>
      name?.imported === 'default' && others.length === 0 && components.includes(name.local),
  )
  const own = edited(
    text,
    known.map(({ node: { start, end } }) => ({ start, end, by: '' })),
  )
  return own.trim() === '' ? [] : (treeOf(own).children as Md[])
}
