// What a stranger's branch may try: files of the machine, programs of a repository inside of the repository, words that every object knows.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { withoutCollisions } from '../generator/emit/output-collisions.ts'
import { diskHost } from '../generator/host/host.ts'
import { ssg } from './command.ts'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

const gone: (() => void)[] = []
afterEach(() => {
  for (const dispose of gone.splice(0)) dispose()
})

function site(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}): TestSite {
  const made = testSite(files)
  gone.push(made.dispose)
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(dirname(join(made.root, link)), { recursive: true })
    symlinkSync(target, join(made.root, link))
  }
  return made
}

/** A folder beside the site, with a file that is nobody's business. */
function outside(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-outside-'))
  gone.push(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'secret.md'), page('Secret', 'TOPSECRET'))
  writeFileSync(join(folder, 'site.json'), '{"key":"TOPSECRET"}')
  return folder
}

const shows = ({ files }: Built, text: string): boolean => [...files.values()].some((file) => file.includes(text))
const config = { 'site/config.ts': configFile({ url: 'https://example.org' }), 'content/en/docs/a.md': page('A') }

describe('files of the machine', () => {
  test.each([
    'content/en/docs/more',
    'content/en/docs/_category_.json',
    'content/en/blog',
    'locales/en',
    'locales',
    'site/static',
    'site/static/more',
    'site/pages',
    'site/versions',
  ])('SSG216 a link to a folder outside is not followed: %s', async (link) => {
    const made = site(config, { [link]: outside() })
    const built = await made.build()
    expect(built.diagnostics.filter(({ code }) => code === 'SSG216').map(({ file }) => file)).toContain(link)
    expect(shows(built, 'TOPSECRET')).toBe(false)
  })

  test('a link to everything is not walked', async () => {
    const { root } = site(config, { 'content/en/docs/all': '/', 'content/en/docs/system': '/proc/self' })
    const host = diskHost(root)
    expect(host.walk('content')).toEqual({
      files: ['content/en/docs/a.md'],
      problems: [
        { path: 'content/en/docs/all', kind: 'outside' },
        ...(existsSync('/proc/self') ? [{ path: 'content/en/docs/system', kind: 'outside' }] : []),
      ],
    })
    // Whoever allows it all the same comes to no end but the link itself: it leads to a folder above itself.
    expect(host.walk('content', ['/']).problems).toContainEqual({ path: 'content/en/docs/all', kind: 'loop' })
  })

  test.skipIf(process.platform === 'win32')('a pipe is no file, and nobody waits for it', async () => {
    const made = site({
      ...config,
      'content/en/docs/b.md': page('B', '![x](./pipe.png)\n\n[y](./pipe.png)\n\n```js file=./pipe.png\n```'),
    })
    execFileSync('mkfifo', [join(made.root, 'content/en/docs/pipe.png')])
    expect((await made.build()).codes).toContain('SSG260')
    expect(diskHost(made.root).read('content/en/docs/pipe.png')).toBeNull()
  })

  test('a book shows nothing but itself and its repository', async () => {
    const secret = outside()
    const name = secret.slice(secret.lastIndexOf('/') + 1)
    const made = site(
      {
        'book/book.toml': '[book]\n',
        'book/src/SUMMARY.md': `- [A](a.md)\n- [S](../../../${name}/secret.md)\n- [L](link.md)\n`,
        'book/src/a.md': `# A\n\n{{#include ../../../${name}/secret.md}}\n\n[s](../../../${name}/site.json) {{#include ../../part.md}}\n`,
        'part.md': 'Of the repository.\n',
      },
      { 'book/src/link.md': join(secret, 'secret.md'), 'book/src/more': secret },
    )
    mkdirSync(join(made.root, '.git'))
    writeFileSync(join(made.root, '.git/HEAD'), 'ref: refs/heads/main\n')
    const book = { ...made, root: join(made.root, 'book') }
    const { build } = await import('../generator/build.ts')
    const { repository } = await import('./site.ts')
    made.output.begin()
    const { diagnostics } = await build(diskHost(book.root), made.memo, made.output, {
      dev: false,
      packageRoot: repository,
    })
    made.output.commit()
    const texts = [...made.output.files.values()].map(({ content }) => String(content))
    expect(texts.some((text) => text.includes('TOPSECRET'))).toBe(false)
    expect(texts.some((text) => text.includes('Of the repository.'))).toBe(true)
    expect([...new Set(diagnostics.map(({ code }) => code))].sort()).toEqual(
      expect.arrayContaining(['SSG216', 'SSG234', 'SSG235']),
    )
  })

  test('SSG233 a book whose folder is outside is none', async () => {
    const secret = outside()
    writeFileSync(join(secret, 'SUMMARY.md'), '- [S](secret.md)\n')
    const built = await site({
      'book.toml': `[book]\nsrc = "../${secret.slice(secret.lastIndexOf('/') + 1)}"\n`,
    }).build()
    expect([built.codes, shows(built, 'TOPSECRET')]).toEqual([expect.arrayContaining(['SSG233']), false])
  })
})

describe('growth without end', () => {
  test('SSG235 files that bring in each other many times', async () => {
    const built = await site({
      'book.toml': '[book]\n',
      'src/SUMMARY.md': '- [A](a.md)\n',
      'src/a.md': `# A\n\n${'{{#include b.md}}\n'.repeat(10)}`,
      'src/b.md': `${'{{#include b.md}}\n'.repeat(10)}x\n`,
    }).build()
    expect(built.codes).toContain('SSG235')
  })

  test('SSG236 redirects of a book that are no addresses', async () => {
    const built = await site({
      'book.toml': '[output.html.redirect]\n"/%E0.html" = "a.html"\n"/x.html" = "//[::"\n',
      'src/SUMMARY.md': '- [A](a.md)\n',
      'src/a.md': '# A\n',
    }).build()
    expect(built.codes).toEqual(['SSG236', 'SSG236'])
  })

  test('SSG204 a list that holds itself', async () => {
    const built = await site({ ...config, 'content/en/docs/b.md': page('B', 'Text.', 'other: &a [*a]\n') }).build()
    expect(built.codes).toEqual(['SSG204'])
  })

  test('SSG307 a name that is too long for a file', async () => {
    const built = await site({
      ...config,
      'content/en/docs/b.md': page('B', 'Text.', `slug: ${'x'.repeat(251)}\n`),
    }).build()
    expect(built.codes).toEqual(['SSG307'])
  })
})

describe('words and values', () => {
  test('names that every object knows are authors, tags and keys like others', async () => {
    const built = await site({
      ...config,
      'content/en/blog/2026-01-31-p.md': page('P', 'Text.', 'tags: [constructor, toString]\nauthors: [constructor]\n'),
      'content/en/docs/b.md': page('B', 'Text.', 'constructor: x\n'),
    }).build()
    expect(built.codes).toEqual(['SSG238', 'SSG206'])
    expect(built.text('blog/p.html')).toContain('href="/blog/tags/constructor"')
  })

  test.each(['2026-02-31', '9999-99-99', '0000-00-00'])('SSG207 a day that is in no calendar: %s', async (date) => {
    const built = await site({
      ...config,
      'content/en/blog/p.md': page('P', 'Text.', `date: ${date}\n`),
      [`content/en/blog/${date}-q.md`]: page('Q'),
    }).build()
    expect([...new Set(built.codes)].sort()).toEqual(['SSG207', 'SSG212'])
  })

  test.each(["'javascript:alert(1)'", '" java\\tscript:alert(1)"', "'data:text/html,<b>x</b>'"])(
    'SSG207 an address that runs: %s',
    async (address) => {
      const built = await site({
        ...config,
        'content/en/docs/b.md': page('B', 'Text.', `custom_edit_url: ${address}\n`),
      }).build()
      expect(built.codes).toEqual(['SSG207'])
      expect(shows(built, 'alert(1)') || shows(built, 'data:text')).toBe(false)
    },
  )

  test('U+0000 of front matter reaches no file', async () => {
    const built = await site({
      'site/config.ts': configFile({ url: 'https://example.org', markdownPages: true }),
      'content/en/docs/a.md': page('"One\\u0000two"'),
    }).build()
    expect([built.codes, shows(built, '\0'), built.text('llms.txt').includes('One\uFFFDtwo')]).toEqual([
      [],
      false,
      true,
    ])
  })

  test('SSG102 a language that is none', async () => {
    const built = await site({
      'book.toml': `[book]\nlanguage = "${'x'.repeat(80)}"\n`,
      'src/SUMMARY.md': '- [A](a.md)\n',
      'src/a.md': '# A\n',
    }).build()
    expect(built.codes).toEqual(['SSG102'])
  })
})

describe('one place, one file', () => {
  const zh = {
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'zh'],
      localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
    },
  }
  test.each([
    ['nav/en/docs.html', '/nav/en/docs', {}],
    ['zh/a.html', '/zh/a', zh],
  ])('SSG308 a page in the place of %s', async (file, slug, settings) => {
    const built = await site({
      ...config,
      'site/config.ts': configFile({ url: 'https://example.org', docs: { routeBasePath: '/' }, ...settings }),
      'content/en/docs/b.md': page('B', 'Text.', `slug: ${slug}\n`),
    }).build()
    expect(built.diagnostics.filter(({ code }) => code === 'SSG308').map(({ message }) => message)).toEqual([
      `Two sources write to "${file}".`,
    ])
  })

  test('SSG308 a page at the URL of the not-found page', async () => {
    const built = await site({
      ...config,
      'site/config.ts': configFile({ url: 'https://example.org', docs: { routeBasePath: '/' } }),
      'content/en/docs/b.md': page('B', 'Text.', 'slug: /404\n'),
    }).build()
    expect(built.diagnostics.filter(({ code }) => code === 'SSG308').map(({ message }) => message)).toEqual([
      'The page "content/en/docs/b.md" has the URL "/404", which is reserved for the site\'s not-found page.',
    ])
  })

  test('SSG308 names both pages, and nothing else is said of them', async () => {
    const built = await site({
      'site/config.ts': configFile({ url: 'https://example.org', docs: { routeBasePath: '/' }, ...zh }),
      'content/en/docs/index.md': page('Home', 'Text.'),
      'content/en/docs/a.md': page('A', 'Text.'),
      'content/zh/docs/a.md': page('A', 'Text.'),
      'content/en/docs/b.md': page('B', 'Text.', 'slug: /zh/a\n'),
    }).build()
    expect(built.diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual(['SSG308 content/zh/docs/a.md'])
    expect(built.diagnostics[0]?.notes?.map(({ span }) => span?.path)).toEqual(['content/en/docs/b.md'])
  })

  test.each(['nav/en/docs.html', 'docs/a.md', 'search/en.json'])(
    'SSG308 a static file in the place of %s',
    async (file) => {
      const built = await site({
        ...config,
        'site/config.ts': configFile({ url: 'https://example.org', markdownPages: true, search: { enabled: true } }),
        [`site/static/${file}`]: '{}',
      }).build()
      expect(built.codes).toContain('SSG308')
    },
  )
})

test('SSG309 names that are one on macOS and Windows, of pages and of static files', async () => {
  const built = await site({
    ...config,
    'content/en/docs/Start.md': page('S', 'Text.'),
    'content/en/docs/start.md': page('T', 'Text.'),
    'content/en/docs/b.md': page('B', 'Text.', 'slug: /START\n'),
    'content/en/docs/caf\u00e9.md': page('C', 'Text.'),
    'content/en/docs/cafe\u0301.md': page('D', 'Text.'),
    'content/en/docs/cafe.md': page('E', 'Text.'),
    'site/static/caf\u00e9.svg': '<svg/>',
    'site/static/cafe\u0301.svg': '<svg/>',
    'site/static/Logo.svg': '<svg/>',
    'site/static/logo.svg': '<svg/>',
    'site/static/pictures/logo.svg': '<svg/>',
  }).build()
  const said = built.diagnostics.filter(({ code }) => code === 'SSG309')
  const tail = 'are the same file on macOS and Windows.'
  expect(said.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    `content/en/docs/Start.md: "/docs/Start" and "/docs/START" ${tail}`,
    `content/en/docs/start.md: "/docs/start" and "/docs/START" ${tail}`,
    `site/static/caf\u00e9.svg: "caf\u00e9.svg" and "cafe\\u0301.svg" ${tail}`,
    `site/static/logo.svg: "logo.svg" and "Logo.svg" ${tail}`,
  ])
  expect(built.diagnostics.filter(({ code }) => code === 'SSG213').map(({ message }) => message)).toEqual([
    'Two files define the page "docs/café".',
  ])
})

test('what the system refuses is told in a line', () => {
  const { root } = site({ ...config, 'content/en/docs/file': '' })
  for (const name of ['x'.repeat(300), 'file/x']) {
    const { code, err } = ssg(['new', 'page', name, '--root', root])
    expect([code, err]).toEqual([2, expect.stringMatching(/^error: E[A-Z]+: [^\n]*\n$/)])
  }
  expect(ssg(['new', 'override', 'constructor', '--root', root])).toMatchObject({
    code: 2,
    err: expect.stringContaining('The theme has no part "constructor"'),
  })
})

test.each([null, { a: null }, { a: { b: null } }, { a: { b: { target: 7 } } }])(
  'translations that are none: %j',
  (resources) => {
    const { root } = site(config)
    const file = join(root, 'back.json')
    writeFileSync(file, JSON.stringify({ targetLanguage: 'zh', resources }))
    expect(ssg(['translations', 'take', file, '--machine', '--root', root])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is neither XLIFF 2'),
    })
  },
)

test('a repository inside of the site runs no program', async () => {
  const made = site({
    'docs/a.md': '# A\n',
    'docs/evil.sh': '#!/bin/sh\ntouch "$(dirname "$0")/../ran"\n',
    'docs/HEAD': 'ref: refs/heads/main\n',
  })
  const docs = join(made.root, 'docs')
  for (const folder of ['objects', 'refs/heads']) mkdirSync(join(docs, folder), { recursive: true })
  execFileSync('chmod', ['+x', join(docs, 'evil.sh')])
  writeFileSync(
    join(docs, 'config'),
    `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${join(docs, 'evil.sh')}\n`,
  )
  const git = (args: readonly string[], input = ''): string =>
    execFileSync('git', ['--git-dir=.', ...args], { cwd: docs, input, encoding: 'utf8' }).trim()
  const tree = git(['mktree'], `100644 blob ${git(['hash-object', '-w', 'a.md'])}\ta.md\n`)
  const commit = `tree ${tree}\nauthor a <a@example.org> 1700000000 +0000\ncommitter a <a@example.org> 1700000000 +0000\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n abc\n -----END PGP SIGNATURE-----\n\nx\n`
  writeFileSync(join(docs, 'refs/heads/main'), `${git(['hash-object', '-t', 'commit', '-w', '--stdin'], commit)}\n`)
  await diskHost(docs).run('git', ['log', '--format=format:%cs', '--name-only', '--', '.'])
  expect(existsSync(join(made.root, 'ran'))).toBe(false)
  // Without what git is told, it would have run.
  execFileSync('git', ['-c', 'safe.bareRepository=all', 'log', '--format=format:%cs', '--', '.'], {
    cwd: docs,
    stdio: 'ignore',
  })
  expect(existsSync(join(made.root, 'ran'))).toBe(true)
})

test('one content at one place twice is one file', () => {
  const files: string[] = []
  const twice: string[] = []
  const output = withoutCollisions(
    {
      write: (path, content, hash) => {
        files.push(path)
        return hash ?? String(content)
      },
      keep: () => false,
    },
    (path) => twice.push(path),
  )
  for (const [path, hash] of [
    ['a', '1'],
    ['a', '1'],
    ['b', '1'],
    ['b', '2'],
  ] as const)
    if (!output.keep(path, hash)) output.write(path, '', hash)
  expect([files, twice]).toEqual([['a', 'b'], ['b']])
})

test('SSG906 a part whose description is none', async () => {
  const { partText, readPart } = await import('../generator/emit/part.ts')
  const good = {
    format: 1,
    stamp: '',
    part: { index: 1, count: 1 },
    locales: null,
    social: true,
    inputs: {},
    files: {},
    memo: 1,
  } as const
  expect(readPart(partText(good))).toEqual(good)
  for (const bad of [{ memo: 1e12 }, { memo: -1 }, { memo: 0.5 }, { inputs: null }, { files: null }])
    expect(readPart(JSON.stringify({ ...good, ...bad }))).toBeNull()
})
