// Components and partials: converts JSX elements of the tree to slots, which the render stage fills, or to the content of another file.
import { bodyStartOf } from '../../source/front-matter-block.ts'
import { escapePattern, type Span } from '../../base/text.ts'
import { htmlBlocked, htmlMisplaced, partialIsProgram, stillInPage } from '../diagnostics.ts'
import { headInPage } from '../html/html-diagnostics.ts'
import { readContents, type Contents } from './toc-property.ts'
import { codeRanges, isNamedIn } from './expressions.ts'
import { importPath } from './imports.ts'
import type { ImportLine } from '../syntax/esm-lines.ts'
import { harmOf, isHandler, MISPLACED, reportHarm } from '../html/fragment.ts'
import { headElements, takeRefused } from './head.ts'
import { parseLiteral } from '../../source/read-literal.ts'
import { resolveImport } from './resolve-import.ts'
import { makeOrigin, spanOf, type Brought, type Page } from '../page.ts'
import { parseOrigin } from '../parse.ts'
import { styleText } from '../html/style-attribute.ts'
import { valueOf } from './values.ts'
import type { Md, MdAttribute, Origin } from '../nodes.ts'
import { isComponent } from '../syntax/scan-tags.ts'
import { importInExpression, importUnused, partialInItself, partialMissing } from './import-diagnostics.ts'

/** Processes a node's children. It's the function in `structure.ts` that calls this file. */
type Structure = (page: Page, origin: Origin, node: Md) => void

/** The nodes that replace a JSX element. */
export function componentNodes(page: Page, origin: Origin, node: Md, structure: Structure): Md[] {
  const name = node.name ?? ''
  const partial = origin.scan.partials.find((line) => line.name === name)
  if (partial !== undefined) return partialNodes(page, origin, node, partial, structure)
  if (page.program && origin.use === null && isHeadOf(page, origin, node))
    return headNodes(page, origin, node, structure)
  if (name === 'head') reportHead(page, origin, node, structure)
  else structure(page, origin, node)
  if (isMisplaced(name) && page.inHead !== 'kept') {
    if (page.inHead === null) page.diagnostics.push(htmlMisplaced(tagSpan(origin, node), name))
    return node.children as Md[]
  }
  if (page.program && origin.use === null) {
    const attributes = restoreAttributes(origin, node.attributes ?? [])
    if (isComponent(name)) return [{ ...node, attributes }]
    reportHandlers(page, origin, node)
    return [{ ...node, attributes: attributes.filter((attribute) => staysInProgram(page, origin, node, attribute)) }]
  }
  if (name === '') return node.children as Md[]
  const props = propsOf(page, origin, node)
  if (!isComponent(name)) return [elementNode(page, origin, node, name, props)]
  const slot = slotName(page, origin, name, node)
  if (slot === null) return node.children as Md[]
  const contents = contentsAsked(page, origin, node).filter(([property]) => !Object.hasOwn(props, property))
  if (slot === 'Tabs' && page.options.dialect.modules) labelPanels(node.children as Md[], props)
  return [
    {
      type: 'slot',
      children: node.children,
      data: {
        slot: {
          name: slot,
          props,
          span: tagSpan(origin, node),
          empty: (node.children as Md[]).length === 0,
          ...(contents.length === 0 ? {} : { contents }),
        },
      },
      position: node.position,
    },
  ]
}

/** Whether an element isn't allowed here. `<title>` is allowed, because it can be part of an SVG. */
function isMisplaced(name: string): boolean {
  return name !== 'title' && MISPLACED.has(name)
}

/** Whether an attribute stays on an element of a program. Only literal values are checked. */
function staysInProgram(page: Page, origin: Origin, node: Md, { name, value }: MdAttribute): boolean {
  if (name === undefined || value === null || value === undefined) return true
  const literal = typeof value === 'string' ? null : parseLiteral(value.value, origin.scan.constants)
  const written = literal?.kind === 'value' ? literal.value : value
  const key = name.toLowerCase()
  const harm = typeof written === 'string' ? harmOf(key, written) : null
  if (harm === null) return true
  reportHarm(page, tagSpan(origin, node), harm, key, written as string)
  return false
}

/** Props whose value is the page's list of headings. */
function contentsAsked({ options }: Page, origin: Origin, node: Md): (readonly [string, Contents])[] {
  if (!options.dialect.modules || origin.use !== null) return []
  return restoreAttributes(origin, node.attributes ?? []).flatMap(({ name, value }) => {
    const contents = typeof value === 'object' && value !== null ? readContents(value.value) : null
    return name === undefined || contents === null ? [] : [[name, contents] as const]
  })
}

/** A tag's component: a name, or for an import its specifier and export, as in `@site/src/Box#default`. Reports an unknown one and returns null. */
function slotName(page: Page, origin: Origin, name: string, node: Md): string | null {
  const imported = origin.scan.imported.get(name)
  if (imported === undefined) {
    const brought = origin.scan.aliases.has(name) ? undefined : page.brought.get(name)
    return brought === undefined
      ? (origin.scan.aliases.get(name) ?? name)
      : broughtName(page, brought, tagSpan(origin, node))
  }
  const { line, exported } = imported
  const meaning = resolveImport(page, importSpan(origin, line), line.specifier)
  if (meaning === null) return null
  page.moduleImports[line.specifier] = meaning
  return `${line.specifier}#${exported}`
}

/** The same for an import that a plugin added. */
function broughtName(page: Page, { specifier, exported }: Brought, span: Span): string | null {
  const meaning = resolveImport(page, span, specifier)
  if (meaning === null) return null
  if (meaning.startsWith(OF_THEME) && exported === 'default') return meaning.slice(OF_THEME.length)
  page.moduleImports[specifier] = meaning
  return `${specifier}#${exported}`
}

const OF_THEME = 'theme:'

interface Panel {
  readonly value?: unknown
  readonly label?: unknown
  readonly default?: unknown
}

/** Tab labels and the default tab can be set on the list instead of its panels. */
function labelPanels(nodes: readonly Md[], props: Record<string, unknown>): void {
  const said = Array.isArray(props['values']) ? (props['values'] as readonly Panel[]) : []
  const first = props['defaultValue']
  for (const { type, data, children } of nodes) {
    const slot = type === 'slot' ? data?.slot : undefined
    if (slot?.name !== 'TabItem') {
      if (slot === undefined && children !== undefined) labelPanels(children as Md[], props)
      continue
    }
    const panel: Panel = slot.props
    const own = said.find((one) => typeof one === 'object' && one !== null && one.value === panel.value)
    const chosen = first === undefined || first === null ? own?.default === true : first === panel.value
    const label = panel.label ?? own?.label
    slot.props = {
      ...slot.props,
      ...(typeof label === 'string' ? { label } : {}),
      ...(chosen || panel.default === true ? { default: first === undefined || first === null || chosen } : {}),
    }
  }
}

/** A head element that a plugin adds to a page that isn't a program. Its child elements are passed to the component as data. */
export function insertedHead(page: Page, origin: Origin, node: Md): Md[] | null {
  if (page.program || !page.options.dialect.modules || !/^[hH]ead$/.test(node.name ?? '')) return null
  const span = tagSpan(origin, node)
  takeRefused(page, node, () => span)
  const elements = headElements(node, (element) => propsOf(page, origin, element))
  return [{ type: 'slot', children: [], data: { slot: { name: 'Head', props: { elements }, span, empty: true } } }]
}

/** Whether it's the head component, in the text or added by a plugin. */
function isHeadOf({ options }: Page, origin: Origin, node: Md): boolean {
  if (!options.dialect.modules) return false
  return node.position === undefined
    ? /^[hH]ead$/.test(node.name ?? '')
    : origin.scan.heads.has(spanOf(origin, node).start - origin.base)
}

/** In a program, converts the component that moves its children to the page's head. */
function headNodes(page: Page, origin: Origin, node: Md, structure: Structure): Md[] {
  const outer = page.inHead
  page.inHead = 'kept'
  structure(page, origin, node)
  page.inHead = outer
  takeRefused(page, node, (child) => tagSpan(origin, child))
  const name = node.name === 'head' ? 'Head' : node.name
  return [{ ...node, name, attributes: restoreAttributes(origin, node.attributes ?? []) }]
}

/** Reports everything in it with one diagnostic. */
function reportHead(page: Page, origin: Origin, node: Md, structure: Structure): void {
  const outer = page.inHead
  if (outer === null) page.diagnostics.push(headInPage(tagSpan(origin, node)))
  page.inHead = 'ignored'
  structure(page, origin, node)
  page.inHead = outer
}

/** Reports imports of partials that aren't used. */
export function reportUnusedImports(page: Page, origin: Origin): void {
  for (const line of origin.scan.partials) {
    if (line.name === null || page.usedImports.has(`${origin.path}\n${line.name}`)) continue
    const { text } = origin.scan
    // As a tag inside a line, or as a value.
    const inExpression =
      new RegExp(`<${escapePattern(line.name)}`).test(text) || isNamedIn(text, codeRanges(text, 0), line.name)
    const path = inExpression ? importPath(origin.path, line.specifier) : null
    page.diagnostics.push(
      path !== null && page.facts.file(path) === null
        ? partialMissing(importSpan(origin, line), line.specifier, path)
        : (inExpression ? importInExpression : importUnused)(importSpan(origin, line), line.name),
    )
  }
}

function partialNodes(page: Page, origin: Origin, node: Md, line: ImportLine, structure: Structure): Md[] {
  page.usedImports.add(`${origin.path}\n${line.name}`)
  const path = importPath(origin.path, line.specifier)
  const text = path === null ? null : page.facts.file(path)
  if (path === null || text === null) {
    page.diagnostics.push(partialMissing(importSpan(origin, line), line.specifier, path ?? line.specifier))
    return []
  }
  if (origin.chain.includes(path)) {
    page.diagnostics.push(partialInItself(importSpan(origin, line), path))
    return []
  }
  const base = bodyStartOf(text)
  const inner = makeOrigin({
    path,
    body: text.slice(base),
    base,
    mode: path.endsWith('.mdx') ? 'mdx' : 'md',
    options: page.options,
    partial: true,
    props: propsOf(page, origin, node),
    name: line.name ?? '',
    use: origin.use ?? tagSpan(origin, node),
    chain: [...origin.chain, path],
  })
  page.diagnostics.push(...inner.scan.diagnostics)
  if (inner.scan.level === 3) {
    page.diagnostics.push(partialIsProgram({ path, start: base, end: base }, path))
    return []
  }
  const tree = parseOrigin(page, inner)
  structure(page, inner, tree)
  reportUnusedImports(page, inner)
  const inline = node.type === 'mdxJsxTextElement'
  return [
    {
      type: 'partial',
      children: inline ? inlineOf(tree) : tree.children,
      data: { origin: inner, inline },
      position: node.position,
    },
  ]
}

/** In the middle of a paragraph, a partial is replaced by its blocks' text, separated by spaces. */
function inlineOf(tree: Md): Md[] {
  const blocks = (tree.children as Md[]).map(inlineBlock).filter((nodes) => nodes.length > 0)
  return blocks.flatMap((nodes, at) => (at === 0 ? nodes : [{ type: 'text', value: ' ' }, ...nodes]))
}

function inlineBlock(block: Md): Md[] {
  if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'tableCell')
    return block.children as Md[]
  if (block.type === 'code') return [{ type: 'inlineCode', value: block.value ?? '' }]
  if (block.type === 'slot' || block.type === 'element' || block.type === 'html' || block.type === 'text')
    return [block]
  return block.children === undefined ? [] : inlineOf(block)
}

function propsOf(page: Page, origin: Origin, node: Md): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const attribute of restoreAttributes(origin, node.attributes ?? [])) {
    if (attribute.name === undefined || attribute.name === '__proto__') continue
    const { value } = attribute
    if (value === null || value === undefined) props[attribute.name] = true
    else if (typeof value === 'string') props[attribute.name] = value
    else {
      const literal = parseLiteral(value.value, origin.scan.constants)
      if (literal !== null) props[attribute.name] = valueOf(page, origin, literal, spanOf(origin, node))
    }
  }
  return props
}

function restoreAttributes(origin: Origin, attributes: readonly MdAttribute[]): readonly MdAttribute[] {
  const { restore } = origin
  if (restore === null) return attributes
  return attributes.map((attribute) => {
    if (typeof attribute.value === 'string') return { ...attribute, value: restore(attribute.value) }
    return typeof attribute.value === 'object' && attribute.value !== null
      ? { ...attribute, value: { ...attribute.value, value: restore(attribute.value.value) } }
      : attribute
  })
}

/** An HTML element written as JSX, with React's or HTML's property names. */
function elementNode(page: Page, origin: Origin, node: Md, name: string, props: Record<string, unknown>): Md {
  // Its content can close it, as in raw HTML: a block in <p>, a link in a link.
  page.rawHtml = true
  const properties: Record<string, unknown> = {}
  if (name === 'script' && !(typeof props.src === 'string' && /^\/?[^/:]/.test(props.src)))
    page.diagnostics.push(htmlBlocked(tagSpan(origin, node), `<${name}>`))
  for (const [key, value] of Object.entries(props)) {
    if (key === 'style' && page.options.dialect.styleAttributes) {
      const text = styleText(value)
      if (text !== null) properties.style = text
    } else if (key === 'style' || isHandler(key.toLowerCase()))
      page.diagnostics.push(htmlBlocked(spanOf(origin, node), `the attribute ${key}`))
    else if (typeof value === 'string' && harmOf(key.toLowerCase(), value) !== null)
      reportHarm(page, tagSpan(origin, node), harmOf(key.toLowerCase(), value) ?? 'runs', key.toLowerCase(), value)
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      properties[key === 'class' ? 'className' : key] = value
  }
  return {
    type: 'element',
    children: node.children,
    data: { hName: name, hProperties: properties },
    position: node.position,
  }
}

/** Reports event handlers, because pages are rendered once and handlers would be lost. */
function reportHandlers(page: Page, origin: Origin, node: Md): void {
  for (const { name } of node.attributes ?? [])
    if (name !== undefined && /^on[A-Z]/.test(name))
      page.diagnostics.push(
        !page.options.dialect.modules
          ? htmlBlocked(tagSpan(origin, node), `the attribute ${name}`)
          : stillInPage(tagSpan(origin, node), `<${node.name ?? ''} ${name}>`),
      )
}

function importSpan(origin: Origin, line: ImportLine): Span {
  return { path: origin.path, start: origin.base + line.start, end: origin.base + line.end }
}

/** An element's opening tag. The whole element can be long. */
function tagSpan(origin: Origin, node: Md): Span {
  const whole = spanOf(origin, node)
  const tag = origin.scan.tags.get(whole.start - origin.base)
  return tag === undefined ? whole : { path: origin.path, start: whole.start, end: origin.base + tag.end }
}
