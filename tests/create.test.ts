// `npm create`: one command writes a site and installs once. npm is a script here that notes how it is called and links this repository.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from './site.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-create-')))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const read = (path: string): string => readFileSync(path, 'utf8')
const manifest = (path: string): Record<string, unknown> => JSON.parse(read(path)) as Record<string, unknown>

beforeAll(() => {
  mkdirSync(join(base, 'bin'))
  writeFileSync(
    join(base, 'bin/npm'),
    `#!/bin/sh\necho "npm $*" >> ${JSON.stringify(join(base, 'calls'))}\nmkdir -p node_modules\nln -s ${JSON.stringify(repository)} node_modules/ssg\n`,
  )
  chmodSync(join(base, 'bin/npm'), 0o755)
})

function create(...args: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'create/create.mjs'), ...args], {
    cwd: base,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(base, 'bin')}${delimiter}${process.env.PATH ?? ''}`,
      npm_config_user_agent: 'npm/11',
    },
  })
  return { status, out: stdout, err: stderr }
}

test('writes a site that builds, with one installation', () => {
  expect(create('guide', '--title', 'Our guide', '--template', 'docs', '--languages', 'de,en')).toEqual({
    status: 0,
    out: `
Installing in ${join(base, 'guide')}

Created "Our guide" from the template "docs".

Next:
  cd guide
  npm run dev      builds the site and shows its URL
  npx ssg docs     serves the guide, offline
`,
    err: '',
  })
  expect(read(join(base, 'calls'))).toBe('npm install\n')
  expect(manifest(join(base, 'guide/package.json'))).toEqual({
    name: 'guide',
    private: true,
    scripts: { dev: 'ssg dev', build: 'ssg build', serve: 'ssg serve', check: 'ssg check' },
    dependencies: { ssg: 'npm:docwright@^0.3.0' },
    devDependencies: { '@types/react': '^19.3.0', typescript: '^7.0.2' },
  })
  expect(existsSync(join(base, 'guide/.git'))).toBe(true)
  expect(read(join(base, 'guide/site/config.ts'))).toContain(
    "i18n: { defaultLocale: 'de', locales: ['de', 'en'], localeConfigs: { de: { label: 'Deutsch', htmlLang: 'de' }, en: { label: 'English', htmlLang: 'en' } } },",
  )
  const built = spawnSync(
    process.execPath,
    [join(repository, 'bin/ssg.mjs'), 'build', '--root', join(base, 'guide'), '--no-social'],
    { encoding: 'utf8' },
  )
  expect(built.stderr + built.stdout).toMatch(/^built \d+ pages in 2 locales/)
  expect(read(join(base, 'guide/build/index.html'))).toMatch(/<html lang="de"/)
})

test.each([
  [['guide2', 'other'], 'error: Pass one folder, not 2.\n'],
  [['x', '--template', 'shop'], 'error: Unknown template "shop". Use docs, product, blog.\n'],
  [['bin'], `error: The folder "bin" isn't empty. Choose another name, or run \`npx docwright init\` in it.\n`],
])('%j is refused', (args, message) => {
  expect(create(...args)).toEqual({ status: 2, out: '', err: message })
})

test('names and versions of both packages belong together', () => {
  const engine = manifest(join(repository, 'package.json'))
  const own = manifest(join(repository, 'create/package.json'))
  expect(own.name).toBe(`create-${engine.name as string}`)
  expect(own.version).toBe(engine.version)
  const versions = engine.devDependencies as Record<string, string>
  const types = (engine.dependencies as Record<string, string>)['@types/react']
  expect(read(join(repository, 'create/create.mjs'))).toContain(
    `devDependencies: { '@types/react': '${types as string}', typescript: '${versions.typescript as string}' }`,
  )
  for (const file of ['create/README.md', 'create/PACKAGE.md', 'docs/decisions/033-package-name.md'])
    expect(read(join(repository, file)), file).toContain(engine.name as string)
})

test('both packages can be published', () => {
  for (const folder of ['.', 'create']) {
    const { status, stdout, stderr } = spawnSync(
      'npm',
      ['publish', '--dry-run', '--ignore-scripts', '--registry', 'http://127.0.0.1:9', '--fetch-retries', '0'],
      { cwd: join(repository, folder), encoding: 'utf8' },
    )
    expect(status, stderr).toBe(0)
    expect(stdout).toMatch(/^\+ (?:create-)?docwright@0\.3\.0$/m)
  }
})

test("the package's README takes the place of the repository's while it is packed", () => {
  const root = join(base, 'packed')
  mkdirSync(join(root, 'create'), { recursive: true })
  writeFileSync(join(root, 'README.md'), 'repository\n')
  writeFileSync(join(root, 'create/PACKAGE.md'), 'package\n')
  const readme = (which: string): string => {
    spawnSync(process.execPath, [join(repository, 'bin/readme.mjs'), which, root])
    return read(join(root, 'README.md'))
  }
  expect(readme('package')).toBe('package\n')
  // The first was interrupted.
  expect(readme('package')).toBe('package\n')
  expect(readme('repository')).toBe('repository\n')
  expect(readme('repository')).toBe('repository\n')
  expect(read(join(repository, 'create/PACKAGE.md'))).not.toMatch(/\]\(|Milk-V/)
})
