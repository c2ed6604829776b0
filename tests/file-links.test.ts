// Files that pages reference: from a folder's root, in any HTML attribute, and with either spelling of an accent.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function built(files: Readonly<Record<string, string | Uint8Array>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

/** The attributes with these names in a page's text. */
function values(html: string, name: string): string[] {
  const text = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  return [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value as string)
}

const named = (value: string): string => value.replace(/-[\da-f]{8}\./g, '-*.')

test('a path from the root of a bare folder names a file, as on GitHub', async () => {
  const { diagnostics, text } = await built({
    'README.md': `# T

[a](/sub/a.md#part) [b](</sub/b c.md>) [c](/sub/b%20c.md) [d](/sub/a) [e](/sub) [f](/files/x.pdf) [g](/sub/README.md)
[h][ref] ![i](/img/a.png) <a href="/sub/a.md">j</a> <img alt="" src="/img/a.png">

[ref]: /sub/a.md
`,
    'sub/README.md': '# Sub\n\n[up](/README.md) ![i](/img/a.png)\n',
    'sub/a.md': '# A\n\n## Part\n\n[home](/README.md#t)\n',
    'sub/b c.md': '# B\n',
    'img/a.png': PNG,
    'files/x.pdf': '%PDF-1.4\n',
  })
  expect(diagnostics).toEqual([])
  const html = text('index.html')
  expect(
    values(html, 'href')
      .map(named)
      .filter((one) => !one.startsWith('#')),
  ).toEqual(expect.arrayContaining(['/sub/a#part', '/sub/a', '/sub', '/assets/files/x-*.pdf']))
  expect(html).not.toContain('.md"')
  expect(values(html, 'src').map(named)).toEqual(['/assets/files/a-*.png', '/assets/files/a-*.png'])
})

test('a path from the root of a bare folder that names nothing is reported', async () => {
  const { codes } = await built({ 'README.md': '# T\n\n[a](/gone.md) ![i](/gone.png)\n' })
  expect(codes).toEqual(['SSG310', 'SSG260'])
})

describe('files in attributes of HTML are resolved and copied', () => {
  const files = { 'img/a.png': PNG, 'img/b.png': PNG, 'film.mp4': 'film', 'film.vtt': 'WEBVTT', 'b.md': '# B\n' }
  test.each([
    [
      '<img alt="" src="img/a.png" srcset="img/a.png 1x, img/b.png 2x">',
      'srcset',
      ['/assets/files/a-*.png 1x, /assets/files/b-*.png 2x'],
    ],
    [
      '<img alt="" src="img/a.png" SRCSET="img/a.png 400w,\nimg/b.png 800w" sizes="100vw">',
      'srcset',
      ['/assets/files/a-*.png 400w, /assets/files/b-*.png 800w'],
    ],
    [
      '<picture><source media="(prefers-color-scheme: dark)" srcset="img/b.png"><img alt="" src="img/a.png"></picture>',
      'srcset',
      ['/assets/files/b-*.png'],
    ],
    [
      '<picture>\n  <source srcset="./img/b.png">\n  <img alt="" src="img/a.png">\n</picture>',
      'src',
      ['/assets/files/a-*.png'],
    ],
    [
      '<img alt="" src="img/a.png" srcset="https://example.org/x,y.png 2x">',
      'srcset',
      ['https://example.org/x,y.png 2x'],
    ],
    [
      '<img alt="" src="img/a.png" srcset="data:image/png;base64,AA== 1x, img/b.png 2x">',
      'srcset',
      ['data:image/png;base64,AA== 1x, /assets/files/b-*.png 2x'],
    ],
    ['<object data="img/a.png" type="image/png">a</object>', 'data', ['/assets/files/a-*.png']],
    ['<video poster="img/a.png" src="film.mp4"><track src="film.vtt"></video>', 'poster', ['/assets/files/a-*.png']],
    [
      '<video><source src="film.mp4"><source src="/film.mp4"></video>',
      'src',
      ['/assets/files/film-*.mp4', '/assets/files/film-*.mp4'],
    ],
    ['<audio src="film.mp4"></audio>', 'src', ['/assets/files/film-*.mp4']],
    ['<blockquote cite="b.md">x</blockquote>', 'cite', ['/b']],
    ['<p><q cite="./b.md#b">x</q> <del cite="b.md">y</del></p>', 'cite', ['/b#b', '/b']],
    [
      '<table background="img/a.png"><tr><td background="img/b.png">x</td></tr></table>',
      'background',
      ['/assets/files/a-*.png', '/assets/files/b-*.png'],
    ],
    ['<img alt="" src="img/a.png" longdesc="b.md">', 'longdesc', ['/b']],
    ['<svg width="9" height="9"><image href="img/a.png"/></svg>', 'href', ['/assets/files/a-*.png']],
    ['<form action="b.md"><button>x</button></form>', 'action', ['/b']],
    [
      '<form><button formaction="./b.md#b">x</button><input type="submit" FORMACTION="/b.md"></form>',
      'formaction',
      ['/b#b', '/b'],
    ],
    // A program of the host, which the site doesn't know.
    [
      '<form action="/api/send?to=b.md"><button formaction="https://example.org/b.html">x</button></form>',
      'action',
      ['/api/send?to=b.md'],
    ],
  ])('%s', async (html, name, expected) => {
    const { diagnostics, text } = await built({ ...files, 'README.md': `# T\n\n${html}\n` })
    expect(diagnostics.filter(({ code }) => code !== 'SSG616')).toEqual([])
    expect(values(text('index.html'), name).map(named)).toEqual(expect.arrayContaining(expected))
  })

  test.each(['srcset="gone.png 2x"', 'srcset="/gone.png"'])(
    'reports a file that is missing: <img %s>',
    async (srcset) => {
      const { diagnostics } = await built({ ...files, 'README.md': `# T\n\n<img alt="" src="img/a.png" ${srcset}>\n` })
      expect(diagnostics.map(({ message }) => message).join()).toContain('gone.png')
    },
  )

  test('a page that a form is sent to has to exist', async () => {
    const { codes } = await built({ 'README.md': '# T\n\n<form action="gone.md"><button>x</button></form>\n' })
    expect(codes).toEqual(['SSG311'])
  })

  test.each(['', '{1 + 1}'])('in MDX pages and programs, too: %j', async (program) => {
    const { codes, text } = await built({
      'site/config.ts': configFile({ docs: { routeBasePath: '/' } }),
      'content/en/docs/index.mdx': page(
        'T',
        `${program}\n\n<form action="b.md"><button formAction="./b.md">x</button></form>`,
      ),
      'content/en/docs/b.md': page('B'),
    })
    expect(codes).toEqual([])
    expect(text('index.html')).toMatch(/<form action="\/b"><button form[aA]ction="\/b">/)
  })

  test('a page that a quotation cites has to exist', async () => {
    const { codes } = await built({ 'README.md': '# T\n\n<blockquote cite="gone.md">x</blockquote>\n' })
    expect(codes).toEqual(['SSG311'])
  })
})

const NFD = (text: string): string => text.normalize('NFD')

describe.each([
  ['composed', 'decomposed', NFD, (text: string) => text],
  ['decomposed', 'composed', (text: string) => text, NFD],
])('%s links lead to %s names', (_, __, disk, link) => {
  const home = (below: string): string =>
    `# T\n\n${link(
      `[c](café.md) [d](${below}ordner/über.md#größe) ![i](bildü.png) [h](a.md#über) [e](a.md#${encodeURIComponent(link('über'))}) [p](./plän.pdf) <img alt="" src="bildü.png"> <a href="#más">m</a>`,
    )}\n\n${disk('<a name="más"></a>')}\n\n\`\`\`js file=./cödé.js\n\`\`\`\n`
  const pages = {
    'café.md': '# Café\n',
    'ordner/über.md': disk('# Über\n\n## Größe\n'),
    'a.md': disk('# A\n\n## Über\n'),
    'bildü.png': PNG,
    'plän.pdf': '%PDF-1.4\n',
    'cödé.js': 'code()\n',
  }
  const below = (folder: string, home_: string): Record<string, string | Uint8Array> =>
    Object.fromEntries(
      Object.entries({ ...pages, [home_]: home('') }).map(([path, content]) => [folder + disk(path), content]),
    )

  test('in a folder', async () => {
    const { diagnostics, text, files } = await built(below('', 'README.md'))
    expect(diagnostics).toEqual([])
    expect([...files.keys()].filter((path) => path !== path.normalize('NFC'))).toEqual([])
    expect(text('café.html')).toContain('id="café"')
    expect(text('a.html')).toContain('id="über"')
    expect(values(text('index.html'), 'href').map(decodeURIComponent)).toEqual(
      expect.arrayContaining(['/café', '/ordner/über#größe', '/a#über', '#más']),
    )
    expect(text('index.html')).toContain('code')
  })

  test('in a site', async () => {
    const { diagnostics, text } = await built({
      'site/config.ts': configFile({ url: 'https://example.org' }),
      ...below('content/en/docs/', 'index.md'),
    })
    expect(diagnostics).toEqual([])
    expect(text('docs/café.html')).toContain('id="café"')
  })

  test('in a book', async () => {
    const { diagnostics, text } = await built({
      'book.toml': '[book]\ntitle = "T"\n',
      'src/SUMMARY.md': link('- [T](README.md)\n- [A](a.md)\n- [C](café.md)\n- [U](ordner/über.md)\n'),
      ...below('src/', 'README.md'),
    })
    expect(diagnostics).toEqual([])
    expect(text('café.html')).toContain('id="café"')
  })

  test('in a Docusaurus project', async () => {
    const { diagnostics, text } = await built({
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }\n`,
      ...below('docs/', 'index.md'),
    })
    expect(diagnostics.filter(({ code }) => code !== 'SSG290')).toEqual([])
    expect(text('café.html')).toContain('id="café"')
  })

  test('in a project for MkDocs', async () => {
    const { diagnostics, text } = await built({
      'mkdocs.yml': link('site_name: T\nnav:\n  - index.md\n  - a.md\n  - Own: café.md\n  - ordner/über.md\n'),
      ...below('docs/', 'index.md'),
      // Its ids have no accents.
      'docs/index.md': link(
        '# T\n\n[c](café.md) [d](ordner/über.md#groe) ![i](bildü.png) [h](a.md#uber) [p](plän.pdf) <img alt="" src="bildü.png">\n',
      ),
    })
    expect(diagnostics).toEqual([])
    expect(text('café.html')).toContain('Café')
    expect(text('index.html')).toMatch(/href="[^"]*caf[^"]*"[^>]*>Own</)
  })
})
