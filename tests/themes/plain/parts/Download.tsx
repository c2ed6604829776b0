interface DownloadProps {
  readonly file: string
  readonly href: string
  readonly size?: string
}

export const Download = ({ file, href, size }: DownloadProps) => (
  <p>
    <a href={href}>{file}</a> {size}
  </p>
)
