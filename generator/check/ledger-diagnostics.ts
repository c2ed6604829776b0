// What the check of published addresses reports.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { nearest } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'
import { frontMatterBlock, plainBlock } from '../source/front-matter-block.ts'

export interface LedgerSource {
  readonly path: string
  readonly text: string
  /** It lists old addresses already. */
  readonly hasAliases: boolean
}

/** `listed` is the ledger's line, `languages` how many translations share the route, `target` the page that it became. */
export function lostAddress(
  route: string,
  listed: Span,
  languages: number,
  target: string | undefined,
  source: LedgerSource | null,
  canEdit: boolean,
): Diagnostic {
  const insertion = source === null || !canEdit ? null : aliasFor(route, source)
  return diagnosed('SSG332', {
    span: insertion?.span ?? listed,
    message: `The URL "${route}" was published${languages > 1 ? ` in ${languages} languages` : ''} but no longer leads anywhere.`,
    hint:
      target === undefined
        ? `Add a redirect: \`redirects: [{ from: '${route}', to: '/…' }]\`. If you removed the page on purpose, delete the URL's line from ${listed.path}.`
        : source === null
          ? `Add a redirect: \`redirects: [{ from: '${route}', to: '${target}' }]\`.`
          : `Add the URL to \`aliases\` in ${source.path}, which seems to be the same page.`,
    ...(insertion === null ? {} : { edit: insertion.text, notes: [{ message: 'Published before:', span: listed }] }),
  })
}

/** Where `aliases` goes in a page's front matter; null where it has one, or none of YAML. */
function aliasFor(route: string, { path, text, hasAliases }: LedgerSource): { span: Span; text: string } | null {
  const block = plainBlock(text)
  if (hasAliases || (block === null && frontMatterBlock(text) !== null)) return null
  const line = `aliases: [${JSON.stringify(route)}]\n`
  const start = block?.start ?? 0
  return { span: { path, start, end: start }, text: block === null ? `---\n${line}---\n\n` : line }
}

export function lostAnchor(
  anchor: string,
  href: string,
  span: Span,
  anchors: readonly string[],
  path: string | undefined,
): Diagnostic {
  const guess = nearest(anchor, anchors)
  const heading = guess === undefined ? 'its heading' : `"#${guess}"`
  const place = path === undefined ? '' : ` in ${path}`
  return diagnosed('SSG333', {
    span,
    message: `The anchor "#${anchor}" on ${href} was published but no longer exists.`,
    hint: `Give ${heading} the old ID${place}: \`{#${anchor}}\`. If the section is gone, delete the anchor from this line.`,
  })
}

export function newAddresses(
  path: string,
  length: number,
  first: string,
  pages: number,
  isMissing: boolean,
  edit: string,
): Diagnostic {
  const more = pages === 1 ? '' : ` and ${pages - 1} more page${pages === 2 ? '' : 's'}`
  return diagnosed('SSG334', {
    span: { path, start: 0, end: length },
    message: isMissing
      ? `The address ledger "${path}" doesn't exist yet.`
      : `The address ledger doesn't list every URL and anchor of "${first}"${more}.`,
    hint: 'Run `ssg check --fix` to update the ledger, then commit the file.',
    edit,
  })
}

export function badLedgerLine(span: Span, line: string): Diagnostic {
  return diagnosed('SSG335', {
    span,
    message: `"${line}" isn't a URL path.`,
    hint: 'Write a path that begins with "/", followed by its anchors: `/docs/install linux macos`.',
  })
}
