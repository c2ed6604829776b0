// The second transform, after the site's remark plugins. It collects the page's own data (headings, sections, words) and what it refers to (links,
// images, files in code blocks), and replaces URLs with tokens.
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { codeNode } from '../code/code-node.ts'
import { keepUnasked } from './footnotes.ts'
import { contentsOf } from '../mdx/toc-property.ts'
import {
  footnoteMissing,
  headingNotShown,
  imageMissing,
  imageUnreadable,
  imageWithoutAlt,
  linkEmpty,
  linkWithoutText,
} from '../diagnostics.ts'
import { showEmoji, withEmoji } from './emoji.ts'
import { headingIds, inlineHtml, slugOf, slugText, takeCustomId, writtenText, type FoundHeading } from './headings.ts'
import { assetPath, assetToken, hasScheme, linkHref, partOf, sourceHref } from './links.ts'
import { spanOf, stringToken, textOf, type Page } from '../page.ts'
import { ZOOM } from '../../base/html/content-image.ts'
import { htmlText } from '../html/raw-html.ts'
import { BLOCK_TAG } from './structure.ts'
import { addGap, addProse, closeOutline, countWords, openSection, startOutline, type Outline } from './sections.ts'
import { writtenAddress } from './seen-addresses.ts'
import { reportLinksInText, reportOpenFence, reportSurplusCells } from '../syntax/report-unparsed.ts'
import { fillProps } from '../mdx/values.ts'
import type { Md, Origin } from '../nodes.ts'

interface Collector {
  readonly page: Page
  origin: Origin
  readonly outline: Outline
  readonly headings: FoundHeading[]
  readonly definitions: ReadonlyMap<string, { readonly node: Md; readonly origin: Origin }>
  /** For each reference, the file that contains its definition. */
  readonly referred: Map<Md, Origin>
  /** Names of tables so far, with their counts. */
  readonly tables: Map<string, number>
  readonly footnotes: ReadonlySet<string>
  readonly keepPositions: boolean
  /** Components that receive the page's headings. */
  readonly asking: Md[]
  /** Whether the content is inside a link, which can't contain another one. */
  inLink: boolean
}

/** The transform, as a unified plugin. */
export const remarkCollect: Plugin<[], Root> = function () {
  return (tree, file) => {
    const page = file.data['page'] as Page
    const root = tree as unknown as Md
    takeTitle(page, root)
    const collector: Collector = {
      page,
      origin: page.origin,
      outline: startOutline(),
      headings: [],
      referred: new Map(),
      tables: new Map(),
      asking: [],
      inLink: false,
      keepPositions: page.program || (page.options.rehypePlugins?.length ?? 0) > 0,
      ...findDefinitions(page, root),
    }
    if (collector.footnotes.size > 0) keepUnasked(page, root)
    visitChildren(collector, root)
    const ids = headingIds(page, collector.headings, collector.footnotes)
    collector.headings.forEach((heading, i) => {
      heading.node.data = { ...heading.node.data, id: ids[i] as string }
    })
    const title = (root.children ?? []).find(({ type }) => type === 'title')
    if (title !== undefined && page.titleId !== null && !ids.includes(page.titleId))
      title.data = { ...title.data, id: page.titleId }
    page.headings = collector.headings.map((heading, i) => ({
      level: heading.level,
      id: ids[i] as string,
      text: heading.text,
      html: heading.html,
    }))
    for (const node of collector.asking) handContents(page, node)
    page.headingOffsets = collector.headings.map((heading) => heading.span.start)
    page.sections = closeOutline(collector.outline, ids)
    page.words = countWords(collector.outline)
  }
}

function handContents(page: Page, { data }: Md): void {
  const slot = data?.slot
  if (slot?.contents === undefined) return
  const all = contentsOf(page.headings)
  slot.props = {
    ...slot.props,
    ...Object.fromEntries(slot.contents.map(([name, { from, to }]) => [name, all.slice(from, to)])),
  }
}

/** A page that starts with an h1 sets its own title. The theme shows every page's title, so the heading is removed from the text. */
function takeTitle(page: Page, root: Md): void {
  const children = root.children as Md[]
  const index = children.findIndex(({ type, value }) => type !== 'mdxjsEsm' && !(type === 'html' && value === ''))
  const first = children[index]
  if (first?.type !== 'heading' || first.depth !== 1) return keepTitle(page, children)
  const custom = takeCustomId(first, page)
  const text = textOf(first).trim()
  // Values that only a program can compute aren't text.
  page.title = text === '' && hasMarkup(page, first) ? null : text
  if (text !== '') page.titleId = custom ?? slugOf(nameOf(page, page.origin, first).trim(), page)
  const { title } = page.doc.front
  if (page.doc.kind === 'blog' && title !== undefined && text !== '' && title.trim() !== text)
    page.diagnostics.push(headingNotShown(spanOf(page.origin, first), text, title))
  if (page.doc.kind === 'blog' || !hasMarkup(page, first)) return void children.splice(index, 1)
  first.type = 'title'
}

/** In a project, an h1 that is the first heading and above all text stays in place as the title. */
function keepTitle(page: Page, children: readonly Md[]): void {
  if (!page.options.dialect.titleInText || page.doc.kind === 'blog') return
  const first = children.find(({ type }) => type === 'heading' || type === 'thematicBreak')
  if (first?.type !== 'heading' || first.depth !== 1) return
  page.titleId = takeCustomId(first, page) ?? slugOf(nameOf(page, page.origin, first).trim(), page)
  first.type = 'title'
}

/** Whether a title contains markup. */
function hasMarkup({ options }: Page, { children = [] }: Md): boolean {
  return children.some(
    ({ type, value = '' }) =>
      (type !== 'text' && !(type === 'html' && value === '')) || (options.dialect.emoji && /:[\w+-]+:/.test(value)),
  )
}

function findDefinitions(page: Page, root: Md): Pick<Collector, 'definitions' | 'footnotes'> {
  const definitions = new Map<string, { node: Md; origin: Origin }>()
  const footnotes = new Set<string>()
  const visit = (node: Md, origin: Origin): void => {
    for (const child of node.children ?? []) {
      const id = (child.identifier ?? '').toUpperCase()
      if (child.type === 'definition' && !definitions.has(id)) definitions.set(id, { node: child, origin })
      if (child.type === 'footnoteDefinition') footnotes.add(id)
      if (child.children !== undefined && child.type !== 'paragraph') visit(child, child.data?.origin ?? origin)
    }
  }
  visit(root, page.origin)
  return { definitions, footnotes }
}

function visitChildren(c: Collector, parent: Md): void {
  for (const node of parent.children ?? []) visit(c, node, parent)
}

/** Whether raw HTML is inline. Block tags separate words. */
function isInLine({ value = '' }: Md, { type }: Md): boolean {
  return type === 'paragraph' || (type === 'unwrapped' && !BLOCK_TAG.test(value))
}

const SPACED = new Set(['paragraph', 'tableCell', 'listItem', 'unwrapped'])

function visit(c: Collector, node: Md, parent: Md): void {
  visitNode(c, node, parent)
  // Later, only the site's own plugins need positions, and copying them to hast takes a third of the conversion.
  if (!c.keepPositions) node.position = undefined
}

function visitNode(c: Collector, node: Md, parent: Md): void {
  switch (node.type) {
    case 'text':
      return addText(c, node)
    case 'inlineCode':
    case 'inlineMath':
      addProse(c.outline, node.value ?? '')
      return
    case 'code':
      reportOpenFence(c.page, c.origin, node)
      return codeNode(c.page, c.origin, node, (text) => {
        c.outline.current.code += `\n${text}`
      })
    case 'html':
      addProse(c.outline, htmlText(node.value ?? '') + (isInLine(node, parent) ? '' : ' '))
      return
    case 'heading':
      return addHeading(c, node)
    case 'title':
      // The words aren't part of a section's text.
      visitChildren(c, node)
      c.outline.current.text = c.outline.current.end = ''
      return
    case 'linkReference':
    case 'imageReference':
      return findReferred(c, node) ? visitNode(c, node, parent) : showReference(node, parent)
    case 'link':
      return addLink(c, node)
    case 'image':
      return addImage(c, node, parent)
    case 'table':
      return addTable(c, node)
    case 'slot':
      if (node.data?.slot?.contents !== undefined) c.asking.push(node)
      if (node.data?.slot?.props['href'] === undefined) break
      return visitLinked(c, node)
    case 'partial':
      return addPartial(c, node)
    case 'admonition':
      for (const title of node.data?.titleNodes ?? []) visit(c, title, node)
      addProse(c.outline, ' ')
      return visitChildren(c, node)
    case 'paragraph':
      if (node.data?.hName !== undefined) return
      if (c.page.excerpt === '' && (parent.type === 'root' || parent.type === 'partial'))
        c.page.excerpt = textOf(node).replace(/\s+/g, ' ').trim()
  }
  visitChildren(c, node)
  if (node.type === 'break') addProse(c.outline, ' ')
  else if (SPACED.has(node.type)) addGap(c.outline)
}

function addText(c: Collector, node: Md): void {
  reportLinksInText(c.page, c.origin, node)
  const value = (node.value = withEmoji(c.page, node.value ?? ''))
  addProse(c.outline, value)
  if (!value.includes('[^')) return
  for (const [, label] of value.matchAll(/\[\^([^\]\s]+)\]/g)) {
    if (!c.footnotes.has((label as string).toUpperCase()))
      c.page.diagnostics.push(footnoteMissing(spanOf(c.origin, node), label as string))
  }
}

function addHeading(c: Collector, node: Md): void {
  const given = node.data?.hProperties?.['id']
  const custom = takeCustomId(node, c.page) ?? (typeof given === 'string' ? given : null)
  const level = node.depth ?? 2
  // IDs use an emoji's name.
  const named = nameOf(c.page, c.origin, node)
  if (textOf(node).includes(':')) showEmoji(c.page, node)
  const text = textOf(node).replace(/\s+/g, ' ').trim()
  openSection(c.outline, c.headings.length, level, text)
  c.headings.push({
    node,
    level,
    text,
    // In this dialect each space counts, even repeated ones and one before a component.
    ...(!c.page.options.dialect.directivesInIds ? {} : { slug: named }),
    html: inlineHtml(node),
    custom,
    span: c.origin.use ?? spanOf(c.origin, node),
  })
  // The words are already in the section's path.
  const { current } = c.outline
  visitChildren(c, node)
  current.text = current.end = ''
}

/** The text that a heading's ID is derived from, before emoji names are replaced. */
function nameOf(page: Page, origin: Origin, node: Md): string {
  const { dialect } = page.options
  if (!dialect.directivesInIds || dialect.bracesInTagsOnly) return textOf(node)
  const text = writtenText(node)
  if (!text.includes(':')) return text
  const { start, end } = spanOf(origin, node)
  return slugText(node, origin.scan.text.slice(start - origin.base, end - origin.base))
}

/** Replaces a reference with its target. Returns false if a plugin added it to a page that doesn't define it. */
function findReferred(c: Collector, node: Md): boolean {
  const definition = c.definitions.get((node.identifier ?? '').toUpperCase())
  if (definition === undefined) return false
  node.type = node.type === 'linkReference' ? 'link' : 'image'
  node.url = writtenAddress(definition.node)
  node.title = definition.node.title ?? null
  c.referred.set(node, definition.origin)
  return true
}

/** Such a reference is shown as written. */
function showReference(node: Md, parent: Md): void {
  const { alt, children = [], label, referenceType } = node
  const name = label ?? node.identifier ?? ''
  const end = referenceType === 'full' ? `][${name}]` : referenceType === 'collapsed' ? '][]' : ']'
  const text = (value: string): Md => ({ type: 'text', value })
  const parts = node.type === 'imageReference' ? [text(`![${alt ?? ''}`)] : [text('['), ...children]
  parent.children?.splice(parent.children.indexOf(node), 1, ...parts, text(end))
}

function addLink(c: Collector, node: Md): void {
  const from = c.referred.get(node) ?? c.origin
  const raw = fillProps(c.page, c.origin, node, writtenAddress(node))
  const span = spanOf(c.origin, node)
  if (raw === '') c.page.diagnostics.push(linkEmpty(span))
  node.url = raw === '' ? '' : linkHref(c.page, from, raw, span)
  visitLinked(c, node)
  if (
    textOf(node).trim() === '' &&
    !(node.children ?? []).some((child) => child.type === 'slot' || child.type === 'html')
  )
    c.page.diagnostics.push(linkWithoutText(span, raw))
}

function visitLinked(c: Collector, node: Md): void {
  const { inLink } = c
  c.inLink = true
  visitChildren(c, node)
  c.inLink = inLink
}

function addImage(c: Collector, node: Md, parent: Md): void {
  const from = c.referred.get(node) ?? c.origin
  const raw = fillProps(c.page, c.origin, node, node.url ?? '')
  const span = spanOf(c.origin, node)
  if ((node.alt ?? '').trim() === '') c.page.diagnostics.push(imageWithoutAlt(span, raw))
  if (hasScheme(raw)) {
    node.url = sourceHref(c.page, from, raw, span)
    return
  }
  const path = assetPath(c.page, from, raw)
  const size = c.page.facts.image(path)
  if (size === null) {
    c.page.diagnostics.push(imageMissing(span, raw, path))
    // Show the alternative text, because nobody could load the source path.
    node.type = 'text'
    const alt = node.alt ?? ''
    node.value = alt.trim() === '' ? raw : alt
    return
  }
  if (size === 'unreadable') c.page.diagnostics.push(imageUnreadable(span, raw))
  node.data = { ...node.data, size: size === 'unreadable' ? null : size }
  node.url = assetToken(c.page, path, raw, span) + partOf(raw)
  if (!c.inLink && isZoomed(c.page, node, parent)) linkToFile(c.page, node)
}

/** Width of the text's column in pixels. */
const COLUMN = 720

/** Whether an image in a paragraph of images is larger than it can be shown there. */
function isZoomed({ options }: Page, { alt, data }: Md, { type, children = [] }: Md): boolean {
  return (
    options.dialect.zoomsImages &&
    (data?.size?.width ?? 0) > COLUMN &&
    (alt ?? '').trim() !== '' &&
    type === 'paragraph' &&
    children.every((one) => one.type !== 'html' && (one.type !== 'text' || one.value?.trim() === ''))
  )
}

/** The theme's script shows the file over the page. */
function linkToFile(page: Page, node: Md): void {
  const { url, data, alt } = node
  const image: Md = { type: 'image', url, alt, title: node.title, data }
  const title = stringToken(page, 'docs:view.open')
  node.type = 'element'
  node.data = { hName: 'a', hProperties: { className: [ZOOM], href: url, title } }
  node.children = [image]
}

/** A table can be scrolled, so it needs a name for screen readers: that of the heading above it. */
function addTable(c: Collector, node: Md): void {
  reportSurplusCells(c.page, c.origin, node)
  const title =
    c.headings[c.headings.length - 1]?.text ??
    c.page.title ??
    c.page.doc.front.title ??
    stringToken(c.page, 'theme:table.label')
  const count = (c.tables.get(title) ?? 0) + 1
  c.tables.set(title, count)
  node.data = { ...node.data, labelText: count === 1 ? title : `${title} (${count})` }
  visitChildren(c, node)
}

function addPartial(c: Collector, node: Md): void {
  const { origin } = c
  c.origin = node.data?.origin ?? origin
  visitChildren(c, node)
  c.origin = origin
}
