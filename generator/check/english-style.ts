// Rules of plain English, as patterns over prose. `englishStyle()` offers them to sites; `npm run lint:prose` runs them over this repository.
import type { Diagnostic } from '../base/diagnostic.ts'
import { styleOfEnglish } from './writing-diagnostics.ts'
import type { CheckedDoc, SiteCheck, SiteView } from './types.ts'

export type EnglishRule =
  | 'inanimate-sayer'
  | 'noun-clause-subject'
  | 'is-told'
  | 'translated-phrase'
  | 'negated-definition'
  | 'of-genitive'
  | 'long-sentence'
  | 'passive-step'

/** One place that breaks a rule. Offsets count UTF-16 units in the text that was given. */
export interface StyleHit {
  readonly rule: EnglishRule
  readonly start: number
  readonly end: number
}

interface StyleRule {
  readonly pattern: RegExp
  /** How to write it instead: a sentence that begins with a verb. */
  readonly advice: string
}

const THINGS =
  'board|box|build|button|cable|card|chapter|check|code|column|command|component|config|configuration|connector|console|description|device|diagram|directory|disk|document|driver|entry|error|example|field|figure|file|folder|footer|form|function|generator|guide|heading|image|index|kernel|label|layout|letter|line|link|list|log|manual|map|menu|message|module|name|navbar|note|number|option|output|package|page|parameter|part|path|picture|pin|plugin|port|post|program|property|record|report|row|rule|script|section|sentence|server|setting|sheet|sidebar|site|source|specification|step|string|system|table|tag|template|terminal|test|text|theme|title|tool|value|variable|version|word'

// Places and measures are idiomatic with "of": the end of the line, the size of a card.
const PLACES =
  'back|beginning|bottom|center|centre|corner|edge|end|front|half|inside|left|length|lot|majority|middle|number|outline|outside|quarter|rest|right|side|size|square|start|sum|top|width'

/** The longest sentence, in words. */
const LONGEST_SENTENCE = 30

export const ENGLISH_RULES: Readonly<Record<EnglishRule, StyleRule>> = {
  'inanimate-sayer': {
    pattern: new RegExp(
      `\\b(?:${THINGS})s? (?:says?|said|tells?|told|knows?|knew|stands?|stood|lies|lay|holds?|held|asks?)\\b`,
      'gi',
    ),
    advice: 'Use a verb that things can do: contains, defines, lists, shows, is, has, reads.',
  },
  'noun-clause-subject': {
    // The first letters come first: read at every place of blanked code, a long run of spaces, the look behind took quadratic time.
    pattern:
      /(?=Wh|That which )(?<=^|[.!?:]\s+)(?:What|Who|Whoever|Whatever|That which|Whichever) (?:[^.!?\n]|\n(?!\n))*\.(?=\s|$)/g,
    advice: 'Name the thing that acts as the subject of the sentence.',
  },
  'is-told': {
    pattern: /\b(?:is|are|was|were|be|been|being) (?:told|said)\b(?! to)|\bsays? so\b/gi,
    advice: 'Say who reports it: "the build reports…", "logs a warning".',
  },
  'translated-phrase': {
    pattern:
      /\bmend(?:s|ed|ing)?\b|\bin the manner of\b|\bof (?:one's|its|their) own\b|\banother one than\b|\bmade anew\b|\btaken over\b|\btakes? over\b(?= (?:the|a) (?:page|file|folder|output))|\blow line\b|\bforeseen\b|\b(?:stands?|lies) (?:in|on|at|beside|behind|below|there)\b|\bwhere next\b|\bone matter\b|\bno matter of\b|\bnot a matter of\b|\bby its name alone\b/gi,
    advice: 'Use the usual word: fix, like, instead of, different from, is in.',
  },
  'negated-definition': {
    pattern: /(?<!\bthere\s)\b(?:is|are|was|were) (?:no|none)\b(?! (?:longer|more|less|fewer|need|way|such|one)\b)/gi,
    advice: 'Say what it is: "unknown …", "isn\'t a …".',
  },
  'of-genitive': {
    pattern: new RegExp(
      `\\bthe (?!(?:${PLACES})s? of)\\w+s? of (?:the|a|an|its|their|your|this|that|these|those|each|every) [a-z]`,
      'gi',
    ),
    advice: 'Use an \'s-genitive or a compound noun: "the page\'s title", "the toolchain directory".',
  },
  'long-sentence': {
    pattern: /[^\s.!?:;|](?:[^.!?:;|\n]|[.!?:;](?=\S)|\n(?!\s*(?:\n|[-*>#|]|\d+\.)))*[.!?:;|]?/g,
    advice: `Split it: one idea per sentence, at most ${LONGEST_SENTENCE} words.`,
  },
  'passive-step': {
    pattern:
      /^[ \t]*\d+\. (?:The|An?|Your|This|Both|All) [\w -]{1,40}? (?:is|are|must be|should be|has to be|have to be) (?:\w+ly )?\w+(?:ed|en|wn|ght|ut)\b/gm,
    advice: 'Start the step with the verb: "Insert the card."',
  },
}

/**
 * Every place in `prose` that breaks a rule, in order. Code, addresses and tags must have been replaced by spaces; headings and table
 * rows may stay.
 */
export function findStyle(prose: string): StyleHit[] {
  const found: StyleHit[] = []
  for (const [name, { pattern }] of Object.entries(ENGLISH_RULES) as [EnglishRule, StyleRule][])
    for (const match of prose.matchAll(pattern)) {
      if (name === 'long-sentence' && words(match[0]) <= LONGEST_SENTENCE) continue
      found.push({ rule: name, start: match.index, end: match.index + match[0].length })
    }
  return found.sort((one, other) => one.start - other.start)
}

function words(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /\w/.test(word)).length
}

export interface EnglishStyleOptions {
  /** Locales whose pages are English; by default `en` and its regions. */
  readonly locales?: readonly string[]
  /** Rules that are switched off. */
  readonly off?: readonly EnglishRule[]
}

/** A check for `checks` in the configuration: warnings where a page's English breaks a rule. */
export function englishStyle(options: EnglishStyleOptions = {}): SiteCheck {
  const isEnglish = (locale: string): boolean => options.locales?.includes(locale) ?? /^en\b/i.test(locale)
  return Object.assign((_site: SiteView): readonly Diagnostic[] => [], {
    each: (doc: CheckedDoc): Diagnostic[] =>
      isEnglish(doc.locale)
        ? findStyle(doc.prose)
            .filter(({ rule }) => options.off?.includes(rule) !== true)
            .map(({ rule, start, end }) =>
              styleOfEnglish(
                { path: doc.path, start, end },
                doc.prose.slice(start, end),
                rule,
                ENGLISH_RULES[rule].advice,
              ),
            )
        : [],
  })
}
