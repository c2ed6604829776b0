// Settings with a value of the wrong type. They are ignored and reported.
import { list, asRecord } from '../../../base/unknown-record.ts'
import { nameOf, optionsOf } from './settings.ts'
import { MISSING } from './placeholder-packages.ts'
import type { UnsupportedSetting } from './types.ts'

type Kind = 'text' | 'number' | 'true or false' | 'list' | 'list of strings' | 'object' | 'function'
type Expected = Readonly<Record<string, readonly Kind[] | Kind>>

/** Keys are paths in the configuration: `a.b` is property `b` of object `a`. */
const SITE: Expected = {
  ...all(
    'text',
    'title tagline url baseUrl favicon titleDelimiter organizationName projectName i18n.defaultLocale markdown.format',
  ),
  ...all('true or false', 'noIndex trailingSlash markdown.mermaid'),
  ...all(
    'list',
    'presets plugins themes headTags scripts stylesheets themeConfig.metadata themeConfig.navbar.items themeConfig.footer.links',
  ),
  ...all('list of strings', 'staticDirectories clientModules i18n.locales'),
  ...all(
    'object',
    'i18n i18n.localeConfigs markdown customFields themeConfig themeConfig.navbar themeConfig.footer themeConfig.announcementBar themeConfig.colorMode',
  ),
}
const CONTENT: Expected = {
  ...all('text', 'id path routeBasePath tagsBasePath'),
  editUrl: ['text', 'function'],
  ...all('true or false', 'editLocalizedFiles editCurrentVersion'),
  ...all('list of strings', 'include exclude'),
  ...all('list', 'remarkPlugins rehypePlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins'),
}
const DOCS: Expected = {
  ...CONTENT,
  sidebarPath: ['text', 'true or false'],
  numberPrefixParser: ['function', 'true or false'],
  ...all('text', 'lastVersion'),
  ...all('list of strings', 'onlyIncludeVersions'),
  ...all('object', 'versions'),
  ...all(
    'true or false',
    'sidebarCollapsed sidebarCollapsible includeCurrentVersion disableVersioning showLastUpdateTime showLastUpdateAuthor',
  ),
}
const BLOG: Expected = {
  ...CONTENT,
  ...all('text', 'blogTitle blogDescription authorsMapPath'),
  postsPerPage: ['number', 'text'],
  ...all('object', 'feedOptions'),
}
/** Options by part of the plugin's name. */
const PLUGINS: readonly (readonly [part: string, options: Expected])[] = [
  ['client-redirects', { redirects: 'list', createRedirects: 'function' }],
  ['content-docs', DOCS],
  ['content-blog', BLOG],
  ['content-pages', CONTENT],
]

function all(kind: Kind, names: string): Expected {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]))
}

/** Lists values of the wrong type in the exported configuration. */
export function wrongTypes(config: unknown): UnsupportedSetting[] {
  return [
    ...within(config, SITE, ''),
    ...list(asRecord(config).presets).flatMap((entry) => {
      const { docs, blog, pages } = optionsOf(entry)
      const of = (name: string): string => `presets: ${nameOf(entry)}: ${name}.`
      return [
        ...within(docs, DOCS, of('docs')),
        ...within(blog, BLOG, of('blog')),
        ...within(pages, CONTENT, of('pages')),
      ]
    }),
    ...list(asRecord(config).plugins).flatMap((entry) => {
      const name = nameOf(entry)
      const [, expected] = PLUGINS.find(([part]) => name.includes(part)) ?? []
      return expected === undefined ? [] : within(optionsOf(entry), expected, `plugins: ${name}: `)
    }),
  ]
}

function within(options: unknown, expected: Expected, before: string): UnsupportedSetting[] {
  if (typeof options !== 'object' || options === null) return []
  return Object.entries(expected).flatMap(([name, given]) => {
    const value = name.split('.').reduce<unknown>((above, key) => (isObject(above) ? above[key] : undefined), options)
    const kinds = [given].flat()
    if (value === undefined || value === null || isMissing(value) || kinds.some((kind) => isOf(kind, value))) return []
    const is = Array.isArray(value) ? 'a list' : isObject(value) ? 'an object' : `${typeof value} ${said(value)}`.trim()
    return [
      {
        what: before + name,
        instead: `it must be ${kinds.map(withArticle).join(' or ')} but is ${is}, so it's ignored`,
      },
    ]
  })
}

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'true or false') return typeof value === 'boolean'
  if (kind === 'function') return typeof value === 'function'
  if (kind === 'object') return isObject(value)
  // A falsy item comes from a condition and is fine. A single value is treated as a list.
  if (!Array.isArray(value)) return kind === 'list' && isObject(value)
  return kind === 'list' || list(value).every((one) => typeof one === 'string' || isMissing(one))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMissing(value: unknown): boolean {
  return typeof value === 'function' && (value as unknown as { readonly [MISSING]?: unknown })[MISSING] !== undefined
}

function said(value: unknown): string {
  return typeof value === 'function' ? '' : (JSON.stringify(value) ?? '').slice(0, 60)
}

function withArticle(kind: Kind): string {
  return kind === 'true or false' ? kind : `${kind === 'object' ? 'an' : 'a'} ${kind}`
}
