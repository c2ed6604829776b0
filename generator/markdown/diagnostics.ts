// Diagnostics of the Markdown compiler, one function for each code. Their pages are in docs/errors/.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic, Thrown } from '../base/diagnostic.ts'
import { didYouMean, meantBy, suggestion } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'

export function pageTooLarge(span: Span, characters: number, limit: number): Diagnostic {
  return diagnosed('SSG240', {
    span,
    message: `This page is ${characters} characters long, which is above the limit of ${limit}. The page shows its source text.`,
    hint: 'Split the page at its headings, or publish the data as a file in the static folder and link to that file.',
  })
}

export function nestedTooDeep(span: Span, limit: number): Diagnostic {
  return diagnosed('SSG241', {
    span,
    message: `Blocks are nested more than ${limit} levels deep here; deeper blocks are shown as source text.`,
    hint: 'Remove extra ">" or "-" characters from the start of the line.',
  })
}

export function tagsOpenInExpression(span: Span, limit: number): Diagnostic {
  return diagnosed('SSG241', {
    span,
    message: `More than ${limit} tags are open in this expression, so it's shown as text.`,
    hint: 'Close the tags, or put the text in a code block.',
  })
}

/** `warn` is short for `warning`. */
export function unknownDirective(span: Span, name: string, known: readonly string[]): Diagnostic {
  const [full, ...more] = name.length < 3 ? [] : known.filter((one) => one.startsWith(name))
  return diagnosed('SSG242', {
    span,
    message: `Unknown admonition ":::${name}".`,
    ...(full !== undefined && more.length === 0
      ? { hint: `Did you mean "${full}"?`, ...meantBy(name, full) }
      : suggestion(name, known, `Use one of: ${known.join(', ')}.`)),
  })
}

export function directiveNeverClosed(span: Span, name: string): Diagnostic {
  return diagnosed('SSG243', {
    span,
    message: `":::${name}" is never closed.`,
    hint: 'Write ":::" on its own line where the admonition ends. In a list, indent the opening and closing lines equally.',
  })
}

export function directiveClosesNothing(span: Span): Diagnostic {
  return diagnosed('SSG244', {
    span,
    message: 'This ":::" doesn\'t close anything.',
    hint: 'Remove the line, or add an opening line, such as ":::note".',
  })
}

/** `isWhole`: the tag is the whole element, so changing its name is enough to fix it. */
export function unknownComponent(span: Span, name: string, known: Iterable<string>, isWhole = false): Diagnostic {
  const { hint, meant } = suggestion(
    name,
    known,
    `To show it as text, write \`<${name}>\` in backticks, or "\\<${name}>".`,
  )
  const message = `Unknown component "${name}": neither the theme nor the site defines it, and the page doesn't import it.`
  return { ...diagnosed('SSG245', { span, message, hint, ...(isWhole ? { meant } : {}) }), alike: name }
}

export function neverClosed(span: Span, name: string): Diagnostic {
  const tag = `<${name}>`
  return diagnosed('SSG246', {
    span,
    message: `${tag} is never closed.`,
    hint: name === '' ? 'Add </> where it ends.' : `Add </${name}> where it ends, or write <${name} /> if it's empty.`,
  })
}

export function closingWithoutOpening(span: Span, name: string): Diagnostic {
  return diagnosed('SSG247', {
    span,
    message: `</${name}> has no opening tag.`,
    hint: `Remove the tag, or add <${name}> where the element begins.`,
  })
}

export function tagUnreadable(span: Span, excerpt: string): Diagnostic {
  return diagnosed('SSG248', {
    span,
    message: `"${excerpt.trim()}" looks like a component but can't be parsed as one.`,
    hint: 'Check the quotes and the closing ">". Write props as name="text" or name={literal}, without blank lines inside the tag.',
  })
}

export function bracesUnclosed(span: Span, excerpt: string): Diagnostic {
  return diagnosed('SSG249', {
    span,
    message: `The brace in "${excerpt.trim()}" is never closed.`,
    hint: 'In an .mdx page, a brace starts an expression. For a literal brace, write "\\{".',
  })
}

export function componentAcrossBlocks(span: Span, detail: string): Diagnostic {
  return diagnosed('SSG250', {
    span,
    message: `This page's component tags don't line up with its Markdown blocks: ${detail}.`,
    hint: 'Put the opening and closing tags on their own lines with the same indentation, and leave a blank line before and after the Markdown between them.',
  })
}

export function expressionUnreadable(span: Span, detail: string): Diagnostic {
  return diagnosed('SSG251', {
    span,
    message: `This page's JavaScript can't be parsed: ${detail}.`,
    hint: 'Fix the code, or write "\\{" for a literal brace. Pages with imports, exports or expressions are compiled as JavaScript.',
  })
}

export function stillInPage(span: Span, what: string): Diagnostic {
  return diagnosed('SSG286', {
    span,
    message: `${what} won't be interactive: components defined in a page can't run in the browser.`,
    hint: 'Move the component to a file in `src/components`, and import it from there.',
  })
}

export function propMissing(span: Span, component: string, prop: string, partial: string): Diagnostic {
  return diagnosed('SSG254', {
    span,
    message: `<${component}> is missing the prop "${prop}", which "${partial}" uses as {props.${prop}}.`,
    hint: `Write <${component} ${prop}="…" />, or give the partial a fallback: {props.${prop} ?? 'text'}.`,
  })
}

export function partialIsProgram(span: Span, path: string): Diagnostic {
  return diagnosed('SSG255', {
    span,
    message: `The partial "${path}" contains JavaScript.`,
    hint: "Move the code to a component. Partials support only {props.name} and {props.name ?? 'fallback'}.",
  })
}

export function packageMissing(span: Span, name: string, install: string): Diagnostic {
  return diagnosed('SSG256', { span, message: `Cannot find package "${name}".`, hint: `Run \`${install}\`.` })
}

export function valueUnknown(span: Span, path: string): Diagnostic {
  return diagnosed('SSG258', {
    span,
    message: `{${path}} isn't defined here.`,
    hint: path.startsWith('props.')
      ? 'Use "props" only in partials.'
      : "Add the key to this page's front matter, or correct the name.",
  })
}

export function imageMissing(span: Span, raw: string, path: string): Diagnostic {
  return diagnosed('SSG260', {
    span,
    message: `Cannot find the image "${raw}".`,
    hint: `Correct the path: "${path}" doesn't exist.`,
  })
}

export function imageWithoutAlt(span: Span, raw: string): Diagnostic {
  return diagnosed('SSG261', {
    span,
    message: `The image "${raw}" has no alt text.`,
    hint: 'Describe the image between the brackets: `![Back of the board, with numbered sockets](back.png)`.',
  })
}

export function imageUnreadable(span: Span, raw: string): Diagnostic {
  return diagnosed('SSG262', {
    span,
    message: `"${raw}" can't be read as an image.`,
    hint: 'Save the image as PNG, JPEG, WebP, AVIF, GIF or SVG.',
  })
}

export function linkForbidden(span: Span, raw: string): Diagnostic {
  return diagnosed('SSG263', {
    span,
    message: `The URL "${raw}" isn't allowed in a page.`,
    hint: 'Use https, http, mailto or tel in links, and https, http or data:image in images.',
  })
}

export function linkEmpty(span: Span): Diagnostic {
  return diagnosed('SSG264', { span, message: 'This link has no URL.', hint: 'Put the URL between the parentheses.' })
}

export function linkWithoutText(span: Span, raw: string): Diagnostic {
  return diagnosed('SSG265', {
    span,
    message: `The link to "${raw}" has no text.`,
    hint: 'Add link text between the brackets.',
  })
}

export function footnoteMissing(span: Span, label: string): Diagnostic {
  return diagnosed('SSG266', {
    span,
    message: `The footnote "[^${label}]" isn't defined.`,
    hint: `Add a line "[^${label}]: …" at the end of the page.`,
  })
}

export function footnoteUnasked(span: Span, label: string): Diagnostic {
  return diagnosed('SSG268', {
    span,
    message: `The footnote "[^${label}]" is defined but never used.`,
    hint: `Add "[^${label}]" to the text, outside code, or remove the footnote. If two footnotes share a name, only the first is used.`,
  })
}

export function blockTooDense(span: Span, limit: number): Diagnostic {
  return diagnosed('SSG267', {
    span,
    message: `This paragraph has more than ${limit} emphasis, link or code marks, so the page is shown as source text.`,
    hint: 'Split the paragraph with blank lines, or publish the data as a file and link to that file.',
  })
}

export function manyReferences(span: Span, limit: number): Diagnostic {
  return diagnosed('SSG269', {
    span,
    message: `This paragraph has more than ${limit} character references such as "&amp;", so a slower parser is used for this page.`,
    hint: 'Write the characters themselves, or split the paragraph with blank lines.',
  })
}

export function htmlBlocked(span: Span, what: string): Diagnostic {
  return diagnosed('SSG292', {
    span,
    message: `Browsers will ignore ${what}: the site's security policy forbids it.`,
    hint: "Use one of the theme's CSS classes, or a component with its own script.",
  })
}

export function headingIdTwice(span: Span, id: string): Diagnostic {
  return diagnosed('SSG293', {
    span,
    message: `Another heading on this page already has the ID "${id}".`,
    hint: 'Give one of the headings another ID: "## Heading {#other-id}".',
  })
}

export function headingNotShown(span: Span, heading: string, title: string): Diagnostic {
  return diagnosed('SSG278', {
    span,
    message: `The heading "${heading}" isn't shown, because this post already has the title "${title}".`,
    hint: 'Remove the heading or the front matter\'s "title", or make it a level 2 heading ("##").',
  })
}

export function cellsCutOff(span: Span, cells: number, columns: number, text: string): Diagnostic {
  return diagnosed('SSG279', {
    span,
    message: `This row has ${cells} cells, but its table has ${columns} ${columns === 1 ? 'column' : 'columns'}; "${text}" isn't shown.`,
    hint: 'Add a column to the table\'s header, or write "\\|" for "|" inside a cell.',
  })
}

export function fenceNeverClosed(span: Span, marks: string): Diagnostic {
  return diagnosed('SSG287', {
    span,
    message: 'This code block is never closed, so the rest of the page is shown as code.',
    hint: `Write "${marks}" on its own line where the code ends.`,
  })
}

export function referenceUndefined(span: Span, written: string, label: string): Diagnostic {
  return diagnosed('SSG288', {
    span,
    message: `"${written}" is shown as text, because this page doesn't define the reference "${label}".`,
    hint: `Add a line such as "[${label}]: https://…", or write "\\[" to keep it as text.`,
  })
}

export function addressWithSpace(span: Span, written: string, instead: string): Diagnostic {
  return diagnosed('SSG289', {
    span,
    message: `"${written}" is shown as text: its URL contains a space.`,
    hint: `Write "${instead}", or "%20" for each space.`,
    meant: { written, by: instead },
  })
}

export function alertUnknown(span: Span, kind: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG294', {
    span,
    message: `Unknown alert "[!${kind}]".`,
    ...suggestion(kind, known, `Use one of: ${known.join(', ')}.`),
  })
}

export function transformFailed(span: Span, detail: string, thrown: Thrown): Diagnostic {
  const hint = 'Fix the plugin, or remove it from "markdown" in the configuration.'
  const told = diagnosed('SSG295', { span, message: `A Markdown plugin failed: ${detail}.`, hint })
  return thrown.length === 0 ? told : { ...told, thrown }
}

export function compilerFailed(span: Span, detail: string): Diagnostic {
  return diagnosed('SSG296', {
    span,
    message: `This page couldn't be compiled: ${detail}.`,
    hint: 'This is a bug in the generator. Please report it, and include the page.',
  })
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
  return diagnosed('SSG297', { span, message: `The theme has no component for "${specifier}".`, hint })
}

export function pluginSays(span: Span, text: string, name: string): Diagnostic {
  return diagnosed('SSG298', {
    span,
    message: text,
    hint:
      name === ''
        ? 'Fix the page, or the plugin that reported this problem.'
        : `Fix the page, or the plugin "${name}", which reported this problem.`,
  })
}

export function htmlMisplaced(span: Span, name: string): Diagnostic {
  return diagnosed('SSG259', {
    span,
    message: `<${name}> can't be used in a page's text; only its content is shown.`,
    hint: 'Remove the tags. Put the title, description and image in the front matter, embedded pages in <iframe>, and code in a code block.',
  })
}

export function buttonHoldsComponent(span: Span, name: string): Diagnostic {
  return diagnosed('SSG259', {
    span,
    message: `<button> can't contain the component ${name}, which may itself contain buttons. Only the button's content is shown.`,
    hint: `Close the button before <${name}>, or write one component that contains both.`,
  })
}
