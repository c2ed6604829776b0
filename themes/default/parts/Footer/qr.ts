// QR codes of short texts: byte mode, versions 1 to 10, error correction level M (ISO/IEC 18004). Pure arithmetic at build time.

/** Rows of modules, true is dark, without the quiet zone of four modules around it. */
export type QrMatrix = readonly (readonly boolean[])[]

/** For versions 1 to 10 at level M: error-correction codewords per block, then blocks and data codewords of each group. */
const BLOCKS: readonly (readonly [ec: number, blocks: number, data: number, blocks2: number, data2: number])[] = [
  [10, 1, 16, 0, 0],
  [16, 1, 28, 0, 0],
  [26, 1, 44, 0, 0],
  [18, 2, 32, 0, 0],
  [24, 2, 43, 0, 0],
  [16, 4, 27, 0, 0],
  [18, 4, 31, 0, 0],
  [22, 2, 38, 2, 39],
  [22, 3, 36, 2, 37],
  [26, 4, 43, 1, 44],
]
/** Centers of the alignment patterns by version. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

/**
 * The QR code of a text (UTF-8), or null if it's longer than the 213 bytes of version 10. Unless `mask` (0 to 7) is set, it's chosen by the
 * standard's penalty rules.
 */
export function encodeQr(text: string, mask?: number): QrMatrix | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = BLOCKS.findIndex((_, i) => bytes.length + (i < 9 ? 2 : 3) <= dataCodewords(i + 1)) + 1
  if (version === 0) return null
  const bits = interleave(toCodewords(bytes, version), version)
  if (mask !== undefined) return draw(bits, version, mask)
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((m) => draw(bits, version, m))
    .map((matrix) => ({ matrix, penalty: penalty(matrix) }))
  return candidates.reduce((best, next) => (next.penalty < best.penalty ? next : best)).matrix
}

function dataCodewords(version: number): number {
  const [, blocks, data, blocks2, data2] = BLOCKS[version - 1] as (typeof BLOCKS)[number]
  return blocks * data + blocks2 * data2
}

/** Mode, length and bytes as codewords, padded to the version's capacity. */
function toCodewords(bytes: readonly number[], version: number): number[] {
  const bits: number[] = []
  const push = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  const capacity = dataCodewords(version)
  push(0b0100, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, capacity * 8 - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  const words: number[] = []
  for (let i = 0; i < bits.length; i += 8) words.push(Number.parseInt(bits.slice(i, i + 8).join(''), 2))
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** Splits data into blocks, adds error correction to each, and interleaves the codewords. Returns bits. */
function interleave(data: readonly number[], version: number): number[] {
  const [ec, blocks, length, blocks2, length2] = BLOCKS[version - 1] as (typeof BLOCKS)[number]
  const parts: number[][] = []
  for (let i = 0, at = 0; i < blocks + blocks2; i++) {
    const size = i < blocks ? length : length2
    parts.push(data.slice(at, at + size))
    at += size
  }
  const woven: number[] = []
  const weave = (columns: readonly (readonly number[])[], longest: number): void => {
    for (let i = 0; i < longest; i++)
      for (const column of columns) if (i < column.length) woven.push(column[i] as number)
  }
  weave(parts, Math.max(length, length2))
  weave(
    parts.map((part) => errorCorrection(part, ec)),
    ec,
  )
  return woven.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1))
}

/** The Reed-Solomon remainder of a block over GF(256) with the polynomial 0x11d. */
export function errorCorrection(data: readonly number[], length: number): number[] {
  let generator = [1]
  for (let i = 0, root = 1; i < length; i++, root = multiply(root, 2)) {
    const next = [...generator, 0]
    generator.forEach((factor, at) => {
      next[at + 1] = (next[at + 1] as number) ^ multiply(factor, root)
    })
    generator = next
  }
  const rest = [...data, ...new Array<number>(length).fill(0)]
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i] as number
    generator.forEach((factor, at) => {
      rest[i + at] = (rest[i + at] as number) ^ multiply(factor, lead)
    })
  }
  return rest.slice(data.length)
}

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a)
  return product
}

/** Draws all function patterns, the masked data bits in a zigzag, and the format bits. */
function draw(bits: readonly number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const set = (row: number, column: number, value: boolean): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return
    ;(dark[row] as boolean[])[column] = value
    ;(fixed[row] as boolean[])[column] = true
  }
  drawPatterns(set, size, version)
  drawFormat(set, size, mask)
  if (version >= 7) drawVersion(set, size, version)
  let next = 0
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if ((fixed[row] as boolean[])[column]) continue
        const bit = bits[next++] ?? 0
        ;(dark[row] as boolean[])[column] = (bit === 1) !== isMasked(mask, row, column)
      }
    }
  }
  return dark
}

type SetModule = (row: number, column: number, value: boolean) => void

function drawPatterns(set: SetModule, size: number, version: number): void {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    for (let y = -4; y <= 4; y++) {
      for (let x = -4; x <= 4; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y))
        set(row + y, column + x, ring !== 2 && ring !== 4)
      }
    }
  }
  const centres = ALIGNMENT[version - 1] as readonly number[]
  const last = centres.length - 1
  centres.forEach((row, i) => {
    centres.forEach((column, j) => {
      if ((i === 0 && (j === 0 || j === last)) || (i === last && j === 0)) return
      for (let y = -2; y <= 2; y++)
        for (let x = -2; x <= 2; x++) set(row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) !== 1)
    })
  })
}

/** Draws level M (00) and the mask twice, protected by BCH(15,5). */
function drawFormat(set: SetModule, size: number, mask: number): void {
  const bits = formatBits(mask)
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1
  for (let i = 0; i <= 5; i++) set(i, 8, bit(i))
  set(7, 8, bit(6))
  set(8, 8, bit(7))
  set(8, 7, bit(8))
  for (let i = 9; i < 15; i++) set(8, 14 - i, bit(i))
  for (let i = 0; i < 8; i++) set(8, size - 1 - i, bit(i))
  for (let i = 8; i < 15; i++) set(size - 15 + i, 8, bit(i))
  set(size - 8, 8, true)
}

export function formatBits(mask: number): number {
  let rest = mask
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  return ((mask << 10) | rest) ^ 0x5412
}

/** Draws the version twice, protected by BCH(18,6), starting with version 7. */
function drawVersion(set: SetModule, size: number, version: number): void {
  const bits = versionBits(version)
  for (let i = 0; i < 18; i++) {
    const value = ((bits >> i) & 1) === 1
    const far = size - 11 + (i % 3)
    const near = Math.floor(i / 3)
    set(far, near, value)
    set(near, far, value)
  }
}

export function versionBits(version: number): number {
  let rest = version
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  return (version << 12) | rest
}

function isMasked(mask: number, row: number, column: number): boolean {
  switch (mask) {
    case 0:
      return (row + column) % 2 === 0
    case 1:
      return row % 2 === 0
    case 2:
      return column % 3 === 0
    case 3:
      return (row + column) % 3 === 0
    case 4:
      return (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0
    case 5:
      return ((row * column) % 2) + ((row * column) % 3) === 0
    case 6:
      return (((row * column) % 2) + ((row * column) % 3)) % 2 === 0
    default:
      return (((row + column) % 2) + ((row * column) % 3)) % 2 === 0
  }
}

/** The standard's four penalty rules: long runs, blocks of one color, finder-like patterns, and an imbalance of dark and light. */
function penalty(matrix: QrMatrix): number {
  const size = matrix.length
  const columns = matrix.map((_, i) => matrix.map((row) => row[i] as boolean))
  let total = 0
  for (const line of [...matrix, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) total += run.length - 2
    for (let i = 0; i + 11 <= size; i++) if (/^(?:10111010000|00001011101)$/.test(text.slice(i, i + 11))) total += 40
  }
  for (let row = 0; row + 1 < size; row++) {
    for (let column = 0; column + 1 < size; column++) {
      const value = matrix[row]?.[column]
      if (
        matrix[row]?.[column + 1] === value &&
        matrix[row + 1]?.[column] === value &&
        matrix[row + 1]?.[column + 1] === value
      )
        total += 3
    }
  }
  const dark = matrix.flat().filter(Boolean).length
  return total + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10
}
