import { expect, test } from 'vitest'
import type { IslandState, PageVisit } from '../base/site/page-visit.ts'
import { checkVisits } from './browser-findings.ts'

const island = (more: Partial<IslandState> = {}): IslandState => ({
  script: '/assets/Box_0123abcd-XYZ.js',
  exported: 'default',
  state: 'ready',
  error: null,
  isBlank: false,
  ...more,
})
const visit = (more: Partial<PageVisit> = {}): PageVisit => ({
  href: '/a',
  islands: [island()],
  errors: [],
  isStuck: false,
  ...more,
})
const told = (...visits: PageVisit[]): string[] =>
  checkVisits(visits, (script) => (script.includes('Box_') ? 'src/Box.tsx' : undefined)).map(
    ({ code, span, message, notes = [] }) =>
      [code, span?.path ?? '', message, ...notes.map((note) => note.message)].join(' | '),
  )

test.each<[name: string, visits: PageVisit[], expected: string[]]>([
  ['nothing of a page that works', [visit()], []],
  [
    'SSG619 a component that fails, by the name of its export',
    [visit({ islands: [island({ state: 'failed', error: 'Error: x', exported: 'Named' })], errors: ['Error: x'] })],
    ['SSG619 | src/Box.tsx | <Named> fails in the browser on /a: Error: x'],
  ],
  [
    'SSG619 once for all pages, whose number is limited',
    Array.from({ length: 13 }, (_, n) => visit({ href: `/p${n}`, islands: [island({ state: 'failed' })] })),
    [
      'SSG619 | src/Box.tsx | <Box> fails in the browser on /p0 | also on /p1, /p2, /p3, /p4, /p5, /p6, /p7, /p8, /p9, /p10 and 2 more',
    ],
  ],
  [
    'SSG620 other errors of the page, each once',
    [visit({ errors: ['one', 'two'] }), visit({ href: '/b', errors: ['two'] })],
    [
      "SSG620 |  | The browser's console shows an error on /a: one",
      "SSG620 |  | The browser's console shows an error on /a: two | also on /b",
    ],
  ],
  [
    'SSG621 a component that disappears, of an unknown file',
    [visit({ islands: [island({ isBlank: true, script: '/assets/Other_00000000-A.js' })] })],
    ['SSG621 |  | <Other> is empty on /a once it runs in the browser.'],
  ],
  [
    'SSG622 a component that never starts',
    [visit({ islands: [island({ state: 'waiting', isBlank: true })] })],
    ["SSG622 | src/Box.tsx | <Box> doesn't become interactive on /a."],
  ],
  [
    'SSG622 a page that stops responding',
    [visit({ islands: [], isStuck: true })],
    ['SSG622 |  | /a stops responding in the browser.'],
  ],
])('%s', (_, visits, expected) => expect(told(...visits)).toEqual(expected))
