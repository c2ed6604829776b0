// The guide: `ssg docs` builds it from the package, every setting is described, and every example is one.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { format, resolveConfig } from 'prettier'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { ConfigInput, PlainConfigInput } from '../generator/config/types.ts'
import { fieldsApart } from '../generator/cli/guide/configuration.ts'
import { settingTypes } from '../generator/cli/guide/setting-types.ts'
import { configSchema } from '../generator/config/schema.ts'
import { GROUPS, SETTINGS } from '../docs/site/settings.ts'
import { FRONT_MATTER_KEYS } from '../generator/content/front-matter.ts'
import { components } from '../themes/default/markdown-components.ts'
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
  built = node('bin/ssg.mjs', 'docs', '--out', join(copy, 'build'))
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

test('the tokens that the guide lists are those of the theme', () => {
  const [, table = ''] = readFileSync(join(repository, 'docs/site/content/en/docs/theming.md'), 'utf8').split(
    '| Token |',
  )
  const listed = [...(table.split('\n\n')[0]?.matchAll(/^\| ([^|]+) \|/gm) ?? [])].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  const sheet = readFileSync(join(repository, 'themes/default/styles/tokens.css'), 'utf8')
  const known = [...sheet.matchAll(/^ {4}--([\w-]+):/gm)].map(([, name]) => name)
  expect(listed).toContain('signal')
  expect(listed.filter((name) => name !== '-tint' && !known.includes(name))).toEqual([])
})

test('each field of an entry has a meaning', () => {
  expect(fieldsApart()).toEqual([])
  expect(page('configuration.html')).toContain('A flag or another emoji next to the text.')
})

test('editors show the text of each setting', async () => {
  const options = await resolveConfig(join(repository, 'package.json'))
  const written = await format(settingTypes(), { ...options, parser: 'typescript' })
  await expect(written).toMatchFileSnapshot('../generator/api/config-input.ts')
  const texts = [...Object.values(SETTINGS).map(([purpose]) => purpose), ...Object.values(GROUPS)]
  for (const text of texts)
    expect(written.replaceAll('*\\/', '*/')).toContain(`/** ${text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')}`)
  expect(written.match(/\/\*\* /g)).toHaveLength(texts.length + 2)
  // The type with texts is the schema's.
  expectTypeOf<PlainConfigInput>().toExtend<ConfigInput>()
  expectTypeOf<ConfigInput>().toExtend<PlainConfigInput>()
})

test.each(['GitHub Pages', 'GitLab Pages', 'Netlify', 'Vercel', 'Cloudflare Pages', 'nginx', 'Caddy'])(
  'says how to publish on %s',
  (host) => {
    const section = new RegExp(`<h2[^>]*>${host}[\\s\\S]*?(?=<h2|</article)`).exec(page('deploying.html'))?.[0] ?? ''
    expect(section.length).toBeGreaterThan(200)
  },
)

test('shows the fields of lists and of each type of their entries', () => {
  const text = page('configuration.html')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(
    text.includes('Fields of "dropdown"'),
    text.slice(text.indexOf('navbar.items'), text.indexOf('navbar.items') + 900),
  ).toBe(true)
})

test('lists every component for pages with its properties', () => {
  const text = page('component-props.html')
  const names = [...text.matchAll(/<h2 id="([^"]+)"/g)].map(([, name]) => name)
  const listed = Object.keys(components).filter((name) => name !== 'Diagram')
  expect(names).toEqual(listed.map((name) => name.toLowerCase()))
  const rows = (name: string): string[] => {
    const section = text.split(/<h2 id="/).find((part) => part.startsWith(`${name.toLowerCase()}"`)) ?? ''
    return [...section.matchAll(/<tr>\s*<td.*?<\/tr>/gs)].map(([row]) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')).join(' | '),
    )
  }
  expect(rows('Badge')).toEqual([
    'text | text, required | ',
    'kind | "note" or "tip" or "warning" or "danger" | The color. Without it, the badge is gray.',
  ])
  expect(rows('LinkCard')).toEqual([
    'title | text, required | ',
    'href | text, required | A path of the site, such as /docs, or another URL.',
    'description | text | One sentence below the title.',
  ])
})

test('lists every command with its options, and every key of front matter', () => {
  const commands = page('commands.html')
  for (const text of [
    'ssg build',
    'ssg new page &lt;path>',
    'ssg translations stamp [targets...]',
    '--shard &lt;part>',
  ])
    expect(commands.includes(text), text).toBe(true)
  for (const key of FRONT_MATTER_KEYS) expect(page('front-matter.html').includes(key), key).toBe(true)
})

test('tells strangers nothing about this repository', () => {
  const files = readdirSync(join(copy, 'build'), { recursive: true, encoding: 'utf8' })
  const pages = files.filter((name) => name.endsWith('.html') && !/errors|nav\//.test(name))
  const found = pages.filter((name) =>
    /Milk-V|milkv|this repository|in the repository|npm run docs|\/work\/|\.test\.ts/.test(page(name)),
  )
  expect(pages.length).toBeGreaterThan(25)
  expect(found).toEqual([])
})

test('every error has a page at its address', () => {
  expect(page('errors/SSG310.html')).toContain('SSG310')
  expect(page('errors.html')).toContain('href="/errors/SSG310"')
})

test('the quick start names the package as package.json does', () => {
  expect(page('quick-start.html')).toContain('npm create docwright@latest my-site')
  expect(page('quick-start.html')).not.toContain('__PACKAGE__')
})
