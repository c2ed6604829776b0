// Names with accents in projects for MkDocs: composed in the references and decomposed on the disk, and the other way round.
import { afterEach, describe, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from '../site.ts'

let site: TestSite
afterEach(() => site.dispose())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const composed = (text: string): string => text.normalize('NFC')
const decomposed = (text: string): string => text.normalize('NFD')

const CONFIG = `site_name: T
theme: { name: material, logo: bildü.png, favicon: zeichén.png }
extra_css: [stíl.css]
markdown_extensions:
  - attr_list
  - md_in_html
  - admonition
  - pymdownx.snippets: { base_path: [teilé], auto_append: [wörter.md] }
  - toc: { slugify: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } } }
plugins:
  - include-markdown
  - redirects: { redirect_maps: { old.md: ordner/über.md#größe, gone.md: café.md } }
nav:
  - index.md
  - Own: café.md
  - Deep:
    - ordner/über.md
    - Size: ordner/über.md#größe
  - Rest: rést/
`

const HOME = `# Home

1. [page](café.md)
2. [page of a definition][dé]
3. [anchor](ordner/über.md#größe)
4. [own id](ordner/über.md#spätér)
5. [same page](#für-dich)
6. [encoded](ENCODED)
7. <a href="ordner/über.md">raw</a>
8. [with a space](<rést/zwéi worte.md>)
9. [file](plän.pdf)
10. [from the root](/café.md)

![image](bildü.png) ![image of a definition][bíld] <img alt="raw image" src="bildü.png">

!!! note "Boxed"
    [boxed](café.md) ![boxed image](bildü.png)

| Cell |
| --- |
| [celled](ordner/über.md) |

<div markdown="1">
[divided](café.md)
</div>

--8<-- "stück.md"

--8<--
zwöi.md
--8<--

{% include-markdown "ánders.md" %}

## Für dich

[dé]: café.md
[bíld]: bildü.png
`

const FILES: Readonly<Record<string, string | Buffer>> = {
  'docs/café.md': '# Café\n\nTo [the other](ordner/über.md#größe).\n',
  'docs/ordner/über.md': '# Über\n\nUp to [it](../café.md) ![up](../bildü.png).\n\n## Größe\n\n## Later {#spätér}\n',
  'docs/rést/eins.md': '# Eins\n',
  'docs/rést/zwéi worte.md': '# Zwei Worte\n',
  'docs/ánders.md': 'Words of include-markdown.\n',
  'docs/bildü.png': PNG,
  'docs/zeichén.png': PNG,
  'docs/plän.pdf': '%PDF-1.4\n',
  'docs/stíl.css': '.own-sheet { color: red; }\n',
  'teilé/stück.md': 'Words of a snippet.\n',
  'teilé/zwöi.md': 'Words of a block of snippets.\n',
  'teilé/wörter.md': '*[HTML]: Appended words\n',
}

/** Links of a page's text: what is written there → where it leads. */
function linksOf(html: string): Record<string, string> {
  const links = html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([^<]*)</g)
  return Object.fromEntries(
    [...links].map(([, href = '', words = '']) => [composed(words), composed(decodeURIComponent(href))]),
  )
}

function imagesOf(html: string): Record<string, string> {
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => [
    /\balt="([^"]*)"/.exec(tag)?.[1] ?? '',
    composed(decodeURIComponent(/\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '')).replace(/-[\da-f]{8}\./, '-*.'),
  ])
  return Object.fromEntries(images)
}

const articleOf = (html: string): string => html.slice(html.indexOf('<article'), html.indexOf('</article>'))

describe.each([
  ['composed', 'decomposed', composed, decomposed],
  ['decomposed', 'composed', decomposed, composed],
])('%s references lead to %s names', (_, __, written, disk) => {
  const built = (files: Readonly<Record<string, string | Buffer>>): Promise<Built> => {
    site = testSite(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          disk(path),
          typeof content === 'string' ? written(content) : content,
        ]),
      ),
    )
    return site.build()
  }
  const home = written(HOME).replace('ENCODED', encodeURIComponent(written('café.md')))

  test('of pages, anchors, images, files, snippets, sheets, redirects and the navigation', async () => {
    const { diagnostics, text, files } = await built({ ...FILES, 'mkdocs.yml': CONFIG, 'docs/index.md': home })
    expect(diagnostics).toEqual([])
    const html = text('index.html')
    expect(linksOf(articleOf(html))).toMatchObject({
      page: '/café/',
      'page of a definition': '/café/',
      anchor: '/ordner/über/#größe',
      'own id': '/ordner/über/#spätér',
      'same page': '#für-dich',
      encoded: '/café/',
      raw: '/ordner/über/',
      'with a space': expect.stringMatching(/^\/rést\/zwéi.worte\/$/),
      file: expect.stringMatching(/plän.*\.pdf$/),
      'from the root': '/café/',
      boxed: '/café/',
      celled: '/ordner/über/',
      divided: '/café/',
    })
    const image = expect.stringMatching(/bildü.*\.png$/)
    expect(imagesOf(articleOf(html))).toEqual({
      image,
      'image of a definition': image,
      'raw image': image,
      'boxed image': image,
    })
    for (const words of ['a snippet', 'a block of snippets', 'include-markdown'])
      expect(html).toContain(`Words of ${words}.`)
    for (const id of ['größe', 'spätér']) expect(text('ordner/über.html')).toContain(` id="${id}"`)
    expect(linksOf(articleOf(text('ordner/über.html')))).toMatchObject({ it: '/café/' })
    expect(linksOf(articleOf(text('café.html')))).toMatchObject({ 'the other': '/ordner/über/#größe' })
    expect(linksOf(text('nav/en/docs.html'))).toMatchObject({
      Own: '/café/',
      Über: '/ordner/über/',
      Size: '/ordner/über/#größe',
      Eins: '/rést/eins/',
      'Zwei Worte': expect.stringMatching(/^\/rést\/zwéi.worte\/$/),
    })
    expect(composed(decodeURIComponent(text('old.html')))).toContain('/ordner/über/#größe')
    expect(composed(decodeURIComponent(text('gone.html')))).toContain('/café/')
    expect([...files].some(([path, css]) => path.endsWith('.css') && css.includes('own-sheet'))).toBe(true)
  })

  test('of the order that a folder has in `.pages`', async () => {
    const { diagnostics, text } = await built({
      'mkdocs.yml': 'site_name: T\nplugins: [awesome-pages]\n',
      'docs/index.md': '# Home\n',
      'docs/.pages': 'nav:\n  - zü\n  - Own: émil.md\n  - ...\n',
      'docs/émil.md': '# Emil\n',
      'docs/andere.md': '# Andere\n',
      'docs/zü/eins.md': '# Eins\n',
    })
    expect(diagnostics).toEqual([])
    expect(Object.keys(linksOf(text('nav/en/docs.html')))).toEqual(['Zü', 'Eins', 'Own', 'Home', 'Andere'])
  })
})
