// What the rules for writers may find. All are warnings: a rule of style stops nobody from publishing, `--format json` lists them for a gate.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'

export function secondTitle(span: Span, text: string): Diagnostic {
  return diagnosed('SSG220', {
    span,
    message: `The page already has a title, but "${text}" is another level 1 heading.`,
    hint: 'Use `##` for section headings.',
  })
}

export function headingSkipped(span: Span, text: string, from: number, to: number): Diagnostic {
  return diagnosed('SSG221', {
    span,
    message: `"${text}" is a level ${to} heading directly under a level ${from} heading.`,
    hint: `Use level ${from + 1}: people who use screen readers navigate by headings.`,
  })
}

export function fenceWithoutLanguage(span: Span): Diagnostic {
  return diagnosed('SSG222', {
    span,
    message: 'This code block has no language.',
    hint: 'Add a language after the opening fence: `text` for plain output, or `console` for a terminal session.',
  })
}

export function bareUrl(span: Span, url: string): Diagnostic {
  return diagnosed('SSG223', {
    span,
    message: `The URL "${url}" isn't a link with its own text.`,
    hint: 'Write a link that describes the target: `[name](url)`.',
  })
}

export function emptyLinkText(span: Span, text: string): Diagnostic {
  return diagnosed('SSG224', {
    span,
    message: `The link text "${text}" doesn't describe its target.`,
    hint: 'Describe the target: screen readers list links without their context.',
  })
}

export function badDescription(span: Span, length: number, [least, most]: readonly [number, number]): Diagnostic {
  return diagnosed('SSG225', {
    span,
    message: length === 0 ? 'The page has no description.' : `The description is ${length} characters long.`,
    hint: `Write one sentence of ${least} to ${most} characters: search results and link previews show it.`,
  })
}

export function pageTooShort(span: Span, words: number, least: number): Diagnostic {
  return diagnosed('SSG226', {
    span,
    message: `The page has only ${words} words of text; at least ${least} are expected.`,
    hint: 'Describe what readers need, what to do, and what can go wrong, or merge the page with another page.',
  })
}

export function wrongName(span: Span, written: string, name: string): Diagnostic {
  return diagnosed('SSG227', {
    span,
    message: `The correct spelling of "${written}" is "${name}".`,
    edit: name,
    hint: `Write "${name}".`,
  })
}

export function repeatedParagraph(span: Span, other: string): Diagnostic {
  return diagnosed('SSG228', {
    span,
    message: 'Another page contains this paragraph word for word.',
    hint: 'Link to that page, or move the paragraph to a partial that both pages import.',
    notes: [{ message: 'The page with the same paragraph', span: { path: other, start: 0, end: 0 } }],
  })
}

export function checkFailed(name: string, plugin: string | null, message: string): Diagnostic {
  return diagnosed('SSG229', {
    message: `The check "${name}"${plugin === null ? '' : ` of the plugin "${plugin}"`} failed: ${message}`,
    hint: `Fix the check in the ${plugin === null ? 'configuration' : 'plugin'}: it must return diagnostics and must not throw.`,
  })
}

export function styleOfEnglish(span: Span, text: string, rule: string, advice: string): Diagnostic {
  const words = text.trim().split(/\s+/)
  const quoted = words.length > 8 ? `${words.slice(0, 8).join(' ')} …` : words.join(' ')
  return diagnosed('SSG331', { span, message: `"${quoted}" breaks the style rule "${rule}".`, hint: advice })
}

/** `list` is the site's word list, if it has one. */
export function misspelt(
  span: Span,
  word: string,
  count: number,
  suggested: readonly string[],
  list: string | undefined,
): Diagnostic {
  const [first, ...others] = suggested.map((one) => `"${one}"`)
  const names = others.length === 0 ? first : `${[first, ...others.slice(0, -1)].join(', ')} or ${others.at(-1)}`
  const where = list === undefined ? "a word list: `spelling({ words: 'words.txt' })`" : list
  return diagnosed('SSG347', {
    span,
    message: `"${word}" isn't in the dictionary.${count === 1 ? '' : ` The page contains this word ${count} times.`}`,
    hint: `${names === undefined ? '' : `Did you mean ${names}? `}If the word is correct, add it to ${where}.`,
  })
}

export function spellingUnchecked(message: string, hint: string): Diagnostic {
  return diagnosed('SSG348', { message, hint })
}
