// Code on pages that read from right to left, in a bare folder and in projects of other generators.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab } from './browser.ts'
import { openBuilt } from './built-site.ts'

const FORMS = `نفّذ \`foo();\` مع \`--flag\` ثم \`#!/bin/sh\` و \`$HOME/.\` و <kbd>Ctrl+C!</kbd> و <samp>done.</samp>

\`\`\`console
$ npm install --save-dev
done.
\`\`\`

\`\`\`c
int main() { return 0; }
\`\`\`

| \`a[0]\` | نص |
| --- | --- |
| \`(x)\` | \`-v\` |
`
const WHOLE = `# تثبيت\n\n${FORMS}`
const within = (attributes = ''): string => `# Part\n\n<div dir="rtl"${attributes}>\n\n${FORMS}\n</div>\n`

/** A page in Arabic, and one with a part that reads from right to left. A bare folder has no setting for its language. */
const LAYOUTS = {
  folder: { 'README.md': '# Home\n', 'part.md': within() },
  docusaurus: {
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'ar', locales: ['ar'] }, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }\n`,
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
    'docs/whole.md': WHOLE,
    'docs/part.md': within(),
  },
  mdbook: {
    'book.toml': '[book]\ntitle = "T"\nlanguage = "ar"\n',
    'src/SUMMARY.md': '- [Home](index.md)\n- [Whole](whole.md)\n- [Part](part.md)\n',
    'src/index.md': '# Home\n',
    'src/whole.md': WHOLE,
    'src/part.md': within(),
  },
  mkdocs: {
    'mkdocs.yml':
      'site_name: T\ntheme: { name: material, language: ar }\nmarkdown_extensions: [extra, pymdownx.superfences]\n',
    'docs/index.md': '# Home\n',
    'docs/whole.md': WHOLE,
    'docs/part.md': within(' markdown="1"'),
  },
  'mkdocs by its direction': {
    'mkdocs.yml':
      'site_name: T\ntheme: { name: material, direction: rtl }\nmarkdown_extensions: [extra, pymdownx.superfences]\n',
    'docs/index.md': '# Home\n',
    'docs/whole.md': WHOLE,
  },
} as const

let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser?.close())

test.each(Object.entries(LAYOUTS))('%s: code, keys and output read from left to right', async (_, files) => {
  const site = await openBuilt({ files })
  const { page } = await openTab(browser)
  for (const name of ['whole', 'part'].filter((one) => Object.keys(files).some((file) => file.endsWith(`${one}.md`)))) {
    await page.goto(`${site.url}/${name}`)
    const seen = await page.evaluate(() => {
      const styles = (selector: string): string[] =>
        [...document.querySelectorAll(selector)].map((element) => {
          const { direction, unicodeBidi } = getComputedStyle(element)
          return `${element.localName} ${direction} ${unicodeBidi}`
        })
      const article = document.querySelector('article') as HTMLElement
      const words = [...article.querySelectorAll('p')].find((one) => one.querySelector('kbd') !== null) as Element
      return {
        around: [words, article.querySelector('td') as Element].map((one) => getComputedStyle(one).direction),
        texts: [...article.querySelectorAll('p > *, td > code, th > code')].map((one) => one.textContent),
        inline: styles('article :is(p, td, th) > :is(code, kbd, samp)'),
        blocks: styles('article pre, article pre > code'),
      }
    })
    const code = 'code ltr isolate'
    expect(seen, name).toEqual({
      around: ['rtl', 'rtl'],
      texts: ['foo();', '--flag', '#!/bin/sh', '$HOME/.', 'Ctrl+C!', 'done.', 'a[0]', '(x)', '-v'],
      inline: [code, code, code, code, 'kbd ltr isolate', 'samp ltr isolate', code, code, code],
      blocks: ['pre ltr isolate', code, 'pre ltr isolate', code],
    })
  }
  await site.close()
})
