// The application for hardware and the request for the manual: each rule and its message, fields by kind of applicant, proof files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openTab, settled } from './browser.ts'
import {
  errors,
  file,
  fill,
  openFormsSite,
  outcome,
  press,
  ready,
  type FormsSite,
  type Receiver,
} from './forms-site.ts'

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

async function open(path: string): Promise<{ page: Page; close(): Promise<void> }> {
  const { page, context } = await openTab(browser)
  await page.goto(receiver.url + path)
  return { page, close: () => context.close() }
}

const PHONE = 'Enter a valid phone number'
const EMAIL = 'Please fill in the correct format of e-mail'
const TYPE = 'Unsupported format. Use PNG, JPG, WebP or PDF'

/** The message next to a field after a value was typed and the field lost focus. */
async function judged(page: Page, field: string, value: string): Promise<string> {
  await page.fill(`[name="${field}"]`, value)
  await page.locator(`[name="${field}"]`).blur()
  return (await errors(page))[field] ?? ''
}

// site/forms/rules.test.ts covers which telephone numbers and addresses are valid; these tests check that the form applies the rules.
it('telephone numbers and e-mail addresses are judged when they are left', async () => {
  const { page, close } = await open('/form')
  await page.focus('[name="phone"]')
  await ready(page)
  // The invalid value comes first, so that its message has to disappear.
  for (const [text, said] of [
    ['12', PHONE],
    ['+44 (0)20 7946 0958', ''],
    ['call me', PHONE],
    ['（０３）１２３４－５６７８', ''],
    ['123-456-78-', PHONE],
    ['', ''],
  ])
    expect([text, await judged(page, 'phone', text ?? '')]).toEqual([text, said])
  for (const [text, said] of [
    ['a@b.c1', EMAIL],
    ['first.last+tag@sub.example.org', ''],
    ['a b@c.de', EMAIL],
    ['a_b%c-d@x-y.io', ''],
  ])
    expect([text, await judged(page, 'email', text ?? '')]).toEqual([text, said])
  await close()
})

const APPLICATION = {
  name: 'Ada',
  email: 'ada@example.org',
  project_name: 'Bird counter',
  project_description: 'Counts birds.\nOn a Duo.',
  country: 'Germany',
  phone: '+49 30 1234567',
  shipping_address: 'Street 1\n10115 Berlin',
}

describe('the application for hardware', () => {
  it('asks for who applies, for what and where to ship, not for an organization or a website', async () => {
    const { page, close } = await open('/form')
    await press(page)
    await page.waitForSelector('.form-summary:not([hidden])')
    const required = 'Fill in this field'
    expect(await errors(page)).toEqual({
      name: required,
      email: required,
      project_name: required,
      hardware: 'Choose an option',
      project_description: required,
      country: required,
      phone: required,
      shipping_address: required,
    })
    expect(
      await page.$$eval('label:has(.field-optional)', (labels) => labels.map((label) => label.textContent)),
    ).toEqual(['Organization or affiliation (optional)', 'Website (optional)'])
    expect(await page.getAttribute('[data-field="hardware"]', 'aria-invalid')).toBe('true')
    await page.click('.form-summary a:has-text("Hardware")')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('donation-hardware-duo')
    await close()
  })

  it('arrives whole', async () => {
    const { page, close } = await open('/form')
    await fill(page, APPLICATION)
    await page.check('[value="mars"]')
    await press(page)
    expect(await outcome(page)).toEqual({
      title: 'Send successfully',
      text: 'Please do not send duplicate',
      more: 'We’ll reply by email.',
    })
    expect(receiver.received('donation').at(-1)?.values).toEqual({ ...APPLICATION, hardware: 'mars' })
    await close()
  })

  it('says how long a text may be and cuts nothing off that is pasted', async () => {
    const { page, close } = await open('/form')
    await page.focus('[name="project_description"]')
    await ready(page)
    await page.keyboard.insertText('x'.repeat(10_001))
    await page.keyboard.press('Tab')
    await settled(page)
    expect(await errors(page)).toEqual({ project_description: 'Use at most 10,000 characters' })
    expect((await page.inputValue('[name="project_description"]')).length).toBe(10_001)
    await page.focus('[name="project_description"]')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await settled(page)
    expect(await errors(page)).toEqual({})
    await close()
  })
})

const ALWAYS = ['applicant_type', 'document_language', 'name', 'phone', 'email', 'identity_proof', 'agree']
const FIELDS = {
  individual: [...ALWAYS, 'purpose'],
  school: [...ALWAYS, 'organization_name', 'address', 'project_name', 'project_details', 'organization_proof'],
  corporation: [
    ...ALWAYS,
    'organization_name',
    'business_registration_number',
    'address',
    'project_name',
    'project_details',
  ],
} as const

function shown(page: Page): Promise<string[]> {
  return page.$$eval('[data-field]', (frames) =>
    frames
      .filter((frame) => frame.checkVisibility())
      .map((frame) => (frame as HTMLElement).dataset.field ?? '')
      .sort(),
  )
}

describe('the sign-up for a product without a shop', () => {
  it('asks for an address that is one, and keeps it with the product', async () => {
    const { page, close } = await open('/megrez-nx')
    await fill(page, { email: 'ada@example' })
    await ready(page)
    await press(page)
    await page.waitForSelector('.form-summary:not([hidden])')
    expect(await errors(page)).toEqual({ email: EMAIL })
    await fill(page, { email: 'ada@example.org' })
    await press(page)
    expect(await outcome(page)).toEqual({
      title: 'Send successfully',
      text: 'Please do not send duplicate',
      more: 'We’ll email you when you can order it.',
    })
    expect(receiver.received('signup').at(-1)?.values).toEqual({ email: 'ada@example.org', product: 'megrez-nx' })
    await close()
  })

  it('works without scripts', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(`${receiver.url}/ru/megrez-nx`)
    await fill(page, { email: 'eva@example.org' })
    await press(page)
    await page.waitForURL('**/sent**')
    expect(receiver.received('signup').at(-1)).toMatchObject({
      locale: 'ru',
      values: { email: 'eva@example.org', product: 'megrez-nx' },
    })
    await context.close()
  })
})

describe('the request for the manual', () => {
  it('shows the fields of the applicant, before and after the script has come', async () => {
    const { page, close } = await open('/cv1800b/form')
    expect(await shown(page)).toEqual([...FIELDS.corporation].sort())
    expect(await page.isChecked('[name="document_language"][value="en"]')).toBe(true)
    for (const type of ['individual', 'school', 'corporation'] as const) {
      await page.check(`[value="${type}"]`)
      await ready(page)
      expect(await shown(page)).toEqual([...FIELDS[type]].sort())
    }
    await close()
  })

  it('prefers the document in the language of the page', async () => {
    for (const [path, language] of [
      ['/zh/cv1800b/form', 'zh'],
      ['/ru/cv1800b/form', 'zh'],
    ] as const) {
      const { page, close } = await open(path)
      expect(await page.isChecked(`[name="document_language"][value="${language}"]`)).toBe(true)
      await close()
    }
  })

  it('asks only for what is shown, and keeps what was typed into the rest', async () => {
    const { page, close } = await open('/cv1800b/form')
    await page.fill('[name="business_registration_number"]', 'HRB 1')
    await page.check('[value="individual"]')
    await press(page)
    await page.waitForSelector('.form-summary:not([hidden])')
    expect(await errors(page)).toEqual({
      name: 'Fill in this field',
      phone: 'Fill in this field',
      email: 'Fill in this field',
      purpose: 'Fill in this field',
      identity_proof: 'Choose a file',
      agree: 'Confirm that you agree to the terms',
    })
    await page.check('[value="school"]')
    expect(await errors(page)).not.toHaveProperty('purpose')
    await page.check('[value="corporation"]')
    expect(await page.inputValue('[name="business_registration_number"]')).toBe('HRB 1')
    await close()
  })

  it('of each type of applicant arrives with its files', async () => {
    const { page, close } = await open('/cv1800b/form')
    for (const type of ['individual', 'school', 'corporation'] as const) {
      await page.check(`[value="${type}"]`)
      const texts = Object.fromEntries(
        FIELDS[type]
          .filter(
            (name) =>
              !['applicant_type', 'document_language', 'identity_proof', 'organization_proof', 'agree'].includes(name),
          )
          .map((name) => [
            name,
            name === 'email' ? 'ada@example.org' : name === 'phone' ? '+49 30 1234567' : `My ${name}`,
          ]),
      )
      await fill(page, texts)
      await page.setInputFiles('[name="identity_proof"]', file('jpg', 'My card.JPEG', 1_000_000))
      if (type === 'school') await page.setInputFiles('[name="organization_proof"]', file('pdf', 'letter.pdf'))
      await page.check('[name="agree"]')
      await press(page)
      expect(await outcome(page)).toEqual({
        title: 'Send successfully',
        text: 'Please do not send duplicate',
        more: 'We’ll review your request and reply by email.',
      })
      const kept = receiver.received('agreement').at(-1)
      expect(kept?.values).toEqual({ applicant_type: type, document_language: 'en', ...texts, agree: 'yes' })
      expect(kept?.files.map(({ field, name, size }) => [field, name, size])).toEqual([
        ['identity_proof', 'My card.JPEG', 1_000_000],
        ...(type === 'school' ? [['organization_proof', 'letter.pdf', 400]] : []),
      ])
      expect(receiver.file(kept?.files[0]?.file ?? '').equals(file('jpg', '', 1_000_000).buffer)).toBe(true)
      await page.click('.form-dialog button')
    }
    await close()
  })
})

/** Choose a file on the disk as a visitor does: the browser reads it when it is sent. (Playwright hands a shared browser a copy.) */
async function choose(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[name="identity_proof"]',
  })
  await session.send('DOM.setFileInputFiles', { nodeId, files: [path] })
  await session.detach()
}

describe('a proof', () => {
  it('of a kind that is taken is named, of another it is refused at once; it can be taken back', async () => {
    const { page, close } = await open('/cv1800b/form')
    await page.focus('[name="identity_proof"]')
    await ready(page)
    const chosen = page.locator('[data-field="identity_proof"] .file-chosen')
    for (const [kind, name] of [
      ['png', 'a.png'],
      ['jpg', 'a.jpg'],
      ['jpg', 'a.jpeg'],
      ['webp', 'a.WebP'],
      ['pdf', 'a.b.pdf'],
    ] as const) {
      await page.setInputFiles('[name="identity_proof"]', file(kind, name))
      await chosen.getByText(`${name}, 1 KB`, { exact: true }).waitFor()
      expect(await errors(page)).toEqual({})
    }
    // Another type, name or size is refused at once, and a valid file clears the error.
    for (const [what, wrong, message] of [
      ['of another kind', file('gif', 'a.gif'), TYPE],
      ['not what its name says', file('text', 'a.png'), TYPE],
      ['a name that is not what it is', file('png', 'a.txt'), TYPE],
      ['of one kind with the name of another', file('pdf', 'a.png'), TYPE],
      ['without an ending', file('png', 'scan'), TYPE],
      ['one byte too many', file('png', 'a.png', 1_000_001), 'The file is larger than 1 MB'],
    ] as const) {
      await page.setInputFiles('[name="identity_proof"]', wrong)
      await page.locator('[data-field="identity_proof"] .field-error').waitFor()
      expect(await errors(page), what).toEqual({ identity_proof: message })
      expect(await chosen.isVisible(), what).toBe(false)
      await page.setInputFiles('[name="identity_proof"]', file('png', 'good.png'))
      await chosen.waitFor()
      expect(await errors(page), what).toEqual({})
    }
    // It can be taken back.
    await page.click('[data-field="identity_proof"] .file-remove')
    expect(await page.isVisible('[data-field="identity_proof"] .file-chosen')).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('agreement-identity_proof')
    expect(await page.$eval('[name="identity_proof"]', (input) => (input as HTMLInputElement).files?.length)).toBe(0)
    await close()
  })

  it('that was written again since it was chosen has to be chosen again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proof-'))
    const path = join(folder, 'scan.png')
    writeFileSync(path, file('png', '').buffer)
    const { page, close } = await open('/cv1800b/form')
    await page.check('[value="individual"]')
    await fill(page, { name: 'Ada', phone: '+49 30 1234567', email: 'ada@example.org', purpose: 'Drivers' })
    await page.check('[name="agree"]')
    await choose(page, path)
    await page.waitForSelector('.file-chosen:not([hidden])')
    writeFileSync(path, file('png', '', 500).buffer)
    await press(page)
    await page.waitForSelector('.form-summary:not([hidden])')
    expect(await errors(page)).toEqual({ identity_proof: 'Choose a file' })
    expect(await page.isVisible('.file-chosen')).toBe(false)
    await page.setInputFiles('[name="identity_proof"]', [])
    await choose(page, path)
    await page.waitForSelector('.file-chosen:not([hidden])')
    expect(await errors(page)).toEqual({})
    await press(page)
    expect((await outcome(page)).title).toBe('Send successfully')
    expect(receiver.received('agreement').at(-1)?.files[0]?.size).toBe(500)
    rmSync(folder, { recursive: true })
    await close()
  })

  it('is not kept over a reload, but all else is', async () => {
    const { page, close } = await open('/cv1800b/form')
    await page.check('[value="school"]')
    await fill(page, { name: 'Ada', organization_name: 'School' })
    await page.setInputFiles('[name="identity_proof"]', file('png', 'secret.png'))
    await page.check('[name="agree"]')
    await ready(page)
    await page.reload()
    await ready(page)
    expect([
      await page.isChecked('[value="school"]'),
      await page.inputValue('[name="organization_name"]'),
      await page.isChecked('[name="agree"]'),
    ]).toEqual([true, 'School', true])
    expect(await shown(page)).toEqual([...FIELDS.school].sort())
    expect(await page.textContent('.form-restored')).toContain('Choose your files again.')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret')
    await close()
  })
})

describe('the clause', () => {
  it('opens in the language of the document, and agreeing there ticks the box', async () => {
    const { page, close } = await open('/cv1800b/form')
    await page.click('summary:has-text("Read the terms")')
    expect(await page.isVisible('.terms-dialog [lang="en"]')).toBe(true)
    expect(await page.isVisible('.terms-dialog [lang="zh-CN"]')).toBe(false)
    await page.click('.terms-dialog [data-close]')
    expect(await page.isVisible('.terms-dialog')).toBe(false)
    expect(await page.isChecked('[name="agree"]')).toBe(false)
    await page.check('[name="document_language"][value="zh"]')
    await page.click('summary:has-text("Read the terms")')
    expect(await page.textContent('.terms-dialog [lang="zh-CN"] .terms-title')).toBe('CV1800B 手册保密条款')
    expect(await page.isVisible('.terms-dialog [lang="en"]')).toBe(false)
    await page.click('.terms-dialog [data-agree]')
    expect(await page.isChecked('[name="agree"]')).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Read the terms')
    await close()
  })

  it('closes by Escape and by a click beside it', async () => {
    const { page, close } = await open('/cv1800b/form')
    await page.click('summary:has-text("Read the terms")')
    await page.hover('.terms-dialog [lang="en"] .terms-title')
    await page.mouse.down()
    await page.mouse.move(5, 400)
    await page.mouse.up()
    expect(await page.isVisible('.terms-dialog')).toBe(true)
    await page.keyboard.press('Escape')
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 400)]) {
      await page.click('summary:has-text("Read the terms")')
      await page.waitForSelector('.terms-dialog[open]')
      await leave()
      await page.waitForSelector('.terms-dialog[open]', { state: 'detached' })
    }
    await close()
  })
})
