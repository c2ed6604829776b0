// The forms for everybody: with assistive technology, with the keyboard alone, without scripts, on small screens, in four languages.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOTHING, violationsEverywhere, violationsInWindow } from './axe.ts'
import { launchBrowser, openTab } from './browser.ts'
import { errors, file, fill, openFormsSite, outcome, press, type FormsSite, type Receiver } from './forms-site.ts'
import { overflowing } from './layout.ts'
import { someOf } from '../setup/property.ts'

let browser: Browser
let site: FormsSite
let receiver: Receiver

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openFormsSite()])
  receiver = await site.serve()
})
afterAll(async () => {
  await browser?.close()
  site?.close()
})

describe('axe, light and dark, wide and on a phone', () => {
  it.each(someOf(['/', '/zh/form', '/cv1800b/form'], 1, 'axe'))(
    'finds nothing on %s, whatever its state',
    async (path) => {
      const { page, context, complaints } = await openTab(browser, { reducedMotion: 'reduce' })
      await page.goto(receiver.url + path)
      const found: Record<string, Record<string, string[]>> = { untouched: await violationsEverywhere(page) }
      await press(page)
      await page.waitForSelector('.form-summary:not([hidden])')
      const opened: string[] = []
      found.errors = await violationsEverywhere(page)
      if (path === '/cv1800b/form') {
        await page.setInputFiles('[name="identity_proof"]', file('png', 'card.png'))
        await page.waitForSelector('.file-chosen:not([hidden])')
        opened.push(...(await violationsInWindow(page, 'file')))
        await page.click('.terms summary')
        opened.push(...(await violationsInWindow(page, 'clause')))
      } else if (path === '/') {
        await page.route('**/api/forms/**', (route) => route.abort())
        await fill(page, { name: 'Ada', email: 'ada@example.org', subject: 'x', message: 'y' })
        await press(page)
        await outcome(page)
        opened.push(...(await violationsInWindow(page, 'failure')))
      }
      expect(opened).toEqual([])
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, NOTHING])))
      expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
      await context.close()
    },
  )
})

describe('with the keyboard alone', () => {
  it('a message can be written, sent and put away', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(receiver.url)
    await page.focus('[name="department"][value="sales"]')
    await page.keyboard.press('ArrowDown')
    for (const text of ['Ada', 'ada@example.org', 'Pins', 'Which one?']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send')
    await page.keyboard.press('Enter')
    expect((await outcome(page)).title).toBe('Send successfully')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close')
    await page.keyboard.press('Enter')
    expect(await page.isVisible('.form-dialog')).toBe(false)
    expect(receiver.received('contact').at(-1)?.values).toEqual({
      department: 'development',
      name: 'Ada',
      email: 'ada@example.org',
      subject: 'Pins',
      message: 'Which one?',
    })
    await context.close()
  })

  it('nothing of the trap is met, and the focus is seen everywhere', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${receiver.url}/cv1800b/form`)
    await page.focus('[name="applicant_type"]:checked')
    const met: string[] = []
    for (let i = 0; i < 14; i++) {
      const [name, seen] = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const shape = element.closest('.choice') ?? element
        return [
          element.getAttribute('name') ?? element.textContent ?? '',
          getComputedStyle(shape).outlineStyle !== 'none',
        ] as const
      })
      expect([name, seen]).toEqual([name, true])
      met.push(name)
      await page.keyboard.press('Tab')
    }
    expect(met).not.toContain('leave-this-empty')
    expect(met.slice(0, 12)).toEqual([
      'applicant_type',
      'document_language',
      'name',
      'organization_name',
      'business_registration_number',
      'phone',
      'email',
      'address',
      'project_name',
      'project_details',
      'identity_proof',
      'Read the terms',
    ])
    await context.close()
  })
})

describe('without scripts', () => {
  const open = async (path: string): Promise<{ page: Page; close(): Promise<void> }> => {
    const { page, context } = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(receiver.url + path)
    return { page, close: () => context.close() }
  }

  it('the browser itself checks before it sends', async () => {
    const { page, close } = await open('/')
    const before = receiver.received('contact').length
    await fill(page, { name: 'Ada', email: 'ada@example', subject: 'x', message: 'y' })
    await press(page)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.getAttribute('[name="email"]', 'title')).toBe('Please fill in the correct format of e-mail')
    expect(receiver.received('contact').length).toBe(before)
    await close()
  })

  it('a message arrives and is confirmed on a page of the site, which may be reloaded', async () => {
    const { page, close } = await open('/zh/duo')
    const before = receiver.received('contact').length
    await fill(page, { name: 'Ada', email: 'ada@example.org', subject: 'x', message: 'y' })
    await press(page)
    await page.waitForURL('**/sent**')
    expect([
      await page.textContent('h1'),
      await page.textContent('.lede'),
      await page.getAttribute('html', 'lang'),
    ]).toEqual(['发送成功', '请勿重复发送', 'zh-CN'])
    await page.reload()
    expect(receiver.received('contact').length - before).toBe(1)
    await page.click('main a.button')
    await page.waitForURL('**/zh/duo')
    await close()
  })

  it('the application for hardware arrives, and its telephone number is checked', async () => {
    const { page, close } = await open('/ja/form')
    const before = receiver.received('donation').length
    await fill(page, {
      name: 'アダ',
      email: 'ada@example.org',
      project_name: 'P',
      project_description: 'D',
      country: '日本',
      phone: 'call me',
      shipping_address: '東京都',
    })
    await page.check('[value="pioneer"]')
    await press(page)
    expect(new URL(page.url()).pathname).toBe('/ja/form')
    expect(await page.getAttribute('[name="phone"]', 'title')).toBe('電話番号を正しい形式で入力してください')
    await page.fill('[name="phone"]', '(+81) 3-1234-5678 内線12')
    await press(page)
    await page.waitForURL('**/sent**')
    expect([await page.textContent('h1'), await page.textContent('.lede')]).toEqual([
      '送信しました',
      '重複して送信しないでください。',
    ])
    expect(
      receiver
        .received('donation')
        .slice(before)
        .map(({ values, locale }) => [values, locale]),
    ).toEqual([
      [
        {
          name: 'アダ',
          email: 'ada@example.org',
          project_name: 'P',
          hardware: 'pioneer',
          project_description: 'D',
          country: '日本',
          phone: '(+81) 3-1234-5678 内線12',
          shipping_address: '東京都',
        },
        'ja',
      ],
    ])
    await close()
  })

  it('all fields of the request are there, with a note for whom, and the clause in both languages', async () => {
    const { page, close } = await open('/cv1800b/form')
    for (const field of ['purpose', 'business_registration_number', 'organization_proof'])
      expect(await page.isVisible(`[name="${field}"]`)).toBe(true)
    expect(await page.textContent('[data-field="purpose"] label')).toBe('Purpose (individuals only)')
    await page.click('summary:has-text("Read the terms")')
    expect([await page.isVisible('.terms [lang="en"]'), await page.isVisible('.terms [lang="zh-CN"]')]).toEqual([
      true,
      true,
    ])
    await close()
  })

  it('the request arrives, and what it lacks is told by the receiver', async () => {
    const { page, close } = await open('/cv1800b/form')
    const before = receiver.received('agreement').length
    await page.check('[value="individual"]')
    await fill(page, { name: 'Ada', phone: '+49 30 1234567', email: 'ada@example.org' })
    await page.setInputFiles('[name="identity_proof"]', file('gif', 'card.png'))
    await page.check('[name="agree"]')
    await press(page)
    expect(await page.textContent('h1')).toBe('Some entries need your attention')
    expect(await page.$$eval('main li', (items) => items.map((item) => item.textContent))).toEqual([
      'Purpose Fill in this field',
      'Proof of identity Unsupported format. Use PNG, JPG, WebP or PDF',
    ])
    await page.goBack()
    await page.fill('[name="purpose"]', 'Drivers')
    await page.setInputFiles('[name="identity_proof"]', file('png', 'card.png'))
    await press(page)
    await page.waitForURL('**/sent**')
    expect(
      receiver
        .received('agreement')
        .slice(before)
        .map(({ values }) => values),
    ).toEqual([
      {
        applicant_type: 'individual',
        document_language: 'en',
        name: 'Ada',
        phone: '+49 30 1234567',
        email: 'ada@example.org',
        purpose: 'Drivers',
        agree: 'yes',
      },
    ])
    await close()
  })
})

it.each(['', ...someOf(['/zh', '/ru', '/ja'], 1, 'widths')])(
  'nothing overflows in the locale "%s", at any width',
  async (locale) => {
    const { page, context } = await openTab(browser)
    const paths = ['/duo', '/form', '/cv1800b/form']
    for (const path of locale === '' ? paths : someOf(paths, 1, `widths ${locale}`)) {
      await page.goto(receiver.url + locale + path)
      await press(page)
      await page.waitForSelector('.form-summary:not([hidden])')
      const cut =
        ':is(.site-form :is(label, legend, button, p, a), .form-aside :is(h1, h2, h3, p, a)):not(.form-trap *)'
      expect([path, await overflowing(page, [390, 768, 1280], cut)]).toEqual([path, []])
      expect(Object.values(await errors(page)).length).toBeGreaterThan(3)
    }
    await context.close()
  },
)
