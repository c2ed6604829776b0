// Finds a page's interactive elements: those with event handlers, expressions that contain such elements, and browser-only content.
import type { ShownPackages } from '../bundler/interactive-packages.ts'
import { readModule, type EsModule } from '../../../source/esm.ts'
import { isInteractive } from '../../../source/interactive.ts'
import { VOID } from '../../../base/html/void.ts'
import { codeSpanEnd } from '../../../markdown/syntax/spans.ts'
import { bracesEnd, readTag, type Tag } from '../../../markdown/syntax/tags.ts'

/** An element that becomes a component. */
export interface InteractiveElement {
  readonly start: number
  readonly end: number
  /** The opening and closing tag if the content between them stays in the page because it's Markdown; otherwise null. */
  readonly around: readonly [open: Tag, close: Tag] | null
  readonly expression: boolean
}

interface Element {
  readonly tag: Tag
  close: Tag | null
  readonly parent: Element | null
}

interface Braces {
  readonly start: number
  readonly end: number
  readonly parent: Element | null
}

/** The text after the front matter, and the spans that aren't prose: fences, imports, exports. */
interface Prose {
  readonly text: string
  readonly start: number
  readonly skip: readonly (readonly [number, number])[]
}

/** Elements that are valid only inside a certain parent. */
const OF_PARENT =
  /^(?:summary|legend|figcaption|li|dt|dd|tr|td|th|tbody|thead|tfoot|caption|col|colgroup|option|optgroup|source|track)$/
/** Elements that accept only certain children. Their content becomes part of the component. */
const STRICT =
  /^(?:table|tbody|thead|tfoot|tr|colgroup|ul|ol|dl|select|optgroup|option|datalist|textarea|details|fieldset|figure|video|audio|picture|svg)$/

interface Known {
  /** Names that the page declares or imports. */
  readonly bound: ReadonlySet<string>
  /** Names of interactive components of packages. */
  readonly packages: ShownPackages
  /** Components that every page can use. */
  readonly ofTheme: readonly string[]
}

/** In source order. They aren't nested, except between a component's tags with Markdown content. */
export function livingElements(prose: Prose, known: Known): InteractiveElement[] {
  const { elements, braces } = readElements(prose)
  const { text } = prose
  const found = [
    ...elements.filter(({ tag }) => isLiving(tag, known.bound)).map((one) => ofElement(text, one)),
    ...elements.map((one) => ofPackage(text, one, elements, known)),
    ...braces
      .filter(({ start, end }) => isOwnProgram(text.slice(start, end), isInteractive))
      .map((one) => ofBraces(text, one)),
  ].filter((one) => one !== null)
  const whole = found.filter(({ around }) => around === null)
  const isWithin = (one: InteractiveElement, at: number): boolean =>
    whole.some((other) =>
      isSame(other, one) ? found.indexOf(other) < at : other.start <= one.start && one.end <= other.end,
    )
  return found.filter((one, at) => !isWithin(one, at)).sort((a, b) => a.start - b.start)
}

function isSame(one: InteractiveElement, other: InteractiveElement): boolean {
  return one.start === other.start && one.end === other.end
}

/** A package's component: with the elements between its tags, or wrapped around Markdown. */
function ofPackage(
  text: string,
  element: Element,
  elements: readonly Element[],
  { bound, packages, ofTheme }: Known,
): InteractiveElement | null {
  const { tag, close } = element
  const name = nameOf(tag)
  const life = packages.get(name)
  if (life === undefined) return null
  const whole = { start: tag.start, end: (close ?? tag).end, around: null, expression: false }
  const isOwn = (code: string): boolean => isOwnProgram(code, () => true)
  if (tag.kind === 'self') return isOwn(text.slice(tag.start, tag.end)) ? whole : null
  if (close === null) return null
  const within = text.slice(tag.end, close.start)
  const inside = elements.filter((one) => tag.end <= one.tag.start && one.tag.end <= close.start)
  const names = inside.map((one) => nameOf(one.tag)).filter((one) => /^[A-Z]/.test(one))
  if (isCode(within) && names.every((one) => bound.has(one) || ofTheme.includes(one)))
    return isOwn(text.slice(whole.start, whole.end)) ? whole : null
  // Context that it provides wouldn't reach components of the same package between its tags.
  const isAround = life === 'around' && !names.some((one) => packages.has(one))
  return isAround && isOwn(`${text.slice(tag.start, tag.end)}</${tag.name}>`)
    ? { ...whole, around: [tag, close] }
    : null
}

/** Names that are available only in the page itself. */
const OF_WHOLE_PAGE = ['props', 'frontMatter', 'toc']

/** Whether elements or an expression match `isSuch` and don't use names that are available only in the page. */
function isOwnProgram(code: string, isSuch: (module: EsModule) => boolean): boolean {
  const module = readModule(`<>${code}</>`)
  return module !== null && isSuch(module) && !OF_WHOLE_PAGE.some((name) => module.free.has(name))
}

function nameOf({ name }: Tag): string {
  return name.split('.')[0] as string
}

function isLiving({ name, attributes }: Tag, bound: ReadonlySet<string>): boolean {
  if (/^[A-Z]/.test(name) && !bound.has(name.split('.')[0] as string)) return false
  return name === 'BrowserOnly' || attributes.some(({ name: key, quote }) => quote === '{' && /^on[A-Z]/.test(key))
}

/** The element, or the smallest enclosing one that is valid on its own. Returns null if it contains Markdown. */
function ofElement(text: string, element: Element, isWhole = false): InteractiveElement | null {
  const target = standing(element)
  if (target === null) return null
  const { tag, close } = target
  const whole = { start: tag.start, end: (close ?? tag).end, around: null, expression: false }
  if (tag.kind === 'self' || VOID.has(tag.name)) return whole
  if (close === null) return null
  if (!isWhole && target === element && /^[a-z]/.test(tag.name) && !STRICT.test(tag.name))
    return { ...whole, around: [tag, close] }
  return isCode(text.slice(tag.end, close.start)) ? whole : null
}

function standing(element: Element): Element | null {
  let one = element
  while (OF_PARENT.test(one.tag.name)) {
    if (one.parent === null) return null
    one = one.parent
  }
  for (let around = one.parent; around !== null; around = around.parent) if (around.tag.name === 'svg') one = around
  return one
}

function ofBraces(text: string, { start, end, parent }: Braces): InteractiveElement | null {
  return parent !== null && (STRICT.test(parent.tag.name) || standing(parent)?.tag.name === 'svg')
    ? ofElement(text, parent, true)
    : { start, end, around: null, expression: true }
}

/** Whether the content between two tags means the same in JSX as in Markdown. */
function isCode(text: string): boolean {
  let rest = ''
  for (let at = 0; at < text.length; at++) {
    const end = text[at] === '{' ? bracesEnd(text, at) : text[at] === '<' ? (readTag(text, at)?.end ?? -1) : -1
    if (end === -1) rest += text[at]
    else {
      rest += 'x'
      at = end - 1
    }
  }
  return !/[`*_[\]<{}]|\n[ \t]*\r?\n|^[ \t]*(?:#{1,6}|[-+>]|\d+[.)])[ \t]/m.test(rest)
}

function readElements({ text, start, skip }: Prose): { elements: Element[]; braces: Braces[] } {
  const elements: Element[] = []
  const braces: Braces[] = []
  const open: Element[] = []
  const mark = /[`<{\\]/g
  let next = 0
  for (let at = start; ;) {
    mark.lastIndex = at
    const found = mark.exec(text)
    if (found === null) return { elements, braces }
    at = found.index
    while (next < skip.length && (skip[next] as readonly [number, number])[1] <= at) next++
    const stretch = skip[next]
    if (stretch !== undefined && stretch[0] <= at) at = stretch[1]
    else if (found[0] === '\\') at += 2
    else if (found[0] === '`') at = codeSpanEnd(text, at, stretch?.[0] ?? text.length)
    else if (found[0] === '<') at = readElement(text, at, open, elements)
    else {
      const end = bracesEnd(text, at)
      if (end !== -1 && !/^\{\s*(?:#|\/\*)/.test(text.slice(at, at + 20)))
        braces.push({ start: at, end, parent: open.at(-1) ?? null })
      at = end === -1 ? at + 1 : end
    }
  }
}

/** Returns the offset after the tag, comment or script. */
function readElement(text: string, at: number, open: Element[], elements: Element[]): number {
  if (text.startsWith('<!--', at)) {
    const close = text.indexOf('-->', at + 2)
    return close === -1 ? text.length : close + 3
  }
  const tag = readTag(text, at)
  if (tag === null) return at + 1
  if (tag.kind === 'close') {
    const index = open.findLastIndex((one) => one.tag.name === tag.name)
    if (index !== -1) (open.splice(index)[0] as Element).close = tag
    return tag.end
  }
  const element: Element = { tag, close: null, parent: open.at(-1) ?? null }
  elements.push(element)
  if (tag.kind === 'self' || VOID.has(tag.name)) return tag.end
  if (/^(?:script|style)$/.test(tag.name)) {
    const close = text.indexOf(`</${tag.name}`, tag.end)
    return close === -1 ? tag.end : close
  }
  open.push(element)
  return tag.end
}
