// Collects the troubleshooting tables of all documentation pages. The pages stay the only source: what an editor changes there changes here.
import { posix } from 'node:path'
import { markdownToMdast } from 'satteri'
import { definePlugin, keepMarks } from 'ssg/plugin'
import { withFixedSpaces } from '../data/together.ts'

/** A cell's content: text, or inline markup. */
export type Inline =
  | string
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'strong' | 'em' | 'kept'; readonly of: readonly Inline[] }
  | { readonly is: 'link'; readonly to: string; readonly of: readonly Inline[] }

export type Cell = readonly Inline[]

export interface SymptomTable {
  /** Route of the page; null for a table that many pages show. */
  readonly page: string | null
  /** ID of the heading above the table. */
  readonly anchor: string | null
  /** Symptom, cause, remedy. */
  readonly rows: readonly (readonly Cell[])[]
}

export type Symptoms = Readonly<Record<string, readonly SymptomTable[]>>

interface Node {
  readonly type: string
  readonly value?: string
  readonly url?: string
  readonly children?: readonly Node[]
  readonly data?: { readonly hName?: string }
}

/** The first column's heading in each language. */
const SYMPTOM: ReadonlySet<string> = new Set(['Symptom', '现象', 'Признак', '症状'])
const ID = /\s*\{#([\w-]+)\}$/

export const symptoms = definePlugin({
  name: 'symptoms',
  data: {
    symptoms: (sources, { site }): Symptoms => {
      const tablesOfLocale = (locale: string) => {
        const root = `content/${locale}/docs/`
        return sources.files(`${root}**/*.md`).map((path) => {
          const name = path.slice(root.length)
          return { name, tables: sources.derive('tables', path, (text) => tablesOf(text, name)) ?? [] }
        })
      }
      // Translations take their headings' IDs from the English page.
      const english = new Map(tablesOfLocale(site.defaultLocale).map(({ name, tables }) => [name, tables]))
      return Object.fromEntries(
        site.locales.map((locale) => [
          locale,
          tablesOfLocale(locale).flatMap(({ name, tables }) =>
            tables.map(({ rows }, index) => ({
              page: name.startsWith('_') ? null : routeOf(name),
              anchor: english.get(name)?.[index]?.anchor ?? null,
              rows,
            })),
          ),
        ]),
      )
    },
  },
})

interface Found {
  readonly anchor: string | null
  readonly rows: readonly (readonly Cell[])[]
}

function tablesOf(text: string, name: string): readonly Found[] {
  const tree = markdownToMdast(text) as unknown as Node
  keepMarks(tree)
  const found: Found[] = []
  let anchor: string | null = null
  const visit = (node: Node): void => {
    if (node.type === 'heading') anchor = ID.exec(textOf(node))?.[1] ?? null
    if (node.type !== 'table') return node.children?.forEach(visit)
    const [head, ...rows] = (node.children ?? []).map((row) => row.children ?? [])
    const first = head?.[0]
    if (first !== undefined && SYMPTOM.has(textOf(first)))
      found.push({ anchor, rows: rows.map((cells) => cells.map((cell) => inlineOf(cell, name))) })
  }
  visit(tree)
  return found
}

function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('')
}

function inlineOf({ children = [] }: Node, name: string): Cell {
  return children.flatMap((node): Cell => {
    if (node.type === 'text') return [withFixedSpaces(node.value ?? '')]
    if (node.type === 'inlineCode') return [{ is: 'code', text: node.value ?? '' }]
    const of = inlineOf(node, name)
    if (node.type === 'link') return [{ is: 'link', to: targetOf(node.url ?? '', name), of }]
    if (node.type === 'strong') return [{ is: 'strong', of }]
    if (node.type === 'emphasis') return [{ is: node.data?.hName === 'span' ? 'kept' : 'em', of }]
    return of
  })
}

/** Where a link of the page leads, as a route or as the address that it is. */
function targetOf(url: string, name: string): string {
  if (/^[a-z]+:|^\//.test(url)) return url
  const [path = '', hash] = url.split('#')
  const route = path === '' ? routeOf(name) : routeOf(posix.join(posix.dirname(name), path))
  return hash === undefined ? route : `${route}#${hash}`
}

function routeOf(name: string): string {
  return `/docs/${name.replace(/\.mdx?$/, '')}`.replace(/\/index$/, '')
}
