import { describe, expect, it } from 'vitest'
import { checkedPage as page } from '../../tests/checked-page.ts'
import { checkSite, type CheckedPage, type CheckInput, type SharedLinks } from './check.ts'

const part = (given: Partial<SharedLinks>): SharedLinks => ({ ids: [], links: [], duplicateIds: [], ...given })
const found = (pages: readonly CheckedPage[]): string[] => {
  const input: CheckInput = {
    pages,
    files: new Set(['/a.png']),
    redirects: new Set(),
    origin: 'https://example.org',
    baseUrl: '/',
    onBrokenLinks: 'error',
    onBrokenAnchors: 'error',
    lenientSlash: false,
    trailingSlash: false,
    sharedHost: false,
    resolve: () => null,
  }
  return checkSite(input).map(({ code, message }) => `${code} ${message}`)
}

describe('what pages share is checked as if it lay in each of them', () => {
  it('nothing is wrong: its links and ids count', () => {
    const footer = part({ ids: ['foot'], links: ['/a', '/b#foot', '/a.png', '#main', 'https://elsewhere.org/x'] })
    expect(
      found([
        page('/a', { ids: ['main'], links: ['/b#foot', '#foot'], parts: [footer] }),
        page('/b', { ids: ['main'], parts: [footer] }),
      ]),
    ).toEqual([])
  })

  it('a broken link in it is one mistake, with the number of pages that show it', () => {
    const footer = part({ links: ['/gone'] })
    const pages = [page('/a', { parts: [footer] }), page('/b', { links: ['/gone'], parts: [footer] }), page('/c', {})]
    expect(found(pages)).toEqual([
      'SSG310 The link "/gone" leads to a page that doesn\'t exist. It\'s on /a and 1 more page.',
    ])
  })

  it('an anchor of it is looked for on each page', () => {
    const skip = part({ links: ['#main'] })
    expect(found([page('/a', { ids: ['main'], parts: [skip] }), page('/b', { parts: [skip] })])).toEqual([
      expect.stringContaining('/b#main'),
    ])
  })

  it('an id that stands in it and on the page, or in two of them, is there twice', () => {
    const menu = part({ ids: ['menu'] })
    const twice = found([
      page('/a', { ids: ['menu'], parts: [menu] }),
      page('/b', { parts: [menu, part({ ids: ['menu'] })] }),
      page('/c', { parts: [menu] }),
    ])
    expect(twice).toHaveLength(2)
    expect(twice.join('\n')).toMatch(/\/a[^]*\/b/)
  })
})
