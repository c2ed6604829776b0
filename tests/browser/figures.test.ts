// All details, wirings and windows on one page, as a reader with a phone sees them: loaded once in each of two languages and colors.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { details } from '../../site/data/details.ts'
import { toolWindows as windows } from '../../site/data/windows.ts'
import { wirings } from '../../site/data/wirings.ts'
import { launchBrowser, openTab, PHONE } from './browser.ts'
import { openBuilt, type BuiltSite } from './built-site.ts'
import { overflowing } from './layout.ts'
import { someOf } from '../setup/property.ts'

const ids = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id)
const FIGURES = [
  ...ids(details).map((id) => `## ${id}\n\n<BoardDetail figure="${id}" />`),
  ...ids(wirings).map((id) => `## ${id}\n\n<Wiring figure="${id}" />`),
  ...ids(windows).map((id) => `## ${id}\n\n<ToolWindow figure="${id}" />`),
].join('\n\n')
const PAGE = `---\ntitle: Figures\ndescription: All figures of boards, wires and windows.\n---\n\nAll figures.\n\n${FIGURES}\n`
const CONFIG = {
  title: 'Figures',
  url: 'https://example.org',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh'],
    localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
  },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  docs: { path: 'docs', version: { label: 'Next' } },
  blog: false,
  search: { enabled: false },
  onUnusedStrings: 'ignore',
  onMissingStrings: 'ignore',
  // Pins link to product pages, which this site doesn't have; the whole site's check follows these links.
  onBrokenLinks: 'ignore',
  onOrphans: 'ignore',
  onTranslationDrift: 'ignore',
}

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([
    launchBrowser(),
    openBuilt({
      copies: ['generator', 'themes', 'locales/en', 'locales/zh', 'site/parts', 'site/data', 'site/forms'],
      files: {
        'site/config.ts': `export default ${JSON.stringify(CONFIG)}\n`,
        'content/en/docs/figures.md': PAGE,
        'content/zh/docs/figures.md': PAGE,
      },
    }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const SPOILT = someOf(['en', 'zh'], 1, 'spoilt')

describe.each([
  ['en', 'light', ''],
  ['zh', 'dark', 'zh/'],
] as const)('%s, %s', (locale, colorScheme, prefix) => {
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    const tab = await openTab(browser, { viewport: PHONE, colorScheme })
    ;({ page, complaints } = tab)
    await page.goto(`${site.url}/${prefix}docs/figures`)
  })

  it('every figure is there, with a picture and a name for each state', async () => {
    expect(complaints).toEqual([])
    expect(await page.getAttribute('html', 'lang')).toBe(locale === 'en' ? 'en' : 'zh-CN')
    const found = await page.$$eval('main .board-detail', (figures) =>
      figures.map((figure) =>
        [...figure.querySelectorAll('svg[role="img"]')].map((svg) => {
          const { width, height } = svg.getBoundingClientRect()
          return (svg.getAttribute('aria-label') ?? '') !== '' && width > 120 && height > 80
        }),
      ),
    )
    expect(found).toEqual(details.map(({ states }) => states.map(() => true)))
    expect(await page.locator('main [data-type="wiring"]').count()).toBe(wirings.length)
    expect(await page.locator('main .tool-window').count()).toBe(windows.length)
  })

  it('a legend explains exactly the numbers of its picture', async () => {
    const numbers = await page.$$eval('main .board-detail', (figures) =>
      figures.map((figure) => {
        const balls = [...figure.querySelectorAll('.d-number')].map(
          (ball) => ball.nextElementSibling?.textContent ?? '',
        )
        return [
          new Set(balls.filter((text) => /^\d/.test(text))).size,
          figure.querySelectorAll('.legend .legend-number').length,
        ]
      }),
    )
    expect(numbers.filter(([drawn, explained]) => drawn !== explained)).toEqual([])
  })

  it('letters can be read: large enough, inside the picture, apart from each other, and in ink that stands out', async () => {
    expect(await page.evaluate(lettersAtFault)).toEqual([])
  })

  it('a wire stands out with both ends under the pointer, and while the link of its pin has the focus', async () => {
    // A separate tab: the links are prefetched, and their targets are not on this site.
    const { page, context } = await openTab(browser, { viewport: PHONE, colorScheme })
    await page.goto(`${site.url}/${prefix}docs/figures`)
    const figure = page.locator('main .wiring').first()
    const lit = (n: number): Promise<unknown> =>
      page.waitForFunction((wanted) => {
        const wires = [...document.querySelectorAll('main .wiring')[0]!.querySelectorAll('.wire')]
        return wires.every((wire, i) => {
          const ends = [...wire.querySelectorAll('.dg-pad')].map((end) => getComputedStyle(end).strokeWidth)
          return (
            getComputedStyle(wire).opacity === (i === wanted || wanted < 0 ? '1' : '0.2') &&
            ends.length === 2 &&
            ends.every((width) => (width === '3px') === (i === wanted))
          )
        })
      }, n)
    await figure.locator('.wire').nth(1).locator('text').first().hover()
    await lit(1)
    await figure.locator('figcaption').hover()
    await lit(-1)
    await figure.locator('.diagram-note a').first().focus()
    await page.keyboard.press('Tab')
    await lit(1)
    await page.keyboard.press('Shift+Tab')
    await lit(0)
    await context.close()
  })

  // It asks the measuring, which is the same for both.
  it.each(SPOILT.filter((one) => one === locale))(
    'a letter that is small, covered or pale is found, in %s',
    async () => {
      const spoilt = await page.evaluate(() => {
        const svg = [...document.querySelectorAll('main .board-detail svg')].find(
          (one) => one.querySelectorAll('.d-marklabel').length > 3,
        )
        const [small, covered, other, pale] = [...(svg?.querySelectorAll<SVGTextElement>('.d-marklabel') ?? [])]
        small?.setAttribute('font-size', '.2')
        covered?.setAttribute('x', other?.getAttribute('x') ?? '')
        covered?.setAttribute('y', other?.getAttribute('y') ?? '')
        if (pale !== undefined) pale.style.fill = 'var(--raised)'
        const label = svg?.getAttribute('aria-label') ?? ''
        return { label, words: [small, covered, pale].map((one) => one?.textContent ?? ''), other: other?.textContent }
      })
      const faults = await page.evaluate(lettersAtFault)
      const [small, covered, pale] = spoilt.words
      expect(faults).toContain(`${spoilt.label}: "${small}" is small`)
      expect(faults).toContain(`${spoilt.label}: "${covered}" lies on "${spoilt.other}"`)
      expect(faults).toContain(`${spoilt.label}: "${pale}" is pale`)
      await page.reload()
    },
  )

  it('nothing is wider than the window', async () => {
    expect(
      await overflowing(
        page,
        locale === 'en'
          ? [360, ...someOf([390, 768, 1280], 1, 'widths')]
          : someOf([360, 390, 768, 1280], 1, 'widths zh'),
      ),
    ).toEqual([])
    await page.setViewportSize(PHONE)
  })
})

/** In the page: letters of details that are small, cut off, on top of each other or pale. One line each. */
function lettersAtFault(): string[] {
  const luminance = (color: string): number => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (canvas === null) return 0
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a: string, b: string): number => {
    const [dark, light] = [luminance(a), luminance(b)].toSorted((one, other) => one - other) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  return [...document.querySelectorAll('main .board-detail svg')].flatMap((svg) => {
    const frame = svg.getBoundingClientRect()
    const where = svg.getAttribute('aria-label') ?? ''
    const texts = [...svg.querySelectorAll('.d-marklabel')].map((text) => ({
      text: text.textContent ?? '',
      box: text.getBoundingClientRect(),
      style: getComputedStyle(text),
    }))
    const scale = frame.width / (svg as SVGSVGElement).viewBox.baseVal.width
    return texts.flatMap(({ text, box, style }, i) => {
      const faults: string[] = []
      if (Number.parseFloat(style.fontSize) * scale < 11) faults.push('is small')
      if (
        box.left < frame.left - 1 ||
        box.right > frame.right + 1 ||
        box.top < frame.top - 1 ||
        box.bottom > frame.bottom + 1
      )
        faults.push('is cut off')
      if (contrast(style.fill, style.stroke) < 4.5) faults.push('is pale')
      for (const other of texts.slice(i + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (across > 1.5 && down > box.height * 0.4) faults.push(`lies on "${other.text}"`)
      }
      return faults.map((fault) => `${where}: "${text}" ${fault}`)
    })
  })
}
