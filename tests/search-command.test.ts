// `ssg search` from the built site to the answer: letters, invisible characters, signs and titles of code blocks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

const PAGES = {
  dotless: page('Light', 'Say ışık for light.'),
  nordic: page('Nordic', 'A kørsel in Łódź, the đak, an œuvre, þing and smørrebrød.'),
  invisible: page('Invisible', 'Boot\u00ADloader and zero\u200Bwidth words.'),
  signs: page('Languages', 'Written in C++ and C#.'),
  titled: page('Code', '```ts title="quartermaster.ts"\nlet a = 1\n```'),
}

let site: TestSite
beforeAll(() => {
  site = testSite({
    'site/config.ts': configFile({ blog: false, search: {} }),
    ...Object.fromEntries(Object.entries(PAGES).map(([name, text]) => [`content/en/docs/${name}.md`, text])),
  })
  expect(ssg(['build', '--root', site.root])).toMatchObject({ code: 0 })
})
afterAll(() => site.dispose())

test.each([
  ['ışık', 'dotless'],
  ['isik', 'dotless'],
  ['IŞIK', 'dotless'],
  ['kørsel', 'nordic'],
  ['korsel', 'nordic'],
  ['lodz', 'nordic'],
  ['đak', 'nordic'],
  ['dak', 'nordic'],
  ['oeuvre', 'nordic'],
  ['smorrebrod', 'nordic'],
  ['bootloader', 'invisible'],
  ['boot\u00ADloader', 'invisible'],
  ['zerowidth', 'invisible'],
  ['C++', 'signs'],
  ['C#', 'signs'],
  ['c#', 'signs'],
  ['quartermaster.ts', 'titled'],
  ['quartermaster', 'titled'],
])('%s finds the page "%s" first', (query, name) => {
  const { code, out, err } = ssg(['search', query, '--root', site.root])
  expect(code, err).toBe(0)
  expect(
    out.split('\n').find((line) => line.includes('/docs/')),
    out,
  ).toContain(`/docs/${name}`)
})
