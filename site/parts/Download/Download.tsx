import { usePage } from 'ssg/theme'
import Original from 'ssg/theme/parts/Download'

export interface DownloadProps {
  readonly file: string
  readonly href: string
  readonly version?: string | number
  readonly size?: string
  readonly sha256?: string
  readonly board?: string
  readonly note?: string
}

/** The theme's row. Readers compare size and checksum, so a row also shows which of them the file's maker doesn't publish. */
export function Download(props: DownloadProps) {
  const { t } = usePage()
  const { size, sha256 } = props
  if (size !== undefined && sha256 !== undefined) return <Original {...props} />
  const missing = t(
    `products:image.${size !== undefined ? 'noChecksum' : sha256 !== undefined ? 'noSize' : 'noSizeNoChecksum'}`,
  )
  return <Original {...props} size={size === undefined ? missing : `${size}, ${missing}`} />
}
