// What the Markdown compiler reports, one function per code. Pages: docs/errors/.
import type { Diagnostic, Thrown } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'

export function pageTooLarge(span: Span, characters: number, limit: number): Diagnostic {
  return error(
    'SSG240',
    span,
    `This page is ${characters} characters long; the limit is ${limit}. Its source text is shown instead.`,
    'Split the page at its headings, or publish the data as a file in the static folder and link to it.',
  )
}

export function nestedTooDeep(span: Span, limit: number): Diagnostic {
  return error(
    'SSG241',
    span,
    `Blocks are nested more than ${limit} levels deep here; deeper blocks are shown as source text.`,
    'Look for a long run of ">" or "-" at the start of a line.',
  )
}

export function tagsOpenInExpression(span: Span, limit: number): Diagnostic {
  return error(
    'SSG241',
    span,
    `More than ${limit} tags are open in this expression; it's shown as text.`,
    'Close the tags, or put the text into a code block.',
  )
}

export function unknownDirective(span: Span, name: string, known: readonly string[]): Diagnostic {
  return error(
    'SSG242',
    span,
    `Unknown admonition ":::${name}".`,
    didYouMean(name, known) ?? `Use one of: ${known.join(', ')}.`,
  )
}

export function directiveNeverClosed(span: Span, name: string): Diagnostic {
  return error(
    'SSG243',
    span,
    `":::${name}" is never closed.`,
    'Write ":::" on its own line where the admonition ends. In a list, indent both lines the same way.',
  )
}

export function directiveClosesNothing(span: Span): Diagnostic {
  return error(
    'SSG244',
    span,
    'This ":::" doesn\'t close anything.',
    'Remove the line, or add an opening line, such as ":::note".',
  )
}

export function unknownComponent(span: Span, name: string, known: Iterable<string>): Diagnostic {
  const hint = didYouMean(name, known) ?? `To show it as text, write \`<${name}>\` in backticks, or "\\<${name}>".`
  const message = `Unknown component "${name}": neither the theme nor the site defines it, and the page doesn't import it.`
  return { ...error('SSG245', span, message, hint), alike: name }
}

export function neverClosed(span: Span, name: string): Diagnostic {
  const tag = `<${name}>`
  return error(
    'SSG246',
    span,
    `${tag} is never closed.`,
    name === '' ? 'Add </> where it ends.' : `Add </${name}> where it ends, or write <${name} /> if it's empty.`,
  )
}

export function closingWithoutOpening(span: Span, name: string): Diagnostic {
  return error('SSG247', span, `</${name}> has no opening tag.`, `Remove it, or add <${name}> where it begins.`)
}

export function tagUnreadable(span: Span, excerpt: string): Diagnostic {
  return error(
    'SSG248',
    span,
    `"${excerpt.trim()}" looks like a component but can't be parsed as one.`,
    'Check the quotes and the closing ">". Write props as name="text" or name={literal}, without blank lines inside the tag.',
  )
}

export function bracesUnclosed(span: Span, excerpt: string): Diagnostic {
  return error(
    'SSG249',
    span,
    `The brace in "${excerpt.trim()}" is never closed.`,
    'In an .mdx page, a brace starts an expression. For a literal brace, write "\\{".',
  )
}

export function componentAcrossBlocks(span: Span, detail: string): Diagnostic {
  return error(
    'SSG250',
    span,
    `This page's component tags don't line up with its Markdown blocks: ${detail}.`,
    'Put the opening and closing tags on their own lines with the same indentation, and leave a blank line before and after the Markdown between them.',
  )
}

export function expressionUnreadable(span: Span, detail: string): Diagnostic {
  return error(
    'SSG251',
    span,
    `This page's JavaScript can't be parsed: ${detail}.`,
    'Fix the code, or write "\\{" for a literal brace. Imports, exports and expressions make a page JavaScript.',
  )
}

export function stillInPage(span: Span, what: string): Diagnostic {
  return {
    code: 'SSG286',
    severity: 'warning',
    span,
    message: `${what} won't be interactive: components defined in a page can't run in the browser.`,
    hint: 'Move it to a file in `src/components` and import it from there.',
  }
}

export function propMissing(span: Span, component: string, prop: string, partial: string): Diagnostic {
  return error(
    'SSG254',
    span,
    `<${component}> is missing the prop "${prop}", which "${partial}" uses as {props.${prop}}.`,
    `Write <${component} ${prop}="…" />, or give the partial a fallback: {props.${prop} ?? 'text'}.`,
  )
}

export function partialIsProgram(span: Span, path: string): Diagnostic {
  return error(
    'SSG255',
    span,
    `The partial "${path}" contains JavaScript.`,
    "Move the code to a component. Partials support only {props.name} and {props.name ?? 'fallback'}.",
  )
}

export function packageMissing(span: Span, name: string, install: string): Diagnostic {
  return error('SSG256', span, `Cannot find package "${name}".`, `Run \`${install}\`.`)
}

export function valueUnknown(span: Span, path: string): Diagnostic {
  return error(
    'SSG258',
    span,
    `{${path}} isn't defined here.`,
    path.startsWith('props.')
      ? 'Use "props" only in partials.'
      : "Add the key to this page's front matter, or correct the name.",
  )
}

export function imageMissing(span: Span, raw: string, path: string): Diagnostic {
  return error('SSG260', span, `Cannot find the image "${raw}".`, `Correct the path: "${path}" doesn't exist.`)
}

export function imageWithoutAlt(span: Span, raw: string): Diagnostic {
  return warning(
    'SSG261',
    span,
    `The image "${raw}" has no alt text.`,
    'Describe the image in the brackets: ![The back with its sockets numbered](back.png).',
  )
}

export function imageUnreadable(span: Span, raw: string): Diagnostic {
  return error('SSG262', span, `"${raw}" can't be read as an image.`, 'Save it as PNG, JPEG, WebP, AVIF, GIF or SVG.')
}

export function linkForbidden(span: Span, raw: string): Diagnostic {
  return error(
    'SSG263',
    span,
    `The URL "${raw}" isn't allowed in a page.`,
    'Use https, http, mailto or tel in links, and https, http or data:image in images.',
  )
}

export function linkEmpty(span: Span): Diagnostic {
  return error('SSG264', span, 'This link has no URL.', 'Put the URL between the parentheses.')
}

export function linkWithoutText(span: Span, raw: string): Diagnostic {
  return warning('SSG265', span, `The link to "${raw}" has no text.`, 'Add link text between the brackets.')
}

export function footnoteMissing(span: Span, label: string): Diagnostic {
  return warning(
    'SSG266',
    span,
    `The footnote "[^${label}]" isn't defined.`,
    `Add a line "[^${label}]: …" at the end of the page.`,
  )
}

export function footnoteUnasked(span: Span, label: string): Diagnostic {
  return warning(
    'SSG268',
    span,
    `The footnote "[^${label}]" is defined but never used.`,
    `Add "[^${label}]" to the text, outside code, or remove the footnote. If two footnotes share a name, only the first is used.`,
  )
}

export function blockTooDense(span: Span, limit: number): Diagnostic {
  return error(
    'SSG267',
    span,
    `This paragraph has more than ${limit} emphasis, link or code marks, so the page is shown as source text.`,
    'Split it with blank lines, or publish the data as a file and link to it.',
  )
}

export function manyReferences(span: Span, limit: number): Diagnostic {
  return warning(
    'SSG269',
    span,
    `This paragraph has more than ${limit} character references such as "&amp;", so a slower parser is used for this page.`,
    'Write the characters themselves, or split the paragraph with blank lines.',
  )
}

export function htmlBlocked(span: Span, what: string): Diagnostic {
  return warning(
    'SSG292',
    span,
    `Browsers will ignore ${what}: the site's security policy forbids it.`,
    'Use a theme class, or a component with its own script.',
  )
}

export function headingIdTwice(span: Span, id: string): Diagnostic {
  return error(
    'SSG293',
    span,
    `Another heading on this page already has the ID "${id}".`,
    'Give one of them another ID: "## Heading {#other-id}".',
  )
}

export function headingNotShown(span: Span, heading: string, title: string): Diagnostic {
  return warning(
    'SSG278',
    span,
    `The heading "${heading}" isn't shown, because this post already has the title "${title}".`,
    'Remove the heading or the front matter\'s "title", or make it a level 2 heading ("##").',
  )
}

export function cellsCutOff(span: Span, cells: number, columns: number, text: string): Diagnostic {
  return warning(
    'SSG279',
    span,
    `This row has ${cells} cells, but its table has ${columns} ${columns === 1 ? 'column' : 'columns'}; "${text}" isn't shown.`,
    'Add a column to the table\'s header, or write "\\|" for "|" inside a cell.',
  )
}

export function fenceNeverClosed(span: Span, marks: string): Diagnostic {
  return warning(
    'SSG287',
    span,
    'This code block is never closed, so the rest of the page is shown as code.',
    `Write "${marks}" on its own line where the code ends.`,
  )
}

export function referenceUndefined(span: Span, written: string, label: string): Diagnostic {
  return warning(
    'SSG288',
    span,
    `"${written}" is shown as text, because this page doesn't define the reference "${label}".`,
    `Add a line such as "[${label}]: https://…", or write "\\[" to keep it as text.`,
  )
}

export function addressWithSpace(span: Span, written: string, instead: string): Diagnostic {
  return warning(
    'SSG289',
    span,
    `"${written}" is shown as text: its URL contains a space.`,
    `Write "${instead}", or "%20" for each space.`,
  )
}

export function alertUnknown(span: Span, kind: string, known: readonly string[]): Diagnostic {
  return warning(
    'SSG294',
    span,
    `Unknown alert "[!${kind}]".`,
    didYouMean(kind, known) ?? `Use one of: ${known.join(', ')}.`,
  )
}

export function transformFailed(span: Span, detail: string, thrown: Thrown): Diagnostic {
  const hint = 'Fix the plugin, or remove it from "markdown" in the configuration.'
  const told = error('SSG295', span, `A Markdown plugin failed: ${detail}.`, hint)
  return thrown.length === 0 ? told : { ...told, thrown }
}

export function compilerFailed(span: Span, detail: string): Diagnostic {
  return error(
    'SSG296',
    span,
    `This page couldn't be compiled: ${detail}.`,
    'Please report this bug in the generator, and include the page.',
  )
}

export function themeComponentUnknown(
  span: Span,
  specifier: string,
  name: string,
  known: readonly string[],
): Diagnostic {
  const hint =
    didYouMean(name, known) ??
    (known.length === 0
      ? 'Remove the import: the theme has no components.'
      : `Use one of: ${known.join(', ')}. Import each by its own name, or use it without an import.`)
  return error('SSG297', span, `The theme has no component for "${specifier}".`, hint)
}

export function pluginSays(span: Span, text: string, name: string): Diagnostic {
  return warning(
    'SSG298',
    span,
    text,
    name === '' ? 'A plugin used by this site reported this problem.' : `The plugin "${name}" reported this problem.`,
  )
}

export function htmlMisplaced(span: Span, name: string): Diagnostic {
  return error(
    'SSG259',
    span,
    `<${name}> can't be used in a page's text; only its content is shown.`,
    'Remove the tags. Put the title, description and image in the front matter, embedded pages in <iframe>, and code in a code block.',
  )
}

export function buttonHoldsComponent(span: Span, name: string): Diagnostic {
  return error(
    'SSG259',
    span,
    `<button> can't contain the component ${name}, which may itself contain buttons. Only the button's content is shown.`,
    `Close the button before <${name}>, or write one component that contains both.`,
  )
}

export function error(code: string, span: Span, message: string, hint: string | undefined): Diagnostic {
  return { code, severity: 'error', span, message, hint }
}

export function warning(code: string, span: Span, message: string, hint: string | undefined): Diagnostic {
  return { code, severity: 'warning', span, message, hint }
}
