import { encodeQr } from './qr.ts'

const QUIET = 4

/** A QR code as one SVG path. A text that is too long for a code that a phone reads well is shown as the text. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const matrix = matrixOf(text)
  if (matrix === null) return <span>{text}</span>
  const side = matrix.length + 2 * QUIET
  const path = matrix
    .flatMap((row, y) => runs(row).map(([x, length]) => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`))
    .join('')
  return (
    <svg
      className="qr"
      width="136"
      height="136"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr-mark" d={path} />
    </svg>
  )
}

const known = new Map<string, ReturnType<typeof encodeQr>>()

/** The code of a text, made once for all languages. */
function matrixOf(text: string): ReturnType<typeof encodeQr> {
  let matrix = known.get(text)
  if (matrix === undefined) known.set(text, (matrix = encodeQr(text)))
  return matrix
}

/** Start and length of each stretch of dark modules. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  row.forEach((dark, x) => {
    const last = found[found.length - 1]
    if (!dark) return
    if (last !== undefined && last[0] + last[1] === x) last[1]++
    else found.push([x, 1])
  })
  return found
}
