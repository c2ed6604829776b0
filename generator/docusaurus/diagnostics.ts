// What there is to say about a Docusaurus project.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'

/**
 * Mistakes in the content of a project that its own build lets pass are warnings, so that the first build here succeeds; what keeps a page
 * from being made stays an error.
 */
export function lenient(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((one) =>
    one.severity === 'error' && /^SSG(?:20[0-9]|2[2-9]\d|3\d\d|4\d\d|60[1-8])$/.test(one.code)
      ? { ...one, severity: 'warning' }
      : one,
  )
}

/** What is the same in many places is said once, with how many there are: languages and words of code blocks, blocked attributes. */
export function summarised(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  const id = ({ code, message }: Diagnostic): string | null =>
    /^SSG(?:261|27[34]|29[0-35]|607|61[1-4])$/.test(code)
      ? `${code}${/^SSG(?:27|295|61)/.test(code) ? message : ''}`
      : null
  for (const one of diagnostics) counts.set(id(one) ?? '', (counts.get(id(one) ?? '') ?? 0) + 1)
  const said = new Set<string>()
  return diagnostics.flatMap((one) => {
    const key = id(one)
    if (key === null) return [one]
    if (said.has(key)) return []
    said.add(key)
    const more = (counts.get(key) ?? 1) - 1
    return more === 0
      ? [one]
      : [
          {
            ...one,
            notes: [...(one.notes ?? []), { message: `and in ${more} more ${more === 1 ? 'place' : 'places'}` }],
          },
        ]
  })
}

export function badFrontMatter(span: Span, message: string): Diagnostic {
  return {
    code: 'SSG230',
    severity: 'error',
    span,
    message: `The front matter cannot be read: ${message}`,
    hint: 'It must be YAML, one `key: value` a line.',
  }
}

export function badSidebarEntry(span: Span, where: string, what: string): Diagnostic {
  return {
    code: 'SSG231',
    severity: 'warning',
    span,
    message: `${where === '' ? 'The file' : `The entry ${where} of the sidebars`} ${what}.`,
  }
}

export function frozenWithoutSidebars(path: string, version: string, file: string): Diagnostic {
  return {
    code: 'SSG231',
    severity: 'warning',
    span: { path, start: 0, end: 0 },
    message: `The version "${version}" has no file "${file}": its pages have no sidebar, as in Docusaurus.`,
  }
}

export function notCarried(span: Span, what: string, instead: string): Diagnostic {
  return {
    code: 'SSG232',
    severity: 'warning',
    span,
    message: `"${what}" of the Docusaurus configuration is not carried over: ${instead}.`,
    hint: '`ssg explain migrating` lists what becomes of each feature.',
  }
}

export function swizzleLeftOut(path: string, name: string, why: string, instead: string): Diagnostic {
  return {
    code: 'SSG237',
    severity: 'warning',
    span: { path, start: 0, end: 0 },
    message: `The swizzled component "${name}" is not used: ${why}. ${instead}.`,
  }
}
