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
  expect(run('new', 'locale', 'de').code).toBe(0)
  expect(run('build')).toMatchObject({ code: 0, out: expect.not.stringMatching(/SSG\d/) as string })
  const home = readFileSync(join(root, 'build/de/index.html'), 'utf8')
  for (const part of ['<search-dialog', '<color-mode', '<locale-menu']) expect(home).toContain(part)
  if (template === 'product') expect(home).toContain('href="/de#features"')
})
