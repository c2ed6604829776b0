// `ssg check --compare`: what another build of the site has and this one has not.
import { findTag } from '../source/html.ts'
import * as path from 'node:path'
import type { Difference, Outlines, PageOutline } from '../compare/compare.ts'
import type { MemoryOutput } from '../emit/output.ts'

export interface Compared {
  /** How many pages the other build has. */
  readonly pages: number
  readonly differences: readonly Difference[]
  /** Pages of the other build that it did not give, as addresses with the reason. */
  readonly unread: readonly string[]
}

interface OtherPage {
  readonly file: string
  readonly html: string
}

/** A sentence where the other build cannot be read, or is none. */
export async function comparedWith(other: string, output: MemoryOutput): Promise<Compared | string> {
  const { addressOf, compareOutlines, outlineOf } = await import('../compare/compare.ts')
  const { pagesOfFolder, pagesOfServer } = await import('../host/serve/other-build.ts')
  let last: { readonly html: string; readonly outline: PageOutline | null } | null = null
  const outlines = (pages: Iterable<OtherPage>): Outlines =>
    new Map(
      [...pages].flatMap(({ file, html }) => {
        // A page of two addresses is read once.
        const outline = last?.html === html ? last.outline : outlineOf(html)
        last = { html, outline }
        return outline === null ? [] : [[addressOf(file), outline] as const]
      }),
    )
  try {
    const { pages, unread } = /^https?:/.test(other)
      ? await pagesOfServer(other)
      : { pages: pagesOfFolder(path.resolve(other)), unread: [] }
    const others = outlines(pages.filter(isPage))
    if (others.size === 0 && unread.length === 0)
      return `"${other}" contains no pages, so there's nothing to compare this build with.`
    return { pages: others.size, differences: compareOutlines(outlines(ownPages(output)), others), unread }
  } catch (error) {
    return `"${other}" can't be read: ${reasonOf(error as NodeJS.ErrnoException)}`
  }
}

/** Sidebars of this generator lie in files of their own, which are no pages. */
function isPage({ file, html }: OtherPage): boolean {
  return !file.startsWith('nav/') || findTag(html, ({ name }) => name === 'title') !== null
}

function ownPages({ files }: MemoryOutput): OtherPage[] {
  const decoder = new TextDecoder()
  return [...files].flatMap(([file, { content: given }]) => {
    // Copied files are bytes.
    const content = given instanceof Uint8Array && file.endsWith('.html') ? decoder.decode(given) : given
    if (!file.endsWith('.html') || typeof content !== 'string' || !isPage({ file, html: content })) return []
    // The page `/a/index` lies in `a/index.html`, which another build would call `a/index/index.html`.
    const second = file.endsWith('/index.html') ? [{ file: file.replace(/\.html$/, '/index.html'), html: content }] : []
    return [{ file, html: content }, ...second]
  })
}

function reasonOf({ code, message, cause, name }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return "the folder doesn't exist"
  if (code === 'ENOTDIR') return "it's a file; choose a build folder"
  if (name === 'TimeoutError') return "the server doesn't respond"
  // What `fetch` says itself is only that it failed.
  const { message: why = '', code: failure = '' } = (cause ?? {}) as NodeJS.ErrnoException
  const said = why === '' ? failure : why
  return said === '' ? message : `${message}: ${said}`
}
