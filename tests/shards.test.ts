// A site that several machines build together: the same bytes and the same report as one build, whatever the cut.
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rememberThemeIn, ssg, treeOf, type Ran } from './command.ts'
import { byChance, SOAK, someOf } from './setup/property.ts'
import { configFile, page, repository, settle, testSite, type TestSite } from './site.ts'

const FILES: Record<string, string> = {
  'site/config.ts': configFile({
    url: 'https://example.org',
    onOrphans: 'warn',
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    search: { enabled: true },
    relatedPages: 2,
    redirects: [{ from: '/old', to: '/docs/a' }],
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'zh'],
      localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
    },
    navbar: { items: [{ type: 'link', label: 'site:nav', to: '/docs/a' }] },
  }),
  'site/versions/docs.json': '[{ "name": "1.0" }]',
  'site/pages/index.tsx':
    "export const page = { title: 'Home', description: 'First.' }\nexport default () => <main><h1>Home</h1><p>Welcome.</p></main>\n",
  'locales/en/site.json': '{"nav":"Start"}',
  'locales/zh/site.json': '{"nav":"开始"}',
  'content/en/docs/a.md': described('A', 'See [c](./board/c.md), [a heading](/docs/b#here) and ![x](./x.svg).'),
  'content/en/docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  // Without a description, other pages show an excerpt of its text.
  'content/en/docs/b.md': page('B', 'The **first** words of b.\n\n## Here\n\nMore.'),
  'content/en/docs/titleless.md': '# Found in the text\n\nWords.\n',
  'content/en/docs/board/_category_.json': '{"label":"The board","link":{"type":"generated-index"}}',
  'content/en/docs/board/c.md': described('C', 'Text.\n\n```c\nint x;\n```'),
  'content/en/docs/board/d.md': described('D', 'See [gone](/docs/gone) and [no heading](/docs/a#nowhere).'),
  'content/en/docs/orphan.md': described('Orphan', 'Alone.', 'displayed_sidebar: null\n'),
  'content/zh/docs/a.md': described('甲', '见 [c](./board/c.md)。'),
  'content/zh/docs/board/d.md': page('丁', '没有说明。'),
  'content/en/docs@1.0/a.md': described('A of 1.0', 'Old.'),
  'content/en/docs@1.0/b.md': described('B of 1.0', 'Old, too. See [a](./a.md).'),
  ...Object.fromEntries(
    ['one', 'two', 'three'].map((name, at) => [
      `content/en/blog/2026-01-0${at + 1}-${name}.md`,
      page(`Post ${name}`, `First words of ${name}.\n\nMore.`, 'tags: [news]\n'),
    ]),
  ),
}

function described(title: string, body: string, extra = ''): string {
  return page(title, body, `description: What ${title} is about.\n${extra}`)
}

const folders: string[] = []
/** Where the social cards lie that parts have drawn as one build has: other copies find them drawn. */
let cards: string | null = null
/** A fresh copy of a site in a separate folder, like a checkout on another machine: files with other times. */
function copyOf(site: TestSite): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-test-'))
  folders.push(folder)
  cpSync(site.root, folder, { recursive: true, filter: (path) => !/\/(?:\.ssg|build|parts)(?:$|\/)/.test(path) })
  rememberThemeIn(folder)
  if (cards !== null) cpSync(cards, join(folder, '.ssg/cache/cards'), { recursive: true })
  for (const path of Object.keys(FILES)) utimesSync(join(folder, path), 1_700_000_000, 1_700_000_000 + folders.length)
  settle(folder)
  return folder
}

interface Report {
  readonly counts: Record<string, { readonly reused: number; readonly computed: number }>
  readonly pages: number
  readonly diagnostics: readonly Record<string, unknown>[]
}
const reportOf = ({ out }: Ran): Report => JSON.parse(out) as Report

const shard = (root: string, part: string, ...more: string[]): Ran =>
  ssg(['build', '--root', root, '--shard', part, '--out', 'part', '--format', 'json', ...more])
const merge = (root: string, parts: readonly string[], ...more: string[]): Ran =>
  ssg(['merge', ...parts, '--root', root, '--out', 'merged', '--format', 'json', ...more])
const cardsOf = ({ root }: TestSite): string => join(root, '.ssg/cache/cards')

/** Four copies of a site, each with its part of it. By day one of them draws its social cards, the others find them drawn. */
function fourParts(site: TestSite): string[] {
  const all = ['1/4', '2/4', '3/4', '4/4']
  const drawing = someOf(all, 1, 'parts that draw')
  return all.map((part) => {
    const folder = copyOf(site)
    if (!drawing.includes(part)) cpSync(cardsOf(site), join(folder, '.ssg/cache/cards'), { recursive: true })
    shard(folder, part)
    return join(folder, 'part')
  })
}

let site: TestSite
let parts: string[]
let one: Ran
beforeAll(() => {
  site = testSite(FILES)
  one = ssg(['build', '--root', site.root, '--format', 'json'])
  parts = fourParts(site)
  cards = cardsOf(site)
})
afterAll(() => {
  site.dispose()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('four parts, built in four folders', () => {
  let joined: { readonly root: string; readonly ran: Ran }
  beforeAll(() => {
    const root = copyOf(site)
    joined = { root, ran: merge(root, parts) }
  })

  test('joined are the bytes of one build: pages, search, feeds, sitemap, redirects, versions, list', () => {
    expect(joined.ran.code).toBe(0)
    const tree = treeOf(join(joined.root, 'merged'))
    expect(tree).toEqual(treeOf(join(site.root, 'build')))
    expect(Object.keys(tree)).toEqual(
      expect.arrayContaining([
        'blog/atom.xml',
        'docs/a.html',
        'docs/next/a.html',
        'integrity.json',
        'old.html',
        'search/en.json',
        'search/zh.json',
        'sitemap.xml',
        'zh/docs/a.html',
      ]),
    )
  })

  test('have the same report: broken links over parts, anchors, orphans, each once and with its place', () => {
    const { diagnostics, pages } = reportOf(joined.ran)
    expect(diagnostics).toEqual(reportOf(one).diagnostics)
    expect(pages).toBe(reportOf(one).pages)
    expect(diagnostics.filter(({ message }) => String(message).includes('/docs/gone'))).toEqual([
      expect.objectContaining({ file: 'content/en/docs/board/d.md', line: 6, column: 5 }),
    ])
    expect(diagnostics.filter(({ message }) => String(message).includes('nowhere'))).toHaveLength(1)
  })

  test('hold each page once, and the merge compiles and renders none', () => {
    const { counts } = reportOf(joined.ran)
    expect(counts.page).toEqual({ reused: reportOf(one).pages, computed: 0 })
    expect(counts.compile).toMatchObject({ computed: 0 })
    const held = parts.flatMap((part) => Object.keys(treeOf(part)).filter((file) => /^files\/.*\.html$/.test(file)))
    expect(new Set(held).size).toBe(held.length)
    expect(held).toHaveLength(reportOf(one).pages)
  })

  test('in any order, into an output that is there', () => {
    const root = copyOf(site)
    ssg(['build', '--root', root, '--out', 'merged'])
    expect(merge(root, parts.toReversed()).code).toBe(0)
    expect(treeOf(join(root, 'merged'))).toEqual(treeOf(join(site.root, 'build')))
  })
})

test('any number of parts gives the same bytes, and a part may have nothing to do', () => {
  const root = copyOf(site)
  for (const count of SOAK ? [1, 2, 3, 5] : [byChance(2, 'parts') ? 1 : 3]) {
    const folders = Array.from({ length: count }, (_, at) => {
      shard(root, `${at + 1}/${count}`, '--out', `part-${at}`)
      return join(root, `part-${at}`)
    })
    expect(merge(root, folders).code).toBe(0)
    expect(treeOf(join(root, 'merged'))).toEqual(treeOf(join(site.root, 'build')))
  }
  expect(shard(root, '400/400').code).toBe(0)
})

test('a mistake in a page is told by its part, which is put out all the same, and by the merge as by one build', () => {
  const broken = testSite({ ...FILES, 'content/en/docs/board/c.md': described('C', '<Nothing />\n\n[x](./none.md)') })
  try {
    const whole = ssg(['build', '--root', broken.root, '--format', 'json'])
    const root = copyOf(broken)
    const folders = ['1/2', '2/2'].map((part, at) => {
      shard(root, part, '--out', `part-${at}`)
      return join(root, `part-${at}`)
    })
    const merged = merge(root, folders)
    expect(whole.code).toBe(1)
    expect(merged.code).toBe(1)
    expect(reportOf(merged).diagnostics).toEqual(reportOf(whole).diagnostics)
    expect(treeOf(root)).not.toHaveProperty('merged/index.html')
  } finally {
    broken.dispose()
  }
})

describe('what does not fit is refused', () => {
  const said = (...given: string[]): string[] => {
    const root = copyOf(site)
    const { code, out } = merge(root, given)
    expect(code).toBe(1)
    expect(treeOf(root)).not.toHaveProperty('merged/index.html')
    return reportOf({ code, out, err: '' }).diagnostics.map((one) => `${String(one.code)} ${String(one.message)}`)
  }
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => () => parts[at] as string) as [
    () => string,
    () => string,
    () => string,
    () => string,
  ]

  test('SSG906: a folder that is no part, or is not there', () => {
    expect(said(a(), b(), c(), site.root, '/none')).toEqual([
      `SSG906 "${site.root}" isn't a part that \`ssg build --shard\` wrote.`,
      'SSG906 The folder "/none" doesn\'t exist.',
    ])
    expect(said(join(site.root, 'build'))).toEqual([
      `SSG906 "${join(site.root, 'build')}" isn't a part that \`ssg build --shard\` wrote.`,
    ])
  })

  test('SSG907: a part that is missing, doubled, of another cut, of other options', () => {
    expect(said(a(), d())).toEqual(["SSG907 The parts don't form one complete site: 2/4, 3/4 missing."])
    expect(said(a(), b(), b(), c(), d())).toEqual([
      `SSG907 The parts don't form one complete site: "${b()}" and "${b()}" are both 2/4.`,
    ])
    const other = copyOf(site)
    shard(other, '2/3')
    expect(said(a(), join(other, 'part'), c())[0]).toMatch(/^SSG907 .* is 1\/4, and .* is 2\/3\.$/)
    shard(other, '2/4', '--locale', 'en')
    expect(said(a(), join(other, 'part'), c(), d())[0]).toMatch(/^SSG907 .*different options/)
  })

  test('SSG908: a part of other sources, another configuration, another generator', () => {
    const other = copyOf(site)
    appendFileSync(join(other, 'content/en/docs/b.md'), '\nMore.\n')
    shard(other, '1/4')
    const part = join(other, 'part')
    expect(said(part, b(), c(), d())).toEqual([
      `SSG908 The part "${part}" was built from different sources: "content/en/docs/b.md" is different.`,
    ])
    const configured = copyOf(site)
    writeFileSync(
      join(configured, 'site/config.ts'),
      (FILES['site/config.ts'] as string).replace('example.org', 'example.com'),
    )
    shard(configured, '1/4')
    expect(said(join(configured, 'part'), b(), c(), d())[0]).toMatch(/^SSG908 .* the configuration is different/)
    const stranger = copyOf(site)
    shard(stranger, '1/4')
    repaint(join(stranger, 'part'), (text) => text.replace(/"stamp":"[^"]*"/, '"stamp":"9.9.9"'))
    expect(said(join(stranger, 'part'), b(), c(), d())[0]).toMatch(/^SSG908 .* different version of the generator/)
  })

  test('SSG909: a part that was damaged on its way', () => {
    const damaged = copyOf(site)
    cpSync(a(), join(damaged, 'part'), { recursive: true })
    const file = Object.keys(treeOf(join(damaged, 'part'))).find((name) => /^files\/.*\.html$/.test(name)) as string
    appendFileSync(join(damaged, 'part', file), ' ')
    expect(said(join(damaged, 'part'), b(), c(), d())).toEqual([
      `SSG909 The part "${join(damaged, 'part')}" is damaged: "${file}" has changed since the build.`,
    ])
    rmSync(join(damaged, 'part/memo/0001.bin'))
    expect(said(join(damaged, 'part'), b(), c(), d())).toEqual([
      `SSG909 The part "${join(damaged, 'part')}" is damaged: "memo/0001.bin" is missing.`,
    ])
  })

  test('a number that is no part is a wrong command line', () => {
    for (const [number, why] of [
      ['9/8', "Part 9 doesn't exist: there are only 8 parts."],
      ['0/8', "Write the part's number"],
      ['x', "Write the part's number"],
    ] as const) {
      const { code, err } = shard(site.root, number)
      expect(code).toBe(2)
      expect(err).toContain(why)
    }
    expect(ssg(['build', '--root', site.root, '--shard', '1/2', '--frozen']).code).toBe(2)
    expect(ssg(['merge', '--root', site.root]).code).toBe(2)
  })
})

/** Changes a part's description and updates its listing to match. */
function repaint(part: string, change: (text: string) => string): void {
  const before = readFileSync(join(part, 'part.json'), 'utf8')
  writeFileSync(join(part, 'part.json'), change(before))
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
  const list = readFileSync(join(part, 'integrity.json'), 'utf8')
  writeFileSync(join(part, 'integrity.json'), list.replace(sha(before), sha(change(before))))
}

describe('a cache that comes from another clone', () => {
  const clone = (files: readonly string[] = []): string => {
    const root = copyOf(site)
    for (const name of ['.ssg', 'build']) rmSync(join(root, name), { recursive: true, force: true })
    for (const name of files) cpSync(join(site.root, name), join(root, name), { recursive: true })
    return root
  }
  const build = (root: string): Ran => ssg(['build', '--root', root, '--format', 'json'])

  test('only what was edited is made again, with the bytes of a clean build', () => {
    build(site.root)
    const text = described('C2', 'Other text. See [a](/docs/a).')
    const [restored, clean] = [clone(['.ssg']), clone()]
    for (const root of [restored, clean]) writeFileSync(join(root, 'content/en/docs/board/c.md'), text)
    const { counts } = reportOf(build(restored))
    expect(counts.bundle?.computed).toBe(0)
    expect(counts.compile?.computed).toBe(1)
    expect(counts.page?.reused).toBeGreaterThan(counts.page?.computed ?? 0)
    build(clean)
    expect(treeOf(join(restored, 'build'))).toEqual(treeOf(join(clean, 'build')))
  })

  test('a kept file that was damaged is made again', () => {
    build(site.root)
    const [restored, clean] = [clone(['.ssg']), clone()]
    const files = join(restored, '.ssg/cache/files')
    for (const name of Object.keys(treeOf(files))) writeFileSync(join(files, name), 'damaged')
    const { counts } = reportOf(build(restored))
    expect(counts.page?.reused).toBe(0)
    build(clean)
    expect(treeOf(join(restored, 'build'))).toEqual(treeOf(join(clean, 'build')))
  })
})

describe('--cache-dir', () => {
  const build = (root: string, cache: string): Ran =>
    ssg(['build', '--root', root, '--cache-dir', cache, '--format', 'json'])
  let filled: string | null = null
  /** A cache in which a build of the site has put what it knows: of one build, each test has a copy. */
  const cacheOfOne = (): string => {
    if (filled === null) {
      filled = join(copyOf(site), 'shared')
      build(copyOf(site), filled)
    }
    const cache = join(copyOf(site), 'shared')
    cpSync(filled, cache, { recursive: true, preserveTimestamps: true })
    return cache
  }

  test('a fresh copy with other times takes everything over that is as it was', () => {
    const cache = cacheOfOne()
    const second = copyOf(site)
    rmSync(join(second, '.ssg'), { recursive: true })
    const { counts } = reportOf(build(second, cache))
    for (const [name, { computed }] of Object.entries(counts)) expect(`${name} ${computed}`).toBe(`${name} 0`)
    expect(treeOf(join(second, 'build'))).toEqual(treeOf(join(site.root, 'build')))
    // None of it is in the site.
    expect(Object.keys(treeOf(second)).filter((file) => file.endsWith('memo.bin'))).toEqual([])
  })

  test('after an edit the bytes are those of a clean build', () => {
    const cache = cacheOfOne()
    const root = copyOf(site)
    writeFileSync(join(root, 'content/en/docs/board/c.md'), described('C2', 'Other text. See [a](/docs/a).'))
    const { counts } = reportOf(build(root, cache))
    expect(counts.compile).toMatchObject({ computed: 1 })
    ssg(['build', '--root', root, '--out', 'clean', '--no-cache'])
    expect(treeOf(join(root, 'build'))).toEqual(treeOf(join(root, 'clean')))
  })

  test('after an edit of a style sheet no page is rendered, and the bytes are those of a clean build', () => {
    const cache = cacheOfOne()
    const root = copyOf(site)
    mkdirSync(join(root, 'site/styles'), { recursive: true })
    writeFileSync(join(root, 'site/styles/own.css'), 'h1 { top: 7px }\n')
    const { counts, pages } = reportOf(build(root, cache))
    expect(counts.page).toEqual({ computed: 0, reused: pages })
    ssg(['build', '--root', root, '--out', 'clean', '--no-cache'])
    expect(treeOf(join(root, 'build'))).toEqual(treeOf(join(root, 'clean')))
  })

  test('a file that is not what its name says is made again', () => {
    const cache = cacheOfOne()
    for (const file of Object.keys(treeOf(join(cache, 'files')))) appendFileSync(join(cache, 'files', file), ' ')
    const root = copyOf(site)
    build(root, cache)
    expect(treeOf(join(root, 'build'))).toEqual(treeOf(join(site.root, 'build')))
  })

  test('parts use it, too', () => {
    const cache = join(copyOf(site), 'shared')
    shard(copyOf(site), '2/4', '--cache-dir', cache)
    const root = copyOf(site)
    const { counts } = reportOf(shard(root, '2/4', '--cache-dir', cache))
    expect(counts.compile).toMatchObject({ computed: 0 })
    expect(counts.page).toMatchObject({ computed: 0 })
    expect(treeOf(join(root, 'part/files'))).toEqual(treeOf(join(parts[1] as string, 'files')))
  })
})

describe('the workflow files', () => {
  const commandsIn = (file: string): string[] =>
    [...readFileSync(join(repository, 'docs/workflows', file), 'utf8').matchAll(/npx ssg (.*)/g)].map(
      ([, command = '']) => command,
    )

  test.each(someOf(['github-actions.yml', 'gitlab-ci.yml'], 1, 'workflows'))(
    '%s builds parts and joins them',
    (file) => {
      const root = copyOf(site)
      const [build = '', merge = '', ...more] = commandsIn(file)
      expect(more).toEqual([])
      const given = (command: string, index: number): string[] =>
        command
          .replaceAll(/\$\{\{ matrix\.shard \}\}|\$CI_NODE_INDEX/g, String(index))
          .replaceAll(/\$SHARDS|\$CI_NODE_TOTAL/g, '2')
          .split(' ')
      for (const index of [1, 2]) {
        // Artifacts of one name each are brought back as folders of these names.
        const args = given(build, index).map((arg) => (arg === 'part' ? `parts/part-${index}` : arg))
        expect(ssg([...args, '--root', root]).code).toBe(0)
      }
      const parts = readdirSync(join(root, 'parts')).map((name) => join(root, 'parts', name))
      const joined = given(merge, 0).flatMap((arg) => (arg === 'parts/*' ? parts : [arg]))
      expect(ssg([...joined, '--root', root]).code).toBe(0)
      const out = joined[joined.indexOf('--out') + 1] as string
      expect(treeOf(join(root, out))).toEqual(treeOf(join(site.root, 'build')))
    },
  )
})

describe('parts from folders with different paths', () => {
  const settings = (place: string): string =>
    `{ title: 'T', url: 'https://example.org', baseUrl: '/', customFields: { place: ${place} },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, theme: { customCss: './src/custom.css' } }]] }\n`
  const project: Record<string, string> = {
    'package.json': '{ "type": "module" }',
    'sidebars.js': 'export default { docs: [{ type: "autogenerated", dirName: "." }] }\n',
    'src/custom.css': 'b { color: #333 }\n',
    'src/B.jsx': 'export default () => <b>bold</b>\n',
    'src/place.js': "import path from 'node:path'\nexport default path.basename(import.meta.url)\n",
    'src/pages/index.jsx': 'export default () => <main><h1>Home</h1></main>\n',
    'docs/a.md': page('A', 'See [b](./b.mdx).'),
    'docs/b.mdx': page('B', 'import B from "@site/src/B"\n\n<B/> words'),
  }

  test.each([
    ['docusaurus.config.js', `export default ${settings('1')}`],
    [
      'docusaurus.config.js',
      `import path from 'node:path'\nexport default ${settings('path.basename(import.meta.url)')}`,
    ],
    ['docusaurus.config.js', `import place from './src/place.js'\nexport default ${settings('place')}`],
    ['docusaurus.config.cjs', `module.exports = ${settings("require('path').join(__dirname, 'src').length > 2")}`],
    ['docusaurus.config.ts', `export default ${settings('(import.meta.dirname as string).length > 2')}`],
    ['docusaurus.config.js', `export default async () => (${settings('import.meta.url.length > 2')})`],
  ])('%s of a Docusaurus project, %#', (name, config) => {
    const made = testSite({ ...project, [name]: config })
    const top = mkdtempSync(join(tmpdir(), 'ssg-test-'))
    folders.push(top, made.root)
    const roots = ['one', 'another/place that is/deeper'].map((way) => join(top, way))
    for (const root of roots) {
      cpSync(made.root, root, { recursive: true, filter: (path) => !/\/\.ssg(?:$|\/)/.test(path) })
      settle(root)
    }
    const ways = roots.map((root, at) => {
      expect(reportOf(shard(root, `${at + 1}/2`)).diagnostics).toEqual([])
      return join(root, 'part')
    })
    const ran = merge(roots[0] as string, ways)
    expect(reportOf(ran).diagnostics).toEqual([])
    ssg(['build', '--root', made.root, '--format', 'json'])
    expect(ran.code).toBe(0)
    expect(treeOf(join(roots[0] as string, 'merged'))).toEqual(treeOf(join(made.root, 'build')))
  })

  test('other words in the configuration are other sources', () => {
    const roots = ['x', 'yy'].map((name) => {
      const made = testSite({ ...project, 'docusaurus.config.js': `export default ${settings(`'${name}'`)}` })
      folders.push(made.root)
      return made.root
    })
    roots.forEach((root, at) => shard(root, `${at + 1}/2`))
    const { code, out } = merge(
      roots[0] as string,
      roots.map((root) => join(root, 'part')),
    )
    expect([code, out]).toEqual([1, expect.stringContaining('the configuration is different')])
  })
})
