// Compiles Markdown that a project's code imports to a component. Unlike pages, it has no search index, syntax highlighting or Markdown plugins. As
// in Docusaurus, the module also exports its front matter, title and headings.
import { bodyStartOf } from '../../../source/front-matter-block.ts'
import { textOfHtml } from '../../../source/html.ts'
import { compileFunction } from 'node:vm'
import type { Expression, ImportDeclaration, Program, SimpleCallExpression } from 'estree'
import { withoutCodeBlocks } from '../../../base/parse/code-blocks.ts'
import { decodedAddress } from '../../../base/paths.ts'
import { slugger } from '../../../base/site/slugger.ts'
import type { TagsAlone } from '../../../markdown/syntax/tags-alone.ts'
import { edited } from '../../../base/edits.ts'
import { readLines } from '../../../markdown/syntax/lines.ts'
import type { Tag } from '../../../markdown/syntax/tags.ts'
import { listingsAlone, MARKDOWN_LISTINGS, type CodeListing } from './markdown-listings.ts'
import {
  type Attribute,
  type Node,
  nodesOf,
  exportsOf,
  asksForProperties,
  namesProperties,
  literal,
  textOf,
} from './markdown-exports.ts'

/** Marks an explicit heading ID, so that MDX doesn't parse its braces as an expression. */
const ID = '\u0091'

const LISTING = /(^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t]*\2[`~]*[ \t]*$|[\s\S]*))/.source

/** Both patterns match code blocks first, so that their content isn't changed. */
const COMMENTS = new RegExp(`${LISTING}|<!--[\\s\\S]*?-->`, 'gm')
const OWN_IDS = new RegExp(`${LISTING}|^(#{1,6}[^\\n]*?)[ \\t]*\\{#([\\w-]+)\\}[ \\t]*$`, 'gm')

/** Compiled modules. Docs versions often contain the same text, and the server and browser bundles both need it. */
const known = new Map<string, Promise<string>>()
const MOST_KNOWN = 200

/** The module with the components that any page can use without importing them. */
export const MARKDOWN_COMPONENTS = '@generated/markdown-components'

/** Code that keeps only the components in an object; names in lower case are HTML elements. */
export const componentsIn = (object: string): string =>
  `Object.fromEntries(Object.entries(${object}).filter(([name]) => /^[A-Z]/.test(name)))`

/** Reads a body that consists only of tags; see `tags-alone.ts`. */
export type ReadTags = (body: string) => TagsAlone | null

export function markdownModule(source: string, readTags: ReadTags): Promise<string> {
  let code = known.get(source)
  if (code === undefined) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(source, (code = compiled(source, readTags)))
  }
  return code
}

async function compiled(written: string, readTags: ReadTags): Promise<string> {
  const source = withoutCodeBlocks(written)
  const text = source.slice(bodyStartOf(source))
  const listings = listingsAlone(text)
  if (listings !== null) return listingsModule(listings, source)
  const tags = tagsModule(readTags(text), text, source)
  if (tags !== null) return tags
  const [{ compile }, { default: remarkGfm }] = await Promise.all([import('@mdx-js/mdx'), import('remark-gfm')])
  const body = withBoxes(
    text
      .replace(COMMENTS, '$1')
      .replace(OWN_IDS, (all, listing?: string, _marks?: string, heading = '', id = '') =>
        listing === undefined ? heading + ID + id : all,
      ),
  )
  const imports = `import DocsBox from '@theme/Admonition'\nimport DocsCode from '@theme/CodeBlock'\n\n`
  let said = ''
  const says = (tree: unknown): void => {
    // Marks content that doesn't use props. It renders the same everywhere, so islands can receive it as a prop.
    const mark = asksForProperties(tree as Node) ? '' : '\nMDXContent.isMDXComponent = true\n'
    said = exportsOf(tree as Node, source) + mark
  }
  try {
    const remarkPlugins = [
      remarkGfm,
      () => withIds,
      () => withCode,
      () => withDefinitions,
      () => withAddresses,
      () => says,
    ]
    const options = { format: 'mdx', remarkPlugins, providerImportSource: MARKDOWN_COMPONENTS } as const
    return String(await compile(imports + body, options)) + said
  } catch {
    // If the body has no imports or exports, its text stays unchanged.
    const { imports, exports } = readLines(body)
    const text = edited(
      body,
      [...imports, ...exports].map(({ start, end }) => ({ start, end, by: '' })),
    )
    const remarkPlugins = [remarkGfm, () => withIds, () => withWordsOfTags, () => says]
    return String(await compile(text, { format: 'md', remarkPlugins })) + said
  }
}

function listingsModule(listings: readonly CodeListing[], source: string): string {
  const blocks = listings.map((one) => propertiesOf(codeAttributes(one)))
  return [
    `import { listings } from '${MARKDOWN_LISTINGS}'`,
    `export default listings(${literal(blocks)})`,
    exportsOf({ type: 'root' }, source),
  ].join('\n')
}

function propertiesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
}

/** Converts a body of component tags without text to JavaScript directly. Returns null for anything more complex, which is left to the compiler. */
function tagsModule(alone: TagsAlone | null, text: string, source: string): string | null {
  const elements = alone?.tags.map(elementOf) ?? []
  if (alone === null || elements.includes(null)) return null
  const lines = alone.imports.map(({ start, end }) => text.slice(start, end))
  const shown = elements.length === 1 ? elements[0] : `createElement(Fragment, null, ${elements.join(`, '\\n', `)})`
  const values = alone.tags.flatMap(({ attributes }) => attributes.map(({ value }) => value ?? ''))
  const mark = values.some((value) => namesProperties(value)) ? '' : 'MDXContent.isMDXComponent = true'
  return [
    `import { createElement, Fragment } from 'react'`,
    ...lines,
    `export default function MDXContent(props) { return ${shown} }`,
    mark,
    exportsOf({ type: 'root' }, source),
  ].join('\n')
}

function elementOf({ name, attributes }: Tag): string | null {
  const values = attributes.map((one) => {
    if (/^(?:key|ref)$|:/.test(one.name)) return null
    const value = one.value === null ? 'true' : one.quote === '{' ? expressionOf(one.value) : textValue(one.value)
    return value === null ? null : `${JSON.stringify(one.name)}: ${value}`
  })
  return values.includes(null) ? null : `createElement(${name}, { ${values.join(', ')} })`
}

/** Returns the value if it's a JavaScript expression without JSX; otherwise null. */
function expressionOf(value: string): string | null {
  try {
    for (const code of [`(${value}\n)`, `({ value: ${value}\n})`]) compileFunction(`return ${code}`)
    return `(${value}\n)`
  } catch {
    return null
  }
}

const textValue = (value: string): string | null => (/[&\n\r]/.test(value) ? null : JSON.stringify(value))

/** Converts admonitions (`:::note Title`) outside of code to component tags. */
function withBoxes(text: string): string {
  let fence: string | null = null
  let open = 0
  const lines = text.split('\n').map((line) => {
    const [, marks] = /^[ \t]*(`{3,}|~{3,})/.exec(line) ?? []
    if (marks !== undefined) {
      if (fence === null) fence = marks
      else if (marks.startsWith(fence) && line.trim() === marks) fence = null
      return line
    }
    const [, indent = '', colons = '', kind = '', rest = ''] =
      fence === null ? (/^([ \t]*)(:{3,})[ \t]*([\w-]*)[ \t]*(.*?)[ \t\r]*$/.exec(line) ?? []) : []
    if (colons === '' || (kind === '' && open === 0)) return line
    if (kind === '') {
      open--
      return `\n${indent}</DocsBox>\n`
    }
    open++
    const title = /^\[(.*)\]$/.exec(rest)?.[1] ?? rest
    return `\n${indent}<DocsBox type="${kind}"${title === '' ? '' : ` title={${JSON.stringify(title)}}`}>\n`
  })
  return [...lines, ...Array<string>(open).fill('\n</DocsBox>\n')].join('\n')
}

/** Gives headings the same IDs as on pages. */
function withIds(tree: unknown): void {
  const slug = slugger()
  for (const node of nodesOf(tree as Node)) {
    if (node.type !== 'heading') continue
    const last = node.children?.at(-1)
    const [text = '', own] = last?.type === 'text' ? (last.value ?? '').split(ID) : []
    if (last !== undefined && own !== undefined) last.value = text
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: own ?? slug(textOf(node)) } }
  }
}

/** Keeps text between HTML tags, which plain Markdown would drop together with the tags. */
function withWordsOfTags(tree: unknown): void {
  for (const node of nodesOf(tree as Node))
    if (node.type === 'html') Object.assign(node, { type: 'text', value: wordsOf(node.value ?? '') })
}

function wordsOf(html: string): string {
  return textOfHtml(html, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

/** Passes the title and language to code blocks. */
function withCode(tree: unknown): void {
  for (const node of nodesOf(tree as Node))
    if (node.children !== undefined)
      node.children = node.children.map((child) => (child.type === 'code' ? codeBlock(child) : child))
}

/** Suffix of an import specifier that requests the file's URL. If the file doesn't exist, the import returns the name as written. */
export const AS_ADDRESS = '?address'

/** Like `AS_ADDRESS`, for a link to a file of any type. */
export const AS_FILE = '?file'

/** Suffix of an import specifier that requests a Markdown page's URL. If there is no page, the import returns the name as written. */
export const AS_PAGE = '?page'

const FILE = String.raw`^(?![a-z][a-z\d+.-]*:|\/\/|#)[^?#]*`
const IMAGE = new RegExp(String.raw`${FILE}\.(?:png|jpe?g|gif|webp|avif|ico|svg)$`, 'i')
const LINKED = new RegExp(String.raw`${FILE}\.\w+(?=[?#]|$)`)

/** Resolves reference links and images to inline ones. */
function withDefinitions(tree: unknown): void {
  const nodes = [...nodesOf(tree as Node)]
  const known = new Map<string, Node>()
  for (const node of nodes)
    if (node.type === 'definition' && !known.has(node.identifier ?? '')) known.set(node.identifier ?? '', node)
  for (const node of nodes) {
    const found = /^(?:link|image)Reference$/.test(node.type) ? known.get(node.identifier ?? '') : undefined
    if (found !== undefined)
      Object.assign(node, { type: node.type.replace('Reference', ''), url: found.url, title: found.title })
  }
}

/**
 * Replaces paths with URLs: images and files get their files' URLs, and Markdown files get those of their pages. Paths from the root get the base URL
 * and language.
 */
function withAddresses(tree: unknown): void {
  const root = tree as Node
  const names: string[] = []
  let isLinked = false
  const nameOf = (file: string): string => {
    if (!names.includes(file)) names.push(file)
    return addressAs(names.indexOf(file))
  }
  for (const node of nodesOf(root)) {
    const { type, url = '', title } = node
    const [file] = type === 'link' ? (LINKED.exec(url) ?? []) : []
    if (file !== undefined) {
      const to = textOfName(
        nameOf(decodedAddress(file) + (/\.mdx?$/i.test(file) ? AS_PAGE : AS_FILE)),
        url.slice(file.length),
      )
      const attributes = [...attributesOf({ title }), { type: 'mdxJsxAttribute', name: 'to', value: to }]
      Object.assign(node, { type: 'mdxJsxTextElement', name: 'DocsLink', attributes })
      isLinked = true
    } else if (type === 'link' && /^\/(?!\/)/.test(url)) {
      const attributes = attributesOf({ to: url, title })
      Object.assign(node, { type: 'mdxJsxTextElement', name: 'DocsLink', attributes })
      isLinked = true
    } else if (type === 'image' && IMAGE.test(url)) {
      const value = textOfName(nameOf(decodedAddress(url) + AS_ADDRESS))
      const attributes = [
        ...attributesOf({ alt: node.alt ?? '', title }),
        { type: 'mdxJsxAttribute', name: 'src', value },
      ]
      Object.assign(node, { type: 'mdxJsxTextElement', name: 'img', attributes, children: [] })
    }
  }
  const body = [
    ...(isLinked ? [importDeclaration('DocsLink', '@docusaurus/Link')] : []),
    ...names.map((file, at) => importDeclaration(addressAs(at), file)),
  ]
  if (body.length > 0) root.children?.unshift({ type: 'mdxjsEsm', data: { estree: programOf(body) } } as Node)
}

const addressAs = (at: number): string => `docsAddress${at}`

function importDeclaration(name: string, source: string): ImportDeclaration {
  return {
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: source },
  }
}

const programOf = (body: Program['body']): Program => ({ type: 'Program', sourceType: 'module', comments: [], body })

/** The expression `{String(name)}` followed by `behind`. `String` is needed because an imported SVG is a component whose text is its URL. */
function textOfName(name: string, behind = ''): object {
  const call: SimpleCallExpression = {
    type: 'CallExpression',
    optional: false,
    callee: { type: 'Identifier', name: 'String' },
    arguments: [{ type: 'Identifier', name }],
  }
  const right = { type: 'Literal', value: behind } as const
  const expression: Expression = behind === '' ? call : { type: 'BinaryExpression', operator: '+', left: call, right }
  const estree = programOf([{ type: 'ExpressionStatement', expression }])
  return { type: 'mdxJsxAttributeValueExpression', value: `String(${name})`, data: { estree } }
}

function attributesOf(said: Readonly<Record<string, string | null | undefined>>): Attribute[] {
  return Object.entries(said).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [{ type: 'mdxJsxAttribute', name, value }],
  )
}

function codeBlock({ lang = null, meta = null, value = '' }: Node): Node {
  const attributes = codeAttributes({ lang, meta, value })
  return { type: 'mdxJsxFlowElement', name: 'DocsCode', attributes, children: [] } as Node
}

function codeAttributes({ lang, meta, value }: CodeListing): Attribute[] {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/
    .exec(meta ?? '')
    ?.slice(1)
    .find(Boolean)
  return attributesOf({
    language: lang ?? 'text',
    title,
    // Passed as a prop, because text between tags loses leading spaces.
    children: value,
    showLineNumbers: /\bshowLineNumbers\b/.test(meta ?? '') ? '' : undefined,
  })
}
