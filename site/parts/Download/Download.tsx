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

/** The theme's download row. Readers compare size and checksum, so this row also shows if the file's publisher doesn't provide one of them. */
export function Download(props: DownloadProps) {
  const { t } = usePage()
  const { size, sha256 } = props
  const missing = [size === undefined ? t('products:image.size') : '', sha256 === undefined ? 'SHA-256' : ''].filter(
    Boolean,
  )
  if (missing.length === 0) return <Original {...props} />
  const unpublished = t('products:image.unpublished', { what: missing.join(t('products:list.comma')) })
  return <Original {...props} size={size === undefined ? unpublished : `${size}, ${unpublished}`} />
}
