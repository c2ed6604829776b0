// `ssg mv`: a page moves with its translations, links follow, and the old address redirects.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg, type Ran } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const I18N = {
  defaultLocale: 'en',
  locales: ['en', 'zh'],
  localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
}
const mv = (...args: string[]): Ran => ssg(['mv', ...args, '--root', site.root])
const text = (file: string): string => readFileSync(join(site.root, file), 'utf8')
const has = (file: string): boolean => existsSync(join(site.root, file))
const broken = async (): Promise<readonly string[]> => (await site.build()).diagnostics.map(({ message }) => message)

test('a page moves with its translations, files it shows stay, and every link leads to it', async () => {
  site = testSite({
    'site/config.ts': configFile({
      i18n: I18N,
      onTranslationDrift: 'ignore',
      redirects: [{ from: '/i', to: '/docs/install' }],
      navbar: { items: [{ type: 'link', to: '/docs/install#linux', label: 'site:nav' }] },
      docs: { sidebars: { docs: ['index', 'install', 'b'] } },
    }),
    'locales/en/site.json': '{ "nav": "Install" }',
    'locales/zh/site.json': '{ "nav": "安装" }',
    'content/en/docs/index.md': page('Docs', '[One](./install.md), [two](/docs/install), [three](install.md#linux).'),
    'content/en/docs/install.md': page(
      'Install',
      '## Linux\n\n[B](./b.md) ![x](./x.svg) [home](/docs) `[kept](./b.md)`\n\n```md\n[kept](./b.md)\n```',
    ),
    'content/en/docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/en/docs/b.md': page('B', '<a href="/docs/install#linux">four</a> [five]\n\n[five]: ./install.md'),
    'content/zh/docs/index.md': page('文档', '[一](./install.md)、[二](/docs/install)。'),
    'content/zh/docs/install.md': page('安装', '## Linux {#linux}\n\n[B](../../en/docs/b.md)'),
  })
  const { code, out, err } = mv('install', 'start/setup')
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(out).toBe(
    [
      '  moved     content/en/docs/install.md → content/en/docs/start/setup.md',
      '  moved     content/zh/docs/install.md → content/zh/docs/start/setup.md',
      '  changed   content/en/docs/b.md',
      '  changed   content/en/docs/index.md',
      '  changed   content/zh/docs/index.md',
      '  changed   site/config.ts',
      '  redirect  /docs/install → /docs/start/setup',
      '',
    ].join('\n'),
  )
  expect(has('content/en/docs/install.md') || has('content/zh/docs/install.md')).toBe(false)
  expect(text('content/en/docs/start/setup.md')).toBe(
    `---\naliases: ["/docs/install"]\ntitle: Install\n---\n\n## Linux\n\n[B](../b.md) ![x](../x.svg) [home](/docs) \`[kept](./b.md)\`\n\n\`\`\`md\n[kept](./b.md)\n\`\`\`\n`,
  )
  expect(text('content/zh/docs/start/setup.md')).toContain('[B](../../../en/docs/b.md)')
  expect(text('content/en/docs/index.md')).toContain(
    '[One](./start/setup.md), [two](/docs/start/setup), [three](./start/setup.md#linux).',
  )
  expect(text('content/en/docs/b.md')).toContain(
    '<a href="/docs/start/setup#linux">four</a> [five]\n\n[five]: ./start/setup.md',
  )
  expect(text('content/zh/docs/index.md')).toContain('[一](./start/setup.md)、[二](/docs/start/setup)。')
  const config = text('site/config.ts')
  expect(config).toContain('"to": "/docs/start/setup"')
  expect(config).toContain('"to": "/docs/start/setup#linux"')
  expect(config).toContain('"start/setup"')
  expect(await broken()).toEqual([])
})

test.each([
  ['its path', 'guide/a', 'b', 'content/en/docs/b.md'],
  ['its file', 'content/en/docs/guide/a.md', 'content/en/docs/b.md', 'content/en/docs/b.md'],
  ['its address', '/docs/guide/a', '/docs/b', 'content/en/docs/b.md'],
  ['a folder as the target', 'guide/a', 'other/', 'content/en/docs/other/a.md'],
])('a page may be named by %s', (_, from, to, target) => {
  site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/guide/a.md': page('A') })
  expect(mv(from, to).code).toBe(0)
  expect(has(target)).toBe(true)
  expect(has('content/en/docs/guide/a.md')).toBe(false)
  expect(text(target)).toContain('aliases: ["/docs/guide/a"]\n')
})

test.each([
  ['a list in brackets', 'aliases: [/x]\n', 'aliases: ["/x", "/docs/a"]\ntitle: A\n'],
  ['a list over lines', 'aliases:\n  - /x\n  - /y\n', 'aliases: ["/x", "/y", "/docs/a"]\ntitle: A\n'],
  ['brackets over lines', 'aliases: [\n  /x,\n  /y\n]\n', 'aliases: ["/x", "/y", "/docs/a"]\ntitle: A\n'],
])('older addresses stay: %s', (_, aliases, expected) => {
  site = testSite({
    'site/config.ts': configFile({}),
    'content/en/docs/a.md': `---\n${aliases}title: A\n---\n\nText.\n`,
  })
  expect(mv('a', 'b').code).toBe(0)
  expect(text('content/en/docs/b.md')).toBe(`---\n${expected}---\n\nText.\n`)
})

test('translated pages follow a page that has no translation', async () => {
  site = testSite({
    'site/config.ts': configFile({ i18n: I18N, onTranslationDrift: 'ignore' }),
    'content/en/docs/index.md': page('Docs', '[One](./guide/install.md)'),
    'content/en/docs/guide/install.md': page('Install', '[B](./b.md)'),
    'content/en/docs/guide/b.md': page('B', '[One](./install.md)'),
    'content/zh/docs/index.md': page('文档', '[一](./guide/install.md#x)、[二](guide/b.md)'),
  })
  expect(mv('guide/install', 'start/setup').out).toBe(
    [
      '  moved     content/en/docs/guide/install.md → content/en/docs/start/setup.md',
      '  changed   content/en/docs/guide/b.md',
      '  changed   content/en/docs/index.md',
      '  changed   content/zh/docs/index.md',
      '  redirect  /docs/guide/install → /docs/start/setup',
      '',
    ].join('\n'),
  )
  expect(text('content/zh/docs/index.md')).toContain('[一](./start/setup.md#x)、[二](guide/b.md)')
  expect((await broken()).filter((message) => !message.includes('#x'))).toEqual([])
})

test('a translation that moves keeps its links to pages without one', () => {
  site = testSite({
    'site/config.ts': configFile({ i18n: I18N, onTranslationDrift: 'ignore' }),
    'content/en/docs/install.md': page('Install', '[B](./b.md)'),
    'content/en/docs/b.md': page('B'),
    'content/zh/docs/install.md': page('安装', '[B](./b.md)'),
  })
  expect(mv('install', 'start/setup').code).toBe(0)
  expect(text('content/zh/docs/start/setup.md')).toContain('[B](../b.md)')
})

test('a page that moves back leads itself again, and what it was called meanwhile redirects', () => {
  site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A') })
  mv('a', 'b')
  mv('b', 'a')
  expect(text('content/en/docs/a.md')).toContain('aliases: ["/docs/b"]\n')
})

test('a page whose slug decides its address keeps it, without a redirect', () => {
  site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A', 'Text.', 'slug: /fixed\n') })
  expect(mv('a', 'deep/b').out).not.toContain('redirect')
  expect(text('content/en/docs/deep/b.md')).not.toContain('aliases')
})

test('a bare folder, too', () => {
  site = testSite({ 'README.md': '# Home\n\n[A](a.md)\n', 'a.md': '# A\n\n[Home](README.md)\n' })
  expect(mv('a', 'sub/b').code).toBe(0)
  expect(text('README.md')).toContain('[A](./sub/b.md)')
  expect(text('sub/b.md')).toContain('[Home](../README.md)')
})

test.each([
  ['an unknown page', ['instal', 'b'], 'There\'s no page "instal". Did you mean "install"?'],
  ['a target that is taken', ['install', 'b'], 'content/en/docs/b.md already exists.'],
  ['its own place', ['install', 'install'], 'The page is already at content/en/docs/install.md.'],
  ['a path that leads out', ['install', '../../x'], '"../../x" isn\'t a page path such as "guide/install".'],
  ['a hidden file', ['install', '.x'], '".x" isn\'t a page path such as "guide/install".'],
])('%s is refused, and nothing changes', (_, args, message) => {
  site = testSite({
    'site/config.ts': configFile({}),
    'content/en/docs/install.md': page('Install'),
    'content/en/docs/b.md': page('B'),
  })
  const { code, err } = mv(...args)
  expect([code, err]).toEqual([2, `error: ${message}\n`])
  expect(text('content/en/docs/install.md')).toBe(page('Install'))
})
