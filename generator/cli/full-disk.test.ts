// Commands that write sources, on a full disk: no partial changes, existing files stay as they were.
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, chmodSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type TestSite } from '../../tests/site.ts'
import { treeOf } from '../../tests/command.ts'
import { replaceFile } from '../host/write/write-file.ts'
import { newLocale, newPage } from './commands/new-command.ts'
import { versionCommand } from './commands/version-command.ts'

// Also affects the modules that import it.
const fs = createRequire(import.meta.url)('node:fs') as typeof import('node:fs')
const { writeFileSync, cpSync } = fs
const open: TestSite[] = []
afterEach(() => {
  Object.assign(fs, { writeFileSync, cpSync })
  syncBuiltinESMExports()
  for (const site of open.splice(0)) site.dispose()
})

const SITE = {
  'site/config.ts': `export default { title: 'T', i18n: { defaultLocale: 'en', locales: ['en', 'zh'], localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh' } } } }\n`,
  'content/en/docs/a.md': page('A'),
  'content/zh/docs/a.md': page('甲'),
}

function site(files: Readonly<Record<string, string>> = {}): TestSite {
  const made = testSite({ ...SITE, ...files })
  open.push(made)
  return made
}

/** Makes writing fail halfway, for files below a folder whose path matches. */
function fill(pattern: RegExp, root: string): void {
  const full = (): Error => Object.assign(new Error('ENOSPC: no space left on device, write'), { syscall: 'write' })
  const isMeant = (file: unknown): boolean =>
    typeof file === 'number'
      ? pattern.test(fs.readlinkSync(`/proc/self/fd/${file}`))
      : String(file).startsWith(root) && pattern.test(String(file))
  Object.assign(fs, {
    writeFileSync: (...[file, text, options]: Parameters<typeof writeFileSync>) => {
      if (!isMeant(file)) return writeFileSync(file, text, options)
      writeFileSync(file, String(text).slice(0, 3), options)
      throw full()
    },
    cpSync: (...[from, to, options]: Parameters<typeof cpSync>) => {
      cpSync(from, to, options)
      if (pattern.test(String(to))) throw full()
    },
  })
  syncBuiltinESMExports()
}

/** The original files, without the cache. */
function sources({ root }: TestSite): Record<string, string> {
  return Object.fromEntries(Object.entries(treeOf(root)).filter(([name]) => !name.startsWith('.ssg/')))
}

test.skipIf(!existsSync('/proc/self/fd'))('a new page is written whole or not at all', async () => {
  const made = site()
  const before = sources(made)
  fill(/b\.md$/, made.root)
  await expect(newPage('b', { root: made.root })).rejects.toThrow(/content\/en\/docs\/b\.md" can't be written: ENOSPC/)
  expect(sources(made)).toEqual(before)
})

test('a configuration that a language is put into stays as it was', async () => {
  const made = site()
  const before = sources(made)
  fill(/site\//, made.root)
  await expect(newLocale('de', { root: made.root })).rejects.toThrow(/site\/config\.ts" can't be written: ENOSPC/)
  expect(sources(made)).toEqual(before)
})

test.each([/content\/zh/, /site\/versions/])('a version is frozen in all languages or in none: %s', async (place) => {
  const made = site()
  const before = sources(made)
  fill(place, made.root)
  await expect(versionCommand('1.0', { root: made.root, docs: 'docs' })).rejects.toThrow('ENOSPC')
  expect(sources(made)).toEqual(before)
  expect(readdirSync(join(made.root, 'content/en'))).toEqual(['docs'])
})

test('a folder of the version that is there in one language is left alone', async () => {
  const made = site({ 'content/zh/docs@1.0/b.md': page('乙') })
  const before = sources(made)
  expect(await versionCommand('1.0', { root: made.root, docs: 'docs' })).toBe(2)
  expect(sources(made)).toEqual(before)
})

test('what is written in the place of a file keeps its rights, and a link stays a link', () => {
  const { root } = site({ 'a.txt': 'old', 'site/config.ts': configFile({}) })
  chmodSync(join(root, 'a.txt'), 0o640)
  symlinkSync('a.txt', join(root, 'link.txt'))
  replaceFile(join(root, 'link.txt'), 'new')
  expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('new')
  expect(statSync(join(root, 'a.txt')).mode & 0o777).toBe(0o640)
  expect(lstatSync(join(root, 'link.txt')).isSymbolicLink()).toBe(true)
})
