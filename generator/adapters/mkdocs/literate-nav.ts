// Navigation of the plugin `literate-nav`: nested lists of links in `SUMMARY.md`, converted to the form of `nav` in `mkdocs.yml`.
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { decodedAddress, isWebUrl } from '../../base/paths.ts'
import { pathInFolder } from './path-in-folder.ts'

interface Node {
  readonly type: string
  readonly value?: string
  readonly url?: string
  readonly children?: readonly Node[]
}

/** Reads the list in a folder's file. Links are relative to the folder. Returns null if the file has no list. */
export function literateNav(markdown: string, folder: string): unknown[] | null {
  const tree: Node = unified().use(remarkParse).parse(markdown)
  const found = (tree.children ?? []).find(({ type }) => type === 'list')
  return found === undefined ? null : entriesOf(found, folder)
}

function entriesOf({ children = [] }: Node, folder: string): unknown[] {
  return children.flatMap(({ children: parts = [] }): unknown[] => {
    const line = parts.find(({ type }) => type === 'paragraph')
    const inner = parts.find(({ type }) => type === 'list')
    const link = line?.children?.find(({ type }) => type === 'link')
    const title = line === undefined ? '' : textOf(line).trim()
    const target =
      link?.url === undefined ? null : isWebUrl(link.url) ? link.url : pathInFolder(folder, decodedAddress(link.url))
    if (inner !== undefined) return [{ [title]: [...(target === null ? [] : [target]), ...entriesOf(inner, folder)] }]
    if (target === null) return title.includes('*') ? [pathInFolder(folder, title)] : []
    return [{ [title]: link?.url?.endsWith('/') === true && !isWebUrl(target) ? `${target}/` : target }]
  })
}

function textOf({ value, children = [] }: Node): string {
  return value ?? children.map(textOf).join('')
}
