// Edits to every kind of file: after each sequence, an incremental build gives a clean build's bytes and diagnostics.
import { cpSync, existsSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { config, crashIn, differenceOf, folder, page, smallSite, ssg } from './common.mjs'

const PAGE = "import Counter from './counter.tsx'\n\n<Counter start={2} />\n\n{1 + 1}\n"
const COUNTER = (word) =>
  `export default function Counter({ start }: { start: number }) {\n  return <b className="c">${word} {start}</b>\n}\n`

/** Each kind of file that goes into a site: how it is edited. `n` is a number that makes a difference. */
const EDITS = {
  body: (site, rng, n) =>
    site.write(
      `content/en/docs/p${rng.below(8)}.md`,
      page(`Page ${n % 5}`, `Text ${n}. See [a](./p${rng.below(9)}.md) and [gone](/docs/gone${n % 3}).`),
    ),
  heading: (site, rng, n) =>
    site.write(
      `content/en/docs/p${rng.below(8)}.md`,
      page('Headed', `## Part ${n % 4}\n\n[here](#part-${n % 5})\n\n## Part ${n % 4}`),
    ),
  front: (site, rng, n) =>
    site.write(
      `content/en/docs/p${rng.below(8)}.md`,
      page(
        `T${n}`,
        'Text.',
        rng.pick([
          `sidebar_position: ${n % 7}\n`,
          `slug: s${n % 4}\n`,
          'draft: true\n',
          'unlisted: true\n',
          `keywords: [k${n}]\n`,
          'hide_title: true\n',
          'nonsense: 1\n',
        ]),
      ),
    ),
  removal: (site, rng) => site.remove(`content/en/docs/p${rng.below(8)}.md`),
  rename: (site, rng, n) => {
    const from = join(site.root, `content/en/docs/p${rng.below(8)}.md`)
    if (existsSync(from)) renameSync(from, join(site.root, `content/en/docs/r${n % 6}.md`))
  },
  program: (site, rng, n) => {
    site.write('content/en/docs/counter.tsx', COUNTER(`Word ${n % 3}`))
    site.write('content/en/docs/program.mdx', page('Program', PAGE))
  },
  partial: (site, rng, n) => {
    site.write('content/en/docs/_partials/part.md', `Shared ${n % 4}.\n`)
    site.write('content/en/docs/sharing.mdx', page('Sharing', "import Part from './_partials/part.md'\n\n<Part />"))
  },
  translation: (site, rng, n) => site.write(`content/zh/docs/p${rng.below(8)}.md`, page(`页 ${n % 4}`, `文字 ${n}。`)),
  category: (site, rng, n) =>
    site.write(
      'content/en/docs/_category_.json',
      JSON.stringify({ label: `Docs ${n % 3}`, ...(n % 2 === 0 ? { link: { type: 'generated-index' } } : {}) }),
    ),
  post: (site, rng, n) =>
    site.write(`content/en/blog/2026-02-0${1 + (n % 5)}-post.md`, page(`Post ${n}`, 'Text.', `tags: [t${n % 3}]\n`)),
  static: (site, rng, n) => site.write(`site/static/f${n % 3}.txt`, `static ${n}`),
  asset: (site, rng, n) => {
    site.write('content/en/docs/data.csv', `a,b\n${n % 5},2\n`)
    site.write('content/en/docs/p7.md', page('With a file', '[data](./data.csv)'))
  },
  settings: (site, rng, n) =>
    site.write(
      'site/config.ts',
      config({
        title: `Soak ${n % 3}`,
        search: { enabled: true },
        i18n: LANGUAGES,
        ...(n % 2 === 0 ? { markdownPages: true } : {}),
        redirects: [{ from: `/old${n % 2}`, to: '/docs/p1' }],
      }),
    ),
  strings: (site, rng, n) => site.write('locales/zh/site.json', JSON.stringify({ label: `标签 ${n % 4}` })),
  part: (site, rng, n) => {
    site.write(
      'site/parts/Note/Note.tsx',
      `export function Note() {\n  return <p className="n" data-part="note">Note ${n % 4}</p>\n}\n`,
    )
    site.write('site/parts/Note/note.css', `.n { opacity: 0.${1 + (n % 8)} }\n`)
    site.write('site/parts/Note/note.client.ts', `console.log(${n % 5})\nexport {}\n`)
    site.write(
      'site/parts/components.ts',
      "import { Note } from './Note/Note.tsx'\nexport const components = { Note }\n",
    )
    site.write('content/en/docs/noted.mdx', page('Noted', '<Note />'))
  },
  page: (site, rng, n) =>
    site.write(
      'site/pages/own.tsx',
      `export const page = { title: 'Own ${n % 3}', description: 'Own.' }\nexport default function Own() {\n  return <p>Own ${n % 4}</p>\n}\n`,
    ),
  broken: (site, rng, n) =>
    site.write(
      `content/en/docs/p${rng.below(8)}.md`,
      rng.pick([
        '---\ntitle: [\n---\n',
        '---\ntitle: x\n',
        '<div>',
        '# {',
        '<Nothing />',
        page('Two', `${'x'.repeat(n % 50)}\u0000`),
      ]),
    ),
  sheet: (site, rng, n) => site.write('site/styles/own.css', `:root { --own: ${n % 6} }\n`),
  times: (site) => {
    // As after a checkout or a copy: other times, the same bytes.
    for (const name of readdirSync(join(site.root, 'content/en/docs')))
      utimesSync(join(site.root, 'content/en/docs', name), new Date(1e12), new Date(1e12))
  },
  sameTime: (site, rng, n) => {
    const file = join(site.root, 'content/en/docs/same.md')
    site.write('content/en/docs/same.md', page('Same', `Size ${10 + (n % 90)}.`))
    utimesSync(file, new Date(1e12), new Date(1e12))
  },
  output: (site, rng) =>
    site.remove(rng.pick(['build/index.html', 'build/docs/p1.html', 'build/sitemap.xml', 'build/search', 'build'])),
}

const LANGUAGES = {
  defaultLocale: 'en',
  locales: ['en', 'zh'],
  localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
}

export const campaign = {
  about: 'sequences of edits of every kind of file, incremental against clean',
  unit: 'sequences',
  count: 50,
  prepare: async () => {
    const site = smallSite('edits', 8)
    EDITS.settings(site, null, 0)
    site.write('locales/en/site.json', '{"label":"Label"}')
    site.write('locales/zh/site.json', '{}')
    return { site, dispose: site.dispose }
  },
  run: async ({ site }, rng, { find, tell }) => {
    const made = []
    for (let times = 1 + rng.below(4); times > 0; times--) {
      const kind = rng.pick(Object.keys(EDITS))
      EDITS[kind](site, rng, rng.below(1000))
      made.push(kind)
      tell('edits')
      // Now and then a build comes between.
      if (times > 1 && rng.chance(0.5)) await build(site.root)
    }
    const incremental = await build(site.root)
    const crash = crashIn(incremental)
    if (crash !== null) return find(`${made.join(', ')}: ${crash}`)
    const fresh = folder('clean')
    try {
      cpSync(site.root, fresh.root, { recursive: true, filter: (path) => !/\/(?:\.ssg|build)(?:\/|$)/.test(path) })
      const clean = await build(fresh.root)
      const ended = [[incremental, clean]]
      // With errors nothing is written, unless it is asked for: then the bytes are compared too.
      if (clean.code !== 0)
        ended.push([await build(site.root, '--keep-going'), await build(fresh.root, '--keep-going')])
      for (const pair of ended) {
        const problem = pair.map((one) => crashIn(one)).find((one) => one !== null) ?? differenceIn(...pair)
        if (problem !== null) find(`after ${made.join(', ')}: ${problem}`)
      }
      tell(clean.code === 0 ? 'without errors' : 'with errors')
    } finally {
      fresh.dispose()
    }
    // So that errors do not stay for good.
    if (incremental.code !== 0)
      for (const name of readdirSync(join(site.root, 'content/en/docs')))
        if (/^[pr]\d/.test(name)) rmSync(join(site.root, 'content/en/docs', name))
    for (let at = 0; at < 3; at++) site.write(`content/en/docs/p${at}.md`, page(`Page ${at}`))
  },
}

const build = async (root, ...more) => ({
  ...(await ssg(['build', '--root', root, '--no-social', '--format', 'json', ...more])),
  folder: join(root, 'build'),
})

/** Differences between two builds; null for none. */
function differenceIn(incremental, clean) {
  const difference = differenceOf(incremental, clean)
  return difference && `${difference.place}: ${difference.incremental} instead of ${difference.clean}`
}
