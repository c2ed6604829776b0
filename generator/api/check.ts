// Public API `ssg/check`: functions that check the finished site, listed under `checks` in the configuration.
export type { Diagnostic, Severity } from '../base/diagnostic.ts'
export type { CheckedDoc, SiteCheck, SiteView } from '../check/types.ts'
export { defineCheck } from '../check/define-check.ts'
export { englishStyle, type EnglishRule, type EnglishStyleOptions } from '../check/english-style.ts'
export { spelling, type SpellingOptions } from '../check/spelling.ts'
export { writingRules, type WritingOptions } from '../check/writing.ts'
