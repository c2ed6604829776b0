// Reads `mkdocs.yml`: the supported settings, and a list of unsupported ones.
import { directionOf } from '../../base/site/direction.ts'
import { textOfHtml } from '../../source/html.ts'
import { list, asRecord, text, type UnknownRecord } from '../../base/unknown-record.ts'
import { isWebUrl, normalizePath } from '../../base/paths.ts'
import { blogSettings, type MaterialBlog } from './blog.ts'
import { languagesOf, soleLanguage, type SiteLanguages } from './languages.ts'
import { pythonOf, type PythonValue } from './yaml.ts'

export interface MkDocsSettings {
  readonly title: string
  readonly description: string
  readonly siteUrl: string
  readonly language: string
  readonly copyright: string
  readonly repository: { readonly name: string; readonly url: string } | null
  /** URL prefix for a page's path; null for no edit link. */
  readonly editUrl: string | null
  /** The documentation folder, relative to the project. */
  readonly docsDir: string
  /** Whether URLs are `/a/` instead of `/a.html`. */
  readonly directoryUrls: boolean
  readonly nav: unknown
  readonly logo: string | undefined
  readonly favicon: string | undefined
  readonly colorMode: 'light' | 'dark' | undefined
  /** Feature flags of the Material theme. */
  readonly features: ReadonlySet<string>
  readonly search: boolean
  readonly extensions: ReadonlyMap<string, UnknownRecord>
  readonly plugins: ReadonlyMap<string, UnknownRecord>
  readonly blog: MaterialBlog | null
  readonly languages: SiteLanguages
  /** Whether pages show when they were last changed. */
  readonly showsLastUpdate: boolean
  /** Style sheets and scripts, as written in the configuration. */
  readonly sheets: readonly string[]
  readonly scripts: readonly string[]
  readonly social: readonly { readonly icon: string; readonly name: string; readonly url: string }[]
  /** Patterns of files that are excluded from the site, and of drafts, which only the dev server shows. */
  readonly excluded: readonly string[]
  readonly drafts: readonly string[]
  readonly slugs: PythonValue | null
  /** The values of `extra`, for variables in pages. */
  readonly extra: UnknownRecord
  /** A folder with templates that replace parts of the theme. */
  readonly customDir: string | null
  readonly uncarried: readonly Uncarried[]
}

/** An unsupported setting: its keys, its name for the message, and what happens instead. */
export interface Uncarried {
  readonly keys: readonly (string | number)[]
  readonly what: string
  readonly instead: string
}

export function readSettings(values: UnknownRecord): MkDocsSettings {
  const theme = typeof values.theme === 'string' ? { name: values.theme } : asRecord(values.theme)
  const plugins = named(values.plugins ?? ['search'])
  const extensions = extensionsOf(values.markdown_extensions)
  const repository = webUrl(values.repo_url)
  const language = text(asRecord(theme).language) ?? 'en'
  const direction = text(asRecord(theme).direction)
  const shownDirection = direction === 'rtl' || direction === 'ltr' ? direction : directionOf(language)
  return {
    title: text(values.site_name) ?? 'Documentation',
    description: text(values.site_description) ?? '',
    siteUrl: text(values.site_url) ?? '',
    language,
    copyright: textOfHtml(text(values.copyright) ?? ''),
    repository:
      repository === undefined ? null : { name: text(values.repo_name) ?? repositoryName(repository), url: repository },
    editUrl: editUrlOf(values, repository),
    docsDir: normalizePath(text(values.docs_dir) ?? 'docs'),
    directoryUrls: values.use_directory_urls !== false,
    nav: values.nav,
    logo: text(asRecord(theme).logo),
    favicon: text(asRecord(theme).favicon),
    colorMode: colorModeOf(asRecord(theme).palette),
    features: new Set(list(asRecord(theme).features).map(String)),
    search: plugins.has('search') || plugins.has('material/search'),
    extensions,
    plugins,
    blog: blogSettings(plugins),
    languages: languagesOf(plugins) ?? soleLanguage(language, shownDirection),
    showsLastUpdate: plugins.has('git-revision-date-localized') || plugins.has('git-revision-date'),
    sheets: list(values.extra_css).map(String),
    scripts: list(values.extra_javascript).map((one) => text(one) ?? text(asRecord(one).path) ?? ''),
    social: list(asRecord(values.extra).social).flatMap(socialOf),
    excluded: patterns(values.exclude_docs),
    drafts: patterns(values.draft_docs),
    slugs: pythonOf(asRecord(extensions.get('toc')).slugify),
    extra: asRecord(values.extra),
    customDir: text(asRecord(theme).custom_dir) ?? null,
    uncarried: uncarriedOf(values, plugins),
  }
}

/** Normalizes a list of names and single-key records, or one record, to a map from names to options. */
function named(value: unknown): Map<string, UnknownRecord> {
  const found = new Map<string, UnknownRecord>()
  const entries = Array.isArray(value) ? list(value) : [value]
  for (const entry of entries) {
    if (typeof entry === 'string') found.set(entry, {})
    else for (const [name, options] of Object.entries(asRecord(entry))) found.set(name, asRecord(options))
  }
  return found
}

/** Bundles of extensions, and the extensions that MkDocs always enables. */
const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  extra: ['abbr', 'attr_list', 'def_list', 'fenced_code', 'footnotes', 'md_in_html', 'tables'],
  'pymdownx.extra': ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'pymdownx.superfences', 'tables'],
}
const ALWAYS = ['toc', 'tables', 'fenced_code']

function extensionsOf(value: unknown): Map<string, UnknownRecord> {
  const found = new Map<string, UnknownRecord>(ALWAYS.map((name) => [name, {}]))
  for (const [written, options] of named(value)) {
    const name = written.replace(/^markdown\.extensions\./, '')
    found.set(name, options)
    for (const one of BUNDLES[name] ?? []) found.set(one, asRecord(options[one]))
  }
  return found
}

function webUrl(value: unknown): string | undefined {
  const url = text(value)
  return url !== undefined && isWebUrl(url) ? url : undefined
}

function repositoryName(url: string): string {
  const host = /^https?:\/\/(?:www\.)?([^/:]+)/.exec(url)?.[1] ?? ''
  return { 'github.com': 'GitHub', 'gitlab.com': 'GitLab', 'bitbucket.org': 'Bitbucket' }[host] ?? 'Repository'
}

function editUrlOf(values: UnknownRecord, repository: string | undefined): string | null {
  const written = text(values.edit_uri)
  if (written !== undefined && isWebUrl(written)) return withSlash(written)
  if (repository === undefined || written === '') return null
  const host = /^https?:\/\/([^/:]+)/.exec(repository)?.[1] ?? ''
  const usual = host === 'github.com' || host === 'gitlab.com' ? 'edit/master/docs/' : null
  const path = written ?? usual
  return path === null ? null : withSlash(`${repository.replace(/\/$/, '')}/${path.replace(/^\//, '')}`)
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}

/** Reads one palette, or several that the visitor or the system chooses from. */
function colorModeOf(palette: unknown): MkDocsSettings['colorMode'] {
  const [first, ...others] = list(palette).map(asRecord)
  if (first === undefined || others.length > 0 || first['media'] !== undefined) return undefined
  return first['scheme'] === 'slate' ? 'dark' : 'light'
}

function socialOf(value: unknown): MkDocsSettings['social'] {
  const { icon, name, link } = asRecord(value)
  const url = webUrl(link)
  return url === undefined ? [] : [{ icon: String(icon ?? ''), name: text(name) ?? '', url }]
}

function patterns(value: unknown): string[] {
  return (text(value) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Plugins that need no counterpart: this generator has the feature built in or doesn't need it. */
const DONE_HERE: ReadonlySet<string> = new Set([
  'search',
  'minify',
  'redirects',
  'include-markdown',
  'awesome-pages',
  'awesome-nav',
  'section-index',
  'social',
  'optimize',
  'privacy',
  'offline',
  'glightbox',
  'meta',
  'autorefs',
  'literate-nav',
  'group',
  'typeset',
  'info',
  'mike',
  'macros',
  'mkdocstrings',
  'i18n',
  'blog',
  'tags',
  'rss',
  'git-revision-date-localized',
  'git-revision-date',
])

const INSTEAD: Readonly<Record<string, string>> = { 'gen-files': 'the pages that it generates are missing' }

function uncarriedOf(values: UnknownRecord, plugins: ReadonlyMap<string, UnknownRecord>): Uncarried[] {
  const found: Uncarried[] = []
  for (const name of plugins.keys()) {
    const short = name.replace(/^material\//, '')
    if (!DONE_HERE.has(short))
      found.push({ keys: ['plugins'], what: `plugins: ${name}`, instead: INSTEAD[short] ?? "it isn't run" })
  }
  for (const hook of list(values.hooks))
    found.push({ keys: ['hooks'], what: `hooks: ${String(hook)}`, instead: "a project's programs aren't run" })
  return found
}
