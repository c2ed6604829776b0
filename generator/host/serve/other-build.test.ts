// Pages of a build on a server: those in its sitemaps, and those that it doesn't serve.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { pagesOfServer } from './other-build.ts'

type Answer = string | number

/** Serves `answers` by path while `use` runs. */
async function serving<T>(answers: Readonly<Record<string, Answer>>, use: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''] ?? 404
    response.writeHead(typeof answer === 'number' ? answer : 200, { connection: 'close' })
    response.end(typeof answer === 'number' ? '' : answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

const urls = (...paths: readonly string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>https://example.org${path}</loc></url>`).join('')}</urlset>`
const index = (...paths: readonly string[]): string =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>https://example.org${path}</loc></sitemap>`).join('')}</sitemapindex>`

test('a sitemap of sitemaps is read to its end, also one that names itself; pages that the server does not give are named', async () => {
  const answers = {
    '/sitemap.xml': index('/sitemap.xml', '/en.xml', '/de.xml'),
    '/en.xml': urls('/', '/docs/a/', '/docs/gone'),
    '/de.xml': urls('/de/', '/broken'),
    '/': 'home',
    '/docs/a/': 'a',
    '/de/': 'heim',
    '/broken': 500,
  }
  expect(await serving(answers, pagesOfServer)).toEqual({
    pages: [
      { file: 'de/index.html', html: 'heim' },
      { file: 'docs/a/index.html', html: 'a' },
      { file: 'index.html', html: 'home' },
    ],
    unread: ['/broken (500)', '/docs/gone (404)'],
  })
})

test('a site below a path is asked for once below it', async () => {
  const answers = { '/base/sitemap.xml': urls('/base/', '/base/docs/a'), '/base/': 'home', '/base/docs/a': 'a' }
  const { pages, unread } = await serving(answers, (origin) => pagesOfServer(`${origin}/base/`))
  expect([pages.map(({ file }) => file), unread]).toEqual([['docs/a/index.html', 'index.html'], []])
})

test('a server without a sitemap says so, also one that answers to everything with a page', async () => {
  await expect(serving({}, pagesOfServer)).rejects.toThrow(
    "responded with 404, so there's no sitemap to read the pages from",
  )
  await expect(serving({ '/sitemap.xml': '<html></html>' }, pagesOfServer)).rejects.toThrow("isn't a sitemap")
})
