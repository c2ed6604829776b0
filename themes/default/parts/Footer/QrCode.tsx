import { encodeQr } from './qr.ts'

const QUIET = 4

/**
 * A QR code as a picture of one bit a module, a tenth of what its outline would weigh on every page. A text that is too long for a code that a
 * phone reads well is shown as the text.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const picture = pictureOf(text)
  if (picture === null) return <span>{text}</span>
  return <img className="qr" width="136" height="136" src={picture} alt={label} />
}

const known = new Map<string, string | null>()

/** The picture of a text's code as an address, made once for all languages. */
function pictureOf(text: string): string | null {
  let picture = known.get(text)
  if (picture === undefined) {
    const matrix = encodeQr(text)
    known.set(text, (picture = matrix === null ? null : `data:image/bmp;base64,${btoa(bitmap(matrix))}`))
  }
  return picture
}

/** A Windows bitmap, black on white with the margin that readers need, one character a byte. */
export function bitmap(matrix: readonly (readonly boolean[])[]): string {
  const side = matrix.length + 2 * QUIET
  const stride = Math.ceil(side / 32) * 4
  const pixels = new Uint8Array(stride * side).fill(255)
  matrix.forEach((row, y) =>
    row.forEach((dark, x) => {
      // Rows go from the bottom to the top.
      const at = (side - 1 - y - QUIET) * stride + ((x + QUIET) >> 3)
      if (dark) pixels[at] = (pixels[at] as number) & ~(128 >> ((x + QUIET) & 7))
    }),
  )
  const start = 14 + 40 + 8
  const file = `BM${number(start + pixels.length)}${number(0)}${number(start)}`
  const info =
    [40, side, side].map(number).join('') + number(1 + (1 << 16)) + [0, pixels.length, 0, 0, 2, 2].map(number).join('')
  return `${file}${info}${number(0)}${number(0xffffff)}${String.fromCharCode(...pixels)}`
}

/** Four bytes, the lowest first. */
function number(value: number): string {
  return String.fromCharCode(value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255)
}
