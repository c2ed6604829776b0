// Authors of a blog: `authors.yml` beside the posts, and those that posts write out themselves.
import { parse } from 'yaml'
import type { ProjectFiles } from './documents.ts'
import type { LooseFrontMatter } from './front-matter.ts'
import { kebabCase } from '../base/kebab.ts'
import { loose, text } from '../base/loose.ts'
import { type BlogSettings } from './settings.ts'

export interface Author {
  name: string
  title: string
  url?: string
  /** The author has a page with all posts, at this address below the list of authors. */
  page?: string
}

export function blogAuthors(
  files: ProjectFiles,
  settings: BlogSettings,
  reads: readonly LooseFrontMatter[],
): Record<string, Author> {
  const authors: Record<string, Author> = {}
  const source = files.source(`${settings.path}/${settings.authorsMapPath}`)
  for (const [key, value] of Object.entries(source === null ? {} : mapOf(source.text))) {
    const { name, title, url, page } = loose(value)
    authors[key] = { ...author(text(name) ?? key, text(title), text(url)), ...pageOf(key, page) }
  }
  const add = (key: string, ...said: Parameters<typeof author>): void => {
    if (!Object.hasOwn(authors, key)) authors[key] = author(...said)
  }
  for (const read of reads) for (const one of read.authors) add(one.key, one.name, one.title, one.url)
  // A key that no file explains is shown as it is written.
  for (const read of reads) for (const key of read.front.authors ?? []) add(key, key, '', undefined)
  return authors
}

function pageOf(key: string, page: unknown): Pick<Author, 'page'> {
  const at = page === true ? kebabCase(key) : (text(loose(page).permalink) ?? '').replace(/^\/+|\/+$/g, '')
  return at === '' ? {} : { page: at }
}

function mapOf(source: string): Readonly<Record<string, unknown>> {
  try {
    return loose(parse(source, { logLevel: 'error' }))
  } catch {
    return {}
  }
}

function author(name: string, title: string | undefined, url: string | undefined): Author {
  return { name, title: title ?? '', ...(url !== undefined && /^https?:/.test(url) ? { url } : {}) }
}
