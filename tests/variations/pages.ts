// Many small pages in one site of any layout: what each becomes, and what is reported of it.
import { configFile, page, testSite, type Built } from '../site.ts'

/** A page from its Markdown: its name without ending → text without front matter and title. */
export type Pages = Readonly<Record<string, string>>

interface Layout {
  readonly files: (pages: Pages) => Readonly<Record<string, string>>
  /** Output file of a page. */
  readonly output: (name: string) => string
}

const preset = (more = ''): string =>
  `module.exports = { title: 'T', url: 'https://e.org', baseUrl: '/', ${more} presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }\n`
const titled = (text: string): string => `# T\n\n${text}\n`

export const LAYOUTS = {
  folder: {
    files: (pages) => ({ 'README.md': '# Home\n', ...inFolder('', pages, titled) }),
    output: (name) => `${name}.html`,
  },
  native: {
    files: (pages) => ({
      'site/config.ts': configFile({ docs: { routeBasePath: '/' }, blog: false, onBrokenLinks: 'warn' }),
      'content/en/docs/index.md': page('Home'),
      ...inFolder('content/en/docs/', pages, (text) => page('T', text)),
    }),
    output: (name) => `${name}.html`,
  },
  docusaurus: {
    files: (pages) => ({
      'docusaurus.config.js': preset("markdown: { format: 'detect' },"),
      'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
      ...inFolder('docs/', pages, titled),
    }),
    output: (name) => `${name}.html`,
  },
  mdbook: {
    files: (pages) => ({
      'book.toml': '[book]\ntitle = "T"\n',
      'src/SUMMARY.md': ['index', ...Object.keys(pages)].map((name) => `- [${name}](${name}.md)\n`).join(''),
      'src/index.md': '# Home\n',
      ...inFolder('src/', pages, titled),
    }),
    output: (name) => `${name}.html`,
  },
  mkdocs: {
    files: (pages) => ({
      'mkdocs.yml': 'site_name: T\n',
      'docs/index.md': '# Home\n',
      ...inFolder('docs/', pages, titled),
    }),
    output: (name) => `${name}.html`,
  },
} as const satisfies Readonly<Record<string, Layout>>

export type LayoutName = keyof typeof LAYOUTS

function inFolder(folder: string, pages: Pages, whole: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${folder}${name}.md`, whole(text)]))
}

export interface Seen {
  /** HTML of the article without its title. */
  readonly html: string
  /** Codes of what is reported of the page. */
  readonly codes: readonly string[]
}

/** Builds one site of all pages; `more` are other files of it. */
export async function seenIn(
  layout: LayoutName,
  pages: Pages,
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<{ readonly result: Built; readonly pages: Readonly<Record<string, Seen>> }> {
  const { files, output } = LAYOUTS[layout]
  const site = testSite({ ...files(pages), ...more })
  try {
    const result = await site.build()
    const seen = Object.keys(pages).map((name) => {
      const codes = result.diagnostics.filter(({ file }) => file?.endsWith(`${name}.md`)).map(({ code }) => code)
      return [name, { html: articleOf(result.text(output(name))), codes }] as const
    })
    return { result, pages: Object.fromEntries(seen) }
  } finally {
    site.dispose()
  }
}

function articleOf(html: string): string {
  const article = /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1] ?? html
  return article.slice(article.indexOf('</h1>') + '</h1>'.length)
}
