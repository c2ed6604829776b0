// Diagnostics of rendering.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic, Thrown } from '../base/diagnostic.ts'
import { suggestion } from '../base/nearest.ts'
import { isOpenDirective, letsThrough, type Directive, type Sources } from '../base/html/policy.ts'
import { quotedNames, type Span } from '../base/text.ts'
import { SOURCE, STYLE_ATTRIBUTE } from './html/scan-emitted.ts'

/** Code of the diagnostic for a page that is empty because it can't be rendered. */
export const RENDER_FAILED = 'SSG601'

export function renderFailed(span: Span | undefined, page: string, message: string, thrown: Thrown): Diagnostic {
  return diagnosed('SSG601', {
    ...(span === undefined ? {} : { span }),
    thrown,
    message: `The page ${page} can't be rendered: ${message}`,
    hint: 'Fix the theme or site component that throws this error.',
  })
}

export function componentFailed(span: Span, name: string, message: string, thrown: Thrown): Diagnostic {
  return diagnosed('SSG602', {
    span,
    thrown,
    message: `<${name}> can't be rendered: ${message}`,
    hint: browserHint(message) ?? "Check the component's props.",
  })
}

export function unknownAsset(source: string | null, page: string, name: string, files: Iterable<string>): Diagnostic {
  return diagnosed('SSG603', {
    ...inFile(source, name),
    message: `The page ${page} uses the file "${name}", which doesn't exist.`,
    ...suggestion(name, files, 'Add the file to the static folder.'),
  })
}

const OF_BROWSERS =
  /^(window|document|navigator|location|history|localStorage|sessionStorage|matchMedia|screen|self|alert|customElements|addEventListener|requestAnimationFrame|HTMLElement|(?:Intersection|Mutation|Resize)Observer) is not defined$/

/** A hint for code that needs a browser. */
function browserHint(message: string): string | undefined {
  const name = OF_BROWSERS.exec(message)?.[1]
  return name === undefined
    ? undefined
    : `Use "${name}" only in an island's effects and event handlers, because pages are rendered without a browser. An island is a component in a file such as "Name.island.tsx".`
}

export function moduleFailed(span: Span, message: string, thrown: Thrown): Diagnostic {
  return diagnosed('SSG604', {
    span,
    thrown,
    message: `This page's JavaScript failed: ${message}`,
    hint: browserHint(message) ?? "Fix the code. An MDX page's expressions and imports run at build time.",
  })
}

export function pageWithoutComponent(path: string): Diagnostic {
  return diagnosed('SSG605', {
    span: { path, start: 0, end: 0 },
    message: 'This page needs a component as its default export.',
    hint: 'Write `export default function Page() { … }`.',
  })
}

export function pageWithoutMeta(path: string): Diagnostic {
  return diagnosed('SSG606', {
    span: { path, start: 0, end: 0 },
    message: 'This page has no title or description.',
    hint: "Write `export const page = definePage({ title: '…', description: '…' })`.",
  })
}

/** Content that the Content Security Policy blocks. The policy of another generator's project allows style attributes. */
export function inlineStyles(
  inline: readonly string[],
  project: boolean,
  source: string | null,
  page: string,
): Diagnostic[] {
  return inline
    .filter((excerpt) => !excerpt.startsWith(SOURCE) && (!project || excerpt !== STYLE_ATTRIBUTE))
    .map((excerpt) => inlineStyle(source, page, excerpt))
}

/** Content from other hosts that the Content Security Policy blocks. */
export function blockedSources(
  inline: readonly string[],
  sources: Sources,
  source: string | null,
  page: string,
): Diagnostic[] {
  return inline.flatMap((excerpt) => {
    if (!excerpt.startsWith(SOURCE)) return []
    const [directive, address] = excerpt.slice(SOURCE.length).split(' ') as [Directive, string]
    const allowed = sources[directive]
    return allowed === undefined || letsThrough(allowed, address)
      ? []
      : [sourceBlocked(source, page, directive, address)]
  })
}

function sourceBlocked(source: string | null, page: string, directive: Directive, address: string): Diagnostic {
  return diagnosed('SSG616', {
    ...inFile(source, address),
    message:
      directive === 'script-src'
        ? `Browsers won't run "${address}" on ${page}: the Content-Security-Policy blocks its host.`
        : `Browsers won't show "${address}" on ${page}: the Content-Security-Policy blocks its host.`,
    hint: waysThrough(directive, address),
  })
}

function waysThrough(directive: Directive, address: string): string {
  const { origin } = new URL(address, 'https://host')
  if (directive === 'object-src') return 'Show the file with <img> or <iframe>.'
  return isOpenDirective(directive)
    ? `Add the file to the site, or allow its host in the configuration: contentSecurityPolicy: { '${directive}': ['${origin}'] }.`
    : `Add the script to the site, or add "${address}" to "head" in the configuration ("scripts" in a project from another generator), which loads it on every page.`
}

/** `excerpt` is `style attribute`, or for example `handler onclick`. */
function inlineStyle(source: string | null, page: string, excerpt: string): Diagnostic {
  return diagnosed('SSG607', {
    ...inFile(source, excerpt.startsWith('style') ? 'style=' : excerpt.replace(/^handler /, '')),
    message: `The page ${page} contains an inline ${excerpt}, which the Content-Security-Policy blocks.`,
    hint: 'Use a class and a style sheet, or a script file.',
  })
}

export function unknownString(key: string, page: string): Diagnostic {
  return diagnosed('SSG608', {
    message: `The string "${key}" doesn't exist (used by ${page}).`,
    hint: "Add the string to the default locale's string file, or correct the key.",
  })
}

export function childrenDropped(span: Span, name: string): Diagnostic {
  return diagnosed('SSG609', {
    span,
    message: `<${name}> doesn't show the content between its tags.`,
    hint: `Make the component render its "children", or write <${name} /> without content.`,
  })
}

export function propertyUnknown(span: Span, name: string, property: string, known: readonly string[]): Diagnostic {
  const all = known.length === 0 ? `Write <${name}> without properties.` : `Use one of: ${quotedNames(known)}.`
  return diagnosed('SSG623', {
    span,
    message: `<${name}> has no property "${property}".`,
    ...suggestion(property, known, all),
  })
}

/** `allowed` are the texts that the property can have. */
export function propertyValueUnknown(
  span: Span,
  name: string,
  {
    property,
    value,
    allowed,
  }: { readonly property: string; readonly value: string; readonly allowed: readonly string[] },
): Diagnostic {
  return diagnosed('SSG623', {
    span,
    message: `<${name}> doesn't accept the value "${value}" for "${property}".`,
    ...suggestion(value, allowed, `Use one of: ${quotedNames(allowed)}.`),
  })
}

export function propertyMissing(span: Span, name: string, property: string): Diagnostic {
  return diagnosed('SSG623', {
    span,
    message: `<${name}> needs the property "${property}".`,
    hint: `Write <${name} ${property}="…">.`,
  })
}

/** Finds the quoted text in the page's source file. If it isn't there, the span is at the file's start. */
function inFile(source: string | null, quote: string): Pick<Diagnostic, 'span' | 'quote'> {
  return source === null ? {} : { span: { path: source, start: 0, end: 0 }, quote }
}

/** Where a component is used, or only the page's file. */
type Place = Span | string | null

function atPlace(place: Place, quote: string): Pick<Diagnostic, 'span' | 'quote'> {
  return isUse(place) ? { span: place } : inFile(place, quote)
}

function isUse(place: Place): place is Span {
  return typeof place === 'object' && place !== null
}

export function islandProperty(place: Place, component: string, property: string, what: string): Diagnostic {
  return diagnosed('SSG610', {
    ...atPlace(place, property),
    ...(isUse(place) ? {} : { property: { component, name: property } }),
    message: `The prop "${property}" of the island <${component}> is ${what}, which can't be serialized.`,
    hint: 'Pass text, numbers, lists and plain objects; put event handlers and other behavior in the island itself.',
  })
}

export function componentLeftOut(
  span: Span | undefined,
  name: string,
  { message, thrown }: { readonly message: string; readonly thrown: Thrown },
): Diagnostic {
  return diagnosed('SSG611', {
    ...(span === undefined ? {} : { span }),
    thrown,
    message: `<${name}> can't be rendered at build time: ${message}`,
    hint: "Fix the error, or render the component only in the browser. Until then, a placeholder shows the content between the component's tags.",
  })
}

export function slotFailed(name: string, message: string, thrown: Thrown): Diagnostic {
  return diagnosed('SSG612', {
    span: { path: `src/theme/${name}`, start: 0, end: 0 },
    thrown,
    message: `The swizzled component "${name}" can't be rendered: ${message}. The theme's own component is shown instead.`,
    hint: 'Run `ssg explain migrating` to see what a component in `src/theme` can import.',
  })
}

export function islandStill(place: Place, component: string, property: string, what: string): Diagnostic {
  return diagnosed('SSG614', {
    ...atPlace(place, property),
    message: `<${component}> won't be interactive: its prop "${property}" is ${what}, which can't be serialized.`,
    hint: "Pass text, numbers, lists and plain objects. Until then, the component stays in its initial state and doesn't respond to visitors.",
  })
}

/** A lookup of data that no plugin defines. */
export function dataUnknown(span: Span | undefined, href: string, name: string, known: readonly string[]): Diagnostic {
  const hint = known.length === 0 ? "Define it in a plugin's `data`." : `Use one of: ${known.join(', ')}.`
  return diagnosed('SSG617', {
    ...(span === undefined ? {} : { span }),
    message: `The page ${href} uses the data "${name}", which no plugin defines.`,
    ...suggestion(name, known, hint),
  })
}
