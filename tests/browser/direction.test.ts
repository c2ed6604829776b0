// Pages that read from right to left: code in them still reads from left to right.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuilt, type BuiltSite } from './built-site.ts'
import { launchBrowser, openTab } from './browser.ts'

const SETTINGS = {
  title: 'T',
  url: 'https://example.org',
  blog: false,
  i18n: {
    defaultLocale: 'ar',
    locales: ['ar'],
    localeConfigs: { ar: { label: 'العربية', htmlLang: 'ar', direction: 'rtl' } },
  },
}
const PAGE = `---
title: تثبيت
---

نفّذ \`foo();\` مع \`--flag\` ثم \`#!/bin/sh\` و \`$HOME/.\` و <kbd>Ctrl+C!</kbd> و <samp>done.</samp>

\`\`\`console
$ npm install --save-dev
done.
\`\`\`

\`\`\`c title="main();"
int main() { return 0; }
\`\`\`

| \`a[0]\` | نص |
| --- | --- |
| \`(x)\` | \`-v\` |
`

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([
    launchBrowser(),
    openBuilt({
      files: { 'site/config.ts': `export default ${JSON.stringify(SETTINGS)}\n`, 'content/ar/docs/one.md': PAGE },
    }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('code, keys and output keep the order of their characters, and code blocks begin at the left', async () => {
  const { page } = await openTab(browser)
  await page.goto(`${site.url}/docs/one`)
  const seen = await page.evaluate(() => {
    /** Characters of an element's first line from left to right, and where the first of them is. */
    const read = (element: Element): { text: string; left: number } => {
      const found: { char: string; left: number; top: number }[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const [index, char] of [...(node.textContent ?? '')].entries()) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const { left, top, width } = range.getBoundingClientRect()
          if (width > 0) found.push({ char, left, top })
        }
      const top = Math.min(...found.map((each) => each.top))
      const line = found.filter((each) => each.top < top + 8).sort((a, b) => a.left - b.left)
      return {
        text: line.map(({ char }) => char).join(''),
        left: (line[0]?.left ?? 0) - element.getBoundingClientRect().left,
      }
    }
    return {
      inline: [...document.querySelectorAll('.prose :is(p, td, th) :is(code, kbd, samp)')].map(
        (code) => read(code).text,
      ),
      blocks: [...document.querySelectorAll('.prose pre')].map(read),
      page: getComputedStyle(document.querySelector('.prose p') as Element).direction,
    }
  })
  expect(seen.page).toBe('rtl')
  expect(seen.inline).toEqual(['foo();', '--flag', '#!/bin/sh', '$HOME/.', 'Ctrl+C!', 'done.', 'a[0]', '(x)', '-v'])
  expect(seen.blocks.map(({ text }) => text)).toEqual(['$ npm install --save-dev', 'int main() { return 0; }'])
  for (const { left } of seen.blocks) expect(left).toBeLessThan(60)
})

test.each([390, 1280])(
  'the interface is Arabic and mirrored at %i px, and nothing is wider than the window',
  async (width) => {
    const { page } = await openTab(browser, { viewport: { width, height: 800 } })
    for (const path of ['/docs/one', '/none']) {
      await page.goto(site.url + path)
      const seen = await page.evaluate(() => {
        const left = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().left ?? -1
        return {
          skip: document.querySelector('.skip-link')?.textContent,
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          // The brand begins the line, which is on the right.
          mirrored: left('.brand') > left('.navbar-tools'),
        }
      })
      expect(seen, path).toEqual({ skip: 'تخطَّ إلى المحتوى الرئيسي', wide: 0, mirrored: true })
    }
    await page.goto(`${site.url}/docs/one`)
    await page.locator('.search-button').click()
    const field = page.locator('dialog[open] input')
    await field.waitFor()
    await field.fill('تثبيت')
    const result = page.locator('dialog[open] a[href$="/docs/one"]').first()
    await result.waitFor()
    expect(await result.evaluate((link) => getComputedStyle(link).direction)).toBe('rtl')
  },
)

test('a page is as wide as the device, at its initial scale', async () => {
  const { page } = await openTab(browser)
  await page.goto(`${site.url}/docs/one`)
  expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toBe(
    'width=device-width, initial-scale=1',
  )
})
