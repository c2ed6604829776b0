// What a build hands to `dev` besides its output.
import type { SiteForms } from '../api/forms.ts'
import type { ResolvedConfig } from '../config/types.ts'

/** A file of the output, as the build that follows will make it. */
export interface DemandedFile {
  readonly path: string
  readonly content: string | Uint8Array
  readonly hash: string
}

export interface EarlySite {
  readonly config: Pick<ResolvedConfig, 'baseUrl'> &
    Partial<Pick<ResolvedConfig, 'trailingSlash'>> & {
      readonly i18n: Pick<ResolvedConfig['i18n'], 'defaultLocale' | 'locales'>
    }
  readonly forms: SiteForms | null
  /** Paths of its pages in the output. */
  readonly pages: readonly string[]
  /** What hosts are told of all answers. */
  readonly rules: readonly DemandedFile[]
  /** The file at a path of the output, with those that were made for it; null when only the build can tell. */
  files(path: string): Promise<readonly DemandedFile[] | null>
}

/**
 * Files that edits of these sources change, as far as they can be told at once: pages of edited documents, and the pages with these paths in
 * the output when code, styles or strings were edited. Null when only a build can tell.
 */
export type Preview = (edited: readonly string[], open: ReadonlySet<string>) => Promise<readonly DemandedFile[] | null>
