// The system's events may be outdated: folders and files have replaced each other meanwhile.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, type FSWatcher } from 'node:fs'
import { EventEmitter } from 'node:events'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { watchFolders, type FolderWatch } from './watch-folders.ts'

const fs = createRequire(import.meta.url)('node:fs') as { watch: unknown }
const { watch } = fs
let root = ''
let watched: FolderWatch | null = null

afterEach(() => {
  watched?.close()
  fs.watch = watch
  syncBuiltinESMExports()
  rmSync(root, { recursive: true, force: true })
})

/** Watches a folder that contains `site/config.ts/`; `told` emits system events. */
function start(): { readonly seen: string[]; told(folder: string, name: string): void } {
  root = mkdtempSync(join(tmpdir(), 'ssg-watch-'))
  mkdirSync(join(root, 'site/config.ts'), { recursive: true })
  const open = new Map<string, EventEmitter>()
  fs.watch = (folder: string): FSWatcher => {
    const watcher = Object.assign(new EventEmitter(), { close: () => undefined })
    open.set(folder, watcher)
    return watcher as unknown as FSWatcher
  }
  syncBuiltinESMExports()
  const seen: string[] = []
  const failed = (error: unknown): void => {
    throw error
  }
  watched = watchFolders([join(root, 'site')], {
    seen: (file) => seen.push(file),
    ignored: () => false,
    follows: () => true,
    failed,
  })
  return { seen, told: (folder, name) => open.get(join(root, folder))?.emit('change', 'rename', name) }
}

test('a folder in whose place a file stands', () => {
  const { seen, told } = start()
  rmSync(join(root, 'site/config.ts'), { recursive: true })
  writeFileSync(join(root, 'site/config.ts'), 'export default {}')
  told('site/config.ts', 'config.ts')
  told('site/config.ts', 'a.txt')
  told('site', 'config.ts')
  expect(new Set(seen)).toEqual(new Set(['site/config.ts', 'site/config.ts/a.txt'].map((file) => join(root, file))))
})

test('a folder in whose place a link stands that leads to itself', () => {
  const { seen, told } = start()
  rmSync(join(root, 'site/config.ts'), { recursive: true })
  symlinkSync('config.ts', join(root, 'site/config.ts'))
  told('site/config.ts', 'config.ts')
  told('site', 'config.ts')
  expect(seen).toContain(join(root, 'site/config.ts'))
})
