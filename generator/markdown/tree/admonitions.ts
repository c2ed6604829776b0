// Admonitions: `:::note[Title]` … `:::`, and GitHub's `> [!NOTE]`.
//
// HTML (contract with the theme):
//   <aside class="admonition admonition-note" data-kind="note">
//     <p class="admonition-title">…</p>
//     <div class="admonition-body">…</div>
//   </aside>
// Kinds: note, tip, info, warning, danger, caution. The default title is the UI string `theme:admonition.<kind>`. GitHub's IMPORTANT becomes
// the kind info with the title `theme:admonition.important`.
import {
  alertUnknown,
  directiveClosesNothing,
  directiveNeverClosed,
  nestedTooDeep,
  unknownDirective,
} from '../diagnostics.ts'
import { spanOf, textOf, type Page } from '../page.ts'
import { ownProperty } from '../../base/own-property.ts'
import { mendHtml } from '../html/raw-html.ts'
import { ADMONITION_KINDS, KIND_ALIASES } from '../syntax/admonition-kinds.ts'
import { DIRECTIVE_CLOSE, DIRECTIVE_OPEN, TITLE_CLOSE, TITLE_OPEN } from '../syntax/prepare.ts'
import type { Md, MdData, Origin } from '../nodes.ts'

const MAX_BOXES = 40
const ALERTS: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
}

/** Whether a heading is a directive line's marker (see `prepare.ts`). */
export function directiveMark(node: Md): 'open' | 'close' | null {
  const first = node.children?.[0]
  if (first?.type !== 'text') return null
  if (first.value?.startsWith(DIRECTIVE_OPEN)) return 'open'
  return first.value?.startsWith(DIRECTIVE_CLOSE) ? 'close' : null
}

/** Attributes in braces after the name or title: `{.wide #id}`. */
interface Attributes {
  readonly id: string | undefined
  readonly classes: readonly string[]
}

interface Frame {
  readonly name: string
  readonly colons: number
  readonly title: Md[] | null
  readonly said: Attributes | null
  readonly mark: Md
  children: Md[]
}

/**
 * Groups the nodes between opening and closing markers into `admonition` nodes. A closing line belongs to the innermost admonition with as many
 * colons, or else to the innermost one. So nesting works with equal and with different numbers of colons.
 */
export function pairDirectives(page: Page, origin: Origin, nodes: readonly Md[]): Md[] {
  const out: Md[] = []
  const stack: Frame[] = []
  const top = () => stack[stack.length - 1]?.children ?? out
  const close = () => {
    const frame = stack.pop() as Frame
    top().push(...finish(page, origin, frame))
  }
  for (const node of nodes) {
    const mark = node.type === 'heading' ? directiveMark(node) : null
    if (mark === 'open') {
      if (stack.length < MAX_BOXES) stack.push(openFrame(page, origin, node))
      else if (!page.diagnostics.some((d) => d.code === 'SSG241'))
        page.diagnostics.push(nestedTooDeep(spanOf(origin, node), MAX_BOXES))
    } else if (mark === 'close') {
      const colons = colonsOf(origin, node)
      const same = stack.findLastIndex((frame) => frame.colons === colons)
      const target = same === -1 ? stack.length - 1 : same
      if (target === -1) page.diagnostics.push(directiveClosesNothing(spanOf(origin, node)))
      while (stack.length > target + 1) {
        page.diagnostics.push(neverClosed(origin, stack[stack.length - 1] as Frame))
        close()
      }
      if (target !== -1) close()
    } else top().push(node)
  }
  while (stack.length > 0) {
    page.diagnostics.push(neverClosed(origin, stack[stack.length - 1] as Frame))
    close()
  }
  return out
}

function neverClosed(origin: Origin, frame: Frame) {
  return directiveNeverClosed(spanOf(origin, frame.mark), frame.name)
}

function finish(page: Page, origin: Origin, frame: Frame): Md[] {
  if (frame.children.some((node) => node.type === 'html'))
    frame.children = mendHtml(page, origin, frame.children, false)
  const other = panelsOf(origin, frame) ?? detailsOf(frame)
  if (other !== null) return [other]
  const kind = kindOf(page, frame.name)
  if (kind !== null) {
    const ownKey = ownProperty(page.options.admonitions, frame.name)
    const titleKey = ownKey ?? `theme:admonition.${frame.name === 'important' ? 'important' : kind}`
    // A custom kind's title is its name as written, and so is an alias's in some dialects.
    const named = !page.options.dialect.namesAliases || frame.name === 'important'
    const written: Md[] | null =
      ownKey !== undefined ||
      ADMONITION_KINDS.includes(frame.name) ||
      (named && Object.hasOwn(KIND_ALIASES, frame.name))
        ? null
        : [{ type: 'text', value: frame.name }]
    return [
      {
        type: 'admonition',
        children: frame.children,
        data: { kind, titleNodes: frame.title ?? written, titleKey, ...propertiesOf(kind, frame.said) },
        position: frame.mark.position,
      },
    ]
  }
  page.diagnostics.push(unknownDirective(spanOf(origin, frame.mark), frame.name, kindsOf(page)))
  const line: Md = { type: 'text', value: `${':'.repeat(frame.colons)}${frame.name}${frame.title === null ? '' : ' '}` }
  return [
    { type: 'paragraph', children: [line, ...(frame.title ?? [])], position: frame.mark.position },
    ...frame.children,
  ]
}

/** `:::tabs[group]` around `:::tab[Label]`. */
function panelsOf(origin: Origin, { name, title, children, mark }: Frame): Md | null {
  if (name !== 'tabs' && name !== 'tab') return null
  const words = title === null ? '' : title.map(textOf).join('').trim()
  const props = name === 'tab' ? { label: words, value: words } : words === '' ? {} : { groupId: words }
  const slot = { name: name === 'tab' ? 'TabItem' : 'Tabs', props, span: spanOf(origin, mark), empty: false }
  return { type: 'slot', children, data: { slot }, position: mark.position }
}

/** `:::details[Title]`. With `{.open}` after it, it's initially open. */
function detailsOf({ name, title, said, children, mark }: Frame): Md | null {
  if (name !== 'details' || title === null) return null
  const summary: Md = { type: 'element', children: title, data: { hName: 'summary' }, position: mark.position }
  const hProperties = said?.classes.includes('open') === true ? { open: true } : {}
  return {
    type: 'element',
    children: [summary, ...children],
    data: { hName: 'details', hProperties },
    position: mark.position,
  }
}

function kindsOf({ options }: Page): readonly string[] {
  return [...ADMONITION_KINDS, ...Object.keys(options.admonitions ?? {})]
}

function kindOf(page: Page, name: string): string | null {
  if (kindsOf(page).includes(name)) return name
  if (Object.hasOwn(KIND_ALIASES, name)) return KIND_ALIASES[name] as string
  return page.options.dialect.admonitions.includes(name) ? 'note' : null
}

function openFrame(page: Page, origin: Origin, mark: Md): Frame {
  const [first, ...others] = mark.children as [Md, ...Md[]]
  const text = (first.value ?? '').slice(1)
  const name = /^\s*([\w-]*)/.exec(text)?.[1] ?? ''
  const title = titleNodes([{ ...first, value: text.trimStart().slice(name.length) }, ...others], origin)
  if (title?.some((node) => node.type === 'html')) mendHtml(page, origin, title, true)
  return { name, colons: colonsOf(origin, mark), title, said: attributesOf(mark, origin), mark, children: [] }
}

/** Attributes after the name or after the title's closing bracket. In a title without brackets, braces are text. */
const ATTRIBUTES = new RegExp(`(?:\\]|^${DIRECTIVE_OPEN}\\s*[\\w-]*)\\{([^{}]*)\\}\\s*$`)

function attributesOf(mark: Md, origin: Origin): Attributes | null {
  const last = mark.children?.at(-1)
  if (last?.type !== 'text') return null
  const [, written] = ATTRIBUTES.exec((origin.restore ?? String)(last.value ?? '')) ?? []
  if (written === undefined) return null
  const names = written.split(/\s+/)
  const id = names.find((name) => /^#[^\s"'<>]+$/.test(name))?.slice(1)
  const classes = names.filter((name) => /^\.[\w-]+$/.test(name)).map((name) => name.slice(1))
  return id === undefined && classes.length === 0 ? null : { id, classes }
}

function propertiesOf(kind: string, said: Attributes | null): Pick<MdData, 'hProperties'> {
  if (said === null) return {}
  const { id, classes } = said
  const className = classes.length === 0 ? {} : { className: ['admonition', `admonition-${kind}`, ...classes] }
  return { hProperties: { ...(id === undefined ? {} : { id }), ...className } }
}

/** `[Title]` up to the closing bracket, or everything after the name. */
function titleNodes(nodes: readonly Md[], origin: Origin): Md[] | null {
  const bracketed = nodes[0]?.value?.startsWith(TITLE_OPEN) === true
  const title: Md[] = []
  for (const node of nodes) {
    const end = bracketed && node.type === 'text' ? (node.value ?? '').indexOf(TITLE_CLOSE) : -1
    const value = end === -1 ? node.value : node.value?.slice(0, end)
    title.push(
      node.type === 'text'
        ? { ...node, value: (origin.restore ?? String)((value ?? '').replace(TITLE_OPEN, '')) }
        : node,
    )
    if (end !== -1) break
  }
  const first = title[0]
  if (first?.type === 'text') first.value = first.value?.trimStart().replace(/^\{[^{}]*\}$/, '')
  return title.every((node) => node.type === 'text' && node.value?.trim() === '') ? null : title
}

/** The number of colons in a directive line. The heading that replaces it has the same length. */
function colonsOf(origin: Origin, mark: Md): number {
  const start = mark.position?.start.offset ?? 0
  const end = origin.scan.text.slice(start, start + 200).search(new RegExp(`[${DIRECTIVE_OPEN}${DIRECTIVE_CLOSE}]`))
  return end + 1
}

/** Converts a block quote that starts with `[!NOTE]` to an admonition. Any other one is returned unchanged. */
export function alertOf(page: Page, origin: Origin, node: Md): Md {
  const paragraph = node.children?.[0]
  const first = paragraph?.type === 'paragraph' ? paragraph.children?.[0] : undefined
  if (first?.type !== 'text') return node
  const found = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(first.value ?? '')
  if (found === null) return node
  const name = (found[1] as string).toLowerCase()
  const ownKey = ownProperty(page.options.admonitions, name)
  const kind = ownKey === undefined ? ownProperty(ALERTS, name) : name
  if (kind === undefined) {
    page.diagnostics.push(
      alertUnknown(
        spanOf(origin, first),
        found[1] as string,
        [...Object.keys(ALERTS), ...Object.keys(page.options.admonitions ?? {})].map((one) => one.toUpperCase()),
      ),
    )
    return node
  }
  first.value = first.value?.slice(found[0].length)
  const inner = (paragraph as Md).children as Md[]
  if (first.value === '') inner.shift()
  if (inner[0]?.type === 'break') inner.shift()
  const children = inner.length === 0 ? (node.children as Md[]).slice(1) : (node.children as Md[])
  return {
    type: 'admonition',
    children,
    data: { kind, titleNodes: null, titleKey: ownKey ?? `theme:admonition.${name}` },
    position: node.position,
  }
}
