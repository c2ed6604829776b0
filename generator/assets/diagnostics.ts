// Diagnostics for scripts, styles, and the configuration's code.
import { diagnosed } from '../base/diagnostic-registry.ts'
import { packageName } from '../base/parse/package-name.ts'
import type { Diagnostic, Meant } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import { quotedNames, type Span } from '../base/text.ts'

/** An error in code that is bundled. `install` is the command that adds a package. */
export function buildFailed(
  span: Span | undefined,
  message: string,
  notes: readonly string[],
  install: (name: string) => string,
): Diagnostic {
  const [, module] = /^Could not resolve "([^"]+)"/.exec(message) ?? []
  const name = module === undefined ? null : packageName(module)
  if (name !== null)
    return diagnosed('SSG501', { span, message: `Cannot find package "${name}".`, hint: `Run \`${install(name)}\`.` })
  if (module?.startsWith('.') === true)
    return diagnosed('SSG501', {
      span,
      message: `Cannot find the file "${module}".`,
      hint: 'Correct the path. It must be relative to this file and include the extension.',
    })
  if (module?.startsWith('/') === true && span?.path.endsWith('.css') === true)
    return diagnosed('SSG501', {
      span,
      message: `Cannot find the file "${module}".`,
      hint: 'Put the file in the static folder, or write a path relative to this file.',
    })
  if (SYNTAX.test(message))
    return diagnosed('SSG501', {
      span,
      message: `Syntax error: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`,
      hint: 'Check this line and the one above it for a missing or extra comma, quote or bracket.',
    })
  const [, file = '', missing] = /^No matching export in "([^"]+)" for import "([^"]+)"/.exec(message) ?? []
  if (missing !== undefined) return notExported(span, file, missing)
  return diagnosed('SSG501', {
    span,
    message: `This code can't be bundled: ${message}`,
    hint: 'Fix the file at the position shown.',
    ...(notes.length === 0 ? {} : { notes: notes.map((note) => ({ message: note })) }),
  })
}

/** The generator's own files have names as imports write them: `ssg/plugin`. */
function notExported(span: Span | undefined, file: string, missing: string): Diagnostic {
  const [, own] = /(?:^|\/)generator\/api\/([\w-]+)\.ts$/.exec(file) ?? []
  return diagnosed('SSG501', {
    span,
    message: `"${own === undefined ? file : `ssg/${own}`}" doesn't export "${missing}".`,
    hint:
      own === 'plugin'
        ? 'Import built-in plugins from "ssg/plugins". "ssg/plugin" is for writing your own.'
        : 'Correct the name, or import it from the module that exports it.',
  })
}

/** The bundler's messages about syntax errors. */
const SYNTAX = /^(?:Expected|Unexpected|Unterminated) /

/** A part of a style sheet that browsers ignore. */
export function sheetMistake(span: Span, message: string, suggestion?: string, meant?: Meant): Diagnostic {
  return diagnosed('SSG512', {
    span,
    ...(meant === undefined ? {} : { meant }),
    message: `Browsers skip this part of the style sheet: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`,
    hint: suggestion === undefined ? 'Fix the rule at the position shown.' : `Did you mean "${suggestion}"?`,
  })
}

export function duplicatePart(name: string, first: string, second: string): Diagnostic {
  return diagnosed('SSG502', {
    span: { path: second, start: 0, end: 0 },
    message: `Two files define the part "${name}".`,
    hint: 'Rename one of the files: pages refer to a part by its file name.',
    notes: [{ message: 'The other file', span: { path: first, start: 0, end: 0 } }],
  })
}

export function themeWithoutSlots(path: string): Diagnostic {
  return diagnosed('SSG503', {
    span: { path, start: 0, end: 0 },
    message: `The theme folder "${path}" doesn't exist, or has no "slots.ts" that exports "slots".`,
    hint: 'Set `theme: { folder }` in the configuration to a folder that contains "slots.ts", or remove the setting.',
  })
}

/** Name prefix for a folder that code loads as a whole. */
export const FOLDER = 'require.context('

/** Path prefix for a file that only the project's own compiler can parse. */
export const UNREAD = 'unread:'

/** Where a module is imported: a file, or a position in a page. */
export type Importer = string | Span

export function moduleAbsent(
  name: string,
  importers: readonly Importer[],
  isOwn: (module: string) => boolean,
): Diagnostic {
  const [first, ...others] = importers
  const span = typeof first === 'string' ? { path: first, start: 0, end: 0 } : first
  const loaders = loadersOf(name)
  // Code outside of the project has no position, but its documents have one.
  const place = first === undefined || (typeof first === 'string' && first.startsWith('..')) ? {} : { span }
  if (loaders.length > 0) return diagnosed('SSG507', { ...place, ...loaderNotRun(name, loaders), ...alsoBy(others) })
  if (name.startsWith(UNREAD))
    return diagnosed('SSG507', { ...place, ...(name.includes('node_modules/') ? NOT_READ : NOT_COMPILED) })
  const isFile = /^(?:!|\.{1,2}\/|@site\/)|\?raw$/.test(name)
  return diagnosed('SSG507', {
    ...place,
    message: name.startsWith(FOLDER)
      ? `${name} doesn't match any files.`
      : isFile
        ? `Cannot find the file "${name}". A placeholder replaces it.`
        : `Cannot find ${named(name, isOwn)}. A placeholder replaces it.`,
    ...(isFile || name.startsWith(FOLDER) || isOwn(name) ? {} : absentOf(name)),
    hint: name.startsWith(FOLDER)
      ? 'Write the folder and the pattern as literals in the call, and choose a folder that contains matching files.'
      : isFile
        ? 'Correct the path. If a script in the project generates the file, run it first.'
        : isOwn(name)
          ? 'Run `ssg explain migrating` to see the supported modules.'
          : "Install the project's packages, then build again.",
    ...alsoBy(others),
  })
}

/** Shows a module or one of its exports (`@theme/common#useX`). */
function named(name: string, isOwn: (module: string) => boolean): string {
  const [module = '', own] = name.split('#')
  return own === undefined || !isOwn(module) ? `the module "${name}"` : `"${own}" in "${module}"`
}

function alsoBy(others: readonly Importer[]): Pick<Diagnostic, 'notes'> {
  const pathOf = (one: Importer): string => (typeof one === 'string' ? one : one.path)
  return others.length === 0
    ? {}
    : { notes: others.slice(0, 5).map((one) => ({ message: `also imported by ${pathOf(one)}` })) }
}

/** Grouped for all files with this problem. */
const NOT_COMPILED = {
  alike: UNREAD,
  message:
    "This code needs the project's Babel configuration, but Babel isn't installed or fails. A placeholder replaces the code.",
  hint: "Install the project's packages, then build again. If `npx babel` can't read the file either, fix the file.",
}

/** There's no hint, because authors can't fix files of a package. */
const NOT_READ = {
  alike: `${UNREAD}node_modules`,
  message: "This package file can't be bundled as JavaScript. A placeholder replaces the file.",
  hint: "Import the package's browser build, if there is one.",
}

/** Webpack loaders before a file name, except `raw-loader`. */
function loadersOf(name: string): string[] {
  return name
    .split('!')
    .slice(0, -1)
    .filter((one) => !/^-?$|^raw-loader(?:$|\?)/.test(one))
}

/** Grouped for all files that use these loaders. */
function loaderNotRun(name: string, loaders: readonly string[]): Pick<Diagnostic, 'alike' | 'message' | 'hint'> {
  const isText = name.includes('raw-loader')
  const which = quotedNames(loaders)
  return {
    alike: `${isText} ${which}`,
    message: `The bundler loader ${which} isn't supported: ${
      isText ? 'the file is imported as text' : 'a placeholder replaces the file'
    }.`,
    hint: "Save the loader's output in a file, and import that file instead.",
  }
}

function absentOf(module: string): { absent?: string } {
  const absent = packageName(module)
  return absent === null ? {} : { absent }
}

/** A missing style sheet, or a missing file that a style sheet refers to. */
export function sheetAbsent(name: string, importers: readonly string[]): Diagnostic {
  const [path = '', ...others] = importers
  return diagnosed('SSG507', {
    ...(path.startsWith('..') ? {} : { span: { path, start: 0, end: 0 } }),
    message: `Cannot find "${name}", which a style sheet uses. The reference is skipped.`,
    ...absentOf(name.replace(/^~/, '')),
    hint: name.startsWith('.') ? 'Correct the path.' : "Install the project's packages, then build again.",
    ...(others.length === 0 ? {} : { notes: others.slice(0, 5).map((one) => ({ message: `also used by ${one}` })) }),
  })
}

/** A style sheet for which a PostCSS plugin throws. */
export function sheetNotStyled(path: string, message: string): Diagnostic {
  return diagnosed('SSG510', {
    span: { path, start: 0, end: 0 },
    message: `PostCSS fails on this style sheet, so it's used as written: ${message}`,
    hint: 'Fix the style sheet, or the plugin options in `configurePostCss`.',
  })
}

export function formsNotLoadable(span: Span, message: string): Diagnostic {
  return diagnosed('SSG521', {
    span,
    message: `The form rules can't be loaded: ${message}`,
    hint: 'Remove Node and browser APIs from this module: the build, the receiver and the browser all load it.',
  })
}

export function badFormRules(span: Span, path: string, message: string): Diagnostic {
  return diagnosed('SSG522', {
    span,
    message: `The form rules are invalid${path === '' ? '' : ` at "${path}"`}: ${message}`,
    hint: 'Write `export const forms = defineForms({ … })`. Run `ssg explain forms` to see all the rules.',
  })
}

export function staticCollision(path: string, file: string): Diagnostic {
  return diagnosed('SSG505', {
    span: { path, start: 0, end: 0 },
    message: `This static file would replace "${file}", which the build generates.`,
    hint: "Rename or move the file. robots.txt, sitemap.xml, feeds, _headers and _redirects can be replaced; pages and bundled files can't.",
  })
}

export function importOutside(span: Span | undefined, link: string): Diagnostic {
  return diagnosed('SSG216', {
    span: span ?? { path: link, start: 0, end: 0 },
    message: `The link "${link}" points outside the site.`,
    hint: 'Copy the file into the site, or import it by its real path, such as `../shared/data.json`.',
  })
}

/** How code imports text: with an import attribute, with a loader, or not at all. */
export type ImportOfText = 'attribute' | 'loader' | 'none'

const AS_TEXT: Readonly<Record<ImportOfText, string>> = {
  attribute: ", or as text: `import text from './notes.csv' with { type: 'text' }`",
  loader: ", or as text: `import text from '!!raw-loader!./notes.csv'`",
  none: '',
}

export function untrackedReads(span: Span, module: string, text: ImportOfText): Diagnostic {
  return diagnosed('SSG511', {
    span,
    message: `This code imports "${module}". Files read with this module aren't tracked, so editing them doesn't rebuild the site.`,
    hint: `Import each file instead: \`import data from './data.json'\`${AS_TEXT[text]}.`,
  })
}

export function staticInteraction(span: Span, what: string): Diagnostic {
  return diagnosed('SSG506', {
    span,
    message: `${what} does nothing in the browser: this component is only rendered at build time.`,
    hint: 'Rename the file to `Name.island.tsx` so that the component also runs in the browser, or put a script, `name.client.ts`, next to the file.',
  })
}

export function overrideOfNothing(path: string, name: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG508', {
    span: { path, start: 0, end: 0 },
    message: `This file is meant to replace the part "${name}", but the theme has no part with that name.`,
    hint: didYouMean(name, known) ?? `Use one of: ${known.join(', ')}.`,
  })
}

/** Maximum number of changed lines in a report. */
const SHOWN_LINES = 12

export function overrideOfOlder(path: string, name: string, part: string, lines: readonly string[]): Diagnostic {
  const more = lines.length - SHOWN_LINES
  return diagnosed('SSG509', {
    span: { path, start: 0, end: 0 },
    message: `The theme's "${name}" (${part}) has changed since this file was created.`,
    hint: `Copy the changes you need, then run \`ssg new override ${name}\` to record the current version.`,
    notes: [
      ...lines.slice(0, SHOWN_LINES).map((message) => ({ message })),
      ...(more > 0 ? [{ message: `… and ${more} more ${more === 1 ? 'line' : 'lines'}` }] : []),
    ],
  })
}

export function islandLeftStill(path: string, why: string): Diagnostic {
  return diagnosed('SSG613', {
    span: { path, start: 0, end: 0 },
    message: `The components in this file won't be interactive: ${why}`,
    hint: "Fix the cause. Until then, visitors see the components in their initial state and can't interact with them.",
  })
}

export function clientModuleLeftOut(path: string, why: string): Diagnostic {
  return diagnosed('SSG615', {
    span: { path, start: 0, end: 0 },
    message: `This script from \`clientModules\` is left out: ${why}`,
    hint: 'Fix the script, or remove it from `clientModules`.',
  })
}
