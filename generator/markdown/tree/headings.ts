// Heading IDs: explicit ones, those of the page that this one translates, or derived from the text by GitHub's rule.
import { headingIdTwice } from '../diagnostics.ts'
import { textOf, type Page } from '../page.ts'
import { toNfc } from '../../base/unicode.ts'
import { escapeHtml, type Span } from '../../base/text.ts'
import type { Md } from '../nodes.ts'
import type { SlugRule } from '../dialect.ts'

/** A heading of the page, before it has an ID. */
export interface FoundHeading {
  readonly node: Md
  readonly level: number
  readonly text: string
  /** The text to derive the ID from, if it isn't the heading's text. */
  readonly slug?: string
  readonly html: string
  readonly custom: string | null
  readonly span: Span
}

/** Removes `{#my-id}` from a heading and returns the ID. In some dialects it can contain spaces and braces. */
export function takeCustomId(node: Md, { options }: Page): string | null {
  const last = node.children?.[node.children.length - 1]
  if (last?.type !== 'text') return null
  const id = options.dialect.customIds === 'word' ? CUSTOM_ID : LOOSE_ID
  const found = id.exec(last.value ?? '')
  if (found === null) return null
  last.value = last.value?.slice(0, found.index)
  if (last.value === '') node.children?.pop()
  return toNfc(found[1] as string)
}

const CUSTOM_ID = /(?:^|\s+)\{#([^\s{}]+)\}\s*$/
const LOOSE_ID = /\s*\{#((?:(?!\{#|\}).)+)\}\s*$/

/** Returns a unique ID for each heading. None equals a footnote's ID. */
export function headingIds(page: Page, headings: readonly FoundHeading[], footnotes: ReadonlySet<string>): string[] {
  // In some dialects, translations have different IDs.
  const all = page.options.dialect.sharesIds ? page.facts.sourceHeadings() : null
  const source = all?.filter(({ level }) => level > 0) ?? null
  const agrees =
    source !== null &&
    source.length === headings.length &&
    source.every((other, i) => other.level === headings[i]?.level)
  const used = new Set(
    footnotes.size === 0
      ? []
      : [
          'footnote-label',
          ...[...footnotes].flatMap((name) =>
            ['fn', 'fnref'].map((kind) => `${page.options.dialect.footnotePrefix}${kind}-${name.toLowerCase()}`),
          ),
        ],
  )
  // GitHub counts the title as a heading. Links to a translation use the same IDs as those to its source.
  page.titleId = (agrees ? all?.find(({ level }) => level === 0)?.id : undefined) ?? page.titleId
  if (page.titleId !== null && !headings.some(({ custom }) => custom === page.titleId)) used.add(page.titleId)
  for (const heading of headings) {
    if (heading.custom === null) continue
    if (used.has(heading.custom)) page.diagnostics.push(headingIdTwice(heading.span, heading.custom))
    used.add(heading.custom)
  }
  const given = new Set<string>()
  /** The last number of each repeated ID. */
  const numbers = new Map<string, number>()
  return headings.map((heading, i) => {
    if (heading.custom !== null && !given.has(heading.custom)) {
      given.add(heading.custom)
      return heading.custom
    }
    const translated = agrees ? source[i]?.id : undefined
    const wanted = translated ?? slugOf(heading.slug ?? heading.text.trim(), page)
    let id = wanted
    if (page.options.dialect.slugs !== undefined) id = countedUp(id, used, page.options.dialect.slugs)
    for (let n = (numbers.get(wanted) ?? 0) + 1; used.has(id); n++) {
      id = `${wanted}-${n}`
      numbers.set(wanted, n)
    }
    used.add(id)
    return id
  })
}

/** A heading's text with expressions replaced by their code: the ID of `## Dyn {n}` is `dyn-n`. */
export function writtenText(node: Md): string {
  if (node.data?.written !== undefined) return node.data.written
  if (node.type === 'mdxTextExpression') return node.value ?? ''
  return node.children === undefined ? textOf(node) : node.children.map(writtenText).join('')
}

/**
 * The text for a heading's ID in dialects with directives. There, a name after a colon (`join:Options`) starts a directive, which becomes text again
 * only after IDs are created: the ID of `### join:Options` is `join`. An escaped colon doesn't start a directive.
 */
export function slugText(node: Md, source: string): string {
  if (node.data?.written === undefined && node.type === 'text')
    return source.includes('\\:') ? (node.value ?? '') : (node.value ?? '').replace(DIRECTIVE, '')
  if (node.children === undefined) return writtenText(node)
  return node.children.map((child) => slugText(child, source)).join('')
}

/** Matches the whole name. It isn't a directive if a colon, `-` or `_` ends it. */
const DIRECTIVE = /(?<!:):(?=([A-Za-z][\w-]*))\1(?<![-_])(?!:)/g

/** The first unused one of `a`, `a_1`, `a_2`. After `a_7` comes `a_8`. */
export function countedUp(wanted: string, used: ReadonlySet<string>, { counter }: SlugRule): string {
  let id = wanted
  while (id === '' || used.has(id)) {
    const at = id.lastIndexOf(counter)
    const number = at === -1 ? '' : id.slice(at + 1)
    id = /^\d+$/.test(number) ? id.slice(0, at + 1) + (Number(number) + 1) : `${id}${counter}1`
  }
  return id
}

/** A heading's ID by a project's rule. */
export function ruledSlug(text: string, { letters, folds, keepsCase }: SlugRule): string {
  const known = letters === 'ascii' ? text.normalize('NFKD').replace(/\P{ASCII}/gu, '') : toNfc(text)
  const words = known.replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '').trim()
  const cased = keepsCase === true ? words : words.toLowerCase()
  return folds ? cased.replace(/[-\s]+/g, '-') : cased.replace(/\s/g, '-')
}

/**
 * GitHub's rule: lower case (unless the project keeps case), spaces become `-`, and everything except letters, marks, digits, `-` and `_` is removed.
 */
export function slugOf(text: string, page?: Pick<Page, 'options'>): string {
  const { slugs, keepsCase = false } = page?.options.dialect ?? {}
  if (slugs !== undefined) return ruledSlug(text, slugs)
  const slug = toNfc(keepsCase ? text : text.toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
  return slug === '' ? 'section' : slug
}

/** A heading's content for tables of contents: text, code and emphasis, but no links or images. */
export function inlineHtml(node: Md): string {
  let html = ''
  for (const child of node.children ?? []) {
    if (child.type === 'text' || child.type === 'inlineMath') html += escapeHtml(child.value ?? '')
    else if (child.type === 'inlineCode') html += `<code>${escapeHtml(child.value ?? '')}</code>`
    else if (child.type === 'emphasis') html += `<em>${inlineHtml(child)}</em>`
    else if (child.type === 'strong') html += `<strong>${inlineHtml(child)}</strong>`
    else if (child.type === 'break') html += ' '
    else if (child.type === 'image') html += escapeHtml(textOf(child))
    else html += inlineHtml(child)
  }
  return html
}
