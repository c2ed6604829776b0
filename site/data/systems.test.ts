// Systems and flashing agree with the guides: every entry leads to a page that has the system, with its version, in every language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boardOf } from './boards.ts'
import { routes } from './routes.ts'
import { flashing, mainline, systemBoards, systems } from './systems.ts'

const root = join(import.meta.dirname, '../..')
const entries = systems.flatMap(({ name, official, others }) => [...official, ...others].map((entry) => ({ name, ...entry })))

const pageOf = (route: string, locale: string): string => readFileSync(join(root, 'content', locale, `${route.split('#')[0]}.md`), 'utf8')

describe.each(['en', 'zh', 'ru', 'ja'])('%s', (locale) => {
  it.each(entries)('$name for $board is on its page', ({ name, version, route }) => {
    const page = pageOf(route, locale)
    expect(page).toContain(name.replace(/ \(.*/, ''))
    if (version !== undefined) expect(page).toContain(version)
  })
})

it('names each board once per system', () => {
  for (const { official, others } of systems) {
    const boards = [...official, ...others].map(({ board }) => board)
    expect(boards).toEqual([...new Set(boards)])
  }
})

it('tells for every board with documentation what is written and how', () => {
  const missing = ['duo', 'duo-256m', 'duo-s', 'duo-module-01', 'pioneer', 'mars', 'mars-cm', 'meles', 'vega', 'jupiter', 'titan', 'megrez'] as const
  expect(flashing.map(({ board }) => board).toSorted()).toEqual([...missing].sort())
  for (const { board } of flashing) expect(boardOf(board).docs).not.toBeNull()
  expect([...systemBoards].sort()).toEqual([...missing].sort())
})

it('leads to pages of the site', () => {
  const named = [...Object.values(mainline), ...entries.map(({ route }) => route), ...flashing.flatMap(({ page, guide }) => [page, guide])]
  expect(named.filter((route) => !(routes as readonly string[]).includes(route.split('#')[0] as string))).toEqual([])
})

it('agrees with what product pages list: a system that a page names as its own is in the table', () => {
  const rows = new Map(systems.map(({ name, official, others }) => [name.replace(/ \(.*/, ''), [...official, ...others].map(({ board }) => board)]))
  for (const { board } of flashing) {
    const { os } = boardOf(board).spec
    const first = typeof os === 'string' ? os.split(/[,(]/)[0]?.trim() : undefined
    const system = first?.replace(/ \d.*$/, '') ?? ''
    expect(rows.get(system), `${board}: ${system}`).toContain(board)
  }
})

it('has every system that the Titan page lists', () => {
  const names = systems.filter(({ official, others }) => [...official, ...others].some(({ board }) => board === 'titan')).map(({ name }) => name)
  expect(names).toEqual(['Debian', 'Fedora', 'Ubuntu'])
})
