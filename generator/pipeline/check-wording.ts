// The words of every page and string: terms against the glossary, punctuation against the rules of the language. Each file once.
import { severityOf, type Diagnostic } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import type { SourceText } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import { glossaryRule, type GlossaryRule } from '../i18n/glossary.ts'
import { checkLanguageRules } from '../i18n/language-rules.ts'
import { checkEmphasis, checkTypography } from '../i18n/typography.ts'
import { jsonProse, markdownProse } from '../markdown/prose.ts'
import type { Memo } from '../memo/memo.ts'
import type { CompiledDoc } from './compile.ts'

export interface WordingScope {
  readonly config: ResolvedConfig
  readonly memo: Memo
  /** Locales that are built. */
  readonly locales: readonly string[]
  readonly docs: readonly RawDoc[]
  readonly compiled: ReadonlyMap<string, CompiledDoc>
  /** String files and category files, below `locales/<locale>/` or `content/<locale>/`. */
  readonly texts: readonly SourceText[]
}

/** Larger files are data, not prose. */
const MAX_PROSE = 500_000

export function checkWording({ config, memo, locales, docs, compiled, texts }: WordingScope): Diagnostic[] {
  const glossary = severityOf(config.onOtherRenderings)
  const typography = severityOf(config.onTypography)
  const terms = config.i18n.glossary ?? []
  const settings = hashOf(JSON.stringify([glossary, typography, terms, config.i18n.localeConfigs]))
  const rules = new Map<string, GlossaryRule | null>()
  const ruleOf = (locale: string): GlossaryRule | null => {
    let rule = rules.get(locale)
    if (rule === undefined) {
      rule = glossary === null ? null : glossaryRule(terms, locale, glossary)
      rules.set(locale, rule)
    }
    return rule
  }
  const check = (
    source: SourceText,
    locale: string,
    args: string,
    prose: () => string,
    more: (read: () => string) => Diagnostic[],
  ): readonly Diagnostic[] => {
    if (source.text.length > MAX_PROSE) return []
    return memo.step('wording', source.path, `${source.hash}\n${settings}\n${args}`, {}, () => {
      let text: string | null = null
      // In many languages nothing asks for it.
      const read = (): string => (text ??= prose())
      const rule = ruleOf(locale)
      const set =
        typography === null
          ? []
          : [checkTypography, checkLanguageRules].flatMap((rules) =>
              rules(config.i18n.localeConfigs[locale]?.htmlLang ?? locale, typography, read, source.path, source.text),
            )
      return { value: null, diagnostics: [...(rule === null ? [] : rule(read(), source.path)), ...set, ...more(read)] }
    }).diagnostics
  }
  const found: Diagnostic[] = []
  for (const { source, locale, bodyStart } of docs) {
    const own = compiled.get(source.path)
    const emphasis = (read: () => string): Diagnostic[] =>
      own === undefined || typography === null ? [] : checkEmphasis(typography, own.doc, read, source.path)
    found.push(...check(source, locale, own?.hash ?? '', () => markdownProse(source.text, bodyStart), emphasis))
  }
  for (const source of texts) {
    const locale = source.path.split('/')[1] as string
    if (locales.includes(locale))
      found.push(
        ...check(
          source,
          locale,
          '',
          () => jsonProse(source.text),
          () => [],
        ),
      )
  }
  return found
}
