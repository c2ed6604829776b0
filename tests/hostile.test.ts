// Places and accidents that a build meets on real machines: odd names, damaged caches, other builds, interruption.
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { BIN, rememberingTheme, ssg, ssgInterrupted, ssgProcess, treeOf, type Ran } from './command.ts'
import { inAnyOrder, SOAK, someOf } from './setup/property.ts'
import { configFile, page, repository, testSite, type TestSite } from './site.ts'

const gone: (() => void)[] = []
afterEach(() => {
  for (const dispose of gone.splice(0)) dispose()
})

function site(files: Readonly<Record<string, string>> = {}): TestSite {
  const made = rememberingTheme(
    testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A'), ...files }),
  )
  gone.push(made.dispose)
  return made
}

const build = (root: string, ...more: string[]): Ran => ssg(['build', '--root', root, ...more])
const diagnosticsOf = ({ out }: Ran): { code: string; file: string; message: string }[] =>
  (JSON.parse(out) as { diagnostics: { code: string; file: string; message: string }[] }).diagnostics
const worked = ({ out }: Ran): boolean => 'config' in (JSON.parse(out) as { timings: object }).timings
const leftovers = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?:^|\/)\.ssg-(?:new|old)-|\.ssg\/cache\/.*(?:\.\d+|\.mjs)$/.test(name),
  )

describe('names', () => {
  test('the generator works in a folder with spaces, Unicode and characters of addresses', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ssg # 100%25 é '))
    gone.push(() => rmSync(folder, { recursive: true, force: true }))
    for (const name of ['bin', 'dist', 'generator', 'themes', 'locales', 'package.json'])
      cpSync(join(repository, name), join(folder, name), { recursive: true })
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'notes'))
    writeFileSync(join(folder, 'notes/a.md'), '# A\n\nText.\n')
    expect(ssgProcess(['build', '--root', join(folder, 'notes')], {}, join(folder, 'bin/ssg.mjs'))).toMatchObject({
      code: 0,
      err: expect.stringContaining('built'),
    })
  })

  test('SSG307 a file whose name is no address', async () => {
    const built = await site({
      'content/en/docs/c#.md': page('C'),
      'content/en/docs/why?.md': page('D'),
      'content/en/docs/100%.md': page('E'),
      'content/en/docs/two\nlines.md': page('F'),
      'content/en/docs/ü b.md': page('G'),
    }).build()
    expect(built.diagnostics.filter(({ code }) => code === 'SSG307').map(({ file }) => file)).toEqual(
      ['100%', 'c#', 'two\nlines', 'why?'].map((name) => `content/en/docs/${name}.md`),
    )
    // Links to such a page are not told as well.
    expect(new Set(built.codes)).toEqual(new Set(['SSG307']))
  })

  test.each(['/../../y', '../../../y', './y', '/y/..'])('SSG307 nothing is put beside the output: %s', async (slug) => {
    const { root } = site({ 'content/en/docs/b.md': page('B', 'Text.', `slug: '${slug}'\n`) })
    const { code, err } = ssg(['build', '--root', root, '--no-social'])
    expect([code, err]).toEqual([1, expect.stringMatching(/SSG307 The route "[^"]*" contains "\.\.?", which/)])
    expect(existsSync(join(root, '../y.html')) || existsSync(join(root, 'y.html'))).toBe(false)
  })

  test('SSG102 nor by a redirect or a language', async () => {
    for (const setting of [
      { redirects: [{ from: '/../y', to: '/docs/a' }] },
      { i18n: { defaultLocale: 'en', locales: ['en', '../y'] } },
    ]) {
      const { codes } = await site({ 'site/config.ts': configFile({ url: 'https://example.org', ...setting }) }).build()
      expect(codes).toEqual(['SSG102'])
    }
  })

  test('SSG214 a file whose name is not UTF-8', async () => {
    const { root, build: inProcess } = site()
    writeFileSync(
      Buffer.concat([Buffer.from(join(root, 'content/en/docs/bad')), Buffer.from([0xff]), Buffer.from('.md')]),
      page('B'),
    )
    expect((await inProcess()).codes).toEqual(['SSG214'])
  })

  test('addresses for machines are encoded', async () => {
    const built = await site({
      'site/config.ts': configFile({ url: 'https://example.org', redirects: [{ from: '/über', to: '/docs/über' }] }),
      'content/en/docs/über.md': page('A'),
      'content/en/docs/ü b.md': page('B'),
      'content/en/blog/2026-01-31-日本.md': page('P'),
    }).build()
    expect(built.codes).toEqual([])
    expect(built.text('sitemap.xml')).toContain('<loc>https://example.org/docs/%C3%BC%20b</loc>')
    expect(built.text('_redirects')).toBe('/%C3%BCber /docs/%C3%BCber 301\n')
    expect(built.text('blog/rss.xml')).toContain('<link>https://example.org/blog/%E6%97%A5%E6%9C%AC</link>')
  })

  test('SSG260 pictures where no file can be', () => {
    const { root } = site({
      'content/en/docs/b.md': page(
        'B',
        ['a.md/x.png', `${'n'.repeat(300)}.png`, 'a%00b.png', 'loop.png'].map((name) => `![x](./${name})`).join('\n\n'),
      ),
    })
    symlinkSync('loop.png', join(root, 'site/loop.png'))
    const codes = diagnosticsOf(build(root, '--format', 'json')).map(({ code }) => code)
    expect(codes).toContain('SSG260')
    expect(codes).not.toContain('SSG296')
  })

  test('characters that the generator uses itself are text in titles, strings and pages', async () => {
    const title = '\u0091 and \u0091h0\u0092'
    const built = await site({
      'site/config.ts': configFile({ navbar: { items: [{ type: 'link', label: 'site:nav', to: '/docs/a' }] } }),
      'locales/en/site.json': '{"nav":"\u0091o0\u0092"}',
      'content/en/docs/a.md': page(
        `"${title}"`,
        'One \u0091 two \u0091l0\u0092 [b](./b.md)\n\n:::note[\u0091o0\u0092]\n\nText.\n\n:::',
      ),
      'content/en/docs/b.md': page('B'),
    }).build()
    expect(built.codes).toEqual(['SSG215'])
    const html = built.text('docs/a.html')
    expect(html).toContain('<title>\uFFFD and \uFFFDh0\uFFFD | Test</title>')
    expect(html).toContain('>\uFFFDo0\uFFFD</a>')
    expect(html).toContain('One \uFFFD two \uFFFDl0\uFFFD <a href="/docs/b">b</a>')
    expect(html).toContain('>\uFFFDo0\uFFFD</p>')
    const sheets = (text: string): number => text.split('rel="stylesheet"').length
    expect(sheets(html)).toBeGreaterThanOrEqual(sheets(built.text('docs/b.html')))
  })
})

describe('what is remembered', () => {
  test('damaged files of the cache are no error and change nothing', () => {
    const { root } = site({
      'content/en/docs/b.md': page('B', 'See [a](/docs/gone).'),
      'site/config.ts': configFile({ onBrokenLinks: 'warn' }),
    })
    const clean = build(root, '--no-cache', '--format', 'json')
    const expected = { code: 0, tree: treeOf(join(root, 'build')), diagnostics: diagnosticsOf(clean) }
    const cache = join(root, '.ssg/cache')
    build(root)
    // The state that every damage is done to.
    const kept = mkdtempSync(join(tmpdir(), 'ssg-kept-'))
    gone.push(() => rmSync(kept, { recursive: true, force: true }))
    cpSync(root, kept, { recursive: true, preserveTimestamps: true })
    const restore = (): void => {
      for (const name of ['.ssg', 'build']) {
        rmSync(join(root, name), { recursive: true, force: true })
        cpSync(join(kept, name), join(root, name), { recursive: true, preserveTimestamps: true })
      }
    }
    const damages: readonly ((file: string) => void)[] = [
      (file) => rmSync(file),
      (file) => writeFileSync(file, readFileSync(file).subarray(0, 100)),
      (file) =>
        writeFileSync(
          file,
          readFileSync(file).map((byte, at) => (at % 97 === 50 ? byte ^ 1 : byte)),
        ),
      (file) => writeFileSync(file, 'null'),
      (file) => appendFileSync(file, readFileSync(file).subarray(0, 200)),
    ]
    const names = readdirSync(join(kept, '.ssg/cache')).filter((name) => lstatSync(join(cache, name)).isFile())
    const pairs = names.flatMap((name) => damages.map((damage, index) => ({ name, damage, index })))
    for (const { name, damage, index } of someOf(pairs, 4, 'damages')) {
      restore()
      damage(join(cache, name))
      if (index % 2 === 0) rmSync(join(root, 'build'), { recursive: true })
      const again = build(root, '--format', 'json')
      expect([
        name,
        index,
        { code: again.code, tree: treeOf(join(root, 'build')), diagnostics: diagnosticsOf(again) },
      ]).toEqual([name, index, expected])
    }
  })

  test('a build leaves neither modules nor half-written files, and removes those of others that are gone', () => {
    const { root } = site()
    const cache = join(root, '.ssg/cache')
    mkdirSync(join(cache, 'modules'), { recursive: true })
    for (const name of ['memo.bin.999999', 'modules/config-0123.mjs', 'modules/config-0123.999999.mjs'])
      writeFileSync(join(cache, name), 'x')
    writeFileSync(join(cache, `modules/config-0123.${process.pid}.mjs`), 'of a build that is under way')
    expect(build(root).code).toBe(0)
    expect(leftovers(root)).toEqual([`.ssg/cache/modules/config-0123.${process.pid}.mjs`])
  })

  test('a variable of the environment that the configuration reads', () => {
    const { root } = site({
      'site/config.ts':
        "const { TITLE } = process.env\nexport default { title: TITLE, tagline: process.env.TAG ?? 'none', search: { enabled: false } }\n",
    })
    const run = (env: Record<string, string>): Ran => ssgProcess(['build', '--root', root, '--format', 'json'], env)
    run({ TITLE: 'One' })
    expect(worked(run({ TITLE: 'One' }))).toBe(false)
    run({ TITLE: 'Two' })
    expect(readFileSync(join(root, 'build/docs/a.html'), 'utf8')).toContain('Two</title>')
  })

  test('what stands in the output but comes from no build is removed, whatever was remembered', () => {
    const { root } = site()
    build(root)
    writeFileSync(join(root, 'build/docs/stray.html'), 'by hand')
    build(root)
    expect(existsSync(join(root, 'build/docs/stray.html'))).toBe(false)
  })

  test('options do not mix: locales and social cards come and go', () => {
    const made = site({
      'site/config.ts': configFile({
        i18n: {
          defaultLocale: 'en',
          locales: ['en', 'zh'],
          localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
        },
      }),
    })
    const wanted = new Map<string, object>()
    const all = [['--no-social'], ['--locale', 'zh', '--no-social'], ['--locale', 'en', '--no-social'], []]
    for (const options of all) {
      expect(build(made.root, '--out', 'clean', '--no-cache', ...options).code).toBe(0)
      wanted.set(options.join(' '), treeOf(join(made.root, 'clean')))
    }
    for (const options of SOAK
      ? [...all, ...all.toReversed(), ...all]
      : [...inAnyOrder(all, 'options'), all[0] ?? []]) {
      build(made.root, ...options)
      expect(treeOf(join(made.root, 'build'))).toEqual(wanted.get(options.join(' ')))
    }
  })
})

describe('the output folder', () => {
  test('a link to the output stays a link', () => {
    const { root } = site()
    mkdirSync(join(root, 'www'))
    symlinkSync('www', join(root, 'build'))
    expect(build(root).code).toBe(0)
    expect(lstatSync(join(root, 'build')).isSymbolicLink()).toBe(true)
    expect(existsSync(join(root, 'www/docs/a.html'))).toBe(true)
  })

  test('SSG901 a link to the sources is refused', () => {
    const { root } = site()
    build(root)
    symlinkSync('content', join(root, 'link'))
    copyFileSync(join(root, 'build/.ssg-output'), join(root, 'content/.ssg-output'))
    expect(build(root, '--out', 'link')).toMatchObject({ code: 1, err: expect.stringContaining('SSG901') })
  })

  test('--root is the same site absolute, relative, with a slash and through a link', () => {
    const { root } = site()
    build(root)
    const first = treeOf(join(root, 'build'))
    symlinkSync(root, `${root}-link`)
    gone.push(() => rmSync(`${root}-link`))
    for (const spelling of [
      `${root}/`,
      `${root}-link`,
      `${root}-link/`,
      join(root, '../', root.slice(root.lastIndexOf('/') + 1)),
    ]) {
      expect(build(spelling).code).toBe(0)
      expect(treeOf(join(root, 'build'))).toEqual(first)
    }
  })

  test('builds at the same time: each ends well, and the output is whole', async () => {
    const made = site(
      Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`content/en/docs/p${i}.md`, page(`P${i}`)])),
    )
    const { root } = made
    const start = (...more: string[]): Promise<number | null> =>
      new Promise((resolve) => {
        spawn(process.execPath, [BIN, 'build', '--root', root, ...more], { stdio: 'ignore' }).on('exit', resolve)
      })
    build(root)
    for (const title of SOAK ? ['One', 'Two'] : ['One']) {
      made.write('site/config.ts', configFile({ title }))
      expect(await Promise.all([start(), start(), start('--no-cache')])).toEqual([0, 0, 0])
      const together = treeOf(join(root, 'build'))
      build(root, '--no-cache')
      expect(treeOf(join(root, 'build'))).toEqual(together)
      expect(leftovers(root)).toEqual([])
    }
  })
})

describe('interruption', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends `check` with 130, too', (signal) => {
    const { root } = site()
    // The first thing that a command leaves on the disk.
    expect(ssgInterrupted(['check', '--root', root], signal, /[\\/]\.ssg\b/).code).toBe(130)
  })
})
