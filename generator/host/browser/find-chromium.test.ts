import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { chromiums } from './find-chromium.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-find-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function found(root: string, env: NodeJS.ProcessEnv, platform: NodeJS.Platform = 'linux'): Promise<string[]> {
  const programs: string[] = []
  for await (const program of chromiums(root, env, platform))
    if (program.startsWith(root) || program === env['CHROME_PATH']) programs.push(program.replace(`${root}/`, ''))
  return programs
}

const program = (root: string): string => `require('node:path').join(${root}, '../../browser')`

test('the browser that the environment names is the only one', async () => {
  const root = folderOf({ 'bin/chromium': '' })
  expect(await found(root, { CHROME_PATH: '/a/b', PATH: `${root}/bin` })).toEqual(['/a/b'])
})

test("browsers of the project's packages come before those that are installed", async () => {
  const root = folderOf({
    'package.json': '{}',
    browser: '',
    'bin/chromium': '',
    'bin/google-chrome': '',
    'node_modules/puppeteer/package.json': '{ "main": "index.js" }',
    'node_modules/puppeteer/index.js': `exports.executablePath = () => ${program('__dirname')}`,
    'node_modules/playwright/package.json': '{ "main": "index.js" }',
    'node_modules/playwright/index.js': `exports.chromium = { executablePath: () => ${program('__dirname')} }`,
    'node_modules/@sparticuz/chromium/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/@sparticuz/chromium/index.js':
      "export default { executablePath: async () => new URL('../../../browser', import.meta.url).pathname }",
  })
  expect(await found(root, { PATH: `relative:${root}/bin` })).toEqual([
    'browser',
    'browser',
    'browser',
    'bin/chromium',
    'bin/google-chrome',
  ])
})

test('a package without its browser, or one that fails, is passed over', async () => {
  const root = folderOf({
    'package.json': '{}',
    'node_modules/puppeteer/package.json': '{ "main": "index.js" }',
    'node_modules/puppeteer/index.js': `exports.executablePath = () => '/nowhere/at/all'`,
    'node_modules/playwright/package.json': '{ "main": "index.js" }',
    'node_modules/playwright/index.js': `throw new Error('not this one')`,
  })
  expect(await found(root, { PATH: '' })).toEqual([])
})
