// Converts mdast to hast: remark-rehype with this compiler's nodes, and its own HTML for headings, tables, links, images, code and task lists.
//
// HTML (contract with the theme):
//   heading       <div class="heading"><h2 id="id">…</h2><a class="anchor" href="#id" aria-label="…" aria-describedby="id"></a></div>
//                 The link is next to the heading to keep it out of the heading's accessible name.
//   table         <div class="table-wrap" data-part="table-wrap" tabindex="0" role="region" aria-label="…"><table>…</table></div>
//                 There is no wrapper inside a project's component, because the component might inspect its children.
//                 Cells of an aligned column have data-align="left|center|right". Code that can wrap in a cell has data-words.
//   image         <img src alt title width height loading="lazy" decoding="async">
//   task          <li class="task-list-item"><label><input type="checkbox" disabled> …</label></li>
//   footnotes     <section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">…</h2><ol>…</ol></section>
//   admonition    see admonitions.ts; code: see code-block.ts
// UI strings: theme:heading.anchor, theme:table.label, theme:footnotes.title, theme:footnotes.back, theme:admonition.<kind>.
import type { Element, ElementContent, Properties } from 'hast'
import type { Root } from 'mdast'
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype'
import type { Plugin } from 'unified'
import { codeFigure } from '../code/code-block.ts'
import { stringToken, type Page } from '../page.ts'
import type { Md, MdData } from '../nodes.ts'

type Handlers = NonNullable<Options['handlers']>
type Handler = NonNullable<Handlers['blockquote']>
type State = Parameters<Handler>[0]

/** The conversion, as a unified plugin. */
export const remarkToHast: Plugin<[], Root> = function () {
  return (tree, file) => {
    const footnotes = footnotesOf(tree as unknown as Md)
    const transform = remarkRehype(hastOptions(file.data['page'] as Page, footnotes.length > 0)) as (
      tree: unknown,
      file: unknown,
    ) => never
    // remark-rehype searches the whole tree for definitions, which takes longer than the conversion itself. Links are already resolved and the
    // footnotes are collected here, so all other content is passed in a node that the search skips.
    return transform({ type: 'root', children: [...portions(tree.children), ...footnotes] }, file)
  }
}

/** Splits the content into portions. The conversion passes a node's blocks as function arguments, whose number is limited. */
function portions(content: readonly unknown[]): { type: 'content'; content: readonly unknown[] }[] {
  const found = []
  for (let i = 0; i < content.length; i += 5000)
    found.push({ type: 'content' as const, content: content.slice(i, i + 5000) })
  return found
}

const OPTIONS: Options = { allowDangerousHtml: true }

/** The same for a page that is compiled to a program. Expressions and components are left to the MDX compiler. */
export function programOptions(page: Page, footnotes: boolean): Options {
  const { mdxFlowExpression: _flow, mdxTextExpression: _text, mdxjsEsm: _esm, ...handlers } = HANDLERS
  return { ...hastOptions(page, footnotes), handlers: handlers as Handlers }
}

function hastOptions(page: Page, footnotes: boolean): Options {
  const options = { ...OPTIONS, clobberPrefix: page.options.dialect.footnotePrefix, handlers: HANDLERS as Handlers }
  if (!footnotes) return options
  const back = stringToken(page, 'theme:footnotes.back')
  return {
    ...options,
    footnoteLabel: stringToken(page, 'theme:footnotes.title'),
    footnoteBackLabel: (index: number, again: number) => `${back} ${index + 1}${again > 1 ? `-${again}` : ''}`,
  }
}

function footnotesOf(node: Md, found: Md[] = []): Md[] {
  for (const child of node.children ?? []) {
    if (child.type === 'footnoteDefinition') found.push(child)
    else if (child.children !== undefined && child.type !== 'paragraph' && child.type !== 'heading')
      footnotesOf(child, found)
  }
  return found
}

/** Wraps a handler so that it receives this compiler's node type `Md`. */
function handler(
  make: (state: State, node: Md, page: Page, parent: Md | undefined) => ElementContent | ElementContent[] | undefined,
): Handler {
  return (state, given, parent) => {
    const node = given as Md
    const made = make(
      state,
      node,
      (state.options as { file: { data: Record<string, unknown> } }).file.data['page'] as Page,
      parent as Md | undefined,
    )
    return node.data?.hName === undefined && node.data?.hProperties === undefined && node.data?.hChildren === undefined
      ? made
      : withWishes(made, node.data)
  }
}

/** Applies a plugin's requests for another element (`data.hName`, `hProperties`, `hChildren`). The wrapper around a heading or table stays. */
function withWishes(
  made: ElementContent | ElementContent[] | undefined,
  { hName, hProperties, hChildren }: MdData,
): typeof made {
  if (made === undefined || Array.isArray(made) || made.type !== 'element') return made
  const [first] = made.children
  const framed =
    first?.type === 'element' &&
    (made.properties['dataPart'] === 'table-wrap' || String(made.properties['className']) === 'heading')
  const target = framed ? first : made
  if (hName !== undefined) target.tagName = hName
  const { id, ...others } = (hProperties ?? {}) as Properties
  Object.assign(target.properties, others, framed || id === undefined ? {} : { id })
  if (hChildren !== undefined) target.children = hChildren
  return made
}

/** Marks a page's title that contains markup. The theme takes it out of the text. */
export function titleProperties({ data }: Md): Properties {
  return data?.id === undefined ? { dataTitle: '' } : { id: data.id, dataTitle: '' }
}

/** Keys are node types of mdast and of this compiler. */
const HANDLERS = {
  content: handler((state, node) =>
    childrenOf(state, { type: 'root', children: (node as unknown as { content: Md[] }).content }),
  ),
  title: handler((state, node) => element('h1', titleProperties(node), childrenOf(state, node))),
  heading: handler((state, node, page) => {
    const id = node.data?.id ?? ''
    const anchor = element(
      'a',
      {
        className: ['anchor'],
        href: `#${id}`,
        ariaLabel: stringToken(page, 'theme:heading.anchor'),
        ariaDescribedBy: [id],
      },
      [],
    )
    return element('div', { className: ['heading'] }, [
      element(`h${node.depth ?? 2}`, { id }, childrenOf(state, node)),
      anchor,
    ])
  }),
  code: handler((_, node, page) => {
    if (node.data?.html !== undefined && node.data.hProperties === undefined && !wantsElements(page))
      return { type: 'raw', value: node.data.html } as unknown as ElementContent
    return codeFigure({
      lang: node.lang ?? '',
      meta: node.meta ?? '',
      code: node.value ?? '',
      comments: page.options.dialect.comments,
    })
  }),
  table: handler((state, node, page, parent) => {
    const table = defaultHandlers.table(state, node as never)
    alignCells(table)
    // A component that inspects its child table gets the table without its wrapper.
    if (parent?.type === 'mdxJsxFlowElement' && page.looking.has(parent.name ?? '')) return table
    const properties: Properties = {
      className: ['table-wrap'],
      dataPart: 'table-wrap',
      tabIndex: 0,
      role: 'region',
      ariaLabel: node.data?.labelText ?? '',
    }
    return element('div', properties, [table])
  }),
  listItem: handler((state, node, _, parent) => {
    const item = defaultHandlers.listItem(state, node as never, parent as never)
    return typeof node.checked === 'boolean' ? labelled(item) : item
  }),
  link: handler((state, node) => {
    const properties: Properties = node.url === '' ? {} : { href: node.url ?? '' }
    if (typeof node.title === 'string') properties['title'] = node.title
    return element('a', properties, childrenOf(state, node))
  }),
  image: handler((_, node) => {
    const properties: Properties = { src: node.url ?? '', alt: node.alt ?? '' }
    if (typeof node.title === 'string') properties['title'] = node.title
    if (node.data?.size) Object.assign(properties, { width: node.data.size.width, height: node.data.size.height })
    return element('img', { ...properties, loading: 'lazy', decoding: 'async' }, [])
  }),
  admonition: handler((state, node, page) => {
    const kind = node.data?.kind ?? 'note'
    const given = node.data?.titleNodes
    const title = given
      ? childrenOf(state, { type: 'paragraph', children: given })
      : [{ type: 'text' as const, value: stringToken(page, node.data?.titleKey ?? `theme:admonition.${kind}`) }]
    return element('aside', { className: ['admonition', `admonition-${kind}`], dataKind: kind }, [
      LINE_FEED,
      element('p', { className: ['admonition-title'] }, title),
      LINE_FEED,
      element('div', { className: ['admonition-body'] }, state.wrap(childrenOf(state, node), true) as ElementContent[]),
      LINE_FEED,
    ])
  }),
  slot: handler(
    (state, node) =>
      ({ type: 'slot', slot: node.data?.slot, children: childrenOf(state, node) }) as unknown as ElementContent,
  ),
  partial: handler((state, node) =>
    node.data?.inline === true ? childrenOf(state, node) : (state.wrap(childrenOf(state, node)) as ElementContent[]),
  ),
  unwrapped: handler(
    (state, node) => ({ type: 'root', children: childrenOf(state, node) }) as unknown as ElementContent,
  ),
  gone: () => undefined,
  // Expressions of a page that couldn't be parsed as MDX, and imports and exports of pages that aren't programs.
  mdxFlowExpression: () => undefined,
  mdxTextExpression: () => undefined,
  mdxjsEsm: () => undefined,
}

const LINE_FEED: ElementContent = { type: 'text', value: '\n' }

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

function childrenOf(state: State, node: Md): ElementContent[] {
  return state.all(node as never)
}

/** Whether code becomes elements: programs can't contain raw HTML, and rehype plugins need to see it. */
function wantsElements(page: Page): boolean {
  return page.program || (page.options.rehypePlugins?.length ?? 0) > 0
}

/** HTML no longer has `align`, so the theme uses `data-align`. A header cell without text becomes an ordinary cell. */
function alignCells(parent: Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const { align, ...others } = child.properties
    if (align !== undefined) child.properties = { ...others, dataAlign: align }
    if (child.tagName === 'th' && child.children.length === 0) child.tagName = 'td'
    if (child.tagName === 'td' || child.tagName === 'th') markWords(child)
    else alignCells(child)
  }
}

/** Marks code in a cell that can wrap in a narrow column: several words, or a name too long for a phone. */
function markWords(cell: Element): void {
  for (const child of cell.children) {
    if (child.type !== 'element') continue
    const [text] = child.children
    if (child.tagName === 'code' && text?.type === 'text' && /\s|[\w.]{25}/.test(text.value))
      child.properties['dataWords'] = ''
    else markWords(child)
  }
}

const BLOCKS = new Set([
  'p',
  'ul',
  'ol',
  'blockquote',
  'figure',
  'div',
  'aside',
  'table',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
])

/** Puts a task's text and its checkbox into a label. */
function labelled(item: Element): Element {
  const first = item.children.find((child) => child.type === 'element' && child.tagName === 'p') as Element | undefined
  const holder = first !== undefined && first.children.some(isBox) ? first : item
  const from = holder.children.findIndex(isBox)
  if (from === -1) return item
  let to = from
  while (to < holder.children.length && !isBlock(holder.children[to] as ElementContent)) to++
  holder.children.splice(from, to - from, element('label', {}, holder.children.slice(from, to)))
  return item
}

function isBox(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'input'
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName)
}
