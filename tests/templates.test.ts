// Sites of the templates of `ssg init`, in one language and in two.
import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ssg } from './command.ts'

const base = mkdtempSync(join(tmpdir(), 'ssg-templates-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

test.each(['docs', 'blog', 'product'])('%s has search, colours and languages in its bar', (template) => {
  const root = join(base, template)
  const run = (...args: readonly string[]): { code: number | null; out: string } => {
    const { code, out, err } = ssg([...args, '--root', root])
    return { code, out: out + err }
  }
  expect(ssg(['init', root, '--template', template]).code).toBe(0)
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toMatch(/^# [^*_\n]+\n/)
  expect(run('new', 'locale', 'de').code).toBe(0)
  expect(run('build')).toMatchObject({ code: 0, out: expect.not.stringMatching(/SSG\d/) as string })
  const home = readFileSync(join(root, 'build/de/index.html'), 'utf8')
  for (const part of ['<search-dialog', '<color-mode', '<locale-menu']) expect(home).toContain(part)
  // GitHub Pages, to which the starter deploys, sends no headers of a site.
  expect(readFileSync(join(root, '.github/workflows/site.yml'), 'utf8')).toContain('actions/deploy-pages')
  expect(home).toContain('<meta http-equiv="Content-Security-Policy" content="')
  if (template === 'product') expect(home).toContain('href="/de#features"')
})

test('a language that is configured without files gets them; one that has files is refused', () => {
  const root = join(base, 'configured')
  expect(ssg(['init', root, '--template', 'docs', '--languages', 'en,de']).code).toBe(0)
  const again = (): { code: number | null; err: string } => ssg(['new', 'locale', 'de', '--root', root])
  expect(again().code).toBe(0)
  expect(readFileSync(join(root, 'content/de/docs/index.md'), 'utf8')).toContain('title: Start here')
  expect(again()).toMatchObject({ code: 2, err: expect.stringContaining('already has the locale "de"') as string })
})
