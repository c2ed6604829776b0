// Diagnostics about the configuration.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic, Thrown } from '../base/diagnostic.ts'
import { clearest, didYouMean, meantBy, suggestion } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'

export function unknownKey(span: Span, key: string, where: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG101', {
    span,
    message: `Unknown setting "${key}"${where === '' ? '' : ` in "${where}"`}.`,
    ...suggestion(key, known, `Use one of: ${[...known].sort().join(', ')}.`),
  })
}

/** `choices` are the possible values. */
export function badValue(
  span: Span,
  path: string,
  message: string,
  received: string,
  choices: readonly string[] = [],
): Diagnostic {
  const written = received.replaceAll('"', '')
  const guess = didYouMean(written, choices) ?? ''
  return {
    code: 'SSG102',
    severity: 'error',
    span,
    ...meantBy(written, clearest(written, choices)),
    message: `${path === '' ? 'The configuration' : `The setting "${path}"`} ${message}.`,
    hint: `Found ${received}. ${guess}`.trimEnd(),
  }
}

export function sameLanguage(span: Span, locale: string, other: string, tag: string): Diagnostic {
  return {
    code: 'SSG102',
    severity: 'warning',
    span,
    message: `The locales "${other}" and "${locale}" have the same language tag, "${tag}".`,
    hint: 'Give each locale its own tag, such as "pt-PT" and "pt-BR", so that search engines can tell them apart.',
  }
}

export function missingSetting(span: Span, path: string): Diagnostic {
  return diagnosed('SSG103', {
    span,
    message: `The setting "${path}" is missing.`,
    hint: `Add "${path}" to the configuration.`,
  })
}

export function configNotLoadable(span: Span, message: string, thrown: Thrown = []): Diagnostic {
  return diagnosed('SSG104', {
    span,
    thrown,
    message: `The configuration can't be loaded: ${message}`,
    hint: thrown.length > 0 ? 'Fix the code at the position shown.' : 'Fix the file and run the command again.',
  })
}

/** `used` is the configuration that's read, or null. */
export function configNotRead(path: string, used: string | null): Diagnostic {
  return diagnosed('SSG114', {
    span: { path, start: 0, end: 0 },
    message: `The file "${path}" is ignored: the configuration is read from "${used ?? 'site/config.ts'}".`,
    hint: used === null ? 'Rename it to "site/config.ts".' : `Move its settings to "${used}", then delete "${path}".`,
  })
}

export function noDefaultExport(span: Span): Diagnostic {
  return diagnosed('SSG105', {
    span,
    message: 'The configuration has no default export.',
    hint: 'Write `export default defineConfig({ … })` with `defineConfig` from "ssg/config".',
  })
}

export function unknownNavbarItem(span: Span, type: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG106', {
    span,
    message: `Unknown navbar item type "${type}".`,
    ...suggestion(type, known, `Use one of: ${known.join(', ')}.`),
  })
}

export function linkWithoutTarget(span: Span, label: string, where: string): Diagnostic {
  return diagnosed('SSG107', {
    span,
    message: `The link "${label}" in ${where} needs exactly one target.`,
    hint: 'Set "to" (a page of this site) or "href" (another site), not both.',
  })
}

/** `folder` is the setting's value, `place` where it was searched; `isThere`: the folder exists, but contains no matching files. */
export function folderOfNothing(
  span: Span,
  setting: string,
  { folder, place, isThere, kind }: { folder: string; place: string; isThere: boolean; kind: string },
  known: Iterable<string>,
): Diagnostic {
  return diagnosed('SSG219', {
    span,
    message: `The setting "${setting}" refers to the folder "${folder}", but ${isThere ? `"${place}" contains no ${kind}` : `"${place}" doesn't exist`}.`,
    ...suggestion(folder, known, 'Correct the name, create the folder, or remove the setting.'),
  })
}

/** `what` describes the missing kind of name. */
export function nameOfNothing(
  span: Span,
  setting: string,
  name: string,
  { what, hint }: { what: string; hint: string },
  known: Iterable<string>,
): Diagnostic {
  return diagnosed('SSG239', {
    span,
    message: `The setting "${setting}" refers to "${name}", but ${what}.`,
    ...suggestion(name, known, hint),
  })
}

export function localeUnknown(span: Span, locale: string, what: string, locales: readonly string[]): Diagnostic {
  return diagnosed('SSG108', {
    span,
    message: `${what} "${locale}" isn't a configured locale.`,
    ...suggestion(locale, locales, `Use one of: ${locales.join(', ')}.`),
  })
}

export function localeWithoutConfig(span: Span, locale: string): Diagnostic {
  return diagnosed('SSG109', {
    span,
    message: `Locale "${locale}" has no entry in "i18n.localeConfigs".`,
    hint: `Add an object with "label" and "htmlLang" for "${locale}". For a new language, remove it and run \`ssg new locale ${locale}\`.`,
  })
}

export function versionsNotReadable(path: string, message: string, guess?: string): Diagnostic {
  return diagnosed('SSG110', {
    span: { path, start: 0, end: 0 },
    message: `The version list is invalid: ${message}.`,
    hint:
      guess === undefined
        ? 'Write a list of objects with a "name", newest version first. To create the list, run `ssg version 1.2`.'
        : `Did you mean "${guess}"?`,
  })
}

export function versionWithoutFolder(path: string, version: string, folder: string): Diagnostic {
  return diagnosed('SSG111', {
    span: { path, start: 0, end: 0 },
    message: `The version "${version}" is listed, but it has no pages in ${folder}.`,
    hint: 'Remove the version from the list, or restore its folder.',
  })
}

export function unlistedVersion(folder: string, list: string): Diagnostic {
  return diagnosed('SSG112', {
    span: { path: folder, start: 0, end: 0 },
    message: `The folder ${folder} looks like a version of the documentation, but ${list} doesn't list it.`,
    hint: 'Add the version to the list, or remove the "@" from the folder\'s name. Until then, its pages are part of the current documentation.',
  })
}

export function unknownLatest(span: Span, latest: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG113', {
    span,
    message: `The latest version "${latest}" doesn't exist.`,
    ...suggestion(latest, known, `Use one of: ${known.join(', ')}.`),
  })
}
