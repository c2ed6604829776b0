// `ssg check --compare`: reports what another build of the site has that this one lacks.
import { findTag } from '../source/html.ts'
import * as path from 'node:path'
import type { Difference, Outlines, PageOutline } from '../compare/compare.ts'
import type { MemoryOutput } from '../emit/output.ts'

export interface Compared {
  /** Number of pages in the other build. */
  readonly pages: number
  readonly differences: readonly Difference[]
  /** Pages of the other build that couldn't be read: URLs with the reason. */
  readonly unread: readonly string[]
}

interface OtherPage {
  readonly file: string
  readonly html: string
}

/** A message if the other build can't be read, or isn't one. */
export async function comparedWith(other: string, output: MemoryOutput): Promise<Compared | string> {
  const { addressOf, compareOutlines, outlineOf } = await import('../compare/compare.ts')
  const { pagesOfFolder, pagesOfServer } = await import('../host/serve/other-build.ts')
  let last: { readonly html: string; readonly outline: PageOutline | null } | null = null
  const outlines = (pages: Iterable<OtherPage>): Outlines =>
    new Map(
      [...pages].flatMap(({ file, html }) => {
        // A page with two paths is parsed once.
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

/** Whether a file is a page: this generator's sidebar files aren't. */
function isPage({ file, html }: OtherPage): boolean {
  return !file.startsWith('nav/') || findTag(html, ({ name }) => name === 'title') !== null
}

function ownPages({ files }: MemoryOutput): OtherPage[] {
  const decoder = new TextDecoder()
  return [...files].flatMap(([file, { content: given }]) => {
    // Copied files are bytes.
    const content = given instanceof Uint8Array && file.endsWith('.html') ? decoder.decode(given) : given
    if (!file.endsWith('.html') || typeof content !== 'string' || !isPage({ file, html: content })) return []
    // The page `/a/index` is in `a/index.html`, which another build would name `a/index/index.html`.
    const second = file.endsWith('/index.html') ? [{ file: file.replace(/\.html$/, '/index.html'), html: content }] : []
    return [{ file, html: content }, ...second]
  })
}

function reasonOf({ code, message, cause, name }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return "the folder doesn't exist"
  if (code === 'ENOTDIR') return "it's a file; choose a build folder"
  if (name === 'TimeoutError') return "the server doesn't respond"
  // `fetch`'s own message is only that it failed.
  const { message: why = '', code: failure = '' } = (cause ?? {}) as NodeJS.ErrnoException
  const said = why === '' ? failure : why
  return said === '' ? message : `${message}: ${said}`
}
