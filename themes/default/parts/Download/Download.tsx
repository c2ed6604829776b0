import { usePage, type PropertyRules } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

export interface DownloadProps {
  /** The file's name. */
  readonly file: string
  /** The file's URL. */
  readonly href: string
  readonly version?: string | number
  /** Such as `4 MB`. */
  readonly size?: string
  /** The checksum, with a button that copies it. */
  readonly sha256?: string
  /** The product that it's for. */
  readonly board?: string
  /** Text below the name. */
  readonly note?: string
}

/** A link to a file with its version, size, host and checksum. */
export function Download({ file, href, version, size, sha256, board, note }: DownloadProps) {
  const { t } = usePage()
  const facts = [board, version === undefined ? undefined : String(version), size].filter((fact) => fact !== undefined)
  return (
    <download-row class="download" data-part="download">
      <a className="download-link" href={href}>
        <Icon name="download" />
        <span>
          <span className="download-file">{file}</span>
          {note !== undefined && <span className="download-note">{note}</span>}
        </span>
      </a>
      <p className="download-facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span className="download-source">{t('docs:download.source', { host: hostOf(href) })}</span>
      </p>
      {sha256 !== undefined && (
        <p className="download-sum">
          <abbr title={t('docs:download.checksum')}>SHA-256</abbr> <code>{sha256}</code>
          <button
            type="button"
            className="code-button needs-js"
            data-copy={sha256}
            aria-label={t('docs:download.copySum', { file })}
          >
            <Icon name="copy" />
          </button>
        </p>
      )}
    </download-row>
  )
}

/** The site that a file comes from: `github.com`. */
function hostOf(href: string): string {
  return /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(href)?.[1] ?? href
}
Download.properties = {
  file: 'required',
  href: 'required',
  version: 'any',
  size: 'any',
  sha256: 'any',
  board: 'any',
  note: 'any',
} satisfies PropertyRules<DownloadProps>
