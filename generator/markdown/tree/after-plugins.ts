// Runs after the site's remark plugins and converts nodes that they left or created and that later transforms don't support, so that no content is
// lost.
import type { ImportDefaultSpecifier, ImportSpecifier, Program as EsProgram } from 'estree'
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { componentNodes, insertedHead } from '../mdx/components.ts'
import { unknownComponent, unknownDirective } from '../diagnostics.ts'
import { htmlToElements } from '../html/html-to-elements.ts'
import { spanOf, type Page } from '../page.ts'
import { ADMONITION_KINDS } from '../syntax/admonition-kinds.ts'
import type { Md, Origin } from '../nodes.ts'
import { isComponent } from '../syntax/scan-tags.ts'

/** The transform, as a unified plugin. */
export const remarkAfterPlugins: Plugin<[], Root> = function () {
  return (tree, file) => {
    const page = file.data['page'] as Page
    if (!page.program && page.options.dialect.modules) noteBrought(page, tree as unknown as Md)
    settle(page, page.origin, tree as unknown as Md)
  }
}

/** Records imports that plugins add to the page. */
function noteBrought(page: Page, { children }: Md): void {
  for (const { type, data } of children ?? []) {
    if (type !== 'mdxjsEsm') continue
    for (const statement of (data?.estree as EsProgram | undefined)?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue
      const specifier = String(statement.source.value)
      for (const part of statement.specifiers)
        if (part.type !== 'ImportNamespaceSpecifier')
          page.brought.set(part.local.name, { specifier, exported: exportedOf(part) })
    }
  }
}

function exportedOf(part: ImportSpecifier | ImportDefaultSpecifier): string {
  if (part.type === 'ImportDefaultSpecifier') return 'default'
  return 'name' in part.imported ? part.imported.name : String(part.imported.value)
}

function settle(page: Page, origin: Origin, parent: Md): void {
  parent.children = (parent.children ?? []).flatMap((node) => {
    const head = insertedHead(page, origin, node)
    if (head !== null) return head
    if (page.program && node.type === 'html' && node.data?.made === true) return madeHtml(node)
    if (node.children !== undefined) settle(page, node.data?.origin ?? origin, node)
    if (node.type.endsWith('Directive') && node.data?.hName === undefined) return directiveText(page, origin, node)
    const element = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
    return element && !page.program ? insertedComponent(page, origin, node) : [node]
  })
}

/** HTML from a plugin. A program can't contain raw HTML, so it gets elements. */
function madeHtml({ value = '', position }: Md): Md[] {
  return htmlToElements(value).flatMap((made): Md[] => {
    if (made.type === 'text') return [{ type: 'text', value: made.value, position }]
    if (made.type !== 'element') return []
    const { tagName: hName, properties: hProperties, children: hChildren } = made
    return [{ type: 'element', children: [], data: { hName, hProperties, hChildren }, position }]
  })
}

/** A directive that no plugin handled: its source text, with its content. */
function directiveText(page: Page, origin: Origin, node: Md): Md[] {
  const children = node.children ?? []
  const from = node.position?.start.offset ?? 0
  const source = origin.scan.text.slice(from, node.position?.end.offset ?? from)
  const text = (value: string): Md => ({
    type: 'text',
    value: origin.restore === null ? value : origin.restore(value),
    position: node.position,
  })
  if (node.type === 'textDirective') return [text(source)]
  if (node.type === 'leafDirective') return [{ type: 'paragraph', children: [text(source)], position: node.position }]
  const line = source.split('\n', 1)[0] as string
  page.diagnostics.push(
    unknownDirective(
      { ...spanOf(origin, node), end: origin.base + from + line.length },
      node.name ?? '',
      ADMONITION_KINDS,
    ),
  )
  const inner = children[0]?.data?.directiveLabel === true ? children.slice(1) : children
  return [{ type: 'paragraph', children: [text(line)], position: node.position }, ...inner]
}

/** A component that a plugin added to the page. */
function insertedComponent(page: Page, origin: Origin, node: Md): Md[] {
  const name = node.name ?? ''
  if (isComponent(name) && name !== '' && !page.options.components.includes(name) && !page.brought.has(name)) {
    page.diagnostics.push(unknownComponent(spanOf(origin, node), name, page.options.components))
    return node.children ?? []
  }
  return componentNodes(page, origin, node, () => undefined)
}
