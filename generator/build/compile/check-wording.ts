// Checks each page's and string file's wording once: terms against the glossary, punctuation against the language's rules.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { SourceText } from '../../base/text.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { RawDoc } from '../../content/types.ts'
import { checkEmphasis } from '../../i18n/typography.ts'
import { plain, type Memo } from '../../engine/memo.ts'
import type { CompiledDoc } from '../../markdown/compiled/compiled-doc.ts'
import type { CompileThread } from './compile-share.ts'
import { isProse, proseOf, wordingRules, wordingSettings, type WordedText } from './wording-rules.ts'
import type { CheckedWords } from './wording-job.ts'

export interface WordingScope {
  readonly config: ResolvedConfig
  readonly memo: Memo
  /** Locales to build. */
  readonly locales: readonly string[]
  readonly docs: readonly RawDoc[]
  readonly compiled: ReadonlyMap<string, CompiledDoc>
  /** String files and category files, below `locales/<locale>/` or `content/<locale>/`. */
  readonly texts: readonly SourceText[]
  /** Results from another thread. */
  readonly ahead?: WordingAhead | null
}

/** Returns a text's diagnostics; undefined if no thread has checked it yet. */
export type WordingAhead = (source: SourceText) => readonly Diagnostic[] | undefined

export function checkWording(scope: WordingScope): Diagnostic[] {
  const { config, memo, compiled, ahead = null } = scope
  const settings = wordingSettings(config)
  const { glossary, typography, terms } = settings
  const hash = hashOf(JSON.stringify([glossary, typography, terms, config.i18n.localeConfigs]))
  const rules = wordingRules(settings)
  const found: Diagnostic[] = []
  for (const text of textsOf(scope).filter(isProse)) {
    const { source } = text
    const own = text.bodyStart === null ? undefined : compiled.get(source.path)
    const { diagnostics } = memo.query(
      'wording',
      source.path,
      `${source.hash}\n${hash}\n${own?.hash ?? ''}`,
      {},
      () => {
        const read = proseOf(text)
        const said = ahead?.(source) ?? rules.check(text, read)
        const emphasis =
          own === undefined || typography === null ? [] : checkEmphasis(typography, own.doc, read, source.path)
        return { value: null, diagnostics: [...said, ...emphasis] }
      },
      { split: plain },
    )
    found.push(...diagnostics)
  }
  return found
}

function textsOf({ docs, texts, locales }: Pick<WordingScope, 'docs' | 'texts' | 'locales'>) {
  const all: (WordedText & { readonly source: SourceText })[] = docs.map(({ source, locale, bodyStart }) => ({
    source,
    locale,
    bodyStart,
  }))
  for (const source of texts) {
    const locale = source.path.split('/')[1] as string
    if (locales.includes(locale)) all.push({ source, locale, bodyStart: null })
  }
  return all
}

/** Lets an idle thread check the texts that aren't in the memo. */
export function checkAhead(scope: Omit<WordingScope, 'compiled'>, thread: CompileThread): WordingAhead {
  const settings = wordingSettings(scope.config)
  const { areFor } = wordingRules(settings)
  const texts = textsOf(scope).filter(
    (text) => areFor(text.locale) && isProse(text) && scope.memo.recall('wording', text.source.path) === undefined,
  )
  const found = new Map<string, CheckedWords['found'][number]>()
  if (texts.length === 0) return () => undefined
  const nameOf = ({ path, hash }: Pick<SourceText, 'path' | 'hash'>): string => `${path}\n${hash}`
  thread.hear((some) => {
    if (!('found' in some)) return
    for (const [index, said] of some.found.entries())
      found.set(nameOf((texts[some.from + index] as WordedText).source), said)
  })
  thread.post({
    settings,
    texts: texts.map(({ source: { path, text, hash }, ...text_ }) => ({ ...text_, source: { path, text, hash } })),
  })
  return (source) => found.get(nameOf(source))
}
