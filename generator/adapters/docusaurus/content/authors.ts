// Authors of a blog: those in `authors.yml`, and those defined in posts.
import { WRITTEN_OUT } from '../../../base/site/blogs.ts'
import { ownProperty } from '../../../base/own-property.ts'
import type { SourceText, Span } from '../../../base/text.ts'
import type { RawDoc } from '../../../content/types.ts'
import { authorUnknown } from '../diagnostics.ts'
import type { SourceFiles } from '../../types.ts'
import type { LooseFrontMatter } from './front-matter.ts'
import { kebabCase } from '../../../base/site/kebab.ts'
import { asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import { entriesOf, type Told } from './data-files.ts'
import type { Labels } from '../config/labels.ts'
import type { BlogSettings } from '../config/types.ts'

export interface Author {
  name: string
  title: string
  url?: string
  image?: string
  description?: string
  /** External URLs by the site's name. */
  links?: Record<string, string>
  /** URL of the author's page with all posts, relative to the list of authors. Missing if the author has no page. */
  page?: string
}

export function blogAuthors(
  files: SourceFiles,
  settings: BlogSettings,
  reads: readonly LooseFrontMatter[],
  told: Told,
  posts: readonly RawDoc[] = [],
): Record<string, Author> {
  const authors: Record<string, Author> = {}
  const file = `${settings.path}/${settings.authorsMapPath}`
  let isRead = true
  const heard: Told = (problem) => {
    isRead = false
    told(problem)
  }
  for (const [key, value] of Object.entries(entriesOf(files.source(file), heard))) {
    const said = asRecord(value)
    authors[key] = {
      ...author(text(said.name) ?? key, text(said.title), text(said.url)),
      ...profile(said),
      ...pageOf(key, said.page),
    }
  }
  const add = (key: string, ...said: Parameters<typeof author>): void => {
    if (!Object.hasOwn(authors, key)) authors[key] = author(...said)
  }
  for (const read of reads)
    for (const { key, name, title, url, image } of read.authors) add(key, name, title, url, image)
  if (isRead) tellUnknown(posts, reads, authors, file, told)
  // A key that isn't in the file is shown as written.
  for (const read of reads) for (const key of read.front.authors ?? []) add(key, key, '', undefined)
  return authors
}

/** Translates the authors' texts. `source` returns a language's authors file, or null if there is none. */
export function translatedAuthors(
  authors: Readonly<Record<string, Author>>,
  blog: string,
  source: (locale: string) => SourceText | null,
  { labels, told }: { readonly labels: Pick<Labels, 'said'>; readonly told: Told },
): Record<string, Author> {
  const files = new Map<string, UnknownRecord>()
  const said = (locale: string, key: string): UnknownRecord => {
    let file = files.get(locale)
    if (file === undefined) files.set(locale, (file = entriesOf(source(locale), told)))
    return asRecord(ownProperty(file, key))
  }
  return Object.fromEntries(
    Object.entries(authors).map(([key, author]) => {
      const inLanguages = (name: 'name' | 'title' | 'description'): string =>
        labels.said(`${blog}.authors.${key}.${name}`, (locale) => text(said(locale, key)[name]) ?? author[name] ?? '')
      const about = inLanguages('description')
      const shown = { ...author, name: inLanguages('name'), title: inLanguages('title') }
      return [key, about === '' ? shown : { ...shown, description: about }]
    }),
  )
}

/** Reports unknown authors. Docusaurus stops the build at one. `posts` and `reads` are in the same order. */
function tellUnknown(
  posts: readonly RawDoc[],
  reads: readonly LooseFrontMatter[],
  authors: Readonly<Record<string, Author>>,
  file: string,
  told: Told,
): void {
  posts.forEach(({ source, keyOffsets }, index) => {
    for (const key of reads[index]?.front.authors ?? [])
      if (!Object.hasOwn(authors, key) && !key.startsWith(WRITTEN_OUT))
        told(authorUnknown(spanOfAuthor(source, keyOffsets['authors'] ?? 0, key), key, file, Object.keys(authors)))
  })
}

function spanOfAuthor({ path, text }: SourceText, from: number, key: string): Span {
  const at = text.indexOf(key, from + 'authors'.length)
  return at === -1 ? { path, start: from, end: from + 'authors'.length } : { path, start: at, end: at + key.length }
}

function pageOf(key: string, page: unknown): Pick<Author, 'page'> {
  const at = page === true ? kebabCase(key) : (text(asRecord(page).permalink) ?? '').replace(/^\/+|\/+$/g, '')
  return at === '' ? {} : { page: at }
}

/** The author's data except name and title. */
function profile(said: UnknownRecord): Pick<Author, 'image' | 'description' | 'links'> {
  const image = text(said.image_url) ?? text(said.imageURL)
  const description = text(said.description)
  const links = linksOf(asRecord(said.socials))
  return {
    ...(image === undefined ? {} : { image }),
    ...(description === undefined ? {} : { description }),
    ...(Object.keys(links).length === 0 ? {} : { links }),
  }
}

/** Profile URLs on well-known sites. The user name is appended. */
const PLACES: Readonly<Record<string, { readonly label: string; readonly address: string }>> = {
  bluesky: { label: 'Bluesky', address: 'https://bsky.app/profile/' },
  github: { label: 'GitHub', address: 'https://github.com/' },
  instagram: { label: 'Instagram', address: 'https://www.instagram.com/' },
  linkedin: { label: 'LinkedIn', address: 'https://www.linkedin.com/in/' },
  mastodon: { label: 'Mastodon', address: 'https://mastodon.social/' },
  stackoverflow: { label: 'Stack Overflow', address: 'https://stackoverflow.com/users/' },
  threads: { label: 'Threads', address: 'https://www.threads.net/' },
  twitch: { label: 'Twitch', address: 'https://twitch.tv/' },
  twitter: { label: 'Twitter', address: 'https://twitter.com/' },
  x: { label: 'X', address: 'https://x.com/' },
  youtube: { label: 'YouTube', address: 'https://youtube.com/' },
}

function linksOf(socials: UnknownRecord): Record<string, string> {
  return Object.fromEntries(
    Object.entries(socials).flatMap(([name, value]) => {
      const said = typeof value === 'number' ? String(value) : text(value)
      if (said === undefined || said === '') return []
      const place = ownProperty(PLACES, name.toLowerCase())
      const address = /^https?:\/\//.test(said) || place === undefined ? said : place.address + said
      return /^https?:\/\//.test(address) ? [[place?.label ?? name, address]] : []
    }),
  )
}

function author(name: string, title: string | undefined, url: string | undefined, image?: string): Author {
  return {
    name,
    title: title ?? '',
    ...(url !== undefined && /^https?:/.test(url) ? { url } : {}),
    ...(image === undefined ? {} : { image }),
  }
}
