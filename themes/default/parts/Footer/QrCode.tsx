import { usePage } from 'ssg/theme'
import { encodeQr } from './qr.ts'

const QUIET = 4

/** A QR code as a separate image file, which is loaded when it's shown. If the text is too long for phones to scan reliably, it's shown as text. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { file } = usePage()
  const picture = pictureOf(text)
  if (picture === null) return <span>{text}</span>
  return <img className="qr" width="136" height="136" loading="lazy" src={file('code.svg', picture)} alt={label} />
}

const known = new Map<string, string | null>()

/** A text's code as an image, created once for all pages. */
function pictureOf(text: string): string | null {
  let picture = known.get(text)
  if (picture === undefined) {
    const matrix = encodeQr(text)
    known.set(text, (picture = matrix === null ? null : qrPicture(matrix)))
  }
  return picture
}

/** Black on white with the required margin. Each run of dark modules is one stroke. */
export function qrPicture(matrix: readonly (readonly boolean[])[]): string {
  const side = matrix.length + 2 * QUIET
  const runs = matrix.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${runs.join('')}"/></svg>\n`
}
