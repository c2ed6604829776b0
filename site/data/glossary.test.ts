// The glossary is sound: each term once, a rendering in every language, and no right rendering that the check would report.
import { expect, test } from 'vitest'
import { glossaryRule, type GlossaryTerm } from '../../generator/i18n/glossary.ts'
import { glossary } from './glossary.ts'

const terms: readonly GlossaryTerm[] = glossary.map(({ term, use, not = {}, reason = {} }) => ({ term, use, not, reason }))

test('terms stand once and have a rendering in every language', () => {
  expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
  for (const { term, use } of terms) expect([term, Object.keys(use).sort()]).toEqual([term, ['ja', 'ru', 'zh']])
})

test.each(['zh', 'ru', 'ja'])('what is right in %s is not reported, what is wrong is', (locale) => {
  const rule = glossaryRule(terms, locale, 'warning')
  if (rule === null) throw new Error(`the glossary says nothing about ${locale}`)
  for (const { use } of terms) expect(rule(use[locale] ?? '', 'x.md').map(({ message }) => message)).toEqual([])
  for (const { not } of terms) for (const wrong of not[locale] ?? []) expect([wrong, rule(wrong.replaceAll('*', ''), 'x.md').length]).toEqual([wrong, 1])
})
