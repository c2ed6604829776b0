// Translation tracking: structure, age, share, and the commands that show and record it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg as command, type Ran } from './command.ts'
import { configFile, page, repository, testSite, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

const I18N = {
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh'],
    localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
  },
}

function site(files: Readonly<Record<string, string>>, settings: object = {}): TestSite {
  const made = testSite({ 'site/config.ts': configFile({ ...I18N, ...settings }), ...files })
  open.push(made)
  return made
}

const ssg = (root: string, ...args: string[]): Ran => command([...args, '--root', root])

test('a page without a translation: notice, language of the text, canonical of the source', async () => {
  const { files, codes } = await site({ 'content/en/docs/a.md': page('A', 'English text.') }).build()
  const html = files.get('zh/docs/a.html') ?? ''
  expect(codes).toEqual([])
  expect(html).toMatch(/<html[^>]* lang="zh-CN"/)
  expect(html).toMatch(/<[a-z]+[^>]* lang="en"[^>]*>/)
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/docs/a"')
})

test('code of a translation is in the language of the source', async () => {
  const code = '```c\nint x;\n```'
  const { text } = await site({
    'content/en/docs/a.md': page('A', code),
    'content/en/docs/b.md': page('B', code),
    'content/zh/docs/a.md': page('甲', code),
  }).build()
  expect(text('zh/docs/a.html')).toContain('<pre lang="en" tabindex="0">')
  for (const path of ['docs/a.html', 'zh/docs/b.html']) expect(text(path)).toContain('<pre tabindex="0">')
})

test('hreflang is reciprocal and has x-default', async () => {
  const { files } = await site({ 'content/en/docs/a.md': page('A'), 'content/zh/docs/a.md': page('甲') }).build()
  const alternates = (path: string): string[] =>
    [...(files.get(path) ?? '').matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)]
      .map((m) => `${m[1]} ${m[2]}`)
      .sort()
  expect(alternates('docs/a.html')).toEqual([
    'en http://localhost:3000/docs/a',
    'x-default http://localhost:3000/docs/a',
    'zh-CN http://localhost:3000/zh/docs/a',
  ])
  expect(alternates('zh/docs/a.html')).toEqual(alternates('docs/a.html'))
})

test('a page that repeats another language names none, and the sitemap leaves it out', async () => {
  const { files } = await site({
    'content/en/docs/a.md': page('A'),
    'content/en/docs/b.md': page('B'),
    'content/zh/docs/a.md': page('甲'),
  }).build()
  expect(files.get('zh/docs/b.html')).not.toMatch(/hreflang="[^"]*" href="http/i)
  expect(
    [...(files.get('sitemap.xml') ?? '').matchAll(/<loc>([^<]*)/g)]
      .map((match) => match[1])
      .filter((url) => url?.includes('/docs/')),
  ).toEqual(['http://localhost:3000/docs/a', 'http://localhost:3000/docs/b', 'http://localhost:3000/zh/docs/a'])
})

test('SSG315 and SSG316: a theme that says something else', async () => {
  const theme = `import { usePage } from 'ssg/theme'
export default function Document({ children }) {
  const { page } = usePage()
  return <html lang="en"><head><title>{page.title}</title><link rel="canonical" href={page.canonical + '?x'} />{page.alternates.map((one) => <link key={one.locale} rel="alternate" hrefLang={one.htmlLang} href={one.url} />)}</head><body>{children}</body></html>
}
`
  const { diagnostics } = await site({ 'content/en/docs/a.md': page('A'), 'site/theme/Document.tsx': theme }).build()
  expect(
    diagnostics.filter(({ code }) => code === 'SSG315').map(({ file, message }) => `${file} ${message}`),
  ).toContain('content/en/docs/a.md The page /zh/docs/a has the canonical URL "http://localhost:3000/docs/a?x".')
  expect(diagnostics.filter(({ code }) => code === 'SSG316').map(({ message }) => message)).toContain(
    'The language links in the head of /zh/docs/a are wrong: "en" at "http://localhost:3000/docs/a" doesn\'t link back.',
  )
})

test('labels of tags and of the version are in the language of the page', async () => {
  const made = site(
    {
      'content/en/docs/a.md': page('A', 'Text.', 'tags: [Hard ware, linux]\n'),
      'content/zh/docs/a.md': page('甲', '文字。', 'tags: [Hard ware, linux]\n'),
      'locales/en/site.json': '{ "hard": "Hardware", "next": "Next" }',
      'locales/zh/site.json': '{ "hard": "硬件", "next": "下一版" }',
    },
    { tags: { 'hard-ware': 'site:hard' }, docs: { version: { label: 'site:next' } } },
  )
  const { text } = await made.build()
  expect(text('docs/a.html')).toMatch(/href="\/docs\/tags\/hard-ware"[^>]*>Hardware</)
  expect(text('zh/docs/a.html')).toMatch(/href="\/zh\/docs\/tags\/hard-ware"[^>]*>硬件</)
  expect(text('zh/docs/a.html')).toMatch(/href="\/zh\/docs\/tags\/linux"[^>]*>linux</)
  expect(text('zh/docs/tags/hard-ware.html')).toContain('硬件')
  expect(text('zh/docs/a.html')).toContain('下一版')
})

test('ids of headings come from the source page', async () => {
  const { files } = await site({
    'content/en/docs/a.md': page('A', '## Write the card\n\nText.'),
    'content/zh/docs/a.md': page('甲', '## 写卡\n\n文字。'),
  }).build()
  expect(files.get('zh/docs/a.html')).toMatch(/<h2[^>]* id="write-the-card"/)
})

test('SSG411 structure that differs: headings, code, tables, links, components', async () => {
  const source = '## One\n\n```c\nint a;\n```\n\n| a |\n| --- |\n| b |\n\nSee [x](https://example.org).'
  const made = site({
    'content/en/docs/a.md': page('A', source),
    'content/zh/docs/a.md': page('甲', '### 一\n\n```c\nint b;\n```\n\n| a |\n| --- |\n\n文字。'),
  })
  const { diagnostics } = await made.build()
  expect(
    diagnostics
      .filter((d) => d.code === 'SSG411')
      .map((d) => /have different ([a-z ]+):/.exec(d.message)?.[1])
      .sort(),
  ).toEqual(['code blocks', 'headings', 'links', 'tables'])
  made.write('content/zh/docs/a.md', page('甲', source.replace('One', '一').replace('See', '见')))
  expect((await made.build()).codes).toEqual([])
})

test('SSG412 and SSG413: age and share', async () => {
  const made = site(
    {
      'content/en/docs/a.md': page('A'),
      'content/en/docs/b.md': page('B'),
      'content/zh/docs/a.md': page('甲', '文字。', 'translation_of: "0123456789abcdef"\n'),
    },
    { onStaleTranslations: 'warn', translationMinimum: { zh: 100 } },
  )
  const { diagnostics } = await made.build()
  expect(diagnostics.find((d) => d.code === 'SSG412')?.line).toBe(3)
  expect(diagnostics.find((d) => d.code === 'SSG413')?.message).toBe(
    'Only 50% of pages, categories and strings are translated into "zh"; at least 100% must be.',
  )
})

test('the commands: counts, stamp, diff', () => {
  const made = site({
    'content/en/docs/x/a.md': page('A', 'First.'),
    'content/en/docs/x/b.md': page('B'),
    'content/zh/docs/x/a.md': page('甲', '第一。'),
  })
  const git = (...args: string[]): void =>
    void spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: made.root })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'one')
  expect(ssg(made.root, 'translations', 'stamp', '--by', 'ab').out).toBe('1 translation stamped.\n')
  expect(readFileSync(join(made.root, 'content/zh/docs/x/a.md'), 'utf8')).toMatch(
    /^---\ntranslation_of: "[0-9a-f]{16}"\ntranslation_by: "ab"\ntitle: 甲\n/,
  )
  expect(ssg(made.root, 'translations', 'diff', 'docs/x/a', '--locale', 'zh').out).toContain('up to date')
  made.write('content/en/docs/x/a.md', page('A', 'First, and second.'))
  const report = JSON.parse(ssg(made.root, 'translations', '--format', 'json').out) as {
    counts: object[]
    pages: object[]
  }
  expect(report.counts).toContainEqual({
    locale: 'zh',
    section: '*',
    total: 2,
    translated: 1,
    stale: 1,
    unstamped: 0,
    missing: 1,
    orphaned: 0,
    percent: 50,
  })
  expect(report.pages).toContainEqual(expect.objectContaining({ key: 'docs/x/a', state: 'stale' }))
  expect(ssg(made.root, 'translations', 'diff', 'docs/x/a', '--locale', 'zh').out).toMatch(
    /First\{\+, and second\+\}\.\n/,
  )
  expect(ssg(made.root, 'translations', 'stamp', '--machine', join(made.root, 'content/zh/docs/x/a.md')).code).toBe(0)
  expect(ssg(made.root, 'translations', 'diff', 'docs/x/a', '--locale', 'zh').out).toContain('up to date')
  made.write('content/en/docs/x/a.md', page('A', 'Third.'))
  expect(ssg(made.root, 'translations', 'stamp', 'docs/x/a', '--locale', 'zh', '--by', 'ab').out).toBe(
    '1 translation stamped.\n',
  )
  expect(ssg(made.root, 'translations', 'stamp', 'docs/x/none', '--by', 'ab')).toMatchObject({ code: 2 })
  expect(ssg(made.root, 'translations', 'diff', 'docs/x/none', '--locale', 'zh')).toMatchObject({ code: 2 })
})

test('stamp: a partial gets a front matter, which its page does not show', async () => {
  const made = site({
    'content/en/docs/a.md': page('A', "import Part from './_part.md'\n\n<Part />"),
    'content/en/docs/_part.md': 'One.\n',
    'content/zh/docs/a.md': page('甲', "import Part from './_part.md'\n\n<Part />"),
    'content/zh/docs/_part.md': '第一。\n',
  })
  expect(ssg(made.root, 'translations', 'stamp', '--by', 'ab').out).toBe('2 translations stamped.\n')
  expect(readFileSync(join(made.root, 'content/zh/docs/_part.md'), 'utf8')).toMatch(
    /^---\ntranslation_of: "[0-9a-f]{16}"\ntranslation_by: "ab"\n---\n\n第一。\n$/,
  )
  expect(ssg(made.root, 'translations').out).not.toContain('not stamped')
  const { files } = await made.build()
  expect(files.get('zh/docs/a.html')).toContain('<p>第一。</p>')
  expect(files.get('zh/docs/a.html')).not.toContain('translation_of')
  made.write('content/en/docs/_part.md', 'One, and two.\n')
  expect(ssg(made.root, 'translations', '--all').out).toContain('out of date     content/zh/docs/_part.md')
  expect(ssg(made.root, 'translations', 'stamp', '--by', 'cd', join(made.root, 'content/zh/docs/_part.md')).out).toBe(
    '1 translation stamped.\n',
  )
  expect(readFileSync(join(made.root, 'content/zh/docs/_part.md'), 'utf8').match(/translation_of/g)).toHaveLength(1)
})

test('the counts: pages and categories, by section, with what is missing, out of date, not stamped and without source', () => {
  const made = site({
    'content/en/docs/x/a.md': page('A'),
    'content/en/docs/x/b.md': page('B'),
    'content/en/docs/x/_category_.json': '{ "label": "X" }',
    'content/en/docs/y/c.md': page('C'),
    'content/en/docs/y/_category_.json': '{ "label": "Y" }',
    'content/zh/docs/x/a.md': page('甲', '文字。', 'translation_of: "0123456789abcdef"\n'),
    'content/zh/docs/x/b.md': page('乙'),
    'content/zh/docs/x/_category_.json': '{ "label": "甲乙" }',
    'content/zh/docs/x/gone.md': page('丁'),
    'content/zh/docs/z/_category_.json': '{ "label": "戊" }',
  })
  expect(ssg(made.root, 'translations').out.split('\n')).toEqual([
    'zh               3 of   5   60 %  2 missing, 1 out of date, 2 not stamped, 2 without source',
    '  x              3 of   3  100 %  1 out of date, 2 not stamped, 1 without source',
    '  y              0 of   2    0 %  2 missing',
    '  z              0 of   0  100 %  1 without source',
    '',
    '`--all` lists the files.',
    '',
  ])
  expect(ssg(made.root, 'translations', '--all').out).toContain(
    '  y              0 of   2    0 %  2 missing\n    missing         content/zh/docs/y/_category_.json\n    missing         content/zh/docs/y/c.md\n',
  )
  expect(JSON.parse(ssg(made.root, 'translations', '--format', 'json', '--locale', 'zh').out)).toMatchObject({
    counts: [
      { section: '*', total: 5, translated: 3, stale: 1, unstamped: 2, missing: 2, orphaned: 2, percent: 60 },
      { section: 'x' },
      { section: 'y' },
      { section: 'z' },
    ],
  })
  expect(ssg(made.root, 'translations', '--locale', 'zn')).toMatchObject({
    code: 2,
    err: 'error: Unknown locale "zn".\n',
  })
})

test('a reader of the output that stops reading is no failure', () => {
  const made = site({ 'content/en/docs/a.md': page('A') })
  const { stdout, stderr } = spawnSync(
    'bash',
    [
      '-c',
      `"${process.execPath}" "${join(repository, 'bin/ssg.mjs')}" translations --root "${made.root}" | true; echo "\${PIPESTATUS[0]}"`,
    ],
    { encoding: 'utf8' },
  )
  expect([stdout, stderr]).toEqual(['0\n', ''])
})

test('SSG413 shares by section', async () => {
  const made = site(
    { 'content/en/docs/x/a.md': page('A'), 'content/en/docs/y/b.md': page('B'), 'content/zh/docs/x/a.md': page('甲') },
    { translationMinimum: { zh: { '*': 50, x: 100, y: 10 } } },
  )
  const { diagnostics } = await made.build()
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'SSG413 Only 0% of the pages of "y" are translated into "zh"; at least 10% must be.',
  ])
  expect(diagnostics[0]?.severity).toBe('error')
  made.write('site/config.ts', configFile({ ...I18N, translationMinimum: { zn: 50 } }))
  expect((await made.build()).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'SSG108 In `translationMinimum`, "zn" isn\'t a configured locale.',
  ])
})

test('a translated post made from an older one shows a notice', async () => {
  const { files } = await site({
    'content/en/blog/2026-01-02-a.md': page('A', 'Text.', 'date: 2026-01-02\n'),
    'content/zh/blog/2026-01-02-a.md': page('甲', '文字。', 'date: 2026-01-02\ntranslation_of: "0123456789abcdef"\n'),
  }).build()
  const { notices } = JSON.parse(readFileSync(join(repository, 'locales/zh/theme.json'), 'utf8')) as {
    notices: { stale: string }
  }
  expect(files.get('zh/blog/a.html')).toContain(notices.stale)
  expect(files.get('blog/a.html')).not.toContain(notices.stale)
})

test('a translation made from an older page shows a notice', async () => {
  const { files } = await site({
    'content/en/docs/a.md': page('A'),
    'content/zh/docs/a.md': page('甲', '文字。', 'translation_of: "0123456789abcdef"\n'),
  }).build()
  const { notices } = JSON.parse(readFileSync(join(repository, 'locales/zh/theme.json'), 'utf8')) as {
    notices: { stale: string }
  }
  expect(files.get('zh/docs/a.html')).toContain(notices.stale)
  expect(files.get('zh/docs/a.html')).toContain('href="/docs/a"')
})
