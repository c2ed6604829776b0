// Which links of the bar stand for a page.
import { expect, test } from 'vitest'
import { configFile, page, testSite } from './site.ts'

test('the one that leads to the page is marked, else the nearest that holds it', async () => {
  const site = testSite({
    'site/config.ts': configFile({
      navbar: {
        items: [
          { type: 'link', label: 'Manual', to: '/docs' },
          { type: 'link', label: 'Board', to: '/docs/board/overview' },
        ],
      },
      redirects: [{ from: '/docs', to: '/docs/a' }],
    }),
    'content/en/docs/a.md': page('A'),
    'content/en/docs/board/overview.md': page('Board'),
    'content/en/docs/board/boot.md': page('Boot'),
  })
  try {
    const built = await site.build()
    const marked = (file: string): string[] =>
      [...built.text(file).matchAll(/<a class="navbar-link"[^>]*aria-current[^>]*>([^<]*)/g)].map((m) => m[1] as string)
    expect(marked('docs/a.html')).toEqual(['Manual'])
    expect(marked('docs/board/overview.html')).toEqual(['Board'])
    expect(marked('docs/board/boot.html')).toEqual(['Board'])
  } finally {
    site.dispose()
  }
})
