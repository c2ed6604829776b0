// Markdown for the pages: data is escaped, and descriptions, which are Markdown themselves, can't reach beyond their place.
import type { PluginSources } from '../../../api/plugin.ts'
import { LANGUAGE } from './elements.ts'

interface Tree {
  readonly type: string
  readonly value?: string
  readonly depth?: number
  readonly url?: string
  readonly lang?: string | null
  readonly children?: readonly Tree[]
  readonly position: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } }
}

const SIGNS = /[\\`*_{}[\]<>()#+\-!|~&:^=$"@]/g

/** Text on one line without meaning in Markdown. */
export function plain(value: unknown): string {
  return shown(value).replace(/\s+/g, ' ').trim().replace(SIGNS, reference)
}

/** The same for a text that is part of a line. */
export function escaped(text: string): string {
  return text.replace(SIGNS, reference)
}

function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}

/** A value in code on one line. */
export function code(value: unknown): string {
  const text = shown(value).replace(/\s+/g, ' ')
  if (text.trim() === '') return text === '' ? '`""`' : '`" "`'
  const marks = '`'.repeat(longest(text) + 1)
  const gap = /^[` ]|[` ]$/.test(text) ? ' ' : ''
  return marks + gap + text + gap + marks
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function longest(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}

export function codeBlock(language: string, text: string, title = ''): string {
  const marks = '`'.repeat(Math.max(3, longest(text) + 1))
  const named = title === '' ? '' : ` title="${title.replace(/["`\s]+/g, ' ')}"`
  return `${marks}${language}${named}\n${text.replace(/\s+$/, '')}\n${marks}`
}

/** Blocks below each other, without those that are empty. */
export function blocks(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== '' && part !== null && part !== undefined).join('\n\n')
}

/** An item of a list with blocks below its first line. */
export function item(...parts: readonly (string | null | undefined)[]): string {
  return `- ${blocks(...parts).replace(/\n(?=.)/g, '\n  ')}`
}

export function link(text: string, href: string): string {
  return `[${text}](<${href.replace(/[<>\s]/g, encodeURIComponent)}>)`
}

export interface Writing {
  readonly parse: PluginSources['markdown']
  /** Level of a description's first headings; without it, headings are bold. */
  readonly level?: number
  /** Where links to operations and tags lead (`#operation/listPets`, `#tag/pets`). */
  readonly target?: (url: string) => string | null
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A description's Markdown. HTML in it becomes text. */
export function description(value: unknown, writing: Writing): string {
  if (typeof value !== 'string' || value.trim() === '') return ''
  const source = value.trim().replaceAll('\r\n', '\n')
  // Most texts are a sentence or two, which no parser needs to see.
  if (/^\p{L}[\p{L}\p{N} .,;'()/-]*$/u.test(source)) return source
  const tree = writing.parse(source) as unknown as Tree
  const top = Math.min(6, ...levelsIn(tree))
  const edits: Edit[] = []
  visit(tree, { ...writing, source, top, edits })
  let [out, at] = ['', 0]
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) continue
    out += harmless(source.slice(at, start)) + text
    at = end
  }
  return out + harmless(source.slice(at))
}

/** The first sentence of a description, without Markdown. */
export function summaryOf(value: unknown, parse: Writing['parse']): string {
  if (typeof value !== 'string') return ''
  const tree = parse(value) as unknown as Tree
  const text = textOf(tree.children?.find(({ type }) => type === 'paragraph'))
    .replace(/\s+/g, ' ')
    .trim()
  return /^.+?[.!?。](?= |$)/.exec(text)?.[0] ?? text
}

function textOf(node: Tree | undefined): string {
  return node === undefined || node.type === 'html' ? '' : (node.value ?? (node.children ?? []).map(textOf).join(''))
}

function levelsIn(node: Tree): number[] {
  return [...(node.type === 'heading' ? [node.depth ?? 6] : []), ...(node.children ?? []).flatMap(levelsIn)]
}

/** Text without tags, braces with code, admonitions and footnotes. */
function harmless(text: string): string {
  return text.replace(/\\\\|\\?(?:[<{]|:::|\[\^)/g, (found) => {
    const sign = found.startsWith('\\') ? found.slice(1) : found
    return sign === '\\' ? found : `&#${sign.charCodeAt(0)};${sign.slice(1)}`
  })
}

interface Visit extends Writing {
  readonly source: string
  /** The lowest level of a heading in the description. */
  readonly top: number
  readonly edits: Edit[]
}

function visit(node: Tree, writing: Visit, parent: Tree | null = null): void {
  const { source, edits } = writing
  const { start, end } = { start: node.position.start.offset, end: node.position.end.offset }
  const keep = (text = source.slice(start, end)): void => void edits.push({ start, end, text })
  const [first, last] = [node.children?.[0], node.children?.at(-1)]
  if (node.type === 'inlineCode') return keep()
  if (node.type === 'code') return keep(closedCode(source.slice(start, end), node, parent?.type === 'root'))
  if (node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value ?? '')) return keep('')
  if (node.type === 'html' && /^<br\s*\/?>$/.test(node.value ?? '')) return keep('<br>')
  if (node.type === 'link' && source[start] === '<') return keep()
  if (first !== undefined && last !== undefined) {
    const from = first.position.start.offset
    const to = last.position.end.offset
    const target = node.type === 'link' ? writing.target?.(node.url ?? '') : null
    if (target != null && source.startsWith('](', to)) edits.push({ start: to, end, text: `](<${target}>)` })
    if (node.type === 'heading') {
      const isPlain = writing.level === undefined || source.slice(from, to).includes('\n')
      const level = Math.min(6, (writing.level ?? 0) + (node.depth ?? 1) - writing.top)
      edits.push({ start, end: from, text: isPlain ? '**' : `${'#'.repeat(level)} ` })
      edits.push({ start: to, end, text: isPlain ? '**' : '' })
    }
  } else if (node.type === 'heading') keep('')
  for (const one of node.children ?? []) visit(one, writing, node)
}

/** Fenced code with nothing but its language, and with its end, which lists and quotes don't need. */
function closedCode(source: string, { lang }: Tree, needsEnd: boolean): string {
  const [, marks = ''] = /^(`{3,}|~{3,})/.exec(source) ?? []
  if (marks === '') return source
  const [, ...lines] = source.split('\n')
  const isClosed = !needsEnd || lines.at(-1)?.trim().startsWith(marks) === true
  const language = lang === LANGUAGE ? 'text' : (/^[\w+#.-]+$/.exec(lang ?? '')?.[0] ?? 'text')
  return [`${marks}${language}`, ...lines, ...(isClosed ? [] : [marks])].join('\n')
}
