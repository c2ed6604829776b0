// The memo's invariant: after any edits, an incremental build gives the same bytes and the same diagnostics as a clean one.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ssg, treeOf } from './command.ts'
import { runs, someOf } from './setup/property.ts'
import { configFile, page, repository, settle, testSite, type Built, type TestSite } from './site.ts'

const THEME = JSON.parse(readFileSync(join(repository, 'locales/en/theme.json'), 'utf8')) as Record<string, unknown>
const PAGES = ['a', 'b', 'board/c', 'board/d', 'board/deep/e']
const GLOSSARY = [{ term: 'text', use: { zh: '正文' }, not: { zh: ['文字'] } }]
const config = (title: string, navbar: boolean, glossary = false): string =>
  configFile({
    title,
    onOrphans: 'warn',
    onBrokenLinks: 'warn',
    onUnusedStrings: 'ignore',
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'zh'],
      ...(glossary ? { glossary: GLOSSARY } : {}),
      localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
    },
    navbar: { items: navbar ? [{ type: 'link', label: 'site:nav', to: '/docs/a' }] : [] },
    search: { enabled: true },
    relatedPages: 2,
  })

/** One edit of a site. */
const edit = fc.oneof(
  fc.record({
    kind: fc.constant('body' as const),
    page: fc.constantFrom(...PAGES),
    locale: fc.constantFrom('en', 'zh'),
    text: fc.constantFrom(
      'Text.',
      'Other text with [a link](/docs/a).',
      '## Heading\n\nMore.',
      'See [b](./b.md) and [gone](/docs/gone).',
      '```c title="x.c"\nint x;\n```',
      ':::note\n\nMind.\n\n:::',
      '![x](./x.png)',
    ),
  }),
  fc.record({
    kind: fc.constant('title' as const),
    page: fc.constantFrom(...PAGES),
    locale: fc.constantFrom('en', 'zh'),
    title: fc.constantFrom('One', 'Two', '三'),
  }),
  fc.record({
    kind: fc.constant('remove' as const),
    page: fc.constantFrom(...PAGES),
    locale: fc.constantFrom('en', 'zh'),
  }),
  fc.record({
    kind: fc.constant('config' as const),
    title: fc.constantFrom('Site', 'Other'),
    navbar: fc.boolean(),
    glossary: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('string' as const), text: fc.constantFrom('Start', 'Begin') }),
  fc.record({ kind: fc.constant('theme' as const), text: fc.constantFrom('Skip', 'Jump') }),
  fc.record({ kind: fc.constant('slug' as const), page: fc.constantFrom(...PAGES), slug: fc.constantFrom('x', 'y') }),
  fc.record({
    kind: fc.constant('category' as const),
    label: fc.constantFrom('Board', 'The board'),
    index: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('position' as const),
    page: fc.constantFrom(...PAGES),
    position: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('part' as const),
    part: fc.constantFrom<keyof typeof PARTS>('override', 'island', 'module', 'style', 'image', 'partial'),
    n: fc.nat(2),
  }),
)

/** Files that aren't pages but affect some: theme code, islands, styles, images, partials. */
const PARTS = {
  override: [
    'site/theme/Pagination.tsx',
    (n: number) => `export default function Pagination() {\n  return <p>${n}</p>\n}\n`,
  ],
  island: [
    'content/en/docs/Count.island.tsx',
    (n: number) => `export default function Count() {\n  return <button>${n}</button>\n}\n`,
  ],
  module: ['content/en/docs/count.module.css', (n: number) => `.box { top: ${n}px }\n`],
  style: ['site/styles/own.css', (n: number) => `h1 { top: ${n}px }\n`],
  image: ['content/en/docs/picture.png', (n: number) => png(10 + n)],
  partial: ['content/en/docs/_part.md', (n: number) => `Shared ${n}, see [a](./a.md).\n`],
} as const
const PARTS_PAGE = `import Part from './_part.md'
import Count from './Count.island.tsx'
import styles from './count.module.css'

<Part />

<div className={styles.box}><Count /></div>

![Picture](./picture.png)`

/** As much of a picture as tells its width. */
function png(width: number): Uint8Array {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(10, 20)
  return bytes
}

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

function apply(site: TestSite, change: Edit): void {
  switch (change.kind) {
    case 'body':
      return site.write(`content/${change.locale}/docs/${change.page}.md`, page(change.page.toUpperCase(), change.text))
    case 'title':
      return site.write(`content/${change.locale}/docs/${change.page}.md`, page(change.title))
    case 'remove':
      return site.remove(`content/${change.locale}/docs/${change.page}.md`)
    case 'config':
      return site.write('site/config.ts', config(change.title, change.navbar, change.glossary))
    case 'string':
      return site.write('locales/en/site.json', JSON.stringify({ nav: change.text }))
    case 'theme':
      return site.write('locales/en/theme.json', JSON.stringify({ ...THEME, skipToContent: change.text }))
    case 'slug':
      return site.write(
        `content/en/docs/${change.page}.md`,
        page(change.page, 'Moved. See [c](/docs/board/c).', `slug: ${change.slug}\n`),
      )
    case 'category':
      return site.write(
        'content/en/docs/board/_category_.json',
        JSON.stringify({ label: change.label, ...(change.index ? { link: { type: 'generated-index' } } : {}) }),
      )
    case 'part': {
      const [path, content] = PARTS[change.part]
      return site.write(path, content(change.n))
    }
    case 'position':
      return site.write(
        `content/en/docs/${change.page}.md`,
        page(change.page, 'Placed.', `sidebar_position: ${change.position}\n`),
      )
  }
}

function shape(built: Built): unknown {
  return {
    files: [...built.files].sort(([a], [b]) => (a < b ? -1 : 1)),
    diagnostics: built.diagnostics.map(
      (d) => `${d.code} ${d.severity} ${d.file}:${d.line}:${d.column} ${d.message} ${d.hint}`,
    ),
  }
}

/** Where two texts begin to differ, with what stands around. */
function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `incremental: …${a.slice(Math.max(0, at - 60), at + 120)}…\nclean: …${b.slice(Math.max(0, at - 60), at + 120)}…`
}

function start(): TestSite {
  const files: Record<string, string | Uint8Array> = {
    'site/config.ts': config('Site', true),
    'locales/en/site.json': '{"nav":"Start"}',
    'locales/zh/site.json': '{"nav":"开始"}',
  }
  for (const name of PAGES)
    files[`content/en/docs/${name}.md`] = page(
      name.toUpperCase(),
      `Text of ${name}. See [a](/docs/a).`,
      `keywords: [${/[ad]/.test(name) ? 'card, boot' : 'card'}]\n`,
    )
  files['content/en/docs/parts.mdx'] = page('Parts', PARTS_PAGE)
  for (const [name, [path, content]] of Object.entries(PARTS)) if (name !== 'override') files[path] = content(0)
  files['content/zh/docs/a.md'] = page('甲', '文字，见 [a](/docs/a)。')
  return testSite(files)
}

async function clean(site: TestSite, bundles?: Map<string, unknown>): Promise<Built> {
  const fresh = testSite({}, bundles)
  try {
    cpSync(site.root, fresh.root, { recursive: true, filter: (path) => !path.includes('/.ssg') })
    return await fresh.build()
  } finally {
    fresh.dispose()
  }
}

test('incremental equals clean after random edits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const site = start()
        try {
          await site.build()
          for (const edits of rounds) {
            for (const change of edits) apply(site, change)
            const incremental = await site.build()
            const fresh = await clean(site)
            for (const [path, text] of fresh.files)
              if (incremental.files.get(path) !== text)
                expect([path, difference(incremental.files.get(path) ?? '', text)]).toEqual([path, ''])
            expect(shape(incremental)).toEqual(shape(fresh))
          }
        } finally {
          site.dispose()
        }
      },
    ),
    { ...runs(1, 60), endOnFailure: true },
  )
})

/** Other events between two runs of the command. */
const accident = fc.oneof(
  fc.constant({ kind: 'nothing' as const }),
  fc.record({ kind: fc.constant('damage' as const), file: fc.nat(), at: fc.nat() }),
  fc.record({ kind: fc.constant('forget' as const), file: fc.nat() }),
  fc.record({ kind: fc.constant('output edited' as const), file: fc.nat() }),
  fc.record({ kind: fc.constant('output removed' as const), file: fc.nat(), whole: fc.boolean() }),
  fc.record({ kind: fc.constant('output added' as const), name: fc.constantFrom('x.html', 'docs/x.html', 'new/x') }),
  fc.record({ kind: fc.constant('same size and time' as const), page: fc.constantFrom(...PAGES) }),
  fc.record({ kind: fc.constant('clock' as const), page: fc.constantFrom(...PAGES), years: fc.constantFrom(-30, 30) }),
)

function happen(root: string, what: typeof accident extends fc.Arbitrary<infer T> ? T : never): void {
  const pick = (folder: string, number: number): string | null => {
    const files = existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
          (entry) => entry.isFile() && entry.name !== '.ssg-output',
        )
      : []
    const file = files.length === 0 ? undefined : files[number % files.length]
    return file === undefined ? null : join(file.parentPath, file.name)
  }
  const source = 'page' in what ? join(root, `content/en/docs/${what.page}.md`) : ''
  const file = 'file' in what ? pick(what.kind.startsWith('output') ? 'build' : '.ssg/cache', what.file) : null
  if (what.kind === 'output removed' && what.whole) rmSync(join(root, 'build'), { recursive: true, force: true })
  else if ((what.kind === 'output removed' || what.kind === 'forget') && file !== null) rmSync(file)
  else if (what.kind === 'damage' && file !== null)
    writeFileSync(
      file,
      readFileSync(file).map((byte, at) => (at === what.at % 1000 ? byte ^ 4 : byte)),
    )
  else if (what.kind === 'output edited' && file !== null) writeFileSync(file, readFileSync(file).fill(0x20))
  else if (what.kind === 'output added' && existsSync(join(root, 'build/docs')))
    cpSync(join(root, 'site/config.ts'), join(root, 'build', what.name))
  else if (what.kind === 'same size and time' && existsSync(source))
    writeFileSync(
      source,
      readFileSync(source, 'utf8').replace(/Text|Txet/, (word) => (word === 'Text' ? 'Txet' : 'Text')),
    )
  else if (what.kind === 'clock' && existsSync(source))
    utimesSync(source, new Date(), new Date(Date.now() + what.years * 365 * 86_400_000))
}

test('the command gives the output and the report of a clean build after random edits and accidents', async () => {
  const run = (root: string, ...more: string[]): { report: unknown; tree: Record<string, string> | null } => {
    const out = more.includes('--out') ? 'clean' : 'build'
    const { code, out: text, err } = ssg(['build', '--root', root, '--format', 'json', '--no-social', ...more])
    if (text === '') throw new Error(err)
    const { pages, locales, diagnostics } = JSON.parse(text) as { pages: number; locales: number; diagnostics: unknown }
    return {
      report: { code, pages, locales, diagnostics },
      tree: existsSync(join(root, out)) ? treeOf(join(root, out)) : null,
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(edit, { maxLength: 2 }), accident, fc.constantFrom([], [], [], ['--locale', 'zh'])), {
        minLength: 3,
        maxLength: 4,
      }),
      async (rounds) => {
        const site = start()
        try {
          run(site.root)
          for (const [edits, what, options] of rounds) {
            for (const change of edits) apply(site, change)
            happen(site.root, what)
            const warm = run(site.root, ...options)
            const clean = run(site.root, ...options, '--no-cache', '--out', 'clean')
            expect(warm.report).toEqual(clean.report)
            // A build with errors leaves the output as it was.
            if ((clean.report as { code: number }).code === 0) expect(warm.tree).toEqual(clean.tree)
          }
        } finally {
          site.dispose()
        }
      },
    ),
    { ...runs(1, 20), endOnFailure: true },
  )
})

const PAGE =
  "import { text } from '../data'\nexport const page = { title: 'X', description: 'X' }\nexport default function X() { return <p>{text}</p> }\n"
const text = (value: string): string => `export const text = '${value}'\n`

const ELSEWHERE: readonly [string, Record<string, string>, Record<string, string>][] = [
  [
    'a file that is found before the one that was imported',
    { 'site/data.tsx': text('old') },
    { 'site/data.ts': text('new') },
  ],
  ['a file before a folder', { 'site/data/index.ts': text('old') }, { 'site/data.ts': text('new') }],
  [
    'another main file of a package',
    {
      'site/data.ts': "export * from 'pkg'\n",
      'node_modules/pkg/package.json': '{"main":"a.js"}',
      'node_modules/pkg/a.js': text('old'),
      'node_modules/pkg/b.js': text('new'),
    },
    { 'node_modules/pkg/package.json': '{"main":"b.js"}' },
  ],
  [
    'a file of a package',
    {
      'site/data.ts': "export * from 'pkg'\n",
      'node_modules/pkg/package.json': '{"main":"a.js"}',
      'node_modules/pkg/a.js': text('old'),
    },
    { 'node_modules/pkg/a.js': text('new') },
  ],
]

test.each(someOf(ELSEWHERE, 2, 'code from elsewhere'))('code that came from elsewhere: %s', async (_, files, edits) => {
  const site = testSite({
    'site/config.ts': config('Site', false),
    'content/en/docs/a.md': page('A'),
    'site/pages/x.tsx': PAGE,
    ...files,
  })
  try {
    expect((await site.build()).text('x.html')).toContain('<p>old</p>')
    for (const [path, content] of Object.entries(edits)) site.write(path, content)
    const warm = await site.build()
    expect(warm.text('x.html')).toContain('<p>new</p>')
    expect(shape(warm)).toEqual(shape(await clean(site)))
  } finally {
    site.dispose()
  }
})

test('a second build with nothing changed computes nothing', async () => {
  const site = start()
  try {
    settle(site.root)
    await site.build()
    const again = await site.build()
    expect(again.codes).toEqual([])
    for (const [name, count] of Object.entries(site.memo.counts)) expect([name, count.computed]).toEqual([name, 0])
  } finally {
    site.dispose()
  }
})

test('an edit of one page renders that page again, not the site', async () => {
  const site = start()
  try {
    await site.build()
    const edited = 'Text of board/c, changed. See [a](/docs/a).'
    site.write('content/en/docs/board/c.md', page('BOARD/C', edited, 'keywords: [card, boot]\n'))
    await site.build()
    expect(site.memo.counts.compile?.computed).toBe(1)
    // The page in its own locale, and as a fallback in the other one.
    expect(site.memo.counts.page?.computed).toBe(2)
  } finally {
    site.dispose()
  }
})

const UNRENDERED = [
  ['a sheet of the site', 'site/styles/own.css', 'h1 { top: 7px }\n'],
  ['a sheet that is a module', 'content/en/docs/count.module.css', '.box { top: 7px }\n'],
  ['a script', 'site/site.client.ts', 'console.log(2)\n'],
] as const

test.each(someOf(UNRENDERED, 1, 'edits without a page'))(
  'after an edit of %s no page is rendered, and every page has the new address',
  (_, path, text) => {
    const site = start()
    try {
      site.write('site/site.client.ts', 'console.log(1)\n')
      const run = (
        ...more: string[]
      ): { counts: Record<string, { computed: number; reused: number }>; pages: number } =>
        JSON.parse(ssg(['build', '--root', site.root, '--format', 'json', ...more]).out) as ReturnType<typeof run>
      const assets = (): string[] =>
        readdirSync(join(site.root, 'build/assets')).filter((file) => /^(?:main|site|count)[-_]/.test(file))
      const html = (): string => readFileSync(join(site.root, 'build/docs/parts.html'), 'utf8')
      run()
      const before = assets()
      // An address in a text is the writer's, whatever it looks like.
      site.write(
        'content/en/docs/a.md',
        page('A', `Text with ${before.map((file) => `\`/assets/${file}\``).join(', ')}.`),
      )
      run()
      const old = html()
      site.write(path, text)
      const { counts, pages } = run()
      expect(counts.page).toEqual({ computed: 0, reused: pages })
      const gone = before.find((file) => !assets().includes(file))
      const made = assets().find((file) => !before.includes(file))
      expect(old).toContain(gone)
      expect(html()).toContain(made)
      expect(html()).not.toContain(gone)
      run('--no-cache', '--out', 'clean')
      expect(treeOf(join(site.root, 'build'))).toEqual(treeOf(join(site.root, 'clean')))
    } finally {
      site.dispose()
    }
  },
)

test('two cold builds give the same bytes', async () => {
  const site = start()
  try {
    expect(shape(await clean(site, new Map()))).toEqual(shape(await clean(site, new Map())))
  } finally {
    site.dispose()
  }
})
