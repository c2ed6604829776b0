// Where a new site's package.json gets this package from.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { initCommand, packageSource } from './init-command.ts'
import { packageName, version } from '../version.ts'

const base = mkdtempSync(join(tmpdir(), 'ssg-init-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

/** Creates a package root in a folder's `node_modules`, with npm's record of its origin. */
function installed(name: string, list: string | null): string {
  const modules = join(base, name, 'node_modules')
  mkdirSync(join(modules, 'ssg'), { recursive: true })
  if (list !== null) writeFileSync(join(modules, '.package-lock.json'), list)
  return join(modules, 'ssg')
}

const REGISTRY = `npm:${packageName}@^${version}`
const resolved = (from: string): string => JSON.stringify({ packages: { 'node_modules/ssg': { resolved: from } } })

test.each([
  ['a file', resolved('file:../docwright-0.1.0.tgz'), 'file:../docwright-0.1.0.tgz'],
  ['a registry', resolved('https://packages.example.org/docwright/-/docwright-0.1.0.tgz'), REGISTRY],
  ['nobody knows where', '{}', REGISTRY],
  ['a damaged list', '{', REGISTRY],
  ['no list', null, REGISTRY],
])('a package from %s', (name, list, source) => {
  expect(packageSource(join(base, 'site'), installed(name, list))).toBe(source)
})

test('the file is named as seen from the site, and a working copy of the package by its folder', () => {
  const root = installed('npx/abc', resolved('file:../../docwright-0.1.0.tgz'))
  expect(packageSource(join(base, 'sites/mine'), root)).toBe('file:../../docwright-0.1.0.tgz')
  expect(packageSource(join(base, 'npx/abc'), root)).toBe('file:../../docwright-0.1.0.tgz')
  expect(packageSource(join(base, 'site'), join(base, 'copy'))).toBe('file:../copy')
})

/** Below a file, and where the system can't create folders: there, Node retries forever when asked for a folder and its parents. */
test.each([
  join(base, 'file', 'site'),
  process.platform === 'linux' ? '/proc/none/site' : join(base, 'file', 'a', 'b'),
])('a folder that cannot be made is refused: %s', async (folder) => {
  writeFileSync(join(base, 'file'), '')
  let said = ''
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said += String(text))))
  const code = await initCommand(folder, { template: 'docs' }).finally(() => spy.mockRestore())
  expect(code).toBe(2)
  expect(said).toMatch(/^error: The folder ".*" can't be created: E[A-Z]+: /)
})
