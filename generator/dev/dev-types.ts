// What a build passes to `dev` besides its output.
import type { SiteForms } from '../api/forms.ts'
import type { ResolvedConfig } from '../config/types.ts'

/** An output file, as the following build will write it. */
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
  /** Output paths of its pages. */
  readonly pages: readonly string[]
  /** Host rules that apply to all responses. */
  readonly rules: readonly DemandedFile[]
  /** The file at an output path, with the files generated for it; null if only the build can render it. */
  files(path: string): Promise<readonly DemandedFile[] | null>
}

/**
 * Files changed by edits of these sources, as far as they're known immediately: pages of edited documents, and the given pages if code, styles or strings
 * were edited. Null if only a build can tell.
 */
export type Preview = (edited: readonly string[], open: ReadonlySet<string>) => Promise<readonly DemandedFile[] | null>
