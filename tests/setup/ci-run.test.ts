// `.ci/run` runs the same on every machine, whatever its variables.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repository } from '../site.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ci-run-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs it with commands that only record their arguments. Returns the calls, and the last call's variables. */
function run(added: Readonly<Record<string, string>>) {
  for (const name of ['npm', 'node']) {
    const file = join(folder, name)
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${folder}/calls"\nenv > "${folder}/env"\n`)
    chmodSync(file, 0o755)
  }
  const env = { HOME: folder, PATH: `${folder}:/usr/bin:/bin`, ...added }
  const { status, stderr } = spawnSync('bash', [join(repository, '.ci/run')], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const lines = (name: string): string[] => readFileSync(join(folder, name), 'utf8').trim().split('\n')
  return { calls: lines('calls'), names: lines('env').map((line) => line.slice(0, line.indexOf('='))) }
}

const CHANGES_TESTS = [
  'CHROME_PATH',
  'COLUMNS',
  'DEBUG',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'FORCE_COLOR',
  'GIT_DIR',
  'LC_ALL',
  'LANG',
  'NODE_ENV',
  'NODE_OPTIONS',
  'PLAYWRIGHT_BROWSERS_PATH',
  'SSG_TEST_LATE',
  'TEST_SEED',
  'TZ',
  'XDG_CONFIG_HOME',
]
const STAYS = ['CI', 'HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS', 'npm_config_registry']

test.runIf(process.platform !== 'win32')('leaves out variables that change tests, and keeps those of npm', () => {
  const given = Object.fromEntries([...CHANGES_TESTS, ...STAYS].map((name) => [name, '1']))
  const { calls, names } = run({ ...given, LANG: 'C', LC_ALL: 'C' })
  expect(names.filter((name) => CHANGES_TESTS.includes(name))).toEqual([])
  expect(STAYS.filter((name) => !names.includes(name))).toEqual([])
  expect([calls[0], calls.at(-1)]).toEqual(['npm ci', 'npm test'])
})
