// Tests parts that depend on their page: what they show, and that they render nothing if there's nothing to show.
import { describe, expect, test } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { Notices } from './Notices/Notices.tsx'
import { PostCard } from './PostCard/PostCard.tsx'
import { SkipLink } from './SkipLink/SkipLink.tsx'
import { Steps } from './Steps/Steps.tsx'
import { Terminal } from './Terminal/Terminal.tsx'

describe('the skip link', () => {
  test.each([
    ['doc', '#docText'],
    ['category', '#docText'],
    ['post', '#docText'],
    ['page', '#siteMain'],
    ['blog', '#siteMain'],
  ])('leads on a page of kind %s to %s', (kind, target) => {
    expect(htmlOf(<SkipLink />, { kind })).toContain(`href="${target}"`)
  })
})

describe('notices', () => {
  const DOC = { kind: 'doc', version: null, fallback: false, sourceHref: '/docs/a', unlisted: undefined, doc: {} }
  const doc = (own: object, page: object = {}): string =>
    htmlOf(<Notices />, { ...DOC, doc: { stale: false, draft: false, ...own }, ...page }, 'ru')
  const texts = (html: string): string[] =>
    [...html.matchAll(/<span>(.*?)<\/span>/g)].map(([, text]) => (text as string).replace(/<[^>]+>/g, '').trim())

  test('are left out if there is nothing to report', () => {
    expect(doc({})).toBe('')
  })

  test("are in the page's language, one for each fact", () => {
    const html = doc({ stale: true, draft: true }, { fallback: true, unlisted: true })
    expect(html.match(/<p class="notice" role="note">/g)).toHaveLength(4)
    expect(texts(html).every((text) => /[а-я]/.test(text))).toBe(true)
    expect(new Set(texts(html)).size).toBe(4)
  })

  test('link from an outdated translation to the source, with a full page load', () => {
    expect(doc({ stale: true })).toMatch(/<a href="\/docs\/a" data-reload="">[^<]+<\/a>/)
  })

  test('cover outdated and unlisted posts', () => {
    const page = { kind: 'post', version: null, fallback: false, unlisted: undefined, sourceHref: '/blog/a' }
    const post = (stale: boolean, own: object = {}): string => htmlOf(<Notices />, { ...page, ...own, post: { stale } })
    expect(post(false)).toBe('')
    expect(texts(post(false, { unlisted: true }))).toHaveLength(1)
    expect(post(true)).toContain('<a href="/blog/a" data-reload="">Read the English page</a>')
  })

  test('link from an old version to the same page in the latest one, or to its first page', () => {
    const version = (latest: object | null, banner = 'older'): string =>
      doc({}, { version: { banner, label: '<1.0>', latest } })
    expect(version(null, 'none')).toBe('')
    const same = version({ href: '/docs/a', same: true, label: '2.0' })
    const first = version({ href: '/docs', same: false, label: '2.0' })
    expect(same).toContain('&lt;1.0&gt;')
    // Within the docs, one page replaces the other.
    expect(same).toMatch(/<a href="\/docs\/a">[^<]*2\.0[^<]*<\/a>/)
    expect(first).toMatch(/<a href="\/docs">[^<]*2\.0[^<]*<\/a>/)
    expect(texts(first)).not.toEqual(texts(same))
    expect(version(null)).not.toContain('<a ')
    expect(texts(version(null, 'unreleased'))).not.toEqual(texts(version(null)))
  })
})

describe('a post in a list', () => {
  const POST = {
    title: 'A <post>',
    href: '/blog/a',
    lang: 'en',
    date: '2026-05-01',
    published: '2026-05-01',
    dateText: '1 May 2026',
    readingMinutes: 3,
    authors: [
      { name: 'Ada', url: 'https://example.org', title: '' },
      { name: 'Lin & Co', url: null, title: 'Makers' },
    ],
    tags: [],
    excerptHtml: '<p>How it <em>began</em>.</p>',
  } as never
  const card = (more: object, htmlLang = 'en'): string =>
    htmlOf(<PostCard post={Object.assign({}, POST, more) as never} />, {}, 'en', { htmlLang })

  test('shows its title, beginning, date, reading time and author', () => {
    const html = card({})
    expect(html).toContain('<h2><a href="/blog/a">A &lt;post&gt;</a></h2>')
    expect(html).toContain('<div class="post-excerpt flow"><p>How it <em>began</em>.</p></div>')
    expect(html).toMatch(/<time datetime="2026-05-01">1 May 2026<\/time> <span>3 min read<\/span>/i)
    expect(html).toContain('<span><a href="https://example.org">Ada</a></span> <span>Lin &amp; Co · Makers</span>')
    expect(html).toContain('aria-label="Read the post: A &lt;post&gt;"')
    expect(html).not.toContain('class="tags"')
  })

  test("has a lang attribute if its language differs from the page's", () => {
    expect(card({}, 'zh-CN')).toMatch(/<h2 lang="en">.*<div class="post-excerpt flow" lang="en">/)
  })

  test('shows its tags, with page counts if known', () => {
    const html = card({
      tags: [
        { label: 'C & D', href: '/t/c' },
        { label: 'E', href: '/t/e', count: 2 },
      ],
    })
    expect(html).toMatch(
      /<ul class="tags" data-part="tags" aria-label="[^"]+"><li><a class="tag" href="\/t\/c" rel="tag">C &amp; D<\/a><\/li><li><a class="tag" href="\/t\/e" rel="tag">E<span class="tag-count">2<\/span><\/a><\/li><\/ul>/,
    )
  })
})

describe('frames around text', () => {
  test('wrap the content of steps and terminals; a terminal can have a title', () => {
    expect(htmlOf(<Steps>one</Steps>)).toBe('<div class="steps" data-part="steps">one</div>')
    expect(htmlOf(<Terminal>$ ls</Terminal>)).toBe(
      '<div class="terminal-frame" data-part="terminal"><div class="terminal-body">$ ls</div></div>',
    )
    expect(htmlOf(<Terminal title="On the <board>">$ ls</Terminal>)).toContain(
      '<p class="terminal-title">On the &lt;board&gt;</p><div class="terminal-body">',
    )
  })
})
