// Markdown that code of a project imports, as a component. Pages of the site take another way; this one knows no search, no colours of code and
// no plugins of the project.
import { slugger } from '../base/slugger.ts'

interface Node {
  readonly type: string
  readonly lang?: string | null
  readonly meta?: string | null
  value?: string
  depth?: number
  children?: Node[]
  data?: { hProperties?: Record<string, unknown> }
}

/** Stands before the id that a heading gives itself, which is no expression. */
const ID = '\u0091'

/** Versions of a documentation hold the same text many times, and bundles for server and browser ask for it alike. */
const known = new Map<string, Promise<string>>()
const MOST_KNOWN = 200

/** The module that knows the components which every page of the project may use without importing them. */
export const MARKDOWN_COMPONENTS = '@generated/markdown-components'

/** Code for those of an object's entries that are components; the others stand for elements. */
export const componentsIn = (object: string): string =>
  `Object.fromEntries(Object.entries(${object}).filter(([name]) => /^[A-Z]/.test(name)))`

export function markdownModule(source: string): Promise<string> {
  let code = known.get(source)
  if (code === undefined) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(source, (code = compiled(source)))
  }
  return code
}

async function compiled(source: string): Promise<string> {
  const [{ compile }, { default: remarkGfm }] = await Promise.all([import('@mdx-js/mdx'), import('remark-gfm')])
  const body = withBoxes(
    source
      .replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/^(#{1,6}[^\n]*?)[ \t]*\{#([\w-]+)\}[ \t]*$/gm, `$1${ID}$2`),
  )
  const imports = `import DocsBox from '@theme/Admonition'\nimport DocsCode from '@theme/CodeBlock'\n\n`
  const remarkPlugins = [remarkGfm, () => shownAsPages]
  try {
    return String(
      await compile(imports + body, { format: 'mdx', remarkPlugins, providerImportSource: MARKDOWN_COMPONENTS }),
    )
  } catch {
    // What is no program keeps its text.
    const text = body.replace(/^(?:import|export)\b.*$/gm, '')
    return String(await compile(text, { format: 'md', remarkPlugins: [remarkGfm] }))
  }
}

/** Boxes (`:::note Title`) as the component that they are, but for those in code. */
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

/** Headings have the ids that they have on pages, and blocks of code their title and language. */
function shownAsPages(tree: unknown): void {
  const slug = slugger()
  const visit = (node: Node): void => {
    if (node.type === 'heading') {
      const last = node.children?.at(-1)
      const [text = '', own] = last?.type === 'text' ? (last.value ?? '').split(ID) : []
      if (last !== undefined && own !== undefined) last.value = text
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: own ?? slug(textOf(node)) } }
    }
    if (node.children === undefined) return
    node.children = node.children.map((child) => (child.type === 'code' ? codeBlock(child) : child))
    node.children.forEach(visit)
  }
  visit(tree as Node)
}

function codeBlock({ lang, meta, value = '' }: Node): Node {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/
    .exec(meta ?? '')
    ?.slice(1)
    .find(Boolean)
  const attributes = [
    ['language', lang ?? 'text'],
    ['title', title],
    // As a property: text between tags loses the spaces at the beginning of its lines.
    ['children', value],
    ['showLineNumbers', /\bshowLineNumbers\b/.test(meta ?? '') ? '' : undefined],
  ].flatMap(([name, value]) => (value === undefined ? [] : [{ type: 'mdxJsxAttribute', name, value }]))
  return { type: 'mdxJsxFlowElement', name: 'DocsCode', attributes, children: [] } as Node
}

function textOf(node: Node): string {
  return node.value ?? node.children?.map(textOf).join('') ?? ''
}
