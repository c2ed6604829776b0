// Watching real folders: every edit is reported, wherever the file is and however often its folders are created and deleted.
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runs } from '../../tests/setup/property.ts'
import { diskHost } from './host.ts'
import { watchFiles, type Watch, type Watched } from './watch.ts'

let root = ''
let watch: Watch | null = null
/** Reported paths that no test has consumed yet. */
let reported = new Set<string>()
let news = (): void => undefined

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-watch-')))
  reported = new Set()
})

afterEach(async () => {
  await watch?.close()
  rmSync(root, { recursive: true, force: true })
})

function write(path: string, text = 'x'): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function start(
  paths: readonly string[],
  rules: Partial<Pick<Watched, 'showsHidden' | 'follows' | 'writtenSince'>> = {},
): Watch {
  const host = diskHost(join(root, 'site'))
  watch = watchFiles(host.root, paths, {
    changed: (all) => {
      for (const path of all) reported.add(path)
      news()
    },
    failed: (error) => {
      throw error
    },
    writtenSince: host.writtenSince,
    ...rules,
  })
  return watch
}

async function seen(path: string): Promise<void> {
  while (!reported.delete(path)) await new Promise<void>((resolve) => (news = resolve))
}

const NEVER = Number.MAX_SAFE_INTEGER

test('a file elsewhere is seen when its folders come, go and come again', async () => {
  mkdirSync(join(root, 'site'))
  const { cover } = start(['content'])
  await cover(['../code/deep/a.c'], NEVER, false)
  for (let round = 0; round < 3; round++) {
    write('code/deep/a.c', `${round}`)
    await seen('../code/deep/a.c')
    write('code/deep/a.c', `${round} edited`)
    await seen('../code/deep/a.c')
    renameSync(join(root, 'code'), join(root, `old-${round}`))
    write(`old-${round}/deep/a.c`, 'no longer watched')
  }
  expect([...reported].filter((path) => path.includes('old-'))).toEqual([])
})

test('a folder that is covered later is watched with everything in it, and what was written since is reported', async () => {
  write('site/public/old/a.txt')
  write('site/public/deep/er/b.txt')
  const { cover } = start(['content'], { writtenSince: (file, moment) => moment === 7 && file.endsWith('b.txt') })
  await cover(['public'], 7, false)
  await seen('public/deep/er/b.txt')
  expect(reported.has('public/old/a.txt')).toBe(false)
  for (const path of ['public/old/a.txt', 'public/new/c.txt', 'public/deep/er/d.txt']) {
    write(`site/${path}`)
    await seen(path)
  }
})

test('hidden files are watched as soon as they belong to the site', async () => {
  write('site/public/.well-known/a.txt')
  let statics: string | null = null
  const { cover } = start(['public', 'content'], { showsHidden: (folder) => folder.split('/')[0] === statics })
  write('site/public/.well-known/a.txt', 'unseen')
  write('site/public/b.txt')
  await seen('public/b.txt')
  expect([...reported].filter((path) => path.includes('.well-known'))).toEqual([])
  statics = 'public'
  await cover([], NEVER, true)
  for (const path of ['public/.well-known/a.txt', 'public/.well-known/deep/c.txt', 'public/.git/HEAD'])
    write(`site/${path}`)
  await seen('public/.well-known/a.txt')
  await seen('public/.well-known/deep/c.txt')
  expect([...reported].filter((path) => path.includes('.git'))).toEqual([])
})

test('a link is followed when its target belongs to the site, to a folder or to a file', async () => {
  write('elsewhere/a.md')
  write('elsewhere/deep/b.md')
  mkdirSync(join(root, 'site/content'), { recursive: true })
  symlinkSync('../../elsewhere', join(root, 'site/content/folder'))
  symlinkSync('../../elsewhere/a.md', join(root, 'site/content/one.md'))
  let follows = false
  const { cover } = start(['content'], { follows: () => follows })
  write('elsewhere/a.md', 'unseen')
  write('site/content/c.md')
  await seen('content/c.md')
  expect([...reported].filter((path) => path !== 'content')).toEqual([])
  follows = true
  await cover([], NEVER, true)
  write('elsewhere/a.md', 'seen')
  await seen('content/one.md')
  await seen('content/folder/a.md')
  write('elsewhere/deep/b.md', 'seen')
  await seen('content/folder/deep/b.md')
})

test.each(['folder/b.md', 'folder/deep/b.md', 'folder/gone/b.md', 'folder'])(
  'nothing behind a link that leads out is watched, even if the site asks for a file there: %s',
  async (asked) => {
    write('elsewhere/deep/b.md')
    mkdirSync(join(root, 'site/content'), { recursive: true })
    symlinkSync('../../elsewhere', join(root, 'site/content/folder'))
    const { cover } = start(['content'], { follows: (link) => !link.startsWith('content/folder') })
    await cover([`content/${asked}`], NEVER, false)
    write('elsewhere/a.md')
    write('elsewhere/deep/b.md', 'unseen')
    write('site/content/c.md')
    await seen('content/c.md')
    expect([...reported].filter((path) => path !== 'content')).toEqual([])
  },
)

test('no edit is lost in folders that are made, filled, moved and removed by chance', async () => {
  mkdirSync(join(root, 'site'))
  const { cover } = start(['content'])
  await cover(['public', '../shared/one/two'], NEVER, false)
  const edits = fc.sample(
    fc.record({
      folder: fc.constantFrom('site/content', 'site/public', 'shared/one/two'),
      before: fc.constantFrom('remove', 'move', 'remove above', 'nothing'),
      below: fc.constantFrom('a', 'b', 'a/b', 'a/b/c'),
      name: fc.constantFrom('x.md', 'y.md'),
    }),
    runs(60, 600),
  )
  for (const [round, { folder, before, below, name }] of edits.entries()) {
    if (before === 'remove') rmSync(join(root, folder), { recursive: true, force: true })
    if (before === 'remove above' && folder.startsWith('shared'))
      rmSync(join(root, 'shared'), { recursive: true, force: true })
    if (before === 'move') {
      mkdirSync(join(root, folder), { recursive: true })
      renameSync(join(root, folder), join(root, `moved-${round}`))
    }
    reported.clear()
    write(`${folder}/${below}/${name}`, `${round}`)
    await seen(`${folder}/${below}/${name}`.replace(/^site\//, '').replace(/^shared/, '../shared'))
  }
})
