// Feeds of a blog: RSS, Atom and JSON. Pure: from data to text.
import type { FeedType } from '../base/site/blogs.ts'
import { encoded, xml, type PlannedFile } from './planned-file.ts'

export interface FeedPost {
  readonly title: string
  readonly url: string
  /** `2026-01-31`, or `2026-01-31T08:00:00Z`. */
  readonly date: string
  /** Date of the last change; defaults to the post's date. */
  readonly changed: string
  readonly description: string
  readonly authors: readonly string[]
  readonly tags: readonly string[]
  /** The whole text as HTML; null where feeds hold descriptions alone. */
  readonly html: string | null
}

export interface FeedInput {
  readonly title: string
  readonly description: string
  readonly lang: string
  /** Absolute URL of the blog. */
  readonly url: string
  readonly copyright: string | undefined
  readonly posts: readonly FeedPost[]
  /** Each kind that there is, with its absolute URL and its path in the output. */
  readonly files: readonly { readonly type: FeedType; readonly url: string; readonly path: string }[]
}

/** The feeds of one locale: RSS 2.0, Atom, JSON Feed 1.1. */
export function planFeeds(feed: FeedInput): PlannedFile[] {
  return feed.files.map(({ type, url, path }) => ({ path, content: WRITERS[type](feed, url) }))
}

const WRITERS: Readonly<Record<FeedType, (feed: FeedInput, own: string) => string>> = { rss, atom, json }

function rss(feed: FeedInput, own: string): string {
  const items = feed.posts.map((post) =>
    [
      '    <item>',
      `      <title>${xml(post.title)}</title>`,
      `      <link>${xml(encoded(post.url))}</link>`,
      `      <guid isPermaLink="true">${xml(encoded(post.url))}</guid>`,
      `      <pubDate>${rfc822(post.date)}</pubDate>`,
      `      <description>${xml(post.description)}</description>`,
      ...(post.html === null ? [] : [`      <content:encoded>${xml(post.html)}</content:encoded>`]),
      ...post.authors.map((name) => `      <dc:creator>${xml(name)}</dc:creator>`),
      ...post.tags.map((tag) => `      <category>${xml(tag)}</category>`),
      '    </item>',
    ].join('\n'),
  )
  const content = feed.posts.some(({ html }) => html !== null)
    ? ' xmlns:content="http://purl.org/rss/1.0/modules/content/"'
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"${content}>
  <channel>
    <title>${xml(feed.title)}</title>
    <link>${xml(encoded(feed.url))}</link>
    <description>${xml(feed.description)}</description>
    <language>${xml(feed.lang)}</language>
    <lastBuildDate>${rfc822(lastChange(feed))}</lastBuildDate>${line('copyright', feed.copyright, 4)}
    <atom:link href="${xml(encoded(own))}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
  </channel>
</rss>
`
}

function lastChange(feed: FeedInput): string {
  return (
    feed.posts
      .map((post) => post.changed)
      .sort()
      .at(-1) ?? '1970-01-01'
  )
}

function rfc822(date: string): string {
  return new Date(isoTime(date)).toUTCString().replace('GMT', '+0000')
}

/** A day begins at midnight. */
function isoTime(date: string): string {
  return date.includes('T') ? date : `${date}T00:00:00Z`
}

/** An element on a new line after another one. */
function line(name: string, value: string | undefined, indent: number): string {
  return value === undefined ? '' : `\n${' '.repeat(indent)}<${name}>${xml(value)}</${name}>`
}

function atom(feed: FeedInput, own: string): string {
  const entries = feed.posts.map((post) =>
    [
      '  <entry>',
      `    <title>${xml(post.title)}</title>`,
      `    <link href="${xml(encoded(post.url))}" rel="alternate" type="text/html"/>`,
      `    <id>${xml(encoded(post.url))}</id>`,
      `    <published>${isoTime(post.date)}</published>`,
      `    <updated>${isoTime(post.changed)}</updated>`,
      `    <summary>${xml(post.description)}</summary>`,
      ...(post.html === null ? [] : [`    <content type="html">${xml(post.html)}</content>`]),
      ...(post.authors.length === 0
        ? [`    <author><name>${xml(feed.title)}</name></author>`]
        : post.authors.map((name) => `    <author><name>${xml(name)}</name></author>`)),
      ...post.tags.map((tag) => `    <category term="${xml(tag)}"/>`),
      '  </entry>',
    ].join('\n'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.lang)}">
  <title>${xml(feed.title)}</title>
  <subtitle>${xml(feed.description)}</subtitle>
  <link href="${xml(encoded(feed.url))}" rel="alternate" type="text/html"/>
  <link href="${xml(encoded(own))}" rel="self" type="application/atom+xml"/>
  <id>${xml(encoded(feed.url))}</id>
  <updated>${isoTime(lastChange(feed))}</updated>${line('rights', feed.copyright, 2)}
${entries.join('\n')}
</feed>
`
}

function json(feed: FeedInput, own: string): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: encoded(feed.url),
    feed_url: encoded(own),
    description: feed.description,
    language: feed.lang,
    items: feed.posts.map((post) => ({
      id: encoded(post.url),
      url: encoded(post.url),
      title: post.title,
      summary: post.description,
      ...(post.html === null ? { content_text: post.description } : { content_html: post.html }),
      date_published: isoTime(post.date),
      date_modified: isoTime(post.changed),
      ...(post.authors.length === 0 ? {} : { authors: post.authors.map((name) => ({ name })) }),
      ...(post.tags.length === 0 ? {} : { tags: post.tags }),
    })),
  }
  return `${JSON.stringify(value, null, 2)}\n`
}
