// Queries that find nothing still have an answer: something else to search for.
import { expect, test } from 'vitest'
import type { SearchInput, SearchPage } from '../../generator/search/types.ts'
import { engineOver, indexFiles } from './built.ts'
import { searchPage, section } from './page.ts'

async function suggested(
  query: string,
  pages: readonly SearchPage[],
  more: Partial<SearchInput> = {},
): Promise<readonly string[]> {
  const files = indexFiles({ locale: 'en', lang: 'en', prefix: '', pages, ...more })
  const { engine } = await engineOver(files, 'en')
  const { total, suggestions } = await engine.search(query, { limit: 10, near: '' })
  expect(total).toBe(0)
  return suggestions
}

const page = (url: string, title: string, label = ''): SearchPage =>
  searchPage(url, { title, group: label.toLowerCase(), label, sections: [section('', [], `${title}.`)] })

const BOARDS = [page('/a', 'Boot', 'Duo'), page('/b', 'Setup', 'Duo'), page('/c', 'Boot', 'Mars'), page('/d', 'Home')]

test.each([
  ['the names of the largest parts of the site', 'zzyzx', BOARDS, {}, ['Duo', 'Mars']],
  ['several unknown words', 'zzyzx qqkk', BOARDS, {}, ['Duo', 'Mars']],
  ['signs alone', '???', BOARDS, {}, ['Duo', 'Mars']],
  ['another script', '鑫鑫鑫', BOARDS, {}, ['Duo', 'Mars']],
  ['also pages that many come for', 'zzyzx', BOARDS, { popular: ['/d'] }, ['Duo', 'Mars', 'Home']],
  ['titles, where pages are in no part', 'zzyzx', [page('/a', 'Boot'), page('/b', 'Setup')], {}, ['Boot', 'Setup']],
  ['each title once', 'zzyzx', [page('/a', 'Boot'), page('/b', 'Boot')], {}, ['Boot']],
  ['nothing before a query is typed', '', BOARDS, {}, []],
])('%s', async (_title, query, pages, more, expected) => {
  expect(await suggested(query, pages, more)).toEqual(expected)
})
