// `ssg explain`: pages for codes and guide topics, and its answer for other names.
import { Command } from 'commander'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { explainCommand } from './explain-command.ts'

const NOT_A_SITE = { root: '/nowhere', program: new Command('ssg') }

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
  ['search', '# Search\n'],
  ['theming', '# Theming\n'],
  ['Quick-Start', '# Quick start\n'],
  ['versions', '# '],
  ['commands', '# Commands\n'],
  ['configuration', '# Configuration\n'],
  ['navbar.items', '# navbar.items\n\nLinks, menus'],
  ['title', "# title\n\nThe site's name"],
])('%s prints its page', async (name, start) => {
  expect(await explainCommand(name, NOT_A_SITE)).toBe(0)
  expect(out.startsWith(start)).toBe(true)
})

test('without a topic, it lists all topics with their descriptions', async () => {
  expect(await explainCommand(undefined, NOT_A_SITE)).toBe(0)
  const [heading, ...topics] = out.trimEnd().split('\n')
  expect(heading).toBe('Topics of the guide:')
  expect(topics).toContain('  commands            Every command of ssg with its arguments, options and defaults.')
  expect(topics.filter((line) => !/^ {2}[a-z-]+ +[A-Z].*\.$/.test(line))).toEqual([])
})

test.each(['SITE001', 'site001', 'MY-CHECK12'])(
  '%s, which nothing explains, gets the place to explain it',
  async (name) => {
    expect(await explainCommand(name, NOT_A_SITE)).toBe(2)
    expect(err).toContain(`Unknown code "${name}". If one of your site's checks reports it`)
    expect(err).toContain('`codes`')
  },
)

test('an unknown code gets the nearest one', async () => {
  expect(await explainCommand('SSG999', NOT_A_SITE)).toBe(2)
  expect(err).toMatch(/Unknown code "SSG999"\./)
})

test.each([
  ['thming', 'theming'],
  ['navbar.item', 'navbar.items'],
])('an unknown topic gets the nearest one: %s', async (given, name) => {
  expect(await explainCommand(given, NOT_A_SITE)).toBe(2)
  expect(err).toBe(`error: Unknown topic, setting or code "${given}". Did you mean ${name}?\n`)
})
