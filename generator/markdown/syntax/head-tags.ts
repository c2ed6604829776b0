// Recognizes `<Head>` tags in a page's source.
import type { Tag } from './tags.ts'
import type { Lines } from './lines.ts'
import type { ScanOptions } from '../types.ts'

/** Whether a tag is the head component, under any name. `Head` can also be another component that the page imports or exports. */
export function isHead({ lines, bound, options: { dialect, bare } }: TagState, { name }: Tag): boolean {
  if (!dialect.modules || bare === true) return false
  if (name === 'head') return true
  return bound.has(name)
    ? lines.imports.some(({ names, specifier }) => specifier === dialect.headModule && names.includes(name))
    : name === 'Head'
}

/** Whether a tag is inside the head component. */
export function isOfHead({ heads, open }: TagState, { name }: Tag): boolean {
  return heads.size > 0 && /^[a-z]/.test(name) && open.some(({ tag }) => heads.has(tag.start))
}

export interface TagState {
  readonly bound: ReadonlySet<string>
  readonly lines: Pick<Lines, 'imports'>
  readonly open: readonly { readonly tag: Tag }[]
  /** Offsets of the component's tags. */
  readonly heads: ReadonlySet<number>
  readonly options: Pick<ScanOptions, 'dialect' | 'bare'>
}
