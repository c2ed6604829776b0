// The package as others get it: packed, put into an empty folder with its dependencies alone, and used there without this repository.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPackage, runIn, type Installed, type Packed } from './packed.ts'
import { untilHeard } from './setup/at-rest.ts'
import { repository } from './site.ts'

const read = (path: string): string => readFileSync(path, 'utf8')

let packed: Packed
beforeAll(() => {
  packed = packPackage()
})
afterAll(() => packed?.remove())

const installed = (name: string): Installed => packed.install(name)

test('holds no site, no tests and no script that runs when it is installed', () => {
  const paths = packed.paths
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

test('editors show what a setting is for', () => {
  const types = read(join(packed.unpacked, 'dist/types/api/config-input.d.ts'))
  expect(types).toContain(
    "/** The host's folder that contains the site. Default: `\"/\"`. */\n    baseUrl?: PlainConfigInput['baseUrl'];",
  )
  expect(types).toContain('/** The bar at the top of every page. */\n    navbar?:')
})

/** A package that is only asked, by two tests. */
let asked: Installed | null = null
function helped(): Installed {
  return (asked ??= installed('help'))
}

test('names no document that it does not bring', () => {
  const paths = packed.paths
  const package_ = packed.unpacked
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
    output: 'error: Unknown topic, setting or code "serach". Did you mean search?\n',
  })
})

test('public modules are imported by Node', () => {
  const { folder } = installed('node')
  const names = ['ssg/adapter', 'ssg/config', 'ssg/config/forms', 'ssg/theme', 'ssg/check', 'ssg/theme/search-words']
  const { output } = runIn(folder, process.execPath, [
    '--input-type=module',
    '-e',
    `for (const name of ${JSON.stringify(names)}) console.log(name, Object.keys(await import(name)).length > 0)`,
  ])
  expect(output).toBe(names.map((name) => `${name} true\n`).join(''))
  expect(
    runIn(folder, process.execPath, ['--input-type=module', '-e', "await import('ssg/generator/build.ts')"]).output,
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
    let text = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const address = (): string | undefined => /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0]
    await untilHeard(
      server,
      server.stdout,
      () => address() !== undefined,
      () => text,
    )
    const answer = await fetch(`${address()}/docs/guide/first-steps`)
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
  // A separate file: the folders share the package's files, and the others keep the default theme.
  rmSync(part)
  writeFileSync(part, edited)
  const warned = site.ssg('build')
  expect(warned.status).toBe(0)
  expect(warned.output).toContain(
    'warning SSG509 The theme\'s "Footer" (parts/Footer/Footer.tsx) has changed since this file was created.',
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
  // An empty footer has neither a list of links nor a line.
  expect(page).toContain('<footer class="footer" id="siteEnd"><div class="wrap"></div></footer>')
  expect(site.ssg('new', 'page', 'guide/run').output).toBe('  wrote  guide/run.md\n')
})

test('completions and explanations', () => {
  const { quick } = helped()
  for (const shell of ['bash', 'zsh', 'fish']) expect(quick('completion', shell).output).toContain('translations')
  const script = `${quick('completion', 'bash').output}\nCOMP_WORDS=(ssg new pa) COMP_CWORD=2; _ssg; echo "\${COMPREPLY[@]}"; COMP_WORDS=(ssg build --kee) COMP_CWORD=2; _ssg; echo "\${COMPREPLY[@]}"\n`
  expect(runIn(packed.unpacked, 'bash', ['-c', script]).output).toBe('page\n--keep-going\n')
  expect(quick('explain', 'ssg310').output).toMatch(/^# SSG310: /)
  expect(quick('explain', 'SSG999')).toMatchObject({ status: 2 })
})
