// `ssg run`: commands of plugins get arguments and options, and their exit code is that of ssg.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `import { writeFileSync } from 'node:fs'
import { definePlugin } from 'ssg/plugin'
const team = definePlugin({ name: 'team', options: { year: 2026 }, commands: {
  import: { description: 'imports the team', run: async (args, { options, root, site }) => {
    writeFileSync(root + '/out.json', JSON.stringify({ args, options, title: site.title }))
  } },
  count: { description: 'counts the team', run: () => 3 },
} })
const other = definePlugin({ name: 'other', commands: {
  build: { description: 'has the name of a command of ssg', run: () => { throw new Error('no luck') } },
} })
export default { title: 'Test', plugins: [team, other] }
`

function run(config: string, ...args: readonly string[]) {
  site = testSite({ 'site/config.ts': config, 'content/en/docs/a.md': page('A') })
  return ssg(['run', '--root', site.root, ...args])
}

test('passes on everything behind the name', () => {
  expect(run(CONFIG, 'import', '--year', '2025', '-x', 'file.csv', '--root')).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(readFileSync(join(site.root, 'out.json'), 'utf8'))).toEqual({
    args: ['--year', '2025', '-x', 'file.csv', '--root'],
    options: { year: 2026 },
    title: 'Test',
  })
  expect(existsSync(join(site.root, 'build'))).toBe(false)
})

test('lists the commands without a name, and ends with the code that a command returns', () => {
  expect(run(CONFIG).out).toBe(
    `Commands of plugins:
  build               has the name of a command of ssg (other)
  count               counts the team (team)
  import              imports the team (team)
`,
  )
  expect(ssg(['run', '--root', site.root, 'count']).code).toBe(3)
})

test('reports what fails', () => {
  const failed = run(CONFIG, 'build')
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('SSG120') })
  expect(failed.err).toContain('The plugin "other" failed in `commands.build`: no luck.')
  expect(ssg(['run', '--root', site.root, 'imprt'])).toMatchObject({
    code: 2,
    err: 'error: No plugin has a command "imprt". Did you mean "import"?\n',
  })
  site.dispose()
  expect(run("export default { title: 'Test' }\n", 'import')).toMatchObject({
    code: 2,
    err: 'error: None of the plugins in `plugins` has commands.\n',
  })
})
