// Diagnostics for routes, redirects and links.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import { didYouMean, meantBy, suggestion } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'

export function duplicateRoute(severity: Severity, span: Span, url: string, other: Span): Diagnostic {
  return {
    code: 'SSG301',
    severity,
    span,
    message: `Two pages have the route "${url}".`,
    hint: `Give one of the pages a different "slug". Until then, only "${other.path}" is built.`,
    notes: [{ message: 'The page that is built', span: other }],
  }
}

export function missingRoute(url: string, routes: Iterable<string>): Diagnostic {
  return diagnosed('SSG302', {
    message: `The expected route "${url}" has no page.`,
    hint: didYouMean(url, routes) ?? 'Add the page, or remove the route from "expectedRoutes".',
  })
}

export function unexpectedRoute(span: Span | undefined, url: string, expected: Iterable<string>): Diagnostic {
  const guess = didYouMean(url, expected)
  return diagnosed('SSG303', {
    ...(span === undefined ? {} : { span }),
    message: `The route "${url}" isn't one of the expected routes.`,
    hint: `${guess === undefined ? '' : `${guess} `}Add the route to "expectedRoutes", or move the page.`,
  })
}

export function noHomePage(config: string | undefined, hint: string): Diagnostic {
  return diagnosed('SSG319', {
    ...(config === undefined ? {} : { span: { path: config, start: 0, end: 0 } }),
    message: 'The site has no home page, so "/" shows the 404 page.',
    hint,
  })
}

export function redirectFromPage(from: string, span: Span): Diagnostic {
  return diagnosed('SSG304', {
    span,
    message: `The redirect from "${from}" hides the page at that route.`,
    hint: 'Remove the redirect, or move the page.',
  })
}

/** `end` is the final target if the redirect's target is redirected itself; null for a loop. */
export function redirectToRedirect(from: string, to: string, span: Span, end: string | null): Diagnostic {
  return diagnosed('SSG305', {
    span,
    message: `The redirect from "${from}" leads to "${to}", which is itself redirected.`,
    hint:
      end === null ? 'These redirects form a loop: point one of them at a page.' : `Point the redirect at "${end}".`,
    ...meantBy(to, end ?? undefined),
  })
}

export function redirectToNothing(from: string, to: string, span: Span, routes: Iterable<string>): Diagnostic {
  return diagnosed('SSG305', {
    span,
    message: `The redirect from "${from}" leads to "${to}", which isn't a page.`,
    ...suggestion(to, routes, 'Point the redirect at an existing page.'),
  })
}

/** A redirect with a pattern that can't be used. */
export function redirectPattern(from: string, reason: string, span: Span): Diagnostic {
  return diagnosed('SSG327', {
    span,
    message: `The redirect from "${from}" ${reason}.`,
    hint: "Write `:name` for one part of a path and `*` at the end for the rest: `{ from: '/old/*', to: '/new/:splat' }`.",
  })
}

export function duplicateRedirect(from: string, span: Span): Diagnostic {
  return diagnosed('SSG306', { span, message: `There are two redirects from "${from}".`, hint: 'Keep one of them.' })
}

export function routeNoAddress(span: Span, url: string, character: string): Diagnostic {
  return diagnosed('SSG307', {
    span,
    message: `The route ${JSON.stringify(url)} contains ${JSON.stringify(character)}, which a URL can't contain.`,
    hint: 'Rename the file or its folder, or give the page a "slug".',
  })
}

/** A document at the URL of the "page not found" page. */
export function reservedForNotFound(path: string): Diagnostic {
  return diagnosed('SSG308', {
    span: atStart(path),
    message: `The page "${path}" has the URL "/404", which is reserved for the site's not-found page.`,
    hint: 'Rename the file, or change the page\'s "slug" if it has one.',
  })
}

/** `path` is the source whose output is already taken by `other`. Either can be unknown. */
export function twoSources(file: string, path?: string, other?: string): Diagnostic {
  return diagnosed('SSG308', {
    ...(path === undefined ? {} : { span: atStart(path) }),
    message: `Two sources write to "${file}".`,
    hint: OTHER_NAME,
    ...(other === undefined ? {} : { notes: [{ message: 'The other source', span: atStart(other) }] }),
  })
}

const OTHER_NAME = 'Give the page another "slug", or the static file another name.'

/** Two output files that can't both exist. `sources` has their source files. */
export function twoFiles(file: string, other: string, sources: ReadonlyMap<string, string>): Diagnostic {
  const [own, before] = [sources.get(file), sources.get(other)]
  const same = twoSources(file, own ?? before, own === undefined ? undefined : before)
  return file === other ? same : { ...same, message: `"${file}" and "${other}" can't both be in the output.` }
}

function atStart(path: string): Span {
  return { path, start: 0, end: 0 }
}

/** Names of pages or static files that differ only in their Unicode form. `span` and `other` are in the two files. */
export function namesAlike(span: Span, name: string, otherName: string, other: Span): Diagnostic {
  const [first, second] = [name, otherName].map((one) => (one.normalize('NFC') === one ? one : decomposed(one)))
  return diagnosed('SSG309', {
    span,
    message: `"${first}" and "${second}" are the same file on macOS and Windows.`,
    hint: 'Rename one of the files, or give the page another "slug".',
    notes: [{ message: 'The other file', span: other }],
  })
}

/** Shows accents of a decomposed name separately, so that the two names look different: `e\u0301`. */
function decomposed(name: string): string {
  return name.replace(/\p{M}/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Maximum length of a file name on common file systems, with room for `.html`. */
export const LONGEST_PART = 250

export function routeTooLong(span: Span, url: string): Diagnostic {
  return diagnosed('SSG307', {
    span,
    message: `A part of the route "${url.slice(0, 60)}…" is longer than ${LONGEST_PART} bytes, the limit for file names.`,
    hint: 'Give the page a shorter "slug".',
  })
}

/** A file in `site/pages` named like a route with parameters. `parameter` includes its brackets. */
export function parameterInName(path: string, parameter: string): Diagnostic {
  const example = path.replace(parameter, 'first')
  return diagnosed('SSG307', {
    span: atStart(path),
    message: `"${path}" can't be a page: route parameters such as "${parameter}" aren't supported.`,
    hint: `Write one file for each page, such as "${example}", and move shared code to a part.`,
  })
}

/** `meant` is the relative path of the nearest file. */
export function linkToMissingFile(
  severity: Severity,
  span: Span,
  raw: string,
  meant: string | undefined,
  isClear = false,
): Diagnostic {
  const path = raw.startsWith('./') && meant?.startsWith('../') === false ? `./${meant}` : meant
  return {
    ...(isClear ? meantBy(raw.replace(/[?#].*$/s, ''), path) : {}),
    code: 'SSG311',
    severity,
    span,
    message: `The link "${raw}" leads to a file that doesn't exist.`,
    hint:
      path === undefined ? 'Write the path relative to this file, with the file extension.' : `Did you mean "${path}"?`,
  }
}

/** `page` is the relative path of a page in that folder. */
export function linkToFolder(severity: Severity, span: Span, raw: string, folder: string, page: string): Diagnostic {
  return {
    code: 'SSG311',
    severity,
    span,
    message: `The link "${raw}" leads to a folder without an index page.`,
    hint: `Add "${folder}/index.md", or link to a page in the folder, such as "${page}".`,
  }
}

/** `hint` describes how the file becomes a page, in a project of another generator. */
export function linkToLeftOut(severity: Severity, span: Span, raw: string, hint: string | undefined): Diagnostic {
  return {
    code: 'SSG311',
    severity,
    span,
    message: `The link "${raw}" leads to a file that is left out of the site.`,
    hint: hint ?? 'Move or rename the file (see `ssg explain SSG218`), or link somewhere else.',
  }
}

export function missingAsset(span: Span, raw: string): Diagnostic {
  return diagnosed('SSG313', {
    span,
    message: `The file "${raw}" doesn't exist.`,
    hint: 'Check the path. It\'s relative to the page or, with a leading "/", to the static folder.',
  })
}

/** Sizes in kilobytes. */
export function largeImage(span: Span, name: string, size: number, limit: number): Diagnostic {
  return diagnosed('SSG703', {
    span,
    message: `The image "${name}" is ${size} kB; the limit is ${limit} kB.`,
    hint: "Reduce the image's size, save the image as WebP or AVIF, or raise `maxImageSize` in the configuration.",
  })
}

export function linkLeavesVersion(span: Span, raw: string, version: string): Diagnostic {
  return diagnosed('SSG318', {
    span,
    message: `${version === 'current' ? 'The current version' : `Version "${version}"`} has no page "${raw}", so the link leads to the latest version.`,
    hint: 'Link to a page in this version, or include the version in the URL.',
  })
}

/** `code` is the element or attribute that runs. */
export function activeDrawing(span: Span, name: string, code: string): Diagnostic {
  return diagnosed('SSG704', {
    span,
    message: `The image "${name}" contains code (${code}), which runs when a reader opens the image directly.`,
    hint: 'Remove the code from the SVG file, for example with svgo, or export the image again.',
  })
}
