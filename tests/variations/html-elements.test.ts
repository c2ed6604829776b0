// HTML elements of authors in every layout: closed by themselves, with files, with odd attributes.
import { describe, expect, test } from 'vitest'
import { seenIn } from './pages.ts'

const FOLDERS = {
  folder: '',
  native: 'content/en/docs/',
  docusaurus: 'docs/',
  mdbook: 'src/',
  mkdocs: 'docs/',
} as const
const LAYOUTS = Object.keys(FOLDERS) as (keyof typeof FOLDERS)[]
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Elements that would contain the rest of the page if `/>` didn't close them. */
const CLOSED = [
  '<iframe src="https://example.org/" title="x" />',
  '<video src="a.mp4" />',
  '<audio src="a.mp4" />',
  '<textarea name="x" />',
  '<select name="x" />',
  '<details />',
  '<a id="x" />',
  '<span class="x" />',
  '<my-part id="x" />',
  '<object data="a.svg" />',
  '<style />',
  '<script />',
]

/** Attributes whose files are published: how often each file is named. */
const FILES: readonly (readonly [html: string, files: readonly string[]])[] = [
  ['<img alt="" src="a.png" srcset="a.png 1x, b.png 2x">', ['a.png', 'b.png']],
  ['<picture><source srcset="./b.png 2x"><img alt="" src="a.png"></picture>', ['a.png', 'b.png']],
  ['<object data="a.svg" type="image/svg+xml"></object>', ['a.svg']],
  ['<video poster="a.png" src="a.mp4"></video>', ['a.png', 'a.mp4']],
  ['<video><source src="a.mp4"><track src="a.vtt"></video>', ['a.mp4', 'a.vtt']],
  ['<audio src="a.mp4"></audio>', ['a.mp4']],
  ['<blockquote cite="a.pdf">x</blockquote>', ['a.pdf']],
  ['<q cite="a.pdf">x</q>', ['a.pdf']],
  ['- <embed src="a.svg">', ['a.svg']],
  ['> <input type="image" alt="x" src="a.png">', ['a.png']],
]
const STORED: Readonly<Record<string, string | Uint8Array>> = {
  'a.png': PNG,
  'b.png': PNG,
  'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'a.mp4': 'film',
  'a.vtt': 'WEBVTT\n',
  'a.pdf': '%PDF-1.4\n',
}

const inFolder = (layout: keyof typeof FOLDERS): Record<string, string | Uint8Array> =>
  Object.fromEntries(Object.entries(STORED).map(([name, bytes]) => [FOLDERS[layout] + name, bytes]))
const asPages = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.map((text, at) => [`p${at}`, text]))

describe.each(LAYOUTS)('in %s', (layout) => {
  test('an element that closes itself contains nothing of the page, or is reported', async () => {
    const { pages } = await seenIn(layout, asPages(CLOSED.map((html) => `a\n\n${html}\n\nend`)), inFolder(layout))
    for (const [at, html] of CLOSED.entries()) {
      const seen = pages[`p${at}`]
      const name = /<([\w-]+)/.exec(html)?.[1] ?? ''
      const rest = seen?.html ?? ''
      expect(rest, html).toContain('<p>end</p>')
      const open = rest.slice(0, rest.indexOf('<p>end</p>')).split(`<${name}`).length
      const closed = rest.slice(0, rest.indexOf('<p>end</p>')).split(`</${name}>`).length
      expect([open, seen?.codes.includes('SSG290')], html).toEqual([closed, seen?.codes.includes('SSG290')])
    }
  })

  test('files that HTML attributes name are published', async () => {
    const { result, pages } = await seenIn(layout, asPages(FILES.map(([html]) => html)), inFolder(layout))
    for (const [at, [html, names]] of FILES.entries()) {
      const seen = pages[`p${at}`]?.html ?? ''
      for (const name of names) {
        const [stem, ending] = name.split('.') as [string, string]
        const found = new RegExp(`["\\s,](/[^"\\s,]*\\b${stem}(?:-[\\da-f]{8})?\\.${ending})`).exec(seen)?.[1]
        expect(found, `${html} → ${seen}`).toBeDefined()
        expect([...result.files.keys()], html).toContain(found?.slice(1))
      }
    }
  })

  test('attributes whose names hold < or quotes make no malformed HTML', async () => {
    const odd = [
      '<b a<b="1">x</b> end',
      '<p <i>x</i></p> end',
      '<b "=1>x</b> end',
      "<b a'b>x</b> end",
      '<b =a>x</b> end',
    ]
    const { pages } = await seenIn(layout, asPages([...odd, ...odd.map((html) => `- ${html}`)]))
    for (const [name, { html }] of Object.entries(pages)) {
      expect(html, name).toContain('end')
      for (const [tag] of html.matchAll(/<[a-z][^>]*>/g)) expect(tag.slice(1), html).not.toContain('<')
    }
  })
})
