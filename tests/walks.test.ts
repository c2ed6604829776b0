// The walks: a reader with a board and our pages alone comes from the box to a login, a light and a program.
// Each step's facts are on the page that it names, and every page is linked from the previous one.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { slugOf } from '../generator/markdown/tree/headings.ts'
import { boards, startOf } from '../site/data/boards.ts'
import { repository } from './site.ts'

const STAGES = ['Assumed', 'To a running system', 'To a login over the network', 'To a light', 'To an own program']
/** Another site is needed for these alone. */
const ELSEWHERE = /^\d+\. (?:Download|Order)\b/

interface Step {
  readonly line: number
  readonly text: string
  readonly route: string
  readonly anchor: string
  readonly sites: readonly string[]
  readonly code: readonly string[]
}
interface Walk {
  readonly board: string
  readonly stages: readonly string[]
  readonly assumed: number
  readonly steps: readonly Step[]
  readonly loose: readonly string[]
}

const walks: readonly Walk[] = glob
  .sync('tests/walks/*.md', { cwd: repository })
  .sort()
  .map((file) => read(basename(file, '.md'), readFileSync(join(repository, file), 'utf8')))

test('every board with documentation has its walk', () => {
  expect(walks.map(({ board }) => board).sort()).toEqual(
    boards
      .filter(({ docs }) => docs !== null)
      .map(({ id }) => id)
      .sort(),
  )
})

describe.each(walks)('$board', (walk) => {
  test('names what it assumes and goes all the way', () => {
    expect(walk.stages).toEqual(STAGES)
    expect(walk.assumed).toBeGreaterThan(0)
    expect(walk.loose).toEqual([])
  })

  test('begins where the product page sends a newcomer, and each page is linked from an earlier one', () => {
    const board = boards.find(({ id }) => id === walk.board)
    const routes = walk.steps.map(({ route }) => route).filter((route, at, all) => all.indexOf(route) === at)
    expect([board === undefined ? null : startOf(board), board?.docs]).toContain(routes[0])
    const reached = new Set<string>()
    const lost = routes.filter((route, at) => {
      const known = at === 0 || reached.has(route)
      for (const link of linksOf(route)) reached.add(link)
      return !known
    })
    expect(lost).toEqual([])
  })

  test('what a step says stands on its page', () => {
    expect(walk.steps.flatMap(faultsOf)).toEqual([])
  })
})

test('a word that is not on the page, a page that is missing and a foreign site are found', () => {
  const steps = (text: string) => read('x', `## To a light\n\n${text}`).steps.flatMap(faultsOf)
  expect(steps('1. [Boot](/docs/mars/getting-started/boot#start-the-board). Log in as `nobody`.')).toEqual([
    '3: "nobody" is not on /docs/mars/getting-started/boot',
  ])
  expect(steps('1. [Boot](/docs/mars/getting-started/boot#nowhere).')).toEqual([
    '3: /docs/mars/getting-started/boot has no heading #nowhere',
  ])
  expect(steps('1. [Boot](/docs/mars/none).')).toEqual(['3: there is no page /docs/mars/none'])
  expect(steps('1. Ask at [another site](https://example.com), see [Boot](/docs/mars/getting-started/boot).')).toEqual([
    '3: https://example.com is needed, and not to download or to order',
    '3: "https://example.com" is not on /docs/mars/getting-started/boot',
  ])
})

/** Headings, assumptions and numbered steps; code in a fence belongs to the step above it. */
function read(board: string, source: string): Walk {
  const [stages, steps, loose]: [string[], Step[], string[]] = [[], [], []]
  let [assumed, fenced] = [0, false]
  for (const [at, line] of source.split('\n').entries()) {
    const last = steps.at(-1)
    if (/^\s*```/.test(line)) fenced = !fenced
    else if (fenced && last !== undefined) steps.splice(-1, 1, { ...last, code: [...last.code, ...commandOf(line)] })
    else if (line.startsWith('## ')) stages.push(line.slice(3))
    else if (line.startsWith('- ') && stages.at(-1) === 'Assumed') assumed++
    else if (/^\d+\. /.test(line)) steps.push(stepOf(at + 1, line))
    else if (line.trim() !== '' && !line.startsWith('# ')) loose.push(line)
  }
  return { board, stages, assumed, steps, loose }
}

/** A line of a terminal without its prompt; none when empty. */
function commandOf(line: string): readonly string[] {
  const command = line.trim().replace(/^(?:\$|=>) /, '')
  return command === '' ? [] : [command]
}

function stepOf(line: number, text: string): Step {
  const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
  const [route = '', anchor = ''] = (targets.find((target) => target.startsWith('/docs/')) ?? '').split('#')
  return {
    line,
    text,
    route,
    anchor,
    sites: targets.filter((target) => target.startsWith('http')),
    code: [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  }
}

function faultsOf({ line, text, route, anchor, sites, code }: Step): readonly string[] {
  const page = pageOf(route)
  if (page === null) return [`${line}: there is no page ${route}`]
  const missing = [...sites, ...code]
    .filter((part) => !page.includes(part))
    .map((part) => `${line}: "${part}" is not on ${route}`)
  const heading =
    anchor === '' || anchorsOf(page).includes(anchor) ? [] : [`${line}: ${route} has no heading #${anchor}`]
  const foreign = ELSEWHERE.test(text)
    ? []
    : sites.map((site) => `${line}: ${site} is needed, and not to download or to order`)
  return [...heading, ...foreign, ...missing]
}

/** The English text of a page with its partials, or null. */
function pageOf(route: string): string | null {
  const file = join(repository, 'content/en', `${route.slice(1)}.md`)
  if (route === '' || !existsSync(file)) return null
  const own = readFileSync(file, 'utf8')
  const partials = [...own.matchAll(/^import \w+ from '(.+\.md)'$/gm)].map(([, path = '']) =>
    readFileSync(join(dirname(file), path), 'utf8'),
  )
  return [own, ...partials].join('\n')
}

function anchorsOf(page: string): readonly string[] {
  return [...page.matchAll(/^#{2,4} (.+?)(?: \{#([\w-]+)\})?$/gm)].map(
    ([, text = '', id]) => id ?? slugOf(text.replace(/[`*]/g, '')),
  )
}

function linksOf(route: string): readonly string[] {
  const targets = [...(pageOf(route) ?? '').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => target.endsWith('.md') || target.startsWith('/docs/'))
    .map((target) => (target.startsWith('/') ? target : normalize(join(dirname(route), target)).replace(/\.md$/, '')))
}
