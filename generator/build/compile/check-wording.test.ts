import { expect, test } from 'vitest'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { SourcePath, SourceText } from '../../base/text.ts'
import { resolveConfig } from '../../config/config.ts'
import type { RawDoc } from '../../content/types.ts'
import { createMemo, type Memo } from '../../engine/memo.ts'
import { checkAhead, checkWording, type WordingScope } from './check-wording.ts'
import type { CompileThread } from './compile-share.ts'
import { checkWords, type CheckedWords, type WordingAsk } from './wording-job.ts'

const { value: config } = resolveConfig({
  title: 'T',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh'],
    glossary: [{ term: 'board', use: { zh: '开发板' }, not: { zh: ['主板'] } }],
  },
})

const textAt = (path: string, text: string): SourceText => ({ path: path as SourcePath, text, hash: hashOf(text) })

const docs = Array.from({ length: 70 }, (_, page) => ({
  source: textAt(`content/zh/docs/p${page}.md`, `---\ntitle: T\n---\n\n主板 ${page},开发板。\n`),
  locale: 'zh',
  bodyStart: 18,
})) as unknown as RawDoc[]
const texts = [textAt('locales/zh/site.json', '{ "a": "主板" }'), textAt('locales/fr/site.json', '{ "a": "主板" }')]

function scopeOf(memo: Memo): WordingScope {
  return { config, memo, locales: ['en', 'zh'], docs, compiled: new Map(), texts }
}

/** A fake thread that works immediately, on copies. It exits after `most` messages. */
function threadHere(most: number): CompileThread & { readonly asked: () => number } {
  let listener: (some: CheckedWords) => void = () => undefined
  let sent = 0
  let asked = 0
  return {
    post: (ask: WordingAsk) => {
      asked += ask.texts.length
      checkWords(structuredClone(ask), (some) => {
        if (sent++ < most) listener(structuredClone(some))
      })
    },
    hear: (given: typeof listener) => {
      listener = given
      return () => undefined
    },
    asked: () => asked,
  } as unknown as CompileThread & { readonly asked: () => number }
}

const alone: readonly Diagnostic[] = checkWording(scopeOf(createMemo()))

test.each([0, 1, Infinity])('a thread that tells %s portions of texts finds what is found here', (most) => {
  expect(alone.length).toBeGreaterThan(140)
  const memo = createMemo()
  const thread = threadHere(most)
  const ahead = checkAhead(scopeOf(memo), thread)
  expect(thread.asked()).toBe(71)
  expect(ahead(texts[0] as (typeof texts)[0]) === undefined).toBe(most < 2)
  expect(checkWording({ ...scopeOf(memo), ahead })).toEqual(alone)
})

test('texts of a language without rules are not sent', () => {
  const thread = threadHere(Infinity)
  const english = docs.map((doc) => ({ ...doc, locale: 'en' })) as unknown as RawDoc[]
  const ahead = checkAhead({ ...scopeOf(createMemo()), docs: english, texts: [] }, thread)
  expect([thread.asked(), ahead((english[0] as RawDoc).source)]).toEqual([0, undefined])
})

test('texts that an earlier build has read are not sent', () => {
  const memo = createMemo()
  checkWording(scopeOf(memo))
  const thread = threadHere(Infinity)
  checkAhead(scopeOf(memo), thread)
  expect(thread.asked()).toBe(0)
})
