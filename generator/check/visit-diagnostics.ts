// What can be wrong with a page in a browser.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'

export interface VisitedComponent {
  readonly name: string
  /** Its file, where that is known. */
  readonly source: string | undefined
}

const HINT = "Open the page with `ssg dev`, and read the whole error in the browser's console."

export function failedIsland(
  { name, source }: VisitedComponent,
  error: string | null,
  page: string,
  more: readonly string[],
): Diagnostic {
  const why = error === null ? '' : `: ${error}`
  return diagnosed('SSG619', { ...fault(source, `<${name}> fails in the browser on ${page}${why}`, HINT, more) })
}

export function browserError(text: string, page: string, more: readonly string[]): Diagnostic {
  return diagnosed('SSG620', {
    ...fault(undefined, `The browser's console shows an error on ${page}: ${text}`, HINT, more),
  })
}

export function blankIsland({ name, source }: VisitedComponent, page: string, more: readonly string[]): Diagnostic {
  const hint =
    'Render the same content in the browser as in the build, or return a placeholder until the content is available.'
  return diagnosed('SSG621', {
    ...fault(source, `<${name}> is empty on ${page} once it runs in the browser.`, hint, more),
  })
}

/** Without a component, the page itself. */
export function waiting(component: VisitedComponent | null, page: string, more: readonly string[]): Diagnostic {
  const message =
    component === null
      ? `${page} stops responding in the browser.`
      : `<${component.name}> doesn't become interactive on ${page}.`
  const hint = 'Look for an endless loop, or for a promise that never resolves.'
  return diagnosed('SSG622', { ...fault(component?.source, message, hint, more) })
}

/** So many pages are named besides the first. */
const NAMED = 10

function fault(
  source: string | undefined,
  message: string,
  hint: string,
  more: readonly string[],
): Omit<Diagnostic, 'code' | 'severity'> {
  const rest = more.length > NAMED ? ` and ${more.length - NAMED} more` : ''
  const note = `also on ${more.slice(0, NAMED).join(', ')}${rest}`
  return {
    ...(source === undefined ? {} : { span: { path: source, start: 0, end: 0 } }),
    message,
    hint,
    ...(more.length === 0 ? {} : { notes: [{ message: note }] }),
  }
}
