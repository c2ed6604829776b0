// How pages of a Docusaurus project that are code look with the classes of Infima.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab } from './browser.ts'
import { openBuilt, type BuiltSite } from './built-site.ts'

const HOME = `import Layout from '@theme/Layout'
export default function Home() {
  return <Layout title="Home"><div className="container"><div className="row">
    <div className="col col--6"><div className="text--center"><svg className="drawing" width="40" height="40" role="img" aria-label="Drawn"><rect width="40" height="40" /></svg></div><h2 className="text--center">One</h2></div>
    <div className="col col--6"><div className="text--center"><img className="picture" src="/p.svg" alt="Pictured" width="40" height="40" /></div></div>
  </div></div></Layout>
}\n`

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  browser = await launchBrowser()
  site = await openBuilt({
    files: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
      'src/pages/index.js': HOME,
      'static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>',
      'docs/a.md': '# A\n',
    },
  })
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

test('drawings and pictures of a page stand in the middle where their box says so', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(`${site.url}/`)
  const offsets = await page.evaluate(() => {
    const middle = (element: Element): number => {
      const { left, width } = element.getBoundingClientRect()
      return left + width / 2
    }
    return ['.drawing', '.picture'].map((name) => {
      const element = document.querySelector(name) as Element
      return Math.round(middle(element) - middle(element.parentElement as Element))
    })
  })
  expect(offsets).toEqual([0, 0])
  await context.close()
})
