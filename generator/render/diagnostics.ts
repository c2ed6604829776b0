// What can be wrong while pages are rendered.
import type { Diagnostic } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'

export function renderFailed(span: Span | undefined, page: string, message: string): Diagnostic {
  return {
    code: 'SSG601',
    severity: 'error',
    ...(span === undefined ? {} : { span }),
    message: `The page ${page} cannot be rendered: ${message}`,
    hint: 'The message comes from a component of the theme or of the site.',
  }
}

export function componentFailed(span: Span, name: string, message: string): Diagnostic {
  return { code: 'SSG602', severity: 'error', span, message: `<${name}> cannot be rendered: ${message}`, hint: 'Check the properties of the component.' }
}

export function unknownAsset(page: string, name: string, files: Iterable<string>): Diagnostic {
  return { code: 'SSG603', severity: 'error', message: `The page ${page} asks for the file "${name}", which does not exist.`, hint: didYouMean(name, files) ?? 'Put the file into the static folder.' }
}

export function moduleFailed(span: Span, message: string): Diagnostic {
  return { code: 'SSG604', severity: 'error', span, message: `The JavaScript of this page fails: ${message}`, hint: 'Expressions and imports of an MDX page run while the site is built.' }
}

export function pageWithoutComponent(path: string): Diagnostic {
  return { code: 'SSG605', severity: 'error', span: { path, start: 0, end: 0 }, message: 'This page has no component as its default export.', hint: 'Write `export default function Page() { … }`.' }
}

export function pageWithoutMeta(path: string): Diagnostic {
  return { code: 'SSG606', severity: 'error', span: { path, start: 0, end: 0 }, message: 'This page does not say its title and description.', hint: "Write `export const page = definePage({ title: '…', description: '…' })`." }
}

export function inlineStyle(page: string, excerpt: string): Diagnostic {
  return { code: 'SSG607', severity: 'error', message: `The page ${page} holds an inline ${excerpt}, which the Content-Security-Policy blocks.`, hint: 'Use a class and a style sheet, or a script file.' }
}

export function unknownString(key: string, page: string): Diagnostic {
  return { code: 'SSG608', severity: 'error', message: `The string "${key}" does not exist (asked for by ${page}).`, hint: 'Add it to the string file of the default locale, or correct the key.' }
}
