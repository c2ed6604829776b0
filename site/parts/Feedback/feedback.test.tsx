import { expect, it } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { checkForm } from '../../../generator/api/forms.ts'
import { forms } from '../../forms/rules.ts'
import { Feedback } from './Feedback.tsx'

const page = { href: '/ja/docs/duo/overview' }

it.each(['en', 'zh', 'ru', 'ja'])('asks in %s, and tells which page it was', (locale) => {
  const html = htmlOf(<Feedback />, page, locale, { forms: { feedback: '/api/forms/feedback' } })
  expect(html).toContain('action="/api/forms/feedback"')
  expect(html).toContain('name="page" value="/ja/docs/duo/overview"')
  expect(html).toContain('name="message"')
})

it.each(['en', 'zh', 'ru', 'ja'])('takes a report of an error in %s, with the words that were selected', (locale) => {
  const html = htmlOf(<Feedback />, page, locale, { forms: { report: '/api/forms/report' } })
  expect(html).toContain('action="/api/forms/report"')
  expect(html).toContain('data-quote="reportQuote"')
  expect(html).toMatch(/<textarea class="input" id="reportQuote" name="quote"[^>]*>/)
  expect(html).not.toContain('name="helpful"')
})

it('keeps a report with its page and its passage, and refuses one that says nothing', () => {
  const check = (values: Readonly<Record<string, string>>) =>
    checkForm(forms, 'report', new Map(Object.entries(values)), new Map())
  expect(check({ page: '/docs', quote: 'pin 8', message: 'It is pin 9.' })).toMatchObject({
    values: { page: '/docs', quote: 'pin 8', message: 'It is pin 9.' },
    errors: [],
  })
  expect(check({ page: '/docs', message: 'It is pin 9.' }).errors).toHaveLength(0)
  expect(check({ page: '/docs', quote: 'pin 8', message: '' }).errors).toHaveLength(1)
})

it('is not there without a receiver', () => {
  expect(htmlOf(<Feedback />, page, 'en', { forms: {} })).toBe('')
})

it('is kept with its page, and with or without words', () => {
  const check = (values: Readonly<Record<string, string>>) =>
    checkForm(forms, 'feedback', new Map(Object.entries(values)), new Map())
  expect(check({ page: '/docs', helpful: 'yes' })).toMatchObject({
    values: { page: '/docs', helpful: 'yes' },
    errors: [],
  })
  expect(check({ page: '/docs', helpful: 'perhaps' }).errors).toHaveLength(1)
  expect(check({ page: '/docs', helpful: 'no', message: ' Step 3 fails. ' }).values).toMatchObject({
    message: 'Step 3 fails.',
  })
})
