// Tests the theme's parts that need no script: their text and markup, and that they render nothing if there's nothing to show.
import { describe, expect, test } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { Breadcrumbs } from './Breadcrumbs/Breadcrumbs.tsx'
import { Download } from './Download/Download.tsx'
import { Pagination } from './Pagination/Pagination.tsx'
import { TabItem } from './Tabs/TabItem.tsx'
import { Tabs } from './Tabs/Tabs.tsx'
import { Toc } from './Toc/Toc.tsx'

describe('breadcrumbs', () => {
  test('lead up from the page, which is the last item', () => {
    expect(
      htmlOf(
        <Breadcrumbs
          items={[
            { label: 'Docs', href: '/docs' },
            { label: 'A & B', href: null },
            { label: 'Page', href: null },
          ]}
        />,
      ),
    ).toBe(
      '<nav aria-label="Breadcrumbs"><ol class="breadcrumbs"><li><a href="/docs">Docs</a></li><li><span>A &amp; B</span></li><li><span aria-current="page">Page</span></li></ol></nav>',
    )
  })

  test('are left out on a top-level page', () => {
    expect(htmlOf(<Breadcrumbs items={[{ label: 'Page', href: null }]} />)).toBe('')
  })
})

describe('neighbours', () => {
  const [a, b] = [
    { label: 'A', href: '/a' },
    { label: '<B>', href: '/b' },
  ]

  test('are labeled, linked in the head, and escaped', () => {
    const html = htmlOf(<Pagination previous={a} next={b} />)
    expect(html).toMatch(/<a class="pagination-link" href="\/a" rel="prev"><small>[^<]+<\/small>A<\/a>/)
    expect(html).toMatch(
      /<a class="pagination-link pagination-next" href="\/b" rel="next"><small>[^<]+<\/small>&lt;B&gt;<\/a>/,
    )
  })

  test('are left out if there are none', () => {
    expect(htmlOf(<Pagination previous={null} next={null} />)).toBe('')
    expect(htmlOf(<Pagination previous={null} next={b} />)).not.toContain('rel="prev"')
    expect(htmlOf(<Pagination previous={a} next={null} />)).not.toContain('rel="next"')
  })

  test('are older and newer posts on a post', () => {
    const [docs, blog] = (['docs', 'blog'] as const).map((kind) =>
      htmlOf(<Pagination previous={a} next={b} kind={kind} />),
    )
    expect(blog).not.toBe(docs)
    expect(htmlOf(<Pagination previous={a} next={b} kind="blog" />, {}, 'zh')).not.toBe(blog)
  })
})

describe('the list of headings', () => {
  test("counts depth from the page's highest heading", () => {
    const heading = (level: number, id: string, html = id) => ({ level, id, html, text: id }) as never
    const html = htmlOf(<Toc headings={[heading(3, 'a'), heading(2, 'b', '<code>b</code>'), heading(4, 'c')]} />)
    expect(
      [...html.matchAll(/<li(?: data-depth="(\d)")?><a href="#(\w)">(.*?)<\/a>/g)].map((match) => match.slice(1)),
    ).toEqual([
      ['1', 'a', 'a'],
      [undefined, 'b', '<code>b</code>'],
      ['2', 'c', 'c'],
    ])
    expect(html).toContain('<nav class="toc" aria-label="')
  })
})

describe('tabs', () => {
  test('are labeled panels, all visible without scripts', () => {
    const html = htmlOf(
      <Tabs groupId="os" lang="en">
        <TabItem value="linux" label="Linux" default>
          one
        </TabItem>
        <TabItem value="win">two</TabItem>
      </Tabs>,
    )
    expect(html).toMatch(/^<tab-group class="tabs" data-part="tabs" lang="en" data-group="os" data-label="[^"]+">/)
    expect(html).toContain(
      '<div class="tab-panel" data-value="linux" data-default=""><p class="tab-label">Linux</p><div class="tab-body flow">one</div></div>',
    )
    expect(html).toContain(
      '<div class="tab-panel" data-value="win"><p class="tab-label">win</p><div class="tab-body flow">two</div></div>',
    )
  })

  test('shows a label that is an element', () => {
    const html = htmlOf(
      <TabItem value="a" label={<div className="box">First</div>}>
        one
      </TabItem>,
    )
    expect(html).toContain('<div class="tab-label"><div class="box">First</div></div>')
  })
})

describe('a download', () => {
  const FILE = { file: 'image.zip', href: 'https://www.github.com:443/x/image.zip?y' }

  test('shows the file, board, size and host', () => {
    const html = htmlOf(<Download {...FILE} version={2} size="10 MB" board="Duo" note="for <cards>" />)
    expect(html).toContain('<a class="download-link" href="https://www.github.com:443/x/image.zip?y">')
    expect(html).toContain(
      '<span class="download-file">image.zip</span><span class="download-note">for &lt;cards&gt;</span>',
    )
    expect(html).toMatch(
      /<span>Duo<\/span><span>2<\/span><span>10 MB<\/span><span class="download-source">[^<]*github\.com[^<]*<\/span>/,
    )
    expect(html).not.toContain('SHA-256')
  })

  test('has its checksum with a button to copy it', () => {
    expect(htmlOf(<Download {...FILE} sha256="abc" />)).toMatch(
      /SHA-256<\/abbr> <code>abc<\/code><button type="button" class="code-button needs-js" data-copy="abc" aria-label="[^"]*image\.zip[^"]*">/,
    )
  })

  test("doesn't show a host for this site's own files", () => {
    expect(htmlOf(<Download file="x" href="/files/x" />)).toContain('/files/x</span>')
  })
})
