import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkField, checkForm, fieldsOf, type FieldRule, type FormFile } from 'ssg/config/forms'
import { isEmail } from '../../themes/default/parts/Footer/email.ts'
import { forms } from './rules.ts'
import { runs } from '../../tests/setup/property.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PDF = [...Buffer.from('%PDF-1.7')]
const WEBP = [...Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'latin1')]

function file(name: string, head: readonly number[], size = 1000): FormFile {
  return { name, size, head: Uint8Array.from(head) }
}

function check(form: string, values: Record<string, string>, files: Record<string, FormFile> = {}) {
  return checkForm(forms, form, new Map(Object.entries(values)), new Map(Object.entries(files)))
}

const fieldsIn = (checked: { errors: readonly { field: string }[] }): string[] =>
  checked.errors.map((error) => error.field)

describe('contact', () => {
  const good = {
    name: 'Li Wei',
    email: 'li@example.org',
    subject: 'Duo',
    message: 'Hello\r\nthere',
    department: 'support',
  }

  test('accepts a message and keeps the values trimmed, with one kind of line end', () => {
    expect(check('contact', { ...good, name: '  Li Wei ', extra: 'x' })).toEqual({
      values: {
        department: 'support',
        name: 'Li Wei',
        email: 'li@example.org',
        subject: 'Duo',
        message: 'Hello\nthere',
      },
      files: [],
      errors: [],
    })
  })

  test('names every empty field, and takes sales when no department was chosen', () => {
    const checked = check('contact', {})
    expect(fieldsIn(checked)).toEqual(['name', 'email', 'subject', 'message'])
    expect(checked.errors[0]?.message).toBe('forms:errors.required')
    expect(checked.values).toEqual({ department: 'sales' })
  })

  test("refuses a department that doesn't exist", () => {
    expect(check('contact', { ...good, department: 'board' }).errors).toEqual([
      { field: 'department', message: 'forms:errors.choose' },
    ])
  })

  test.each([
    '   ',
    '\t\n',
    '\u00a0\u3000',
    '\u0000',
    '\u0007\u001b',
    '\u200b',
    '\ufeff',
    '\u00ad',
    '\u2060 \u200d',
    '\u3164',
    '\u0085',
  ])('what cannot be seen counts as empty: %j', (name) => {
    expect(
      check('contact', { ...good, name, message: name }).errors.map(({ field, message }) => [field, message]),
    ).toEqual([
      ['name', 'forms:errors.required'],
      ['message', 'forms:errors.required'],
    ])
  })

  test('control characters are left out, names of all scripts are kept', () => {
    expect(
      check('contact', { ...good, name: '\u0000Ann\u009b31m\u0000', message: 'a\u0000b\tc\nd\u0085\u007f' }).values,
    ).toMatchObject({ name: 'Ann 31m', message: 'ab\tc\nd' })
    for (const name of ['李伟', 'Ольга', 'محمد', 'श्री', 'Nguyễn Thị', 'O\u2019Connor', 'می\u200cخواهم', '👩‍💻'])
      expect(check('contact', { ...good, name }).values.name).toBe(name)
  })

  test('a line break cannot get into a field of one line', () => {
    expect(check('contact', { ...good, subject: 'a\nBcc: everybody@example.org' }).values.subject).toBe(
      'a Bcc: everybody@example.org',
    )
  })

  test('refuses what is too long', () => {
    expect(check('contact', { ...good, message: 'x'.repeat(10_001) }).errors).toEqual([
      { field: 'message', message: 'forms:errors.tooLong' },
    ])
  })
})

describe('e-mail', () => {
  const wrong = (email: string): string | null =>
    checkField(forms, 'contact', 'email', new Map([['email', email]]), new Map())

  test.each([
    'a@b.co',
    'a@b.cn',
    'a_b%c-d@x-y.io',
    'first.last+tag@sub.example.org',
    'first.last+tag@mail.example.org',
    'A_1%x-y@EXAMPLE.COM',
  ])('accepts %s', (email) => {
    expect(wrong(email)).toBeNull()
  })

  test.each([
    'plain',
    '@example.org',
    'a@b',
    'a',
    '@b.cn',
    'a@b.c1',
    'a@@b.cn',
    'a@b.c',
    'a b@example.org',
    'a@example.org, b@example.org',
    'a@exa mple.org',
    'ä@example.org',
    'a@example..org',
    'a@.example.org',
  ])('refuses %s', (email) => {
    expect(wrong(email)).toBe('forms:errors.email')
  })

  test('full-width characters of a Chinese keyboard count as what they stand for', () => {
    expect(wrong('ａ＠ｅｘａｍｐｌｅ.org')).toBeNull()
  })
})

test.each([
  'a@b.co',
  'a.b_c%d+e-f@mail.x-y.museum',
  'a@b',
  'a@b..co',
  'a@.b.co',
  '@b.co',
  'a@b.c',
  'a@b.c1',
  'a!@b.co',
  'a b@c.de',
  'a@b_c.de',
])('button and receiver of the newsletter agree about %s', (address) => {
  expect(check('newsletter', { EMAIL: address }).errors.length === 0).toBe(isEmail(address))
})

test('the newsletter asks for an address and for nothing else', () => {
  expect(check('newsletter', { EMAIL: 'a@example.org', subscribe: 'subscribe' })).toEqual({
    values: { EMAIL: 'a@example.org' },
    files: [],
    errors: [],
  })
  expect(check('newsletter', { EMAIL: 'a@example' }).errors).toEqual([
    { field: 'EMAIL', message: 'forms:errors.email' },
  ])
})

describe('phone', () => {
  const wrong = (phone: string): string | null =>
    checkField(forms, 'donation', 'phone', new Map([['phone', phone]]), new Map())

  test.each([
    '13800138000',
    '+8613800138000',
    '+86 138 0013 8000',
    '(0755) 2312-3456',
    '0755-23123456',
    '+44 (0)20 7946 0958',
    '+1 (555) 010-9999 ext. 12',
    '+49 30/123456',
    '030 12 34 56',
    '１３８００１３８０００',
    '+7 495 123-45-67',
    '03-1234-5678',
    '(+49) 30 1234567',
    '(+86) 138-0013-8000',
    '+49 (30) 1234567',
    '00 49 30 1234567',
    '+1-415-555-2671',
    '415.555.2671 x12',
    '+7 495 123-45-67 доб. 123',
    '0755-23123456转8001',
    '0755-23123456 分机 12',
    '03-1234-5678 内線12',
    '+1 415 555 2671, ext 12',
    '+1 415 555 2671 #12',
    '\u202d+1 415 555 2671\u202c',
    '+49\u00a030\u2011123\u20134567',
    '\u200e030 1234567',
    '0755 2312 3456',
    '+49 30 1234567',
    '030/1234567',
    '+1 (415) 555-2671',
    '+81 3 1234 5678',
    '（０３）１２３４－５６７８',
    '+1 415 555 2671 ext. 12',
  ])('accepts %s', (phone) => {
    expect(wrong(phone)).toBeNull()
  })

  test.each([
    '12345',
    '+0 12345678',
    'call me',
    '1234567890123456',
    '+86 138 0013 8000 or 139',
    '138-',
    '++8613800138000',
    '123   4567',
    '+49 30 1234567 ext. 1234567',
    '+49 30 1234567 ext.',
    '+(49) 30',
    '+86 138 0013 8000 #',
    '٠٣٠١٢٣٤٥٦٧x',
    '+0 123 456 789',
    '+49 30 12345678901234567',
    '030 12 34 x',
    '123-456-78-',
  ])('refuses %s', (phone) => {
    expect(wrong(phone)).toBe('forms:errors.phone')
  })

  test('a long hostile number is decided at once', () => {
    expect(wrong(`${'1 '.repeat(19)}x`)).toBe('forms:errors.phone')
    expect(wrong(`${'(1)'.repeat(13)}x`)).toBe('forms:errors.phone')
    expect(wrong('1'.repeat(100_000))).toBe('forms:errors.tooLong')
  })
})

describe('donation', () => {
  const good = {
    name: 'Ann',
    email: 'ann@example.org',
    project_name: 'P',
    hardware: 'duo',
    project_description: 'D',
    country: 'Kenya',
    phone: '+254 20 123456',
    shipping_address: 'Street 1\nNairobi',
  }
  const more = { organization: 'O', website: 'https://example.org' }

  test('who, what and where to ship are asked for; organization and website may be left out', () => {
    expect(check('donation', good)).toEqual({ values: good, files: [], errors: [] })
    expect(check('donation', { ...good, ...more }).values).toEqual({ ...good, ...more })
    for (const field of Object.keys(good))
      expect(fieldsIn(check('donation', { ...good, ...more, [field]: ' ' }))).toEqual([field])
  })

  test('a telephone number has to be one', () => {
    expect(check('donation', { ...good, phone: 'call me' }).errors).toEqual([
      { field: 'phone', message: 'forms:errors.phone' },
    ])
  })
})

describe('agreement', () => {
  const person = {
    applicant_type: 'individual',
    document_language: 'en',
    name: 'Ann',
    phone: '+254 20 123456',
    email: 'ann@example.org',
    purpose: 'Drivers',
    agree: 'yes',
  }
  const organization = { ...person, organization_name: 'O', address: 'A', project_name: 'P', project_details: 'D' }
  const proof = { identity_proof: file('card.png', PNG) }

  test('asks individuals for a purpose and keeps nothing that belongs to others', () => {
    expect(
      check(
        'agreement',
        { ...person, organization_name: 'hidden' },
        { ...proof, organization_proof: file('x.png', PNG) },
      ),
    ).toEqual({ values: person, files: ['identity_proof'], errors: [] })
  })

  test('asks schools for the organization and its certification', () => {
    expect(fieldsIn(check('agreement', { ...person, applicant_type: 'school' }, proof))).toEqual([
      'organization_name',
      'address',
      'project_name',
      'project_details',
      'organization_proof',
    ])
    expect(
      check(
        'agreement',
        { ...organization, applicant_type: 'school' },
        { ...proof, organization_proof: file('c.pdf', PDF) },
      ).errors,
    ).toEqual([])
  })

  test('asks corporations for the registration number, and is that of a corporation when nothing was chosen', () => {
    expect(fieldsIn(check('agreement', { ...organization, applicant_type: 'corporation' }, proof))).toEqual([
      'business_registration_number',
    ])
    expect(fieldsIn(check('agreement', { ...organization, applicant_type: '' }, proof))).toEqual([
      'business_registration_number',
    ])
  })

  test('wants the consent', () => {
    expect(check('agreement', { ...person, agree: '' }, proof).errors).toEqual([
      { field: 'agree', message: 'forms:errors.consent' },
    ])
    expect(check('agreement', { ...person, agree: 'on' }, proof).values.agree).toBe('yes')
  })

  test.each([
    ['none', undefined, 'forms:errors.fileMissing'],
    ['left alone in the browser', file('', [], 0), 'forms:errors.fileMissing'],
    ['one byte too large', file('card.png', PNG, 1_000_001), 'forms:errors.fileTooLarge'],
    ['an ending that is not allowed', file('card.gif', PNG), 'forms:errors.fileType'],
    ['no ending', file('card', PNG), 'forms:errors.fileType'],
    ['a content that is not allowed', file('card.png', [0x4d, 0x5a, 0x90, 0]), 'forms:errors.fileType'],
    ['another content than its ending says', file('card.png', PDF), 'forms:errors.fileType'],
    ['an empty one', file('card.png', [], 0), 'forms:errors.fileType'],
    ['a RIFF that is no WebP', file('card.webp', [...Buffer.from('RIFF1234WAVEfmt ')]), 'forms:errors.fileType'],
  ])('refuses a proof: %s', (_, given, message) => {
    expect(check('agreement', person, given === undefined ? {} : { identity_proof: given }).errors).toEqual([
      { field: 'identity_proof', message },
    ])
  })

  test.each([
    file('a.png', PNG, 1_000_000),
    file('a.JPG', [0xff, 0xd8, 0xff, 0xe0]),
    file('a.jpeg', [0xff, 0xd8, 0xff, 0xe1]),
    file('a.webp', WEBP),
    file('scan.2.pdf', PDF),
  ])('accepts $name', (given) => {
    expect(check('agreement', person, { identity_proof: given }).errors).toEqual([])
  })
})

test('browsers can read every pattern as an attribute, where it has the flag "v"', () => {
  for (const rule of Object.values(forms.fields).flatMap((fields) => Object.values<FieldRule>(fields))) {
    if (rule.kind === 'text' && rule.pattern !== undefined)
      expect(() => new RegExp((rule.pattern as { test: RegExp }).test.source, 'v')).not.toThrow()
  }
})

test('whatever is typed: what is kept is visible, bounded, without control characters, and would be kept just so again', () => {
  const piece = fc.constantFrom(
    'a',
    '李',
    '@',
    'b.co',
    '+49',
    '30 123456',
    ' ',
    '\r\n',
    '\n',
    '\t',
    '\u0000',
    '\u009b',
    '\u2028',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\ufdfa',
    '１',
    '\u2011',
    '\ud800',
    '😀',
    'individual',
    'school',
    'on',
    'yes',
  )
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  fc.assert(
    fc.property(fc.constantFrom('contact', 'donation', 'agreement', 'newsletter'), fc.func(text), (form, typed) => {
      const rules: Readonly<Record<string, FieldRule>> = fieldsOf(forms, form)
      const values = Object.fromEntries(Object.keys(rules).map((field) => [field, typed(field)]))
      const checked = check(form, values)
      expect([...Object.keys(checked.values), ...fieldsIn(checked)].every((field) => Object.hasOwn(rules, field))).toBe(
        true,
      )
      for (const [field, value] of Object.entries(checked.values)) {
        expect(value).toBe(value.trim())
        expect(value).not.toMatch(
          rules[field]?.kind === 'text' && rules[field].multiline === true ? /[^\P{Cc}\t\n]/u : /\p{Cc}/u,
        )
        expect(value.length).toBeLessThanOrEqual(rules[field]?.kind === 'text' ? rules[field].maxLength : 20)
        expect(value).not.toBe('')
      }
      expect(check(form, { ...values, ...checked.values })).toEqual(checked)
    }),
    runs(100, 20_000),
  )
})

test('names from elsewhere reach no rule', () => {
  expect(check('constructor', { name: 'x' })).toEqual({ values: {}, files: [], errors: [] })
  expect(check('__proto__', {})).toEqual({ values: {}, files: [], errors: [] })
})
