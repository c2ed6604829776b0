// The package as others get it: packed, put into an empty folder with its dependencies alone, and used there without this repository.
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ssgOf } from './command.ts'
import { SOAK, someOf } from './setup/property.ts'
import { repository } from './site.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-package-')))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const read = (path: string): string => readFileSync(path, 'utf8')
const run = (command: string, args: readonly string[], cwd: string): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  return { status, output: stdout + stderr }
}

let packed: { readonly files: readonly { readonly path: string }[] }

beforeAll(() => {
  // The bundles are made before the first test (setup/bundle.ts): by day only the types are made beside them.
  if (!SOAK) expect(run(process.execPath, [join(repository, 'bin/types.mjs')], base)).toMatchObject({ status: 0 })
  const result = spawnSync(
    'npm',
    ['pack', '--json', '--pack-destination', base, ...(SOAK ? [] : ['--ignore-scripts'])],
    { cwd: repository, encoding: 'utf8' },
  )
  expect(result.status, result.stderr).toBe(0)
  packed = (JSON.parse(result.stdout.slice(result.stdout.indexOf('[\n'))) as [typeof packed])[0]
  mkdirSync(join(base, 'unpacked'))
  expect(
    run(
      'tar',
      [
        'xzf',
        join(base, readdirSync(base).find((name) => name.endsWith('.tgz')) as string),
        '-C',
        join(base, 'unpacked'),
      ],
      base,
    ).status,
  ).toBe(0)
})

/** A folder with the package and what it depends on, as npm would install them; nothing that only this repository needs. */
function installed(name: string): {
  folder: string
  ssg: (...args: string[]) => { status: number | null; output: string }
  /** In a thread, for commands that are given the folder, if any. */
  quick: (...args: string[]) => { status: number | null; output: string }
} {
  const folder = join(base, name)
  const modules = join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  expect(run('cp', ['-rl', join(base, 'unpacked/package'), join(modules, 'ssg')], base).status).toBe(0)
  const { packages } = JSON.parse(read(join(repository, 'package-lock.json'))) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const [, own] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (own === undefined || dev === true || devOptional === true || !existsSync(join(repository, path))) continue
    mkdirSync(dirname(join(modules, own)), { recursive: true })
    symlinkSync(join(repository, path), join(modules, own))
  }
  return {
    folder,
    ssg: (...args) => run(process.execPath, [join(modules, 'ssg/bin/ssg.mjs'), ...args], folder),
    quick: (...args) => {
      const { code, out, err } = ssgOf(join(modules, 'ssg/dist/cli.mjs'), args)
      return { status: code, output: out + err }
    },
  }
}

test('holds no site, no tests and no script that runs when it is installed', () => {
  const paths = packed.files.map(({ path }) => path)
  expect(
    paths.filter((path) =>
      /^(?:site|content|tests|bench)\/|\.test\.tsx?$|^locales\/(?!\w+\/(?:theme|docs)\.json$)/.test(path),
    ),
  ).toEqual([])
  for (const path of [
    'bin/ssg.mjs',
    'dist/cli.mjs',
    'dist/api/config.mjs',
    'dist/types/api/theme.d.ts',
    'themes/default/slots.ts',
    'locales/en/theme.json',
  ])
    expect(paths).toContain(path)
  const { scripts } = JSON.parse(read(join(repository, 'package.json'))) as { scripts: Record<string, string> }
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([])
})

/** A package that is only asked, by two tests. */
let asked: ReturnType<typeof installed> | null = null
function helped(): ReturnType<typeof installed> {
  return (asked ??= installed('help'))
}

test('names no document that it does not bring', () => {
  const paths = packed.files.map(({ path }) => path)
  const package_ = join(base, 'unpacked/package')
  const pages = paths.filter((path) => /^docs\/.*\.md$/.test(path))
  const missing = pages.flatMap((path) => {
    const text = read(join(package_, path)).replace(/^```[\s\S]*?^```/gm, '')
    const links = [...text.replace(/`[^`]*`/g, '').matchAll(/\]\((?!\w+:)([^)#\s]+\.md)/g)]
    const named = [...text.matchAll(/\bdocs\/[A-Z]+\.md\b/g)].map(([name]) => name)
    return [...links.map(([, link]) => join(dirname(path), link as string)), ...named].flatMap((file) =>
      paths.includes(file) ? [] : [`${path}: ${file}`],
    )
  })
  expect(missing).toEqual([])
  // What the command says: a code or a guide, which `ssg explain` prints.
  const said = paths
    .filter((path) => path.startsWith('generator/'))
    .flatMap((path) =>
      read(join(package_, path))
        .split('\n')
        .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && /['"`].*\bdocs\/(?:[A-Z]+|errors\/\w+)\.md/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(said.filter((line) => !/documentation: |See docs\/errors/.test(line))).toEqual([])
  const { ssg, quick } = helped()
  expect(ssg('explain', 'SSG310')).toMatchObject({ status: 0, output: expect.stringMatching(/^# /) as string })
  for (const guide of ['forms', 'migrating', 'search', 'versions', 'theming', 'navbar.items', '310'])
    expect(quick('explain', guide), guide).toMatchObject({ status: 0, output: expect.stringMatching(/^# /) as string })
  expect(quick('explain', 'serach')).toMatchObject({
    status: 2,
    output: 'error: There is no topic, setting or code "serach". Did you mean search?\n',
  })
})

/** By day one of them. */
const TEMPLATES = someOf(['docs', 'product', 'blog'], 1, 'templates')

describe.each(TEMPLATES)('a site of the template "%s"', (template) => {
  let site: ReturnType<typeof installed>
  beforeAll(() => {
    site = installed(template)
    expect(site.ssg('init', '--template', template, '--title', "The team's site")).toMatchObject({
      status: 0,
      output: expect.stringContaining('wrote  site/config.ts') as string,
    })
  })

  test('is written without a question, builds, and has nothing to complain about', () => {
    const built = site.ssg('build')
    expect(built.output).toMatch(/^built /)
    expect(built.status).toBe(0)
    expect(read(join(site.folder, 'build/index.html'))).toContain('<h1>The team&#x27;s site</h1>')
    expect(site.ssg('check').output).toMatch(/^fine .*checked in [\d.]+ s\.\n$/)
    expect(read(join(site.folder, 'package.json'))).toContain('"dev": "ssg dev"')
  })

  test('is typed in an editor', () => {
    writeFileSync(
      join(site.folder, 'site/wrong.ts'),
      "import { defineConfig } from 'ssg/config'\nexport default defineConfig({ title: 1 })\n",
    )
    const { output } = run(
      process.execPath,
      [join(repository, 'node_modules/typescript/bin/tsc'), '-p', site.folder, '--pretty', 'false'],
      site.folder,
    )
    // What is wrong on purpose is seen, and nothing else is wrong.
    const errors = output.split('\n').filter((line) => line.includes('error TS'))
    expect(errors).toEqual([expect.stringMatching(/^site\/wrong\.ts\(2,/)])
    rmSync(join(site.folder, 'site/wrong.ts'))
  })

  test('is not begun twice', () => {
    expect(site.ssg('init')).toMatchObject({
      status: 2,
      output: expect.stringContaining('"site/config.ts" already exists') as string,
    })
  })
})

test('public modules are imported by Node', () => {
  const { folder } = installed('node')
  const names = ['ssg/adapter', 'ssg/config', 'ssg/config/forms', 'ssg/theme', 'ssg/check', 'ssg/theme/search-words']
  const { output } = run(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `for (const name of ${JSON.stringify(names)}) console.log(name, Object.keys(await import(name)).length > 0)`,
    ],
    folder,
  )
  expect(output).toBe(names.map((name) => `${name} true\n`).join(''))
  expect(
    run(process.execPath, ['--input-type=module', '-e', "await import('ssg/generator/build.ts')"], folder).output,
  ).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
})

test('new pages, posts and languages have their places', async () => {
  const site = installed('new')
  const inFolder = (...args: string[]): ReturnType<typeof site.quick> => site.quick(...args, '--root', site.folder)
  expect(site.ssg('init', '--template', 'docs').status).toBe(0)
  expect(site.ssg('new', 'page', 'guide/first-steps').output).toBe('  wrote  content/en/docs/guide/first-steps.md\n')
  expect(read(join(site.folder, 'content/en/docs/guide/first-steps.md'))).toContain('title: First steps\n')
  expect(inFolder('new', 'page', 'guide/first-steps')).toMatchObject({
    status: 1,
    output: '  kept   content/en/docs/guide/first-steps.md\n',
  })
  expect(inFolder('new', 'page', '../out')).toMatchObject({ status: 2 })
  expect(inFolder('new', 'post', 'News').output).toContain('This site has no blog')
  expect(inFolder('new', 'locale', 'de').output).toContain("added  'de' to site/config.ts")
  expect(read(join(site.folder, 'site/config.ts'))).toContain("locales: ['en', 'de']")
  expect(read(join(site.folder, 'site/config.ts'))).toContain(
    "localeConfigs: { de: { label: 'Deutsch', htmlLang: 'de' }, en:",
  )
  const swahili = inFolder('new', 'locale', 'sw')
  expect(swahili.output).toContain(
    'The interface isn\'t translated into "sw" yet. Translate the files in locales/sw.\n',
  )
  expect(swahili.output).toContain('  wrote  locales/sw/docs.json\n  wrote  locales/sw/theme.json\n')
  const built = site.ssg('build')
  expect(built.output).toMatch(/^built \d+ pages in 3 locales/m)
  expect(read(join(site.folder, 'build/de/docs.html'))).toContain('Zum Hauptinhalt springen')
  // A second process serves what the first has built.
  const server = spawn(process.execPath, [join(site.folder, 'node_modules/ssg/bin/ssg.mjs'), 'serve', '--port', '0'], {
    cwd: site.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let text = ''
      const hear = (chunk: Buffer): void => {
        text += chunk.toString()
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)
        if (found !== null) resolve(found[0])
      }
      server.stdout.on('data', hear)
      server.stderr.on('data', hear)
      server.on('exit', () => reject(new Error(text)))
    })
    const answer = await fetch(`${address}/docs/guide/first-steps`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('First steps') as string])
  } finally {
    server.kill()
  }
})

test('a part of the theme is replaced with a record of the original, and the build says when that changes', () => {
  const site = installed('override')
  expect(site.ssg('init', '--template', 'docs').status).toBe(0)
  expect(site.ssg('new', 'override', 'Foter')).toMatchObject({
    status: 2,
    output: 'error: The theme has no part "Foter". Did you mean "Footer"?\n',
  })
  expect(site.ssg('new', 'override', 'Footer').output).toBe(
    '  wrote  site/theme/Footer.tsx\n  wrote  site/theme/Footer.original.txt\n',
  )
  expect(site.ssg('build')).toMatchObject({ status: 0, output: expect.not.stringContaining('SSG') as string })
  const part = join(site.folder, 'node_modules/ssg/themes/default/parts/Footer/Footer.tsx')
  const edited = `${read(part)}\nexport const another = 1\n`
  // A file of its own: the folders share those of the package, and the others are to have the theme as it comes.
  rmSync(part)
  writeFileSync(part, edited)
  const warned = site.ssg('build')
  expect(warned.status).toBe(0)
  expect(warned.output).toContain(
    'warning SSG509 The theme\'s "Footer" has changed since this file was created: parts/Footer/Footer.tsx has changed.',
  )
  expect(warned.output).toContain('+ export const another = 1')
  expect(site.ssg('new', 'override', 'Footer').output).toBe(
    '  kept   site/theme/Footer.tsx\n  wrote  site/theme/Footer.original.txt\n',
  )
  expect(site.ssg('build').output).not.toContain('SSG509')
})

test('a folder of Markdown keeps its files and gets a configuration', () => {
  const site = installed('markdown')
  mkdirSync(join(site.folder, 'guide'))
  writeFileSync(join(site.folder, 'README.md'), '# Home\n\n[Install](guide/install.md)\n')
  writeFileSync(join(site.folder, 'guide/install.md'), '# Install\n\nText.\n')
  // A template is for a new site: nothing of it is put beside the pages.
  expect(site.ssg('init', '--template', 'blog')).toMatchObject({
    status: 2,
    output: expect.stringContaining('The folder contains Markdown ("guide/install.md")'),
  })
  expect(existsSync(join(site.folder, 'ssg.config.ts'))).toBe(false)
  expect(site.ssg('init', '--title', 'Notes').output).toContain('The folder contains Markdown ("guide/install.md")')
  expect(existsSync(join(site.folder, 'site'))).toBe(false)
  expect(read(join(site.folder, 'README.md'))).toBe('# Home\n\n[Install](guide/install.md)\n')
  expect(site.ssg('build')).toMatchObject({ status: 0 })
  const page = read(join(site.folder, 'build/guide/install.html'))
  expect(page).toContain('<title>Install | Notes</title>')
  // With nothing to say the foot of the page has neither an empty list of links nor a line.
  expect(page).toContain('<footer class="footer" id="siteEnd"><div class="wrap"></div></footer>')
  expect(site.ssg('new', 'page', 'guide/run').output).toBe('  wrote  guide/run.md\n')
})

test('completions and explanations', () => {
  const { quick } = helped()
  for (const shell of ['bash', 'zsh', 'fish']) expect(quick('completion', shell).output).toContain('translations')
  const script = `${quick('completion', 'bash').output}\nCOMP_WORDS=(ssg new pa) COMP_CWORD=2; _ssg; echo "\${COMPREPLY[@]}"; COMP_WORDS=(ssg build --kee) COMP_CWORD=2; _ssg; echo "\${COMPREPLY[@]}"\n`
  expect(run('bash', ['-c', script], base).output).toBe('page\n--keep-going\n')
  expect(quick('explain', 'ssg310').output).toMatch(/^# SSG310: /)
  expect(quick('explain', 'SSG999')).toMatchObject({ status: 2 })
})
