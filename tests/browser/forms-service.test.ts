// Forms that are pointed at a service of another host, as docs/FORMS.md says: with scripts by CORS, without them by an ordinary post.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser, openTab } from './browser.ts'
import { errors, file, fill, openFormsSite, outcome, press, type FormsSite, type Receiver } from './forms-site.ts'

interface Got {
  readonly path: string
  readonly origin: string
  readonly type: string
  readonly body: string
}

let browser: Browser
let service: Server
let site: FormsSite
let receiver: Receiver
let got: Got[] = []
let answer = { status: 200, body: 'ok', cors: true }

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({
        path: request.url ?? '',
        origin: request.headers.origin ?? '',
        type: request.headers['content-type']?.split(';')[0] ?? '',
        body: Buffer.concat(chunks).toString('latin1'),
      })
      response.writeHead(answer.status, {
        'content-type': 'text/html',
        ...(answer.cors ? { 'access-control-allow-origin': request.headers.origin ?? '' } : {}),
      })
      response.end(answer.body)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const there = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  ;[browser, site] = await Promise.all([
    launchBrowser(),
    openFormsSite({
      forms: { contact: `${there}/f/contact`, agreement: `${there}/f/agreement` },
      newsletter: { action: `${there}/subscribe` },
    }),
  ])
  receiver = await site.serve()
})
beforeEach(() => {
  got = []
  answer = { status: 200, body: 'ok', cors: true }
})
afterAll(async () => {
  await browser?.close()
  site?.close()
  service?.close()
})

const MESSAGE = { name: 'Ada', email: 'ada@example.org', subject: 'Pins', message: 'Which one?' }

it('a message goes to the service, and any good status is a success', async () => {
  const { page, context, complaints } = await openTab(browser)
  await page.goto(receiver.url)
  answer = { status: 201, body: 'not json', cors: true }
  await fill(page, MESSAGE)
  await press(page)
  expect((await outcome(page)).title).toBe('Send successfully')
  expect(got.map(({ path, origin, type }) => ({ path, origin, type }))).toEqual([
    { path: '/f/contact', origin: receiver.url, type: 'multipart/form-data' },
  ])
  for (const [name, value] of Object.entries({ ...MESSAGE, department: 'sales' }))
    expect(got[0]?.body).toContain(`name="${name}"\r\n\r\n${value}\r\n`)
  expect(complaints).toEqual([])
  await context.close()
})

it('files go there, too', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(`${receiver.url}/cv1800b/form`)
  await page.check('[value="individual"]')
  await fill(page, { name: 'Ada', phone: '+49 30 1234567', email: 'ada@example.org', purpose: 'Drivers' })
  await page.setInputFiles('[name="identity_proof"]', file('png', 'card.png'))
  await page.check('[name="agree"]')
  await press(page)
  expect((await outcome(page)).title).toBe('Send successfully')
  expect(got[0]).toMatchObject({ path: '/f/agreement', type: 'multipart/form-data' })
  expect(got[0]?.body).toContain('name="identity_proof"; filename="card.png"')
  expect(got[0]?.body).not.toContain('organization_proof')
  await context.close()
})

it('a service that fails, refuses, finds mistakes or does not let this site ask', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(receiver.url)
  await fill(page, MESSAGE)
  for (const [given, title] of [
    [{ status: 500, body: '<h1>Oops</h1>', cors: true }, 'Sending failure'],
    [{ status: 200, body: 'ok', cors: false }, 'Sending failure'],
    [{ status: 429, body: 'slow down', cors: true }, 'Too many messages'],
    [
      { status: 422, body: '{"errors":[{"field":"__proto__","message":"forms:errors.email"},null,1]}', cors: true },
      'Sending failure',
    ],
  ] as const) {
    answer = given
    await press(page)
    expect([given, (await outcome(page)).title]).toEqual([given, title])
    await page.keyboard.press('Escape')
  }
  answer = {
    status: 422,
    body: JSON.stringify({ errors: [{ field: 'email', message: 'forms:errors.email' }] }),
    cors: true,
  }
  await press(page)
  await page.waitForSelector('.form-summary:not([hidden])')
  expect(await errors(page)).toEqual({ email: 'Please fill in the correct format of e-mail' })
  expect(await page.inputValue('[name="message"]')).toBe(MESSAGE.message)
  await context.close()
})

it('a form that has no address is not shown; its place names an e-mail address', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(`${receiver.url}/form`)
  expect(await page.locator('form.form').count()).toBe(0)
  expect(await page.getAttribute('main .form-note a', 'href')).toMatch(/^mailto:/)
  await context.close()
})

it('without scripts the answer of the service is what one sees', async () => {
  const { page, context, complaints } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(receiver.url)
  answer = { status: 200, body: '<h1>Thanks</h1>', cors: false }
  await fill(page, MESSAGE)
  await press(page)
  await page.waitForURL('**/f/contact')
  expect(await page.textContent('h1')).toBe('Thanks')
  await page.goBack()
  await page.fill('.newsletter input', 'ada@example.org')
  const [tab] = await Promise.all([context.waitForEvent('page'), page.click('.newsletter button')])
  await tab.waitForURL('**/subscribe')
  expect(got.at(-1)).toMatchObject({
    path: '/subscribe',
    type: 'application/x-www-form-urlencoded',
    body: 'EMAIL=ada%40example.org&subscribe=subscribe',
  })
  expect(complaints).toEqual([])
  await context.close()
})
