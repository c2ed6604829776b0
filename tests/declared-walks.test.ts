// Walks of the configuration: how many clicks a reader needs from one page to another.
import { afterEach, expect, test } from 'vitest'
import { configFile, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const code = (body: string): string =>
  `export const page = { title: 'T' }\nexport default function Page() {\n  return <>${body}</>\n}\n`

test('a page with too many clicks is reported with the shortest path', async () => {
  const walks = [
    { from: '/a', to: '/c/', clicks: 1 },
    { from: '/a', to: '/c', clicks: 2 },
    { from: '/old', to: '/c', clicks: 1 },
  ]
  site = testSite({
    'site/config.ts': configFile({ walks, redirects: [{ from: '/before', to: '/b' }] }),
    'site/pages/a.tsx': code('<a href="/before">b</a>'),
    'site/pages/b.tsx': code('<a href="/c#top">c</a>'),
    'site/pages/c.tsx': code('The end.'),
  })
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ code: id, file, line, message, hint }) => [id, `${file}:${line}`, message, hint])).toEqual([
    [
      'SSG338',
      'site/config.ts:11',
      '"/c" is more than 1 click from "/a". The shortest path takes 2 clicks: /a → /b → /c.',
      'Add a link to "/c" on "/a", or increase "clicks" in the configuration.',
    ],
    [
      'SSG339',
      'site/config.ts:20',
      'The walk\'s "from" is "/old", which isn\'t a page.',
      "Use a page's route, without the locale.",
    ],
  ])
})
