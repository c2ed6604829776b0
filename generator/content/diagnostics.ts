// Diagnostics about files and front matter.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { RawDoc } from './types.ts'
import type { Diagnostic, Meant } from '../base/diagnostic.ts'
import { didYouMean, suggestion } from '../base/nearest.ts'
import { describeValue } from '../base/describe-value.ts'
import type { Span } from '../base/text.ts'

export function notUtf8(path: string, bytes: Uint8Array, offset: number): Diagnostic {
  const start = new TextDecoder().decode(bytes.subarray(0, offset)).length
  return diagnosed('SSG201', {
    span: { path, start, end: start + 1 },
    inFile: true,
    message: `The file isn't valid UTF-8: byte ${offset} doesn't start a character.`,
    hint:
      offset === 0
        ? 'Save the file as UTF-8. It may have been saved as UTF-16, which some editors call "Unicode".'
        : 'Save the file as UTF-8.',
  })
}

export function emptyFile(path: string): Diagnostic {
  return diagnosed('SSG202', {
    span: { path, start: 0, end: 0 },
    message: 'The file is empty.',
    hint: 'Give the page a title and text, or delete the file.',
  })
}

export function scriptFrontMatter(span: Span, language: string): Diagnostic {
  return diagnosed('SSG203', {
    span,
    message: `Front matter in "${language}" isn't supported; use YAML.`,
    hint: 'Begin the front matter with a line that contains only `---`, and write YAML.',
    edit: '---',
  })
}

export function badToml(span: Span, reason: string): Diagnostic {
  return diagnosed('SSG204', {
    span,
    message: `The front matter's TOML can't be parsed: ${reason}.`,
    hint: 'Check the quotes and brackets at the position shown.',
  })
}

export function badYaml(span: Span, reason: string): Diagnostic {
  return diagnosed('SSG204', {
    span,
    message: `The front matter isn't valid YAML: ${plainReason(reason)}`,
    hint: yamlHint(reason),
  })
}

/** The parser's words for the most frequent mistake are about its grammar. */
function plainReason(reason: string): string {
  return reason.startsWith('Nested mappings are not allowed') ? 'a value without quotes contains ": ".' : reason
}

function yamlHint(reason: string): string {
  if (reason.startsWith('Tabs ')) return 'Indent with spaces instead of tabs.'
  if (reason.startsWith('Map keys must be unique')) return 'Keep one of the lines with this key.'
  if (reason.startsWith('it must be a list'))
    return 'Write keys such as `title: A title` between the two `---` lines, or remove these lines. For a horizontal rule, write `***`.'
  return 'Quote values that contain ": " or begin with a special character.'
}

export function unclosedFrontMatter(span: Span): Diagnostic {
  return diagnosed('SSG205', {
    span,
    message: 'The front matter has no closing `---`.',
    hint: 'Add a line with only `---` after the last key. If the first line is meant to be a horizontal rule, write `***` instead.',
  })
}

export function unknownFrontMatterKey(span: Span, key: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG206', {
    span,
    message: `Unknown front matter key "${key}".`,
    ...suggestion(
      key,
      known,
      `Use one of: ${known.join(', ')}. To allow your own keys, add severity: { SSG206: 'ignore' } to the configuration.`,
    ),
  })
}

export function badFrontMatterValue(
  span: Span,
  key: string,
  expected: string,
  found: { readonly input: unknown; readonly received: string },
): Diagnostic {
  const isBare = expected === 'must be text' && (typeof found.input === 'number' || typeof found.input === 'boolean')
  return diagnosed('SSG207', {
    span,
    message: `The front matter key "${key}" ${expected}.`,
    hint: `Found ${describeValue(found)}.${isBare ? ' Put the value in quotation marks.' : ''}`,
  })
}

export function badCategory(span: Span, reason: string, hint?: string, meant?: Meant): Diagnostic {
  return diagnosed('SSG208', {
    span,
    ...(meant === undefined ? {} : { meant }),
    message: `The category file ${reason}.`,
    hint:
      hint ??
      'Use only these keys: label, position, collapsed, collapsible, link { type, title, description, slug, id }.',
  })
}

export function linkLoop(path: string, kind: 'loop' | 'dangling'): Diagnostic {
  return diagnosed('SSG209', {
    span: { path, start: 0, end: 0 },
    message:
      kind === 'loop'
        ? `The symbolic link "${path}" points back to one of its parent folders.`
        : `The symbolic link "${path}" points to a file that doesn't exist.`,
    hint: 'Remove the link, or point it somewhere else.',
  })
}

export function unknownLocaleFolder(
  path: string,
  folder: string,
  locale: string,
  locales: readonly string[],
): Diagnostic {
  return diagnosed('SSG210', {
    span: { path, start: 0, end: 0 },
    message: `The folder "${folder}" isn't one of the configured locales.`,
    hint: didYouMean(locale, locales) ?? `Run \`ssg new locale ${locale}\`, or move the folder elsewhere.`,
  })
}

export function fileTooLarge(path: string, bytes: number, limit: number): Diagnostic {
  return diagnosed('SSG211', {
    span: { path, start: 0, end: 0 },
    message: `The page is ${(bytes / 1048576).toFixed(1)} MiB; the limit is ${limit / 1048576} MiB.`,
    hint: 'Split the page, or publish large data as a file that readers can download.',
  })
}

export function missingDate(span: Span): Diagnostic {
  return diagnosed('SSG212', {
    span,
    message: 'This blog post has no date.',
    hint: 'Add `date: 2026-01-31` to the front matter, or begin the file name with the date: `2026-01-31-title.md`.',
  })
}

/** A post's file name starts with a date that doesn't exist. */
export function noSuchDate(path: string, date: string): Diagnostic {
  return diagnosed('SSG212', {
    span: { path, start: 0, end: 3 },
    message: `The date "${date}" in this file's name doesn't exist.`,
    hint: 'Rename the file so that its name begins with a valid date, such as `2026-01-31`.',
  })
}

export function duplicateDocument(span: Span, key: string, other: Span): Diagnostic {
  return diagnosed('SSG213', {
    span,
    message: `Two files define the page "${key}".`,
    hint: /(?:^|\/)_index\.mdx?$/.test(other.path)
      ? 'Keep one of the files: "_index" is another name for "index".'
      : 'Keep one of the files. Their names differ only in the extension (`.md`, `.mdx`) or in how an accent is encoded (NFC, NFD).',
    notes: [{ message: 'The other file', span: other }],
  })
}

export function unreadable(path: string): Diagnostic {
  return diagnosed('SSG214', {
    span: { path, start: 0, end: 0 },
    message: `"${path}" can't be read.`,
    hint: 'Check the permissions, and make sure that the name is valid UTF-8.',
  })
}

export function controlCharacter(span: Span, code: number): Diagnostic {
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  const origin =
    code === 0
      ? 'it was saved as UTF-16: save it as UTF-8'
      : code > 0x7f
        ? 'it was converted from Windows-1252: convert it to UTF-8'
        : 'it was copied from a terminal: paste plain text'
  return diagnosed('SSG215', {
    span,
    message: `The file contains the control character ${name}, which HTML forbids. The page shows U+FFFD (\uFFFD) instead.`,
    hint: `Remove the character. If the file contains many of these characters, ${origin}.`,
  })
}

export function linkOutside(path: string): Diagnostic {
  return diagnosed('SSG216', {
    span: { path, start: 0, end: 0 },
    foreign: true,
    message: `The symbolic link "${path}" points outside the site.`,
    hint: "Copy the files into the site, or allow the link's target folder in the configuration: `linkTargets: ['../shared']`.",
  })
}

export function unknownAuthor(span: Span, name: string, setting: string, known: Iterable<string>): Diagnostic {
  return diagnosed('SSG238', {
    span,
    message: `Unknown author "${name}". The post shows the name as written.`,
    ...suggestion(
      name,
      known,
      `Define the author in the configuration: \`${setting}: { ${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}: { name: '…' } }\`.`,
    ),
  })
}

/** `until` is the site's date. */
export function scheduledPost({ source: { path }, keyOffsets }: RawDoc, date: string, until: string): Diagnostic {
  const start = keyOffsets.date ?? 0
  return diagnosed('SSG702', {
    span: { path, start, end: keyOffsets.date === undefined ? start : start + 'date'.length },
    message: `This post is scheduled for ${date} and isn't published yet: the build includes posts up to ${until}.`,
    hint: "Set `publishUntil` or the environment variable SOURCE_DATE_EPOCH to a later date, or change the post's date.",
  })
}

/** `folder` is where content was searched, '' for the root; `pages` is where code pages were searched; `configured`: the site has a configuration. */
export function nothingToBuild(folder: string, pages: string, configured: boolean): Diagnostic {
  return diagnosed('SSG217', {
    message: `There's nothing to build: ${folder === '' ? 'this folder contains no Markdown' : `"${folder}" contains no Markdown`}, and "${pages}" contains no pages.`,
    hint: configured
      ? 'Create your first page: `ssg new page guide/start`.'
      : 'Create a small site with `ssg init`, write your first page ("index.md"), or choose another folder with --root.',
  })
}

const MOST_NAMES = 5

/** The first few names, and the number of the rest. */
function named(paths: readonly string[]): string {
  const names = paths.slice(0, MOST_NAMES).map((path) => `"${path}"`)
  return names.join(', ') + (paths.length > MOST_NAMES ? ` and ${paths.length - MOST_NAMES} more` : '')
}

/** `paths` is never empty, here and below. */
function leftOut(paths: readonly string[], why: string, hint: string): Diagnostic {
  return diagnosed('SSG218', {
    span: { path: paths[0] as string, start: 0, end: 0 },
    message: `${paths.length === 1 ? 'A file is' : `${paths.length} files are`} left out: ${named(paths)}. ${why}`,
    hint,
  })
}

export function otherEnding(paths: readonly string[]): Diagnostic {
  return leftOut(
    paths,
    'A page\'s file name ends in ".md" or ".mdx", in lower case.',
    'Rename files that should be pages.',
  )
}

export function inKeptFolder(paths: readonly string[]): Diagnostic {
  return leftOut(
    paths,
    'The top-level folders "build", "dist", "site", "themes" and "locales" can\'t contain pages.',
    'Move files that should be pages to a folder with another name.',
  )
}

export function unusedPartials(paths: readonly string[]): Diagnostic {
  return leftOut(
    paths,
    'Files and folders whose names begin with "_" are partials, but no page imports them.',
    'Rename files that should be pages.',
  )
}
