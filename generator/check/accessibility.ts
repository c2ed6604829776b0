// Accessibility of an emitted page: names of links, buttons, images and fields, roles, heading levels, tables and languages.
import { ROLES } from '../base/html/roles.ts'
import { decodeHtml, HtmlReader } from '../source/html.ts'

export type FlawKind = 'name' | 'role' | 'heading' | 'table' | 'language'

/** Something on a page that people with a screen reader can't use. */
export interface Flaw {
  readonly kind: FlawKind
  /** For `name`, the kind of element; for `role` and `language`, the wrong value; for `heading`, its text. */
  readonly what: string
  /** The start tag as emitted. */
  readonly tag: string
  readonly attributes: Attributes
  /** Of a heading: its level and the one before it. */
  readonly levels?: readonly [before: number, level: number]
}

type Attributes = Readonly<Record<string, string>>

/** An element that needs a name. */
interface Subject {
  readonly what: string
  readonly tag: string
  readonly attributes: Attributes
  /** Whether text inside names it. */
  readonly byContent: boolean
  isNamed: boolean
  /** The label around it. */
  readonly label: Subject | null
}

interface Table {
  rows: number
  cells: number
  hasHeaders: boolean
}

interface Open {
  readonly name: string
  readonly isHidden: boolean
  readonly subject: Subject | null
  readonly table: { readonly flaw: Flaw; readonly counts: Table } | null
  readonly heading: Heading | null
}

interface Heading {
  readonly level: number
  readonly tag: string
  readonly attributes: Attributes
  readonly isInMain: boolean
  text: string
}

interface Page {
  readonly reader: HtmlReader
  readonly open: Open[]
  readonly flaws: Flaw[]
  readonly unnamed: Subject[]
  readonly headings: Heading[]
  readonly ids: Set<string>
  readonly labelled: Set<string>
  /** Open elements that text inside can name. */
  waiting: number
}

/** Reads a whole page, in order. */
export function flawsOf(html: string): Flaw[] {
  const reader = new HtmlReader(html)
  const page: Page = {
    reader,
    open: [],
    flaws: [],
    unnamed: [],
    headings: [],
    ids: new Set(),
    labelled: new Set(),
    waiting: 0,
  }
  while (reader.next()) {
    if (page.waiting > 0 && reader.start > reader.from) readText(page, reader)
    if (reader.kind === 'open') openElement(page)
    else if (reader.kind === 'close') closeElement(page, reader.name)
  }
  while (page.open.length > 0) closeElement(page, page.open.at(-1)?.name ?? '')
  const isNamed = ({ attributes, label }: Subject): boolean =>
    label?.isNamed === true ||
    page.labelled.has(attributes.id ?? '') ||
    (attributes['aria-labelledby'] ?? '').split(/\s+/).some((id) => page.ids.has(id))
  return [
    ...page.flaws,
    ...page.unnamed
      .filter((subject) => !isNamed(subject))
      .map(({ what, tag, attributes }) => ({ kind: 'name' as const, what, tag, attributes })),
    ...skippedLevels(page.headings),
  ]
}

function readText({ open }: Page, reader: HtmlReader): void {
  const { isHidden, name } = open.at(-1) ?? { isHidden: false, name: '' }
  if (isHidden || name === 'style' || name === 'script') return
  const text = decodeHtml(reader.text)
  if (/[^\s\u200B\uFEFF]/.test(text)) nameOuter(open, text)
}

/** A text, or an image with a name, names what's around it. */
function nameOuter(open: readonly Open[], text: string): void {
  for (const { subject, heading } of open) {
    if (subject?.byContent === true) subject.isNamed = true
    if (heading !== null) heading.text += text
  }
}

const HIDDEN: ReadonlySet<string> = new Set(['template', 'noscript'])

const READ: ReadonlySet<string> = new Set(
  (
    'alt aria-hidden aria-label aria-labelledby aria-level class disabled for hidden href id lang name open placeholder role scope src ' +
    'style title type value'
  ).split(' '),
)

/** Whether nobody hears of an element: scripts fill dialogs and elements with the class `needs-js` before they show them. */
function isHiddenBy(name: string, attributes: Attributes): boolean {
  return (
    HIDDEN.has(name) ||
    (name === 'dialog' && attributes.open === undefined) ||
    attributes.hidden !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    (attributes.class?.includes('needs-js') === true && attributes.class.split(/\s+/).includes('needs-js')) ||
    (attributes.style !== undefined && /display:\s*none/.test(attributes.style))
  )
}

function openElement(page: Page): void {
  const { reader, open, ids, labelled } = page
  const { name } = reader
  const attributes: Record<string, string> = {}
  while (reader.nextAttribute()) {
    const key = reader.attributeName.toLowerCase()
    if (READ.has(key)) attributes[key] ??= decodeHtml(reader.value ?? '')
  }
  const { id, role } = attributes
  if (id !== undefined) ids.add(id)
  const isHidden = open.at(-1)?.isHidden === true || isHiddenBy(name, attributes)
  const tag = reader.html.slice(reader.start, reader.end)
  const element: Element = { name, tag, attributes, role: role?.trim().toLowerCase().split(/\s+/)[0] ?? '' }
  checkLanguage(page, element)
  if (name === 'label' && attributes.for !== undefined) labelled.add(attributes.for)
  const subject = isHidden ? null : subjectOf(page, element)
  if (!isHidden) {
    checkRole(page, element)
    if (name.includes('-') || attributes['aria-label']?.trim()) nameOuter(open, attributes['aria-label'] ?? '')
    // An image without a name is reported itself.
    if ((subject?.what === 'image' && !subject.isNamed) || attributes.alt?.trim()) nameOuter(open, attributes.alt ?? '')
    countCells(open, element)
  }
  const heading = isHidden ? null : headingOf(page, element)
  if (heading !== null) page.headings.push(heading)
  if (!reader.opensElement) {
    if (subject !== null && !subject.isNamed) page.unnamed.push(subject)
    return
  }
  const table = name === 'table' && !isHidden && !PLAIN.has(element.role) ? tableOf(element) : null
  if (subject !== null || heading !== null) page.waiting++
  open.push({ name, isHidden, subject, table, heading })
}

interface Element {
  readonly name: string
  readonly tag: string
  readonly attributes: Attributes
  /** Its first role; '' for none. */
  readonly role: string
}

function closeElement(page: Page, name: string): void {
  const { open, unnamed, flaws } = page
  const at = open.findLastIndex((one) => one.name === name)
  if (at === -1) return
  for (const { subject, table, heading } of open.splice(at)) {
    if (subject !== null || heading !== null) page.waiting--
    if (subject !== null && !subject.isNamed && subject.what !== 'label') unnamed.push(subject)
    if (table === null) continue
    const { rows, cells, hasHeaders } = table.counts
    if (!hasHeaders && rows > 1 && cells >= rows * 2) flaws.push(table.flaw)
  }
}

/** Roles that remove an element's meaning. */
const PLAIN: ReadonlySet<string> = new Set(['none', 'presentation'])

/** Roles that text inside names, and roles that need an attribute or a label. */
const BY_CONTENT: ReadonlySet<string> = new Set(
  'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem'.split(' '),
)
const BY_LABEL: ReadonlySet<string> = new Set(
  'combobox textbox searchbox slider spinbutton listbox img image progressbar meter'.split(' '),
)
/** Inputs that browsers name, or that nobody sees. */
const NAMED_INPUTS: ReadonlySet<string> = new Set(['hidden', 'submit', 'reset'])

function subjectOf({ open }: Page, { name, tag, attributes, role }: Element): Subject | null {
  const what = whatNeedsName(name, role, attributes)
  if (what === null) return null
  const { alt, value, placeholder, title } = attributes
  const own = [attributes['aria-label'], title, alt, what === 'button' && name === 'input' ? value : placeholder]
  const isDecoration = name === 'img' && alt !== undefined
  return {
    what,
    tag,
    attributes,
    byContent: what === 'label' || what === 'heading' || !FIELDS.has(what),
    isNamed: isDecoration || own.some((text) => text?.trim()),
    label: open.findLast(({ name: outer }) => outer === 'label')?.subject ?? null,
  }
}

const FIELDS: ReadonlySet<string> = new Set(['form field', 'image', 'frame'])

/** The kind of an element that needs a name; null for others. */
function whatNeedsName(name: string, role: string, { href, type, disabled }: Attributes): string | null {
  if (PLAIN.has(role)) return null
  if (role === 'img' || role === 'image' || (name === 'img' && role === '')) return name === 'svg' ? 'drawing' : 'image'
  if (BY_CONTENT.has(role))
    return role === 'link' ? 'link' : role === 'button' ? 'button' : `element with the role "${role}"`
  if (BY_LABEL.has(role)) return disabled === undefined ? 'form field' : null
  if (role !== '') return null
  if ((name === 'a' || name === 'area') && href !== undefined) return 'link'
  if (name === 'button' || name === 'summary' || name === 'label' || name === 'iframe')
    return name === 'iframe' ? 'frame' : name
  if (/^h[1-6]$/.test(name)) return 'heading'
  if (name === 'select' || name === 'textarea') return disabled === undefined ? 'form field' : null
  if (name !== 'input' || disabled !== undefined) return null
  const kind = type?.toLowerCase() ?? ''
  if (NAMED_INPUTS.has(kind)) return null
  return kind === 'button' ? 'button' : kind === 'image' ? 'image' : 'form field'
}

function checkRole({ flaws }: Page, { tag, attributes }: Element): void {
  const roles = attributes.role?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? []
  if (roles.length > 0 && !roles.some((role) => ROLES.has(role)))
    flaws.push({ kind: 'role', what: attributes.role ?? '', tag, attributes })
}

function checkLanguage({ flaws }: Page, { name, tag, attributes }: Element): void {
  const { lang } = attributes
  if (name === 'html' ? !isLanguage(lang ?? '') : lang !== undefined && lang !== '' && !isLanguage(lang))
    flaws.push({ kind: 'language', what: lang ?? '', tag, attributes })
}

/** No registered language has a name of more than three letters. */
function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag) || /^[xi]-[a-z\d]/i.test(tag)
}

function tableOf({ tag, attributes }: Element): Open['table'] {
  const flaw: Flaw = { kind: 'table', what: '', tag, attributes }
  return { flaw, counts: { rows: 0, cells: 0, hasHeaders: false } }
}

function countCells(open: readonly Open[], { name, role, attributes }: Element): void {
  const counts = open.findLast(({ table }) => table !== null)?.table?.counts
  if (counts === undefined) return
  if (name === 'tr') counts.rows++
  if (name === 'td') counts.cells++
  // Tables around code are layout.
  if (name === 'th' || name === 'pre' || attributes.scope !== undefined || /^(?:row|column)header$/.test(role))
    counts.hasHeaders = true
}

function headingOf({ open }: Page, { name, tag, attributes, role }: Element): Heading | null {
  const level =
    /^h[1-6]$/.test(name) && role === ''
      ? Number(name[1])
      : role === 'heading'
        ? Number(attributes['aria-level'] ?? 2)
        : 0
  if (!Number.isInteger(level) || level < 1) return null
  return { level, tag, attributes, isInMain: open.some((outer) => outer.name === 'main'), text: '' }
}

/** Of a page with a main part, only the headings in it follow each other. */
function skippedLevels(all: readonly Heading[]): Flaw[] {
  const main = all.filter(({ isInMain }) => isInMain)
  const headings = main.length > 0 ? main : all
  return headings.flatMap(({ level, tag, attributes, text }, index) => {
    const before = headings[index - 1]?.level ?? level
    const what = text.replace(/\s+/g, ' ').trim()
    return level > before + 1
      ? [{ kind: 'heading' as const, what, tag, attributes, levels: [before, level] as const }]
      : []
  })
}
