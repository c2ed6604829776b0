// `ssg explain`: pages of codes and guides, and what it answers for other names.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { explainCommand } from './explain-command.ts'

let out = ''
let err = ''
beforeEach(() => {
  out = err = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((err += String(text))))
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['SSG310', '# SSG310: '],
  ['310', '# SSG310: '],
  ['search', '# '],
])('%s prints its page', async (name, start) => {
  expect(await explainCommand(name)).toBe(0)
  expect(out.startsWith(start)).toBe(true)
})

test.each(['SITE001', 'site001', 'MY-CHECK12'])(
  '%s belongs to the site: where it is explained is named',
  async (name) => {
    expect(await explainCommand(name)).toBe(2)
    expect(err).toContain(`"${name.toUpperCase()}" is a code of the site's own checks.`)
    expect(err).toContain('`checks`')
  },
)

test('an unknown code gets the nearest one', async () => {
  expect(await explainCommand('SSG999')).toBe(2)
  expect(err).toMatch(/There is no code "SSG999"\./)
})
