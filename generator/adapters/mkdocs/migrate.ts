// Migrates an MkDocs project to this generator's layout: pages with converted syntax, their files next to them, and sidebars from the navigation.
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { stringify } from 'yaml'
import { edited, type Replacement } from '../../base/edits.ts'
import { byText } from '../../base/text.ts'
import { decodedAddress, dirName, encodeAddress, normalizePath, resolveFrom } from '../../base/paths.ts'
import { relativePath } from '../../base/relative-path.ts'
import { LENIENT } from '../../base/site/foreign-sites.ts'
import type { ConfigInput } from '../../config/types.ts'
import type { RawDoc } from '../../content/types.ts'
import type { SlugRule } from '../../markdown/dialect.ts'
import { countedUp, ruledSlug, slugOf } from '../../markdown/tree/headings.ts'
import type { Edition } from '../../source/types.ts'
import type { Migration, MigrationTools } from '../types.ts'
import { pathInFolder } from './path-in-folder.ts'
import type { MkDocsSettings } from './settings.ts'

export interface PagesToMigrate {
  readonly settings: MkDocsSettings
  readonly config: ConfigInput
  readonly edition: Edition
  /** Documents with converted text. `path` is relative to the documentation folder, without the language. */
  readonly pages: readonly { readonly path: string; readonly doc: RawDoc }[]
  readonly slugs: SlugRule
  /** Included files. The migrated pages contain their text. */
  readonly included: readonly string[]
}

const STATIC = 'site/static'

export function migrated(input: PagesToMigrate, { configFile, walk }: MigrationTools): Migration {
  const { settings, pages, included } = input
  const { docsDir } = settings
  const content = `content/${settings.languages.all[0].locale}/docs`
  const prefix = docsDir === '' || docsDir === '.' ? '' : `${docsDir}/`
  const places = new Map(pages.map((page) => [page.doc.source.path as string, placeOfPage(page)]))
  const moves = [...places].sort(([a], [b]) => byText(a, b))
  const left: (readonly [string, string])[] = []
  const named = addressesIn(pages)
  for (const file of walk(docsDir).filter((path) => path.startsWith(prefix) && !places.has(path))) {
    const below = file.slice(prefix.length)
    if (included.includes(file)) left.push([file, 'pages contain its text now'])
    else if (/\.(?:md|markdown)$/.test(file)) left.push([file, "it isn't published"])
    else moves.push([file, placeOfFile(below, content, settings, named)])
  }
  const moved = new Map(moves)
  const files = Object.fromEntries(
    pages.map(({ doc }) => [places.get(doc.source.path) as string, pageText(doc, input.slugs, moved)]),
  )
  for (const script of settings.scripts) left.push([script, "replace it with an island or a part's script"])
  for (const { what, instead } of settings.uncarried) left.push([what, instead])
  left.push([configFile, 'remove it once the site builds'])
  return {
    moves,
    files: { ...files, 'site/config.ts': configText(input), 'site/pages/.gitkeep': '' },
    edited: [],
    left,
  }
}

/**
 * Chooses a file's new path. Style sheets move to the site, files that HTML refers to by URL become static, and all others stay next to their pages.
 */
function placeOfFile(
  below: string,
  content: string,
  { sheets, logo, favicon }: MkDocsSettings,
  named: ReadonlySet<string>,
): string {
  if (sheets.includes(below)) return `site/styles/${below.slice(below.lastIndexOf('/') + 1)}`
  return named.has(below) || below === logo || below === favicon ? pathInFolder(STATIC, below) : `${content}/${below}`
}

/** Paths from the root that pages use in links, attributes and link definitions. */
function addressesIn(pages: PagesToMigrate['pages']): ReadonlySet<string> {
  const found = new Set<string>()
  for (const {
    doc: { source },
  } of pages)
    for (const [, path = ''] of source.text.matchAll(/(?:[("'<]|: )\/([^\s"'<>()#?]+)/g)) found.add(path)
  return found
}

/** A page's new path. Posts are in the blog folder. */
function placeOfPage({ path, doc: { kind, key, locale } }: PagesToMigrate['pages'][number]): string {
  const page = kind === 'blog' ? `${key.slice('blog/'.length)}.md` : path
  return `content/${locale}/${kind === 'blog' ? 'blog' : 'docs'}/${nativeName(page)}`
}

/** Renames `README.md` to `index.md`. */
function nativeName(page: string): string {
  return page.replace(/(^|\/)README\.\w+$/, '$1index.md').replace(/\.markdown$/, '.md')
}

function pageText(doc: RawDoc, slugs: SlugRule, moved: ReadonlyMap<string, string>): string {
  const { format: _, ...front } = doc.front
  // If a page has no heading, MkDocs uses its file name as the title.
  const isNamed = front.title !== undefined || /^#[ \t]/m.test(doc.source.text) || front.hide_title === true
  const values = {
    ...(isNamed ? {} : { title: doc.name }),
    ...front,
    ...(doc.kind === 'blog' ? { slug: doc.url } : {}),
  }
  const head = Object.keys(values).length === 0 ? '' : `---\n${stringify(values, { lineWidth: 0 })}---\n\n`
  return `${head}${nativeText(doc, slugs, moved).trim()}\n`
}

interface Node {
  readonly type: string
  readonly value?: string
  readonly url?: string
  readonly children?: readonly Node[]
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } }
}

/** Cleans up converted text so that it reads as if written by hand. Links and heading IDs stay valid. */
function nativeText({ source: { path, text } }: RawDoc, slugs: SlugRule, moved: ReadonlyMap<string, string>): string {
  const tree: Node = unified().use(remarkParse).use(remarkGfm).parse(text)
  return edited(text, [...headingIds(tree, slugs), ...movedLinks(tree, text, path, moved), ...gaps(tree, text)])
}

/** Adds explicit IDs to headings that would otherwise get a different one. */
function headingIds(tree: Node, slugs: SlugRule): Replacement[] {
  const used = new Set<string>()
  return nodesIn(tree, ({ type }) => type === 'heading').flatMap((heading) => {
    const words = textIn(heading)
    if (/\{#[^}]*\}\s*$/.test(words)) return []
    const id = countedUp(ruledSlug(words, slugs), used, slugs)
    used.add(id)
    const { end } = offsetsOf(heading)
    return id === slugOf(words) ? [] : [{ start: end, end, by: ` {#${id}}` }]
  })
}

/** Updates relative links between files that no longer have the same places relative to each other. */
function movedLinks(tree: Node, text: string, path: string, moved: ReadonlyMap<string, string>): Replacement[] {
  const page = moved.get(path) ?? path
  return nodesIn(tree, ({ url = '' }) => url !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/?#])/i.test(url)).flatMap((link) => {
    const [written = ''] = /^[^?#]*/.exec(link.url ?? '') ?? []
    const target = moved.get(resolveFrom(path, decodedAddress(written)))
    if (target === undefined) return []
    const by = target.startsWith(`${STATIC}/`) ? target.slice(STATIC.length) : relativePath(dirName(page), target)
    const { start, end } = offsetsOf(link)
    const at = text.slice(start, end).lastIndexOf(written)
    return at === -1 || normalizePath(written) === by
      ? []
      : [{ start: start + at, end: start + at + written.length, by: encodeAddress(by) }]
  })
}

/** Removes extra empty lines between blocks. */
function gaps({ children = [] }: Node, text: string): Replacement[] {
  return children.flatMap((child, index) => {
    const next = children[index + 1]
    if (next === undefined) return []
    const [start, end] = [offsetsOf(child).end, offsetsOf(next).start]
    const between = text.slice(start, end)
    return between.trim() === '' && between.split('\n').length > 3 ? [{ start, end, by: '\n\n' }] : []
  })
}

function offsetsOf({ position }: Node): { readonly start: number; readonly end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

function nodesIn(node: Node, is: (node: Node) => boolean): readonly Node[] {
  return [...(is(node) ? [node] : []), ...(node.children ?? []).flatMap((child) => nodesIn(child, is))]
}

function textIn({ type, value, children = [] }: Node): string {
  return type === 'html' ? '' : (value ?? children.map(textIn).join(''))
}

/** Updates page names in sidebars. */
function renamed(sidebars: NonNullable<Edition['sidebars']>): NonNullable<Edition['sidebars']> {
  return JSON.parse(JSON.stringify(sidebars), (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? value.replace(/(^|\/)README$/, '$1index') : value,
  ) as NonNullable<Edition['sidebars']>
}

/** The settings as a readable configuration file that you can keep editing. */
function configText({ config, edition }: PagesToMigrate): string {
  const {
    docs: _,
    staticDir: __,
    socialCards: ___,
    ...own
  } = Object.fromEntries(Object.entries(config).filter(([key]) => !(key in LENIENT))) as ConfigInput
  const labels = edition.sidebarLabels
  const settings: ConfigInput = {
    ...own,
    docs: {
      routeBasePath: '/',
      ...(edition.sidebars === null ? {} : { sidebars: renamed(edition.sidebars) }),
      ...(Object.keys(labels ?? {}).length === 0 ? {} : { sidebarLabels: labels }),
    },
  } as ConfigInput
  return `import { defineConfig } from 'ssg/config'\n\nexport default defineConfig(${JSON.stringify(settings, null, 2)})\n`
}
