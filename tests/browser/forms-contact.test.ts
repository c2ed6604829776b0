// The contact form in a real browser against the real receiver: received data, cost of a failure, messages.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openTab, settled } from './browser.ts'
import { errors, fill, openFormsSite, outcome, press, ready, type FormsSite, type Receiver } from './forms-site.ts'

let browser: Browser
let site: FormsSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openFormsSite()])
})
afterAll(async () => {
  await browser?.close()
  site?.close()
})

const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Pins & headers',
  message: 'Which pin is GP15?\nIs it 3.3 V? <b>#1</b>',
}

async function open(
  receiver: Receiver,
  path = '/',
): Promise<{ page: Page; complaints: string[]; close(): Promise<void> }> {
  const { page, context, complaints } = await openTab(browser)
  await page.goto(receiver.url + path)
  return { page, complaints, close: () => context.close() }
}

/** As many tests post to one receiver: each posts twice at most, and who posts more than twenty times is told to wait. */
const TESTS_OF_A_RECEIVER = 8
let shared: { readonly receiver: Receiver; tests: number } | null = null

async function withReceiver(work: (receiver: Receiver) => Promise<void>): Promise<void> {
  if (shared?.tests === TESTS_OF_A_RECEIVER) {
    await shared.receiver.stop()
    shared = null
  }
  shared ??= { receiver: await site.serve(), tests: 0 }
  shared.tests++
  await work(shared.receiver)
}

/** The test stops its receiver, or posts until it is told to wait. */
async function withOwnReceiver(work: (receiver: Receiver) => Promise<void>): Promise<void> {
  const receiver = await site.serve()
  try {
    await work(receiver)
  } finally {
    await receiver.stop()
  }
}

/** Resolves when a field contains a text: a script loaded on demand restores a draft. */
async function holds(page: Page, field: string, text: string): Promise<void> {
  await page.waitForFunction(
    ([name, value]) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value === value,
    [field, text] as const,
  )
}

/** Hold back what is sent until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/forms/contact', async (route) => {
    await held
    await route.continue()
  })
  return release
}

describe('a message', () => {
  it('arrives as it was typed, is confirmed, and the form is empty again; that of a program is thrown away', () =>
    withReceiver(async (receiver) => {
      const before = receiver.received('contact').length
      const { page, complaints, close } = await open(receiver)
      await page.check('[value="support"]')
      await fill(page, MESSAGE)
      await press(page)
      expect(await outcome(page)).toEqual({
        title: 'Send successfully',
        text: 'Please do not send duplicate',
        more: '',
      })
      expect(
        receiver
          .received('contact')
          .slice(before)
          .map(({ values, locale, page: from }) => ({ values, locale, from })),
      ).toEqual([{ values: { department: 'support', ...MESSAGE }, locale: 'en', from: '/' }])
      await page.click('.form-dialog button')
      expect(await page.isVisible('.form-dialog')).toBe(false)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send')
      expect(await page.inputValue('[name="message"]')).toBe('')
      expect(await page.isChecked('[value="sales"]')).toBe(true)
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
      expect(complaints).toEqual([])
      // A bot that fills every field gets an answer, and its message is discarded.
      await fill(page, MESSAGE)
      await page.evaluate(() =>
        document.querySelector<HTMLInputElement>('[name="leave-this-empty"]')?.setAttribute('value', 'bot'),
      )
      await press(page)
      expect((await outcome(page)).title).toBe('Send successfully')
      expect(receiver.received('contact').length - before).toBe(1)
      await close()
    }))

  it('names the product of its page', () =>
    withReceiver(async (receiver) => {
      const { page, close } = await open(receiver, '/duo')
      expect(await page.textContent('.form-about')).toBe('This message is about Duo.')
      await fill(page, MESSAGE)
      await press(page)
      await outcome(page)
      expect(receiver.received('contact').at(-1)).toMatchObject({
        page: '/duo',
        values: { product: 'duo', department: 'sales' },
      })
      await close()
    }))

  it('is confirmed in the language of the page, and so is a failure', () =>
    withReceiver(async (receiver) => {
      const { page, close } = await open(receiver, '/zh')
      await fill(page, MESSAGE)
      await page.route('**/api/forms/contact', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await press(page)
      expect(await outcome(page)).toEqual({
        title: '发送失败',
        text: '服务器异常，正在修复中，请稍后重试。',
        more: '您填写的内容已保留。',
      })
      await page.keyboard.press('Escape')
      await page.unroute('**/api/forms/contact')
      await press(page)
      await page.waitForSelector('.form-dialog[open] h2:text-is("发送成功")')
      expect(await outcome(page)).toEqual({ title: '发送成功', text: '请勿重复发送', more: '' })
      expect(await page.textContent('.form-dialog button')).toBe('关闭')
      expect(receiver.received('contact').at(-1)?.locale).toBe('zh')
      await close()
    }))

  it('goes once, however often one presses, and the dialog that confirms it stays until it is closed', () =>
    withReceiver(async (receiver) => {
      const before = receiver.received('contact').length
      const { page, close } = await open(receiver)
      const release = await hold(page)
      await fill(page, MESSAGE)
      const asked = page.waitForRequest('**/api/forms/contact')
      await page.dblclick('.form button[type="submit"]')
      await asked
      const button = page.locator('.form button[type="submit"]')
      expect(await button.textContent()).toBe('Sending…')
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      await page.focus('[name="subject"]')
      await page.keyboard.press('Enter')
      await button.click({ force: true })
      release()
      await outcome(page)
      // The dialog stays until it is closed, also to who presses once more.
      await page.mouse.click(5, 5)
      await page.click('.form-dialog', { position: { x: 4, y: 20 } })
      expect(await page.isVisible('.form-dialog')).toBe(true)
      expect(
        await page.evaluate(() =>
          (document.querySelector('.form-dialog')?.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .every((id) => document.getElementById(id) !== null),
        ),
      ).toBe(true)
      await page.keyboard.press('Escape')
      expect(await page.isVisible('.form-dialog')).toBe(false)
      expect(await button.textContent()).toBe('Send')
      expect(receiver.received('contact').length - before).toBe(1)
      await close()
    }))

  it('leaves what is typed while it is on its way', () =>
    withReceiver(async (receiver) => {
      const { page, close } = await open(receiver)
      const release = await hold(page)
      await fill(page, MESSAGE)
      const asked = page.waitForRequest('**/api/forms/contact')
      await press(page)
      await asked
      await page.fill('[name="message"]', 'One more question')
      release()
      expect((await outcome(page)).title).toBe('Send successfully')
      await page.keyboard.press('Escape')
      expect(await page.inputValue('[name="message"]')).toBe('One more question')
      await page.reload()
      await holds(page, 'message', 'One more question')
      expect(receiver.received('contact').at(-1)?.values).toMatchObject({ message: MESSAGE.message })
      await close()
    }))
})

describe('what is missing or wrong', () => {
  it('is listed on top, with the focus, stands beside the fields, and leaves the list when it is mended', () =>
    withReceiver(async (receiver) => {
      const { page, close } = await open(receiver)
      await fill(page, { email: 'ada@example' })
      await press(page)
      await page.waitForSelector('.form-summary:not([hidden])')
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('form-summary')
      expect(await page.textContent('.form-summary-title')).toBe('4 entries need your attention')
      expect(await page.$$eval('.form-summary a', (links) => links.map((link) => link.textContent))).toEqual([
        'Name: Fill in this field',
        'Email: Please fill in the correct format of e-mail',
        'Subject: Fill in this field',
        'Message: Fill in this field',
      ])
      expect(await errors(page)).toEqual({
        name: 'Fill in this field',
        email: 'Please fill in the correct format of e-mail',
        subject: 'Fill in this field',
        message: 'Fill in this field',
      })
      await page.click('.form-summary a:has-text("Subject")')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-subject')
      const described = await page.$eval('#contact-subject', (input) => [
        input.getAttribute('aria-invalid'),
        document.getElementById((input.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent,
      ])
      expect(described).toEqual(['true', 'Fill in this field'])
      // Corrected fields leave the list.
      await fill(page, { ...MESSAGE, email: 'ada@', subject: '' })
      await page.fill('[name="email"]', 'ada@example.org')
      expect(await errors(page)).toEqual({ subject: 'Fill in this field' })
      expect(await page.textContent('.form-summary-title')).toBe('1 entry needs your attention')
      await page.fill('[name="subject"]', 'x')
      expect(await page.isVisible('.form-summary')).toBe(false)
      expect(await page.getAttribute('[name="email"]', 'aria-invalid')).toBeNull()
      // Something may be found by the receiver alone.
      await page.evaluate(() => {
        const send = window.fetch
        window.fetch = (url, options) => {
          if (options?.body instanceof FormData) options.body.set('email', 'nobody')
          return send(url, options)
        }
      })
      await press(page)
      await page.waitForSelector('.form-summary:not([hidden])')
      expect(await errors(page)).toEqual({ email: 'Please fill in the correct format of e-mail' })
      await close()
    }))

  it('is said when a field is left, not while one types', () =>
    withReceiver(async (receiver) => {
      const { page, close } = await open(receiver)
      await page.click('[name="email"]')
      await ready(page)
      await page.keyboard.type('ada@exam')
      expect(await errors(page)).toEqual({})
      await page.keyboard.press('Tab')
      await settled(page)
      expect(await errors(page)).toEqual({ email: 'Please fill in the correct format of e-mail' })
      // It is read aloud after it is shown.
      await page
        .locator('#siteLive:text-is("Email: Please fill in the correct format of e-mail")')
        .waitFor({ state: 'attached' })
      await page.click('[name="name"]')
      await page.click('[name="subject"]')
      expect(Object.keys(await errors(page))).toEqual(['email'])
      await close()
    }))

  it('is said even when it was typed before our script had come', () =>
    withReceiver(async (receiver) => {
      const { page, close } = await open(receiver)
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.click('[name="email"]')
      await page.keyboard.type('ada@exam')
      await page.keyboard.press('Tab')
      release()
      await ready(page)
      expect(await errors(page)).toEqual({ email: 'Please fill in the correct format of e-mail' })
      await page.reload()
      await holds(page, 'email', 'ada@exam')
      await close()
    }))
})

describe('a failure', () => {
  it('of the server is said, loses nothing, and a second try succeeds', () =>
    withOwnReceiver(async (receiver) => {
      const before = receiver.received('contact').length
      const { page, close } = await open(receiver)
      await page.check('[value="development"]')
      await fill(page, MESSAGE)
      await ready(page)
      await receiver.stop()
      await press(page)
      expect(await outcome(page)).toEqual({
        title: 'Sending failure',
        text: 'The server is abnormal, it is being fixed, please try again later',
        more: 'Nothing you typed is lost.',
      })
      await page.click('.form-dialog button')
      expect(await page.inputValue('[name="message"]')).toBe(MESSAGE.message)
      await receiver.start()
      await press(page)
      expect((await outcome(page)).title).toBe('Send successfully')
      expect(
        receiver
          .received('contact')
          .slice(before)
          .map(({ values }) => values),
      ).toEqual([{ department: 'development', ...MESSAGE }])
      await close()
    }))

  it('does not lose what was typed even when the page is reloaded, and one may begin anew', () =>
    withReceiver(async (receiver) => {
      const { page, close } = await open(receiver)
      await page.check('[value="development"]')
      await fill(page, MESSAGE)
      await page.route('**/api/forms/contact', (route) => route.abort())
      await press(page)
      await outcome(page)
      await page.reload()
      await page.waitForSelector('.form-restored button')
      expect(await page.textContent('.form-restored')).toContain('Your earlier entries are back.')
      expect(await page.inputValue('[name="message"]')).toBe(MESSAGE.message)
      expect(await page.isChecked('[value="development"]')).toBe(true)
      expect(await page.inputValue('[name="leave-this-empty"]')).toBe('')
      await page.click('.form-restored button')
      expect(await page.inputValue('[name="message"]')).toBe('')
      await page.reload()
      await settled(page)
      expect(await page.inputValue('[name="message"]')).toBe('')
      expect(await page.isVisible('.form-restored')).toBe(false)
      await close()
    }))

  it('brings back what was kept, but not over what was typed before our script came', () =>
    withReceiver(async (receiver) => {
      const { page, close } = await open(receiver)
      await page.check('[value="development"]')
      await fill(page, { name: 'Ada', message: 'Kept' })
      await ready(page)
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${receiver.url}/?again`, { waitUntil: 'commit' })
      await page.waitForSelector('[name="message"]')
      await fill(page, { message: 'Newer', subject: 'New' })
      await page.check('[value="support"]')
      release()
      await ready(page)
      expect([
        await page.inputValue('[name="name"]'),
        await page.inputValue('[name="message"]'),
        await page.inputValue('[name="subject"]'),
        await page.isChecked('[value="support"]'),
      ]).toEqual(['Ada', 'Newer', 'New', true])
      await close()
    }))

  it('is said also on the page that one went on to meanwhile', () =>
    withReceiver(async (receiver) => {
      const { page, complaints, close } = await open(receiver)
      let fail: () => void = () => undefined
      const held = new Promise<void>((resolve) => (fail = resolve))
      await page.route('**/api/forms/contact', async (route) => {
        await held
        await route.abort()
      })
      await fill(page, MESSAGE)
      const asked = page.waitForRequest('**/api/forms/contact')
      await press(page)
      await asked
      await page.click('.navbar a[href="/duo"]')
      await page.waitForSelector('.form-about')
      fail()
      expect(await outcome(page)).toMatchObject({ title: 'Sending failure', more: 'Nothing you typed is lost.' })
      await page.click('.form-dialog[open] button')
      expect(await page.locator('.form-dialog[open]').count()).toBe(0)
      await page.goBack()
      await page.waitForSelector('.form-about', { state: 'detached' })
      await holds(page, 'message', MESSAGE.message)
      expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
      await close()
    }))

  it('stays with its page: another page has an empty form', () =>
    withReceiver(async (receiver) => {
      const { page, close } = await open(receiver)
      await fill(page, { message: 'Only here' })
      await ready(page)
      await page.click('.navbar a[href="/duo"]')
      await page.waitForSelector('.form-about')
      expect(await page.inputValue('[name="message"]')).toBe('')
      await page.goBack()
      await page.waitForSelector('.form-about', { state: 'detached' })
      await holds(page, 'message', 'Only here')
      await close()
    }))

  it('from too many messages has words of its own', () =>
    withOwnReceiver(async (receiver) => {
      const { page, close } = await open(receiver)
      await page.evaluate(() =>
        Promise.all(
          Array.from({ length: 20 }, () =>
            fetch('/api/forms/contact', {
              method: 'POST',
              body: '{}',
              headers: { 'content-type': 'application/json', accept: 'application/json' },
            }),
          ),
        ),
      )
      await fill(page, MESSAGE)
      await press(page)
      expect(await outcome(page)).toMatchObject({
        title: 'Too many messages',
        text: 'Wait a minute and send the form again.',
      })
      await close()
    }))

  it('that the receiver has words for is said in them', () =>
    withReceiver(async (receiver) => {
      const { page, close } = await open(receiver)
      await fill(page, MESSAGE)
      await page.evaluate(() => {
        const send = window.fetch
        window.fetch = (url, options) => {
          window.fetch = send
          return send(url, { ...options, headers: { accept: 'application/json', 'content-type': 'text/plain' } })
        }
      })
      await press(page)
      expect(await outcome(page)).toEqual({
        title: 'The form wasn’t accepted',
        text: 'Reload this page and send the form again.',
        more: 'Nothing you typed is lost.',
      })
      await page.keyboard.press('Escape')
      await page.evaluate(() => {
        const send = window.fetch
        window.fetch = (url, options) => {
          if (options?.body instanceof FormData) options.body.set('more', 'x'.repeat(600_000))
          return send(url, options)
        }
      })
      await press(page)
      expect(await outcome(page)).toEqual({
        title: 'The files are too large',
        text: 'Each file can be up to 1 MB. Choose smaller files and send the form again.',
        more: 'Nothing you typed is lost.',
      })
      expect(await page.inputValue('[name="message"]')).toBe(MESSAGE.message)
      await close()
    }))

  it('is not guessed: a slow server is waited for, and one is told', () =>
    withReceiver(async (receiver) => {
      const { page, context } = await openTab(browser)
      await page.clock.install()
      await page.goto(receiver.url)
      const release = await hold(page)
      await fill(page, MESSAGE)
      const asked = page.waitForRequest('**/api/forms/contact')
      await press(page)
      await asked
      await page.clock.fastForward(7_000)
      expect(await page.textContent('[data-progress]')).toBe('')
      await page.clock.fastForward(2_000)
      expect(await page.textContent('[data-progress]')).toBe(
        'The server is taking longer than usual. Nothing you typed is lost.',
      )
      release()
      expect((await outcome(page)).title).toBe('Send successfully')
      expect(await page.textContent('[data-progress]')).toBe('')
      await context.close()
    }))

  it('to load our script falls back to an ordinary post', () =>
    withReceiver(async (receiver) => {
      const before = receiver.received('contact').length
      const { page, context } = await openTab(browser)
      await page.goto(receiver.url)
      await page.route('**/assets/*.js', (route) => route.abort())
      await fill(page, MESSAGE)
      await page.evaluate(() => {
        const button = document.querySelector<HTMLButtonElement>('.form button[type="submit"]')
        button?.click()
        button?.click()
      })
      await page.waitForURL('**/api/forms/contact/sent**')
      expect(await page.textContent('h1')).toBe('Send successfully')
      expect(receiver.received('contact').length - before).toBe(1)
      await context.close()
    }))
})

describe('the newsletter', () => {
  it('opens the confirmation in a new tab, in the language of the page, and keeps the address', () =>
    withReceiver(async (receiver) => {
      const before = receiver.received('newsletter').length
      const { page, close } = await open(receiver, '/zh')
      const button = page.locator('.newsletter button')
      await page.fill('.newsletter input', 'ada@example..org')
      expect(await button.isDisabled()).toBe(true)
      await page.keyboard.press('Enter')
      await page.fill('.newsletter input', 'ada@example.org')
      const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
      await tab.waitForURL('**/api/forms/newsletter/sent**')
      expect([await tab.textContent('h1'), await tab.evaluate(() => window.opener)]).toEqual(['发送成功', null])
      expect(
        receiver
          .received('newsletter')
          .slice(before)
          .map(({ values, locale }) => [values, locale]),
      ).toEqual([[{ EMAIL: 'ada@example.org' }, 'zh']])
      expect(new URL(page.url()).pathname).toBe('/zh')
      await close()
    }))

  it('without scripts is checked by the receiver', () =>
    withReceiver(async (receiver) => {
      const before = receiver.received('newsletter').length
      const { page, context } = await openTab(browser, { javaScriptEnabled: false })
      await page.goto(receiver.url)
      await page.fill('.newsletter input', 'ada@example')
      const [tab] = await Promise.all([context.waitForEvent('page'), page.click('.newsletter button')])
      await tab.waitForSelector('main li')
      expect(await tab.textContent('main li')).toBe('Email Please fill in the correct format of e-mail')
      expect(receiver.received('newsletter').length).toBe(before)
      await context.close()
    }))
})
