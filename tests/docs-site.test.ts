// The documents for other sites: `npm run docs` builds them with the command, every setting is described, and every example is one.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configSchema } from '../generator/config/schema.ts'
import { SETTINGS } from '../docs/site/settings.mjs'
import { repository } from './site.ts'

const copy = mkdtempSync(join(tmpdir(), 'ssg-docs-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const node = (...args: readonly string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const page = (path: string): string => readFileSync(join(copy, 'build', path), 'utf8')
let built: { status: number | null; output: string }

beforeAll(() => {
  cpSync(join(repository, 'docs/site'), copy, { recursive: true })
  rmSync(join(copy, 'build'), { recursive: true, force: true })
  rmSync(join(copy, '.ssg'), { recursive: true, force: true })
  expect(node('docs/site/make.mjs', copy)).toEqual({ status: 0, output: '' })
  built = node('bin/ssg.mjs', 'build', '--root', copy)
})

test('is built without a warning', () => {
  expect(built.output).not.toMatch(/warning|error/)
  expect(built.status, built.output).toBe(0)
})

test('each example of a setting is one that the schema takes', () => {
  for (const [path, [, example]] of Object.entries(SETTINGS)) {
    const value = path.split('.').reduceRight((inner: unknown, name) => ({ [name]: inner }), example)
    const input = { title: 'Example', ...(value as object) } as unknown as Record<string, Record<string, unknown>>
    // What a setting cannot be without.
    if (path.startsWith('i18n.')) input['i18n'] = { defaultLocale: 'en', locales: ['en'], ...input['i18n'] }
    if (path.startsWith('announcementBar.'))
      input['announcementBar'] = { id: 'a', content: 'b', ...input['announcementBar'] }
    if (path.startsWith('navbar.logo.'))
      input['navbar'] = { logo: { src: 'logo.svg', ...(input['navbar']?.['logo'] as object) } }
    if (path === 'newsletter.text') input['newsletter'] = { action: '/news', ...input['newsletter'] }
    if (path.startsWith('analytics.')) input['analytics'] = { tagId: 'G-0', ...input['analytics'] }
    if (path.startsWith('search.replaceResultPathname.'))
      input['search'] = {
        replaceResultPathname: { from: 'a', to: 'b', ...(input['search']?.['replaceResultPathname'] as object) },
      }
    const result = v.safeParse(configSchema, input)
    expect(result.issues?.map((issue) => issue.message) ?? [], path).toEqual([])
    expect(page('configuration.html'), path).toContain(path)
  }
})

test.each(['GitHub Pages', 'GitLab Pages', 'Netlify', 'Vercel', 'Cloudflare Pages', 'nginx', 'Caddy'])(
  'says how to publish on %s',
  (host) => {
    const section = new RegExp(`<h2[^>]*>${host}[\\s\\S]*?(?=<h2|</article)`).exec(page('deploying.html'))?.[0] ?? ''
    expect(section.length).toBeGreaterThan(200)
  },
)

test('every error has a page at its address', () => {
  expect(page('errors/SSG310.html')).toContain('SSG310')
  expect(page('errors.html')).toContain('href="/errors/SSG310"')
})

test('the quick start names the package as package.json does', () => {
  expect(page('quick-start.html')).toContain('npm create docwright@latest my-site')
  expect(page('quick-start.html')).not.toContain('__PACKAGE__')
})
