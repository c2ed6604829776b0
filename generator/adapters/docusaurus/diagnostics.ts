// Diagnostics for Docusaurus projects.
import { diagnosed } from '../../base/diagnostic-registry.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { suggestion } from '../../base/nearest.ts'
import { packageName } from '../../base/parse/package-name.ts'
import type { Span } from '../../base/text.ts'

export function configOfFirst(span: Span): Diagnostic {
  return diagnosed('SSG104', {
    span,
    message:
      "The configuration can't be loaded: siteConfig.js belongs to Docusaurus 1, but only Docusaurus 2 and 3 are supported.",
    hint: 'Convert the project to Docusaurus 2 with `npx @docusaurus/migrate migrate <old folder> <new folder>`, or build only its Markdown files with `--root ../docs`.',
  })
}

export function configCodeFails(span: Span, message: string): Diagnostic {
  return diagnosed('SSG104', {
    span,
    message: `The configuration can't be loaded: ${message}`,
    hint: 'Fix the file, or run the command with `--without-config-code` to read only the settings with literal values.',
  })
}

export function configWithoutPackage(span: Span, name: string, install: string): Diagnostic {
  return diagnosed('SSG507', {
    span,
    message: `The configuration needs the package "${name}", which isn't installed.`,
    hint: `Run \`${install}\`.`,
    absent: name,
  })
}

export function configEmpty(span: Span): Diagnostic {
  return diagnosed('SSG105', {
    span,
    message: "The configuration doesn't export any settings.",
    hint: 'Export an object with title, url and baseUrl: `module.exports = { … }`, `export default { … }`, or a function that returns such an object.',
  })
}

export function badFrontMatter(span: Span, message: string): Diagnostic {
  return diagnosed('SSG230', {
    span,
    message: `The front matter can't be parsed: ${message}`,
    hint: 'Write YAML, one `key: value` per line.',
  })
}

/** Docusaurus also stops the build at this error. */
export function dataUnreadable(span: Span, why: string): Diagnostic {
  return diagnosed('SSG277', {
    span,
    message: `The file "${span.path}" can't be used: it ${why}.`,
    hint: 'Fix the file at the position shown.',
  })
}

/** Reports an unknown author of a post. `file` is the blog's authors file. Docusaurus also stops the build at this error. */
export function authorUnknown(span: Span, name: string, file: string, known: Iterable<string>): Diagnostic {
  return diagnosed('SSG238', {
    span,
    message: `Unknown author "${name}": "${file}" doesn't define this author, so the post shows the name as written.`,
    ...suggestion(
      name,
      known,
      `Add the author to "${file}", or write the author's details in the post: \`authors: { name: … }\`.`,
    ),
  })
}

export function badSidebarEntry(span: Span, where: string, what: string): Diagnostic {
  return diagnosed('SSG231', { span, message: `${where === '' ? 'The file' : `The sidebar entry ${where}`} ${what}.` })
}

export function frozenWithoutSidebars(path: string, version: string, file: string): Diagnostic {
  return diagnosed('SSG231', {
    span: { path, start: 0, end: 0 },
    message: `The version "${version}" has no file "${file}", so its pages have no sidebar. Docusaurus doesn't show one either.`,
  })
}

export function versionTwice(path: string, version: string): Diagnostic {
  return diagnosed('SSG231', {
    span: { path, start: 0, end: 0 },
    message: `Version ${JSON.stringify(version)} is listed twice but built only once.`,
    hint: version === 'current' ? 'Remove "current": the current version is always listed.' : 'Remove one of them.',
  })
}

/** `absent` is the missing package, if that is the reason. */
export function notCarried(span: Span, what: string, instead: string, absent?: string): Diagnostic {
  return diagnosed('SSG232', {
    span,
    ...(absent !== undefined && packageName(absent) === absent ? { absent } : {}),
    message: `"${what}" in the Docusaurus configuration isn't supported: ${instead}.`,
    hint: 'Run `ssg explain migrating` to see what happens to each feature.',
  })
}

export function swizzleLeftOut(path: string, name: string, why: string, instead: string): Diagnostic {
  return diagnosed('SSG237', {
    span: { path, start: 0, end: 0 },
    message: `The swizzled component "${name}" isn't used: ${why}. ${instead}.`,
  })
}
