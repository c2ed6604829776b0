// The images of a `srcset`, each with its URL and its width or density.

export interface SrcsetImage {
  readonly address: string
  /** `2x`, `800w`; '' if there's none. */
  readonly descriptor: string
}

/** The images in order, split as the HTML standard defines it: a URL may contain commas (`data:`), but not end with one. */
export function readSrcset(value: string): SrcsetImage[] {
  const found: SrcsetImage[] = []
  for (let at = skip(value, 0, ','); at < value.length; at = skip(value, at, ',')) {
    const start = at
    while (at < value.length && !isSpace(value.charCodeAt(at))) at++
    const written = value.slice(start, at)
    let end = written.length
    while (end > 0 && written[end - 1] === ',') end--
    let descriptor = ''
    if (end === written.length) {
      at = skip(value, at)
      const from = at
      at = descriptorEnd(value, at)
      descriptor = value.slice(from, at).trim()
    }
    if (end > 0) found.push({ address: written.slice(0, end), descriptor })
  }
  return found
}

export function writeSrcset(images: readonly SrcsetImage[]): string {
  return images.map(({ address, descriptor }) => (descriptor === '' ? address : `${address} ${descriptor}`)).join(', ')
}

/** The offset after white space and the given separator. */
function skip(value: string, from: number, separator?: ','): number {
  let at = from
  while (at < value.length && (isSpace(value.charCodeAt(at)) || value[at] === separator)) at++
  return at
}

/** The next comma outside parentheses. */
function descriptorEnd(value: string, from: number): number {
  let depth = 0
  for (let at = from; at < value.length; at++) {
    const c = value[at]
    if (c === '(') depth++
    else if (c === ')') depth--
    else if (c === ',' && depth <= 0) return at
  }
  return value.length
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11)
}
