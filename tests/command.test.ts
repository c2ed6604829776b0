// The command line: exit codes, formats, the output folder.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { BIN, rememberingTheme, ssg, ssgInterrupted, ssgProcess, treeOf } from './command.ts'
import { someOf } from './setup/property.ts'
import { configFile, page, repository, testSite, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

function site(files: Readonly<Record<string, string>> = {}): TestSite {
  const made = rememberingTheme(
    testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A'), ...files }),
  )
  open.push(made)
  return made
}

const HOME = { 'site/static/index.html': '<!doctype html><html lang="en"><title>Home</title></html>' }

describe('command line', () => {
  test('--version and --help', () => {
    expect(ssgProcess(['--version'])).toMatchObject({
      code: 0,
      out: `${(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }).version}\n`,
    })
    const help = ssgProcess(['--help'])
    expect(help.code).toBe(0)
    const lines = help.out.split('\n').flatMap((line) => /^(?:\w+:$| {2}\w+(?= ))/.exec(line)?.[0].trim() ?? [])
    expect(lines.slice(lines.indexOf('Start:')).join(' ')).toBe(
      'Start: init new migrate dev Write: version mv translations run search Check: check plugin verify ' +
        'Publish: mcp submissions build merge book serve Help: docs explain completion help Examples: ssg ssg ssg ssg',
    )
  })

  test('a long report is shortened, and .ssg/report.txt has all of it', () => {
    const links = Array.from({ length: 40 }, (_, at) => `[a](./none-${at}.md)\n`).join('\n')
    const { root, write } = site({
      ...HOME,
      'site/config.ts': configFile({ onBrokenMarkdownLinks: 'warn' }),
      'content/en/docs/a.md': page('A', links),
    })
    const { err } = ssg(['build', '--root', root])
    expect(err).toContain(
      'warning SSG311 40 times, first at content/en/docs/a.md:5:1: The link "./none-0.md" leads to a file',
    )
    expect(err.split('\n').length).toBeLessThanOrEqual(33)
    const all = readFileSync(join(root, '.ssg/report.txt'), 'utf8')
    expect(all.match(/^warning SSG311 /gm)).toHaveLength(40)
    expect(all).toContain('The link "./none-39.md" leads to a file')
    write('content/en/docs/a.md', page('A'))
    ssg(['build', '--root', root])
    expect(existsSync(join(root, '.ssg/report.txt'))).toBe(false)
  })

  test.each([
    [['biuld'], 'build'],
    [['build', '--uot', 'x'], '--out'],
    [['build', '--format', 'xml'], 'sarif'],
    [['serve', '--port', 'http'], 'whole number'],
    [['build', '--root', '/nowhere/at/all'], "doesn't exist"],
    [['build', '--root', ''], "'--root <dir>' argument '' is invalid. It's empty."],
    [['build', '--out', ''], "'--out <dir>' argument '' is invalid. It's empty."],
    [
      ['build', '--out', '--strict'],
      `It's an option, not a path. Enter a folder or a file, or write "./--strict" if that's the name.`,
    ],
    [['build', '--out=-x'], "It's an option, not a path."],
    [['serve', '--dir', '--port'], "It's an option, not a path."],
    [['build', '--root', '--out', 'x'], "It's an option, not a path."],
    [['merge', 'a', '--out', ''], "'--out <dir>' argument '' is invalid. It's empty."],
    [['check', '--cache-dir', ''], "'--cache-dir <dir>' argument '' is invalid. It's empty."],
    [['check', '--compare', ' '], "'--compare <build>' argument ' ' is invalid. It's empty."],
    [['serve', '--dir', ''], "'--dir <dir>' argument '' is invalid. It's empty."],
    [['search', 'x', '--file', ''], "'--file <file>' argument '' is invalid. It's empty."],
    [['verify', ''], 'The name is empty.'],
    [['init', ''], 'The folder name is empty.'],
  ])('%j is a wrong command line', (args, hint) => {
    const result = ssg(args)
    expect(result.code).toBe(2)
    expect(result.err).toContain(hint)
    expect(result.err).not.toMatch(/\n\s+at .*\(.*:\d+:\d+\)/)
  })

  test('a folder without a page is no build to be compared with', () => {
    const { root } = site()
    expect(ssg(['check', '--root', root, '--compare', join(root, 'content')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('/content" contains no pages, so there\'s nothing to compare this build with.'),
    })
  })

  test('a commit changes dates of pages whose files stay, and after that nothing has changed', () => {
    const { root } = site({ 'site/config.ts': configFile({ docs: { showLastUpdate: true } }) })
    writeFileSync(join(root, '.gitignore'), 'build\n.ssg\n')
    const git = (...args: string[]): void => void execFileSync('git', args, { cwd: root, stdio: 'ignore' })
    const commit = (date: string, ...more: string[]): void => {
      const env = { ...process.env, GIT_COMMITTER_DATE: `${date}T12:00:00Z` }
      const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
      execFileSync('git', [...who, 'commit', '-q', '-m', 'x', ...more], { cwd: root, env, stdio: 'ignore' })
    }
    const build = (): string => {
      expect(ssg(['build', '--root', root])).toMatchObject({ code: 0 })
      return readFileSync(join(root, 'build/docs/a.html'), 'utf8')
    }
    git('init', '-q')
    git('add', '-A')
    commit('2020-01-02')
    expect(build()).toContain('2020-01-02')
    commit('2021-03-04', '--amend')
    expect(build()).toContain('2021-03-04')
    expect(ssg(['build', '--root', root]).err).toContain(': 0 of ')
  })

  test('build writes the site and says so', () => {
    const { root } = site(HOME)
    const result = ssgProcess(['build', '--root', root])
    expect(result.code).toBe(0)
    expect(result.err).toMatch(/^built \d+ pages in 1 locale into \S+ in \d+\.\d\d s: /)
    expect(result.err).toContain(` into ${join(root, 'build')} in `)
    expect(readFileSync(join(root, 'build/docs/a.html'), 'utf8')).toContain('<h1')
    expect(existsSync(join(root, 'build/404.html'))).toBe(true)
  })

  test('what code of the site prints is no part of a report that another program reads', () => {
    const made = site({ 'site/config.ts': `console.log('said by the configuration')\n${configFile({})}` })
    for (const command of ['build', 'check']) {
      const { code, out, err } = ssgProcess([command, '--root', made.root, '--format', 'json', '--no-cache'])
      expect(JSON.parse(out), err).toMatchObject({ command, ok: true })
      expect([code, err.match(/said by .*/g)]).toEqual([0, ['said by the configuration']])
    }
  })

  test('--keep-going writes what could be built, says what is wrong, and still fails', () => {
    const { root } = site({ 'content/en/docs/b.md': page('B', '[x](/none) <Nope>kept</Nope>') })
    expect(ssg(['build', '--root', root])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`"${join(root, 'build')}" is unchanged`) as string,
    })
    expect(existsSync(join(root, 'build'))).toBe(false)
    // The second run is answered from what the first has remembered.
    for (let run = 0; run < 2; run++) {
      const result = ssg(['build', '--root', root, '--keep-going'])
      expect(result).toMatchObject({
        code: 1,
        err: expect.stringContaining(
          `failed 2 errors. "${join(root, 'build')}" contains everything that could be built.`,
        ) as string,
      })
      expect(readFileSync(join(root, 'build/docs/b.html'), 'utf8')).toContain('kept')
    }
    // Without configuration there is no site that could be written.
    writeFileSync(join(root, 'site/config.ts'), 'export default { titel: 1 }\n')
    expect(ssg(['build', '--root', root, '--keep-going'])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`"${join(root, 'build')}" is unchanged`) as string,
    })
    expect(existsSync(join(root, 'build/docs/b.html'))).toBe(true)
  })

  test('SSG217 an empty folder is no site: build and check say so alone, until there is a page', () => {
    const site = testSite({})
    try {
      for (const command of ['build', 'check']) {
        const { code, err } = ssg([command, '--root', site.root, '--no-cache'])
        expect(err.match(/SSG\d+ .*/g)).toEqual([
          'SSG217 There\'s nothing to build: this folder contains no Markdown, and "site/pages" contains no pages.',
        ])
        expect(err).toContain('`ssg init`')
        expect(code).toBe(1)
      }
      expect(existsSync(join(site.root, 'build'))).toBe(false)
      expect(ssg(['serve', '--root', site.root])).toMatchObject({
        code: 2,
        err: expect.stringContaining('`ssg build`'),
      })
      site.write('index.md', '# Hello\n\nText.\n')
      expect(ssg(['build', '--root', site.root, '--no-social']).err).toContain(
        `built 2 pages in 1 locale into ${join(site.root, 'build')} in `,
      )
    } finally {
      site.dispose()
    }
  })

  test('SSG217 a configuration without a page, and drafts, which are something', () => {
    const site = testSite({ 'site/config.ts': configFile({}) })
    try {
      const { code, err } = ssg(['build', '--root', site.root])
      expect(err).toMatch(/^error SSG217 There's nothing to build: "content" contains no Markdown/)
      expect(err).toContain('`ssg new page')
      expect(code).toBe(1)
      site.write('content/en/docs/a.md', page('A', 'Text.', 'draft: true\n'))
      expect(ssg(['build', '--root', site.root, '--no-social']).err).not.toContain('SSG217')
    } finally {
      site.dispose()
    }
  })

  test('a bare folder of Markdown builds without configuration', () => {
    const bare = testSite({
      'README.md': '# Notes\n\nSee [two](./two.md).\n',
      'two.md': '# Two\n\nBack to [notes](./README.md).\n',
      'sub/three.md': '# Three\n\nText.\n',
    })
    open.push(bare)
    const result = ssg(['build', '--root', bare.root])
    expect([result.code, result.err]).toEqual([0, expect.stringContaining('built')])
    expect(readFileSync(join(bare.root, 'build/two.html'), 'utf8')).toContain('<a href="/">notes</a>')
    expect(readFileSync(join(bare.root, 'build/index.html'), 'utf8')).toContain('<a href="/two">two</a>')
    expect(existsSync(join(bare.root, 'build/sub/three.html'))).toBe(true)
  })

  test('two builds give the same bytes, with and without cache, and nothing changed writes nothing', () => {
    const { root } = site()
    expect(ssg(['build', '--root', root]).code).toBe(0)
    const first = treeOf(join(root, 'build'))
    expect(ssg(['build', '--root', root]).err).toContain(' 0 of ')
    expect(treeOf(join(root, 'build'))).toEqual(first)
    expect(ssg(['build', '--root', root, '--no-cache']).code).toBe(0)
    expect(treeOf(join(root, 'build'))).toEqual(first)
  })

  test('a build that nothing can have changed is not repeated; every change is seen, and gives the bytes of a clean build', () => {
    const made = site({
      'locales/en/site.json': '{ "x": "1" }',
      'content/en/docs/_part.md': 'Part.\n',
      'content/en/docs/old.md': page('Old'),
      'content/en/docs/b.md': page('B', "import Part from './_part.md'\n\n<Part />\n\n![x](./x.png)"),
    })
    const { root } = made
    const worked = (...more: string[]): boolean => {
      const { timings, diagnostics } = JSON.parse(ssg(['build', '--root', root, '--format', 'json', ...more]).out) as {
        timings: Record<string, number>
        diagnostics: { severity: string }[]
      }
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      // Who looks at the site reads it; what is made after that depends on the change.
      return 'read' in timings
    }
    made.write(
      'content/en/docs/x.png',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    )
    made.write('site/config.ts', configFile({ onUnusedStrings: 'ignore', onOrphans: 'ignore' }))
    expect(worked()).toBe(true)
    expect(worked()).toBe(false)
    const warnings = ssg(['build', '--root', root]).err
    expect(ssg(['build', '--root', root, '--no-cache']).err.replace(/ in \d.*/s, '')).toBe(
      warnings.replace(/ in \d.*/s, ''),
    )
    const changes: readonly (() => void)[] = [
      () => made.write('content/en/docs/a.md', page('A', 'More.')),
      () => made.write('content/en/docs/a.md', page('A', 'Less.')),
      () => made.write('content/en/docs/_part.md', 'Other.\n'),
      () => made.write('content/en/docs/new.md', page('New')),
      () => made.remove('content/en/docs/old.md'),
      () => made.write('locales/en/site.json', '{ "x": "2" }'),
      () => made.write('site/theme/Footer.tsx', 'export default function Footer() { return <footer>Mine</footer> }\n'),
      () => made.write('site/static/robots.txt', 'User-agent: *\n'),
      () =>
        made.write('site/config.ts', configFile({ title: 'Other', onUnusedStrings: 'ignore', onOrphans: 'ignore' })),
      () => writeFileSync(join(root, 'build/docs/a.html'), 'edited'),
    ]
    for (const change of someOf(changes, 4, 'changes that are seen')) {
      change()
      expect(worked()).toBe(true)
      expect(worked()).toBe(false)
      const warm = treeOf(join(root, 'build'))
      expect(worked('--no-cache')).toBe(true)
      expect(treeOf(join(root, 'build'))).toEqual(warm)
    }
    expect(worked('--locale', 'en')).toBe(true)
  })

  test('a damaged or edited output file is written again', () => {
    const { root } = site()
    ssg(['build', '--root', root])
    const file = join(root, 'build/docs/a.html')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, 'broken')
    ssg(['build', '--root', root])
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test.each([
    ['garbage', () => Buffer.from('garbage')],
    ['followed by its first bytes', (memo: Buffer) => Buffer.concat([memo, memo.subarray(0, 200)])],
  ])('a cache that is %s is no error', (_, damaged) => {
    const { root } = site()
    ssg(['build', '--root', root])
    const memo = join(root, '.ssg/cache/memo.bin')
    writeFileSync(memo, damaged(readFileSync(memo)))
    expect(ssg(['build', '--root', root]).code).toBe(0)
    expect(ssg(['check', '--root', root]).code).toBe(0)
  })

  test('--locale builds only that locale', () => {
    const { root } = site({
      'site/config.ts': configFile({
        i18n: {
          defaultLocale: 'en',
          locales: ['en', 'zh'],
          localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
        },
      }),
    })
    expect(ssg(['build', '--root', root, '--locale', 'zh', '--out', 'zh-only'])).toMatchObject({ code: 0 })
    expect(existsSync(join(root, 'zh-only/zh/docs/a.html'))).toBe(true)
    expect(existsSync(join(root, 'zh-only/docs/a.html'))).toBe(false)
  })
})

describe('errors', () => {
  const broken = { ...HOME, 'content/en/docs/b.md': page('B', 'See [a](/docs/aa).') }

  test('exit code 1, the old output untouched, a code frame without stack', () => {
    const made = site()
    ssg(['build', '--root', made.root])
    const before = treeOf(join(made.root, 'build'))
    made.write('content/en/docs/b.md', broken['content/en/docs/b.md'])
    const result = ssgProcess(['build', '--root', made.root])
    expect(result.code).toBe(1)
    expect(result.err).toContain('error SSG310 The link "/docs/aa" leads to a page that doesn\'t exist.')
    expect(result.err).toContain('at content/en/docs/b.md:5:5')
    expect(result.err).toContain('5 | See [a](/docs/aa).\n    |     ^^^^^^^^^^^^^')
    expect(result.err).toContain('hint Did you mean "/docs/a"?')
    expect(result.err).not.toMatch(/^\s+at .*\.mjs/m)
    expect(treeOf(join(made.root, 'build'))).toEqual(before)
    expect(readdirSync(made.root).filter((name) => name.startsWith('.ssg-'))).toEqual([])
  })

  test('check finds the same and writes nothing', () => {
    const { root } = site(broken)
    expect(ssg(['check', '--root', root])).toMatchObject({ code: 1, err: expect.stringContaining('SSG310') })
    expect(existsSync(join(root, 'build'))).toBe(false)
  })

  test('--format json is one object', () => {
    const { root } = site(broken)
    const { out, code } = ssg(['build', '--root', root, '--format', 'json'])
    const report = JSON.parse(out) as { ok: boolean; timings: Record<string, number>; diagnostics: object[] }
    expect(code).toBe(1)
    expect(report.ok).toBe(false)
    expect(report.timings).toHaveProperty('compile')
    expect(report.diagnostics).toEqual([
      expect.objectContaining({
        code: 'SSG310',
        severity: 'error',
        file: 'content/en/docs/b.md',
        line: 5,
        column: 5,
        hint: 'Did you mean "/docs/a"?',
        documentation: 'docs/errors/SSG310.md',
      }),
    ])
  })

  test('--format github annotates', () => {
    const { root } = site(broken)
    expect(ssg(['check', '--root', root, '--format', 'github']).out).toBe(
      '::error file=content/en/docs/b.md,line=5,col=5,endLine=5,endColumn=18,title=SSG310::The link "/docs/aa" leads to a page that doesn\'t exist. Did you mean "/docs/a"?\n',
    )
  })

  test('--format sarif is SARIF 2.1.0', () => {
    const { root } = site(broken)
    const log = JSON.parse(ssg(['check', '--root', root, '--format', 'sarif']).out) as {
      version: string
      runs: { results: { ruleId: string; locations: unknown }[] }[]
    }
    expect(log.version).toBe('2.1.0')
    expect(log.runs[0]?.results[0]).toMatchObject({
      ruleId: 'SSG310',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/en/docs/b.md' },
            region: { startLine: 5, startColumn: 5 },
          },
        },
      ],
    })
  })

  test('colour is off by NO_COLOR and in pipes, on by FORCE_COLOR', () => {
    const { root } = site(broken)
    expect(ssgProcess(['check', '--root', root]).err).not.toContain('\u001B[')
    expect(ssgProcess(['check', '--root', root], { FORCE_COLOR: '1' }).err).toContain('\u001B[31m')
  })
})

describe('the output folder', () => {
  test('SSG901 a folder that no build made is refused and left alone', () => {
    const { root } = site()
    mkdirSync(join(root, 'mine'))
    writeFileSync(join(root, 'mine/thesis.txt'), 'years of work')
    for (const out of ['mine', '.', '..', 'content', 'site', 'content/en']) {
      const result = ssg(['build', '--root', root, '--out', out])
      expect([out, result.code, result.err]).toEqual([out, 1, expect.stringContaining('SSG901')])
    }
    expect(readFileSync(join(root, 'mine/thesis.txt'), 'utf8')).toBe('years of work')
  })

  test.each([
    ['a folder with a file', `mkdirSync(out, { recursive: true }); writeFileSync(out + '/thesis.txt', 'work')`],
    ['a folder with a folder', `mkdirSync(out + '/deep', { recursive: true })`],
    ['a file', `writeFileSync(out, 'work')`],
    ['a link to a folder', `mkdirSync(out + '-mine'); symlinkSync(out + '-mine', out)`],
  ])('SSG901 %s that took the place of the output during the build stays', (_, make) => {
    const { root } = site()
    const out = join(root, 'build')
    const config = readFileSync(join(root, 'site/config.ts'), 'utf8')
    const imports = `import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'\nconst out = ${JSON.stringify(out)}\n`
    writeFileSync(
      join(root, 'site/config.ts'),
      `${imports}rmSync(out, { recursive: true, force: true })\n${make}\n${config}`,
    )
    const result = ssgProcess(['build', '--root', root])
    expect([result.code, result.err]).toEqual([1, expect.stringContaining('SSG901')])
    expect(existsSync(join(out, 'index.html'))).toBe(false)
    expect(lstatSync(out).isDirectory() ? readdirSync(out).length : 1).toBe(1)
    expect(readdirSync(root).filter((name) => name.startsWith('.ssg-'))).toEqual([])
  })

  test('--out is relative to --root, and the report names it as someone in the current folder can use it', () => {
    const { root } = site()
    const run = (cwd: string, ...args: readonly string[]): string =>
      spawnSync(process.execPath, [BIN, 'build', ...args], { encoding: 'utf8', cwd }).stderr
    expect(run(dirname(root), '--root', basename(root), '--out', 'out')).toContain(` into ${basename(root)}/out in `)
    expect(existsSync(join(root, 'out/404.html'))).toBe(true)
    expect(run(join(root, 'site'), '--root', '..', '--out', 'out/more')).toContain(
      ` into ${join(root, 'out/more')} in `,
    )
    expect(existsSync(join(root, 'out/more/404.html'))).toBe(true)
    expect(run(root, '--out', 'own')).toContain(' into own in ')
    expect(existsSync(join(root, 'own/404.html'))).toBe(true)
  })

  test('SSG902 an output that cannot be written', () => {
    const { root } = site()
    mkdirSync(join(root, 'locked'))
    // Also true for root: a file is in the folder's place.
    writeFileSync(join(root, 'locked/file'), '')
    chmodSync(join(root, 'locked'), 0o500)
    const result = ssg(['build', '--root', root, '--out', 'locked/file/build'])
    chmodSync(join(root, 'locked'), 0o700)
    expect(result.code).toBe(1)
    expect(result.err).toContain('SSG902')
  })

  test.runIf(existsSync('/proc/self'))('SSG902 a place where no folder can be made', () => {
    const { root } = site()
    expect(ssg(['build', '--root', root, '--out', '/proc/nowhere/build'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('SSG902'),
    })
  })

  test('SSG903 unknown locale', () => {
    const { root } = site()
    expect(ssg(['build', '--root', root, '--locale', 'de'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('SSG903'),
    })
  })

  test('an interrupted exchange is repaired at the next start', () => {
    const { root } = site()
    ssg(['build', '--root', root])
    const before = treeOf(join(root, 'build'))
    // The moment between the two renames: the old site is aside, the new one not yet in place.
    renameSync(join(root, 'build'), join(root, '.ssg-old-build-999999'))
    mkdirSync(join(root, '.ssg-new-build-999999'))
    expect(ssg(['build', '--root', root]).code).toBe(0)
    expect(treeOf(join(root, 'build'))).toEqual(before)
    expect(readdirSync(root).filter((name) => name.startsWith('.ssg-'))).toEqual([])
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends with 130 and leaves the old site', (signal) => {
    const made = site(
      Object.fromEntries(
        Array.from({ length: 10 }, (_, i) => [
          `content/en/docs/p${i}.md`,
          page(`P${i}`, 'A sentence of the page. '.repeat(50)),
        ]),
      ),
    )
    ssg(['build', '--root', made.root])
    const stamp = statSync(join(made.root, 'build/docs/p0.html')).mtimeMs
    const { code } = ssgInterrupted(['build', '--root', made.root, '--no-cache'], signal, /\.ssg-new-/)
    expect(code).toBe(130)
    expect(statSync(join(made.root, 'build/docs/p0.html')).mtimeMs).toBe(stamp)
    expect(readdirSync(made.root).filter((name) => name.startsWith('.ssg-'))).toEqual([])
  })
})
