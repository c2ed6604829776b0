// Diagnostics about strings and translations.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import { didYouMean, suggestion } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'

export function badStringFile(span: Span, reason: string): Diagnostic {
  return diagnosed('SSG401', {
    span,
    message: `The string file can't be read: ${reason}.`,
    hint: 'Write JSON that contains only objects, lists and text.',
  })
}

export function missingTranslation(severity: Severity, span: Span, key: string, locale: string): Diagnostic {
  return {
    code: 'SSG402',
    severity,
    span,
    message: `The string "${key}" is missing from "${locale}".`,
    hint: "Translate the string. Until then, the default locale's text is shown.",
  }
}

/** One report for a language file with gaps: missing strings have a fallback. */
export function missingInterface(span: Span, first: string, count: number, all: number, locale: string): Diagnostic {
  return {
    code: 'SSG402',
    severity: 'warning',
    span,
    message: `${count} of ${all} interface strings are missing from "${locale}"; the first is "${first}".`,
    hint: "Add the strings to this language's theme.json and docs.json. Until then, text from the default locale is shown.",
  }
}

export function unknownString(key: string, usedBy: string, keys: Iterable<string>): Diagnostic {
  return diagnosed('SSG403', {
    message: `The string "${key}" doesn't exist (used by ${usedBy}).`,
    hint: didYouMean(key, keys) ?? "Add the string to the default locale's string file.",
  })
}

export function unusedString(severity: Severity, span: Span, key: string): Diagnostic {
  return {
    code: 'SSG404',
    severity,
    span,
    message: `No page uses the string "${key}".`,
    hint: 'Remove the string from every locale.',
  }
}

export function extraTranslation(severity: Severity, span: Span, key: string, keys: Iterable<string>): Diagnostic {
  return {
    code: 'SSG405',
    severity,
    span,
    message: `The string "${key}" doesn't exist in the default locale.`,
    ...suggestion(key, keys, 'Remove it, or add it to the default locale.'),
  }
}

export function differentPlaceholders(span: Span, key: string, expected: string, found: string): Diagnostic {
  return diagnosed('SSG406', {
    span,
    message: `The placeholders in the string "${key}" differ from those in the default locale. Found: ${found === '' ? 'none' : found}.`,
    hint:
      expected === ''
        ? 'Remove the placeholders from this translation: the default locale has none.'
        : `Use these placeholders: ${expected}.`,
  })
}

export function damagedRecord(span: Span, reason: string): Diagnostic {
  return diagnosed('SSG407', {
    span,
    message: `The translation record can't be read: ${reason}.`,
    hint: 'Fix the file, or restore it from Git. After a merge, keep the lines from both sides.',
  })
}

export function orphanTranslation(span: Span, key: string): Diagnostic {
  return diagnosed('SSG410', {
    span,
    crowd: "translations aren't built: the default locale doesn't contain their pages.",
    message: `This translation isn't built: the default locale has no page "${key}".`,
    hint: 'Move the translation to the path that the page has now, or delete it.',
  })
}

export function translationDrift(
  severity: Severity,
  span: Span,
  what: string,
  expected: string,
  found: string,
  source: string,
): Diagnostic {
  return {
    code: 'SSG411',
    severity,
    span,
    message: `The translation and its source have different ${what}: ${found} instead of ${expected}.`,
    hint: `Compare the translation with ${source}.`,
  }
}

export function staleTranslation(severity: Severity, span: Span, source: string): Diagnostic {
  return {
    code: 'SSG412',
    severity,
    span,
    message: 'The translation was made from an older version of its source.',
    hint: `Run \`ssg translations diff\` to see what changed in ${source}. When the translation is up to date, run \`ssg translations stamp\`.`,
  }
}

export function translationMinimum(locale: string, section: string, percent: number, minimum: number): Diagnostic {
  const what =
    section === '*'
      ? 'pages, categories and strings'
      : section === 'strings'
        ? 'the strings'
        : `the pages of "${section}"`
  return diagnosed('SSG413', {
    message: `Only ${percent}% of ${what} are translated into "${locale}"; at least ${minimum}% must be.`,
    hint: "Run `ssg translations --all` to list what's missing.",
  })
}

export function otherRendering(
  severity: Severity,
  span: Span,
  written: string,
  use: string,
  term: string,
  reason: string | null,
): Diagnostic {
  return {
    code: 'SSG414',
    severity,
    span,
    message: `The glossary's translation of "${term}" is "${use}", not "${written}".`,
    hint: `${reason === null ? '' : `${reason} `}Write "${use}", or change the glossary in the configuration.`,
  }
}

export function halfWidthPunctuation(severity: Severity, span: Span, mark: string, wide: string): Diagnostic {
  return {
    code: 'SSG415',
    severity,
    span,
    message: `The half-width "${mark}" is next to a Chinese character or kana.`,
    edit: wide,
    hint: `Write "${wide}".`,
  }
}

export function wrongQuotationMark(
  severity: Severity,
  span: Span,
  written: string,
  [open, close]: readonly [string, string],
): Diagnostic {
  return {
    code: 'SSG416',
    severity,
    span,
    message: `${written} uses another language's quotation marks.`,
    edit: open + written.slice(1, -1) + close,
    hint: `Write ${open}…${close}.`,
  }
}

export function literalEmphasis(severity: Severity, span: Span): Diagnostic {
  return {
    code: 'SSG417',
    severity,
    span,
    message: 'These emphasis marks are shown to the reader as text.',
    hint: 'Remove spaces inside the marks and close every pair. To show the characters themselves, write `\\*\\*`.',
  }
}

/** The span is the letter before the missing space. */
export function spaceBetweenScripts(severity: Severity, span: Span, left: string, right: string): Diagnostic {
  return {
    code: 'SSG418',
    severity,
    span,
    message: `There is no space between Chinese characters or kana and Latin text in "${left}${right}".`,
    edit: `${left} `,
    hint: `Write "${left} ${right}".`,
  }
}

export function numberOfLanguage(severity: Severity, span: Span, written: string, use: string): Diagnostic {
  return {
    code: 'SSG419',
    severity,
    span,
    message: `"${written}" isn't written this way in this language.`,
    edit: use,
    hint: `Write "${use}", or put literal input and output in backticks.`,
  }
}

export function emptyOpening(severity: Severity, span: Span, written: string): Diagnostic {
  return {
    code: 'SSG420',
    severity,
    span,
    message: `"${written}" doesn't give the reader any information.`,
    hint: 'Remove the phrase, and begin with what the reader will learn or do.',
  }
}

/** `edit` is null if only the author can decide. */
export function hyphenForDash(severity: Severity, span: Span, written: string, edit: string | null): Diagnostic {
  return {
    code: 'SSG424',
    severity,
    span,
    message: `"${written}" with spaces around it is used as a dash.`,
    ...(edit === null ? {} : { edit }),
    hint: 'Write "—" between words, "10–20" without spaces in a range, and "−" for a minus sign.',
  }
}

export function capitalOfAddress(severity: Severity, span: Span, written: string, use: string): Diagnostic {
  return {
    code: 'SSG425',
    severity,
    span,
    message: `"${written}" is capitalized mid-sentence.`,
    edit: use,
    hint: `Write "${use}": capitalize this word only when you address one person in a letter.`,
  }
}
