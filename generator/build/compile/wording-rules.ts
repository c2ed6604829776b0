// Checks a single text's wording. Depends only on the text and on settings that can be sent to a thread.
import { severityOf, type Diagnostic, type Severity } from '../../base/diagnostic.ts'
import type { SourceText } from '../../base/text.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import { glossaryRule, type GlossaryRule, type GlossaryTerm } from '../../i18n/glossary.ts'
import { checkLanguageRules, hasLanguageRules } from '../../i18n/language-rules.ts'
import { checkTypography, hasTypography } from '../../i18n/typography.ts'
import { jsonProse, markdownProse } from '../../markdown/syntax/prose.ts'

export interface WordingSettings {
  readonly glossary: Severity | null
  readonly typography: Severity | null
  readonly terms: readonly GlossaryTerm[]
  /** Maps a locale to its pages' language. */
  readonly languages: Readonly<Record<string, string>>
}

/** A text to check. */
export interface WordedText {
  readonly source: Pick<SourceText, 'path' | 'text' | 'hash'>
  readonly locale: string
  /** Offset of the Markdown; null for JSON. */
  readonly bodyStart: number | null
}

/** Larger files are data, not prose. */
const MAX_PROSE = 500_000

export function isProse({ source }: WordedText): boolean {
  return source.text.length <= MAX_PROSE
}

export function wordingSettings({ onOtherRenderings, onTypography, i18n }: ResolvedConfig): WordingSettings {
  return {
    glossary: severityOf(onOtherRenderings),
    typography: severityOf(onTypography),
    terms: i18n.glossary ?? [],
    languages: Object.fromEntries(
      Object.entries(i18n.localeConfigs).map(([locale, { htmlLang }]) => [locale, htmlLang ?? locale]),
    ),
  }
}

/** A text's prose, extracted on first use. */
export function proseOf({ source, bodyStart }: WordedText): () => string {
  let prose: string | null = null
  return () => (prose ??= bodyStart === null ? jsonProse(source.text) : markdownProse(source.text, bodyStart))
}

export interface WordingRules {
  /** Whether there are rules for a locale. */
  areFor(locale: string): boolean
  /** The diagnostics for a text. Many languages' rules don't need the prose. */
  check(text: WordedText, prose: () => string): Diagnostic[]
}

export function wordingRules({ glossary, typography, terms, languages }: WordingSettings): WordingRules {
  const rules = new Map<string, GlossaryRule | null>()
  const ruleOf = (locale: string): GlossaryRule | null => {
    let rule = rules.get(locale)
    if (rule === undefined) {
      rule = glossary === null ? null : glossaryRule(terms, locale, glossary)
      rules.set(locale, rule)
    }
    return rule
  }
  const languageOf = (locale: string): string => languages[locale] ?? locale
  return {
    areFor: (locale) =>
      ruleOf(locale) !== null ||
      (typography !== null && (hasTypography(languageOf(locale)) || hasLanguageRules(languageOf(locale)))),
    check: ({ source, locale }, read) => {
      const rule = ruleOf(locale)
      const set =
        typography === null
          ? []
          : [checkTypography, checkLanguageRules].flatMap((check) =>
              check(languageOf(locale), typography, read, source.path, source.text),
            )
      return [...(rule === null ? [] : rule(read(), source.path)), ...set]
    },
  }
}
