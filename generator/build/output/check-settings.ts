// Checks settings that refer to something that doesn't exist: folders, theme tokens, forms, tags, pages, authors.
import type { BundledClient } from '../../assets/bundle.ts'
import { blogOf } from '../../base/site/blogs.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { ownProperty } from '../../base/own-property.ts'
import { tagSlug } from '../../base/site/routing.ts'
import { byText, type Span } from '../../base/text.ts'
import { declarationsOf } from '../../base/parse/css-declarations.ts'
import { checkContrast } from '../../check/contrast.ts'
import { folderOfNothing, nameOfNothing } from '../../config/diagnostics.ts'
import type { Places, ResolvedConfig } from '../../config/types.ts'
import { unknownAuthor } from '../../content/diagnostics.ts'
import type { RawDoc } from '../../content/types.ts'
import type { Host } from '../../host/host.ts'
import type { RouteTable } from '../../routes/types.ts'
import { CONTENT, docsFolders } from '../../source/native-layout.ts'
import type { Source } from '../../source/types.ts'
import { knowledgeFiles } from '../site-graph.ts'

export interface SettingsCheck {
  readonly host: Pick<Host, 'walk' | 'isFolder' | 'read'>
  readonly config: ResolvedConfig
  readonly source: Source
  readonly routes: RouteTable
  /** All documents, including drafts. */
  readonly docs: readonly RawDoc[]
  readonly client: Pick<BundledClient, 'files'>
  /** Field names of the forms that have rules; null if there are no rules. */
  readonly forms: readonly string[] | null
  /** Whether the site's own code contains a name. */
  readonly isMentioned: (name: string) => boolean
}

/** Checks a site's own configuration. */
export function checkSettings(scope: SettingsCheck, places: Places): Diagnostic[] {
  return [
    ...folders(scope, places),
    ...unusedTokens(scope).map(({ key, name, used }) =>
      nameOfNothing(places(['theme', 'tokens', key]), 'theme.tokens', name, NO_TOKEN, used),
    ),
    ...contrasts(scope, places),
    ...socialKinds(scope, places),
    ...forms(scope, places),
    ...tags(scope, places),
    ...popular(scope, places),
    ...authors(scope),
  ]
}

const NO_TOKEN = {
  what: 'no style sheet of the theme or site uses this property',
  hint: "Use one of the theme's custom properties. Run `ssg explain SSG239` to see where they're defined.",
}

function folders({ host, config, source, docs }: SettingsCheck, places: Places): Diagnostic[] {
  const { staticDir, search, linkTargets } = config
  const found: Diagnostic[] = []
  const told = (
    keys: readonly string[],
    folder: string,
    place: string,
    kind: string,
    known: Iterable<string>,
  ): void => {
    const setting = keys.join('.').replace(/\.(\d+)$/, '[$1]')
    const isThere = host.isFolder(place)
    found.push(folderOfNothing(places(keys, 'value'), setting, { folder, place, isThere, kind }, known))
  }
  // The default static folder is optional.
  if (staticDir !== 'site/static' && host.walk(staticDir, null, 'hidden').files.length === 0)
    told(['staticDir'], staticDir, staticDir, 'file', ['static', 'public', 'site/static'].filter(host.isFolder))
  if (search.words !== undefined && knowledgeFiles(host, config).value.length === 0)
    told(
      ['search', 'words'],
      search.words,
      search.words,
      'search words (".txt")',
      ['site/search'].filter(host.isFolder),
    )
  for (const [at, folder] of linkTargets.entries())
    if (!host.isFolder(folder)) told(['linkTargets', String(at)], folder, folder, 'file', [])
  if (source.name !== 'ssg') return found
  const named = namedFolders(config)
  const full = new Set(docs.map(({ source: { path } }) => path.split('/')[2]?.replace(/@.*$/, '') ?? ''))
  const free = [...full].filter((folder) => !named.some(([, other]) => other === folder))
  for (const [keys, folder] of named)
    if (!full.has(folder))
      told(keys, folder, `${CONTENT}/${config.i18n.defaultLocale}/${folder}`, 'page in any language', free)
  return found
}

/** Content folders in the configuration, with their settings. Default folders can be missing. */
function namedFolders(config: ResolvedConfig): (readonly [keys: readonly string[], folder: string])[] {
  const { docs, ...further } = docsFolders(config)
  const blogs = Object.entries(config.blogInstances).map(([name, { path }]) => [name, path ?? name] as const)
  return [
    ...(docs === undefined || docs === 'docs' ? [] : [[['docs', 'path'], docs] as const]),
    ...Object.entries(further).map(([name, folder]) => [['docsInstances', name, 'path'], folder] as const),
    ...(config.blog === false || config.blog.path === 'blog' ? [] : [[['blog', 'path'], config.blog.path] as const]),
    ...blogs.map(([name, folder]) => [['blogInstances', name, 'path'], folder] as const),
  ]
}

/** Tokens that are set but not used in any browser file, with a list of those that are used. */
export function unusedTokens({
  config,
  client,
}: Pick<SettingsCheck, 'config' | 'client'>): {
  readonly key: string
  readonly name: string
  readonly used: readonly string[]
}[] {
  const tokens = typeof config.theme === 'object' ? Object.keys(config.theme.tokens) : []
  if (tokens.length === 0) return []
  const used = new Set<string>()
  for (const [path, content] of Object.entries(client.files)) {
    if (!/\.(?:css|js)$/.test(path)) continue
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
    for (const [, name = ''] of text.matchAll(path.endsWith('.css') ? /var\(\s*--([\w-]+)/g : /["'`]--([\w-]+)["'`]/g))
      used.add(name)
  }
  const known = [...used].sort(byText)
  return tokens.map((key) => ({ key, name: key.replace(/^--/, ''), used: known })).filter(({ name }) => !used.has(name))
}

/** Contrast of the theme's colors that the configuration changes. */
function contrasts({ config: { theme, colorMode }, client }: SettingsCheck, places: Places): Diagnostic[] {
  const tokens = typeof theme === 'object' ? theme.tokens : {}
  if (Object.keys(tokens).length === 0) return []
  const sheets = Object.entries(client.files).filter(([path]) => path.endsWith('.css'))
  const declared = sheets.flatMap(([, content]) =>
    declarationsOf(typeof content === 'string' ? content : new TextDecoder().decode(content)),
  )
  const own = declared.filter(({ property }) => property.startsWith('--'))
  return checkContrast({
    // The first declaration is the theme's: styles of parts come later, and so do the site's.
    theme: new Map(own.toReversed().map(({ property, value }) => [property.slice(2), value])),
    tokens,
    modes:
      colorMode.disableSwitch && !colorMode.respectPrefersColorScheme ? [colorMode.defaultMode] : ['light', 'dark'],
    placeOf: (key) => places(['theme', 'tokens', key], 'value'),
  })
}

/** Icons of links that themes may support. */
const SOCIAL_ICONS = (
  'bilibili bluesky codeberg discord douyin email facebook forum github gitlab instagram irc kakaotalk line linkedin ' +
  'mastodon matrix medium microblog npm pinterest qq reddit rss shop signal slack stackoverflow telegram threads tiktok ' +
  'twitch twitter vimeo vk website wechat weibo whatsapp x xing youtube zhihu'
).split(' ')

function socialKinds({ config, isMentioned }: SettingsCheck, places: Places): Diagnostic[] {
  return config.footer.social.flatMap(({ kind }, at) =>
    SOCIAL_ICONS.includes(kind.toLowerCase()) || isMentioned(kind)
      ? []
      : [
          nameOfNothing(
            places(['footer', 'social', String(at), 'kind'], 'value'),
            `footer.social[${at}].kind`,
            kind,
            {
              what: "there's no icon with this name, and the site's code doesn't use it",
              hint: 'Use a common name such as "github", "mastodon", "youtube" or "email". Until then, only the label is shown.',
            },
            SOCIAL_ICONS,
          ),
        ],
  )
}

function forms({ config, forms: fields, isMentioned }: SettingsCheck, places: Places): Diagnostic[] {
  return Object.keys(config.forms).flatMap((name) =>
    fields?.includes(name) === true || isMentioned(name)
      ? []
      : [
          nameOfNothing(
            places(['forms', name]),
            'forms',
            name,
            {
              what: 'the site has no form with this name',
              hint:
                fields === null
                  ? 'Define the form in "site/forms/rules.ts" (see `ssg explain forms`).'
                  : `Use one of: ${fields.join(', ')}.`,
            },
            fields ?? [],
          ),
        ],
  )
}

function tags({ config, docs }: SettingsCheck, places: Places): Diagnostic[] {
  if (Object.keys(config.tags).length === 0) return []
  const known = new Set<string>()
  for (const { edition, front } of docs)
    for (const tag of front.tags ?? []) known.add(tagSlug(tag)).add(`${edition}/${tagSlug(tag)}`)
  return Object.keys(config.tags).flatMap((name) =>
    known.has(name)
      ? []
      : [
          nameOfNothing(
            places(['tags', name]),
            'tags',
            name,
            {
              what: 'no page has a tag with this name',
              hint: 'Use the name in the tag\'s URL: lowercase letters, with "-" between words.',
            },
            name.includes('/') ? known : [...known].filter((one) => !one.includes('/')),
          ),
        ],
  )
}

function popular({ config, routes }: SettingsCheck, places: Places): Diagnostic[] {
  return config.search.popular.flatMap((route, at) =>
    routes.byUrl.has(route)
      ? []
      : [
          nameOfNothing(
            places(['search', 'popular', String(at)], 'value'),
            `search.popular[${at}]`,
            route,
            { what: 'no page has this URL', hint: 'Write a path without the language: `/docs/guide`.' },
            routes.byUrl.keys(),
          ),
        ],
  )
}

/** Authors of posts that aren't in their blog's settings. */
function authors({ config, source, docs }: SettingsCheck): Diagnostic[] {
  const editions = new Map(source.editions.map((edition) => [edition.id, edition]))
  return docs.flatMap((doc) => {
    const edition = editions.get(doc.edition)
    const blog = edition === undefined ? null : blogOf(config, edition)
    if (blog === null) return []
    const setting = edition?.id === 'blog' ? 'blog.authors' : `blogInstances.${edition?.id}.authors`
    return (doc.front.authors ?? []).flatMap((name) =>
      ownProperty(blog.authors, name) === undefined
        ? [unknownAuthor(spanOfAuthor(doc, name), name, setting, Object.keys(blog.authors))]
        : [],
    )
  })
}

function spanOfAuthor({ source: { path, text }, keyOffsets }: RawDoc, name: string): Span {
  const key = keyOffsets['authors'] ?? 0
  const at = text.indexOf(name, key + 'authors'.length)
  return at === -1 ? { path, start: key, end: key + 'authors'.length } : { path, start: at, end: at + name.length }
}
