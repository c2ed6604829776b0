// Product pages and the documentation offer the same images: the same files, addresses, versions and words, in every language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { images } from './images.ts'
import { routes } from './routes.ts'

const root = join(import.meta.dirname, '../..')
const all = Object.values(images).flatMap(({ latest, older }) => [...latest, ...older])

describe.each(['en', 'zh', 'ru', 'ja'])('%s', (locale) => {
  const docs = join(root, 'content', locale, 'docs')
  const rows = glob
    .sync('**/*.md', { cwd: docs })
    .flatMap((path) => readFileSync(join(docs, path), 'utf8').match(/<Download .*\/>/g) ?? [])
    .map((row) => Object.fromEntries([...row.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])))
  const words = (
    JSON.parse(readFileSync(join(root, 'locales', locale, 'products.json'), 'utf8')) as {
      image: Readonly<Record<string, string>>
    }
  ).image

  it.each(all)('$file is what its images page says', ({ file, version, href, note }) => {
    expect(rows).toContainEqual(expect.objectContaining({ file, version, href, note: words[note] }))
  })
})

it('leads to pages that exist', () => {
  const unknown = Object.values(images).flatMap(({ guide, page }) =>
    [guide, page].filter((route) => !(routes as readonly string[]).includes(route)),
  )
  expect(unknown).toEqual([])
})

it('writes the image that is first in the list', () => {
  for (const { latest, commands } of Object.values(images))
    if (commands.length > 0) expect(`${latest[0]?.file}`).toContain(/if=(\S+)/.exec(commands.at(-1) ?? '')?.[1])
})
