// Converts text to outlines. The fonts come as subsets of a few hundred characters each; a text is split into runs, each set in the subset that contains it.
import * as fontkitModule from 'fontkit'
import type { Font, Glyph } from 'fontkit'
import { decompress } from 'wawoff2'
import type { FontSource } from './types.ts'

const fontkit = ((fontkitModule as unknown as { default?: typeof fontkitModule }).default ??
  fontkitModule) as typeof fontkitModule

/** Font families in order of preference, by locale; characters that none contains are omitted. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  ja: ['noto-sans', 'noto-sans-jp', 'noto-sans-sc'],
  '*': ['noto-sans', 'noto-sans-sc', 'noto-sans-jp'],
}

/** Where a text can be split for measuring: after a space, and after each character of scripts without spaces. */
const AFTER_WORD = /(?<=[ \u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF])/

interface Subset {
  readonly family: string
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

export interface TextOutlines {
  /** Width in pixels at a size. */
  width(text: string, size: number, weight: number): number
  /** SVG path data of a line of text with its baseline at y. */
  path(text: string, x: number, y: number, size: number, weight: number): string
  /** Loads the fonts that a text needs; await it before measuring. */
  prepare(text: string): Promise<void>
}

/** A part of a text whose glyphs are in one file. */
interface Run {
  readonly subset: Subset
  text: string
}

/** A text's runs; characters that no font contains are omitted. */
function runsOf(source: FontSource, locale: string): (text: string) => Run[] {
  const subsets = (FAMILIES[locale] ?? (FAMILIES['*'] as readonly string[])).flatMap((family) =>
    subsetsOf(source, family),
  )
  const holders = new Map<number, Subset | undefined>()
  const subsetFor = (code: number): Subset | undefined => {
    if (!holders.has(code))
      holders.set(
        code,
        subsets.find((subset) => subset.ranges.some(([from, to]) => code >= from && code <= to)),
      )
    return holders.get(code)
  }
  return (text) => {
    const found: Run[] = []
    for (const char of text) {
      const last = found[found.length - 1]
      const code = char.codePointAt(0) as number
      const subset = code === 32 && last !== undefined ? last.subset : subsetFor(code)
      if (subset === undefined) continue
      if (last?.subset === subset) last.text += char
      else found.push({ subset, text: char })
    }
    return found
  }
}

export function textOutlines(source: FontSource, locale: string): TextOutlines {
  const runs = runsOf(source, locale)
  const each = (
    text: string,
    size: number,
    weight: number,
    use: (glyph: Glyph, face: Face, advance: number) => void,
  ): void => {
    for (const run of runs(text)) {
      const face = faceOf(run.subset.file, weight)
      const at = face.font.layout(run.text)
      const scale = size / face.font.unitsPerEm
      at.glyphs.forEach((glyph, index) =>
        use(glyph, face, (at.positions[index]?.xAdvance ?? glyph.advanceWidth) * scale),
      )
    }
  }
  // By weight and word, at a size of one pixel.
  const widths = new Map<string, number>()
  const wordWidth = (word: string, weight: number): number => {
    const id = `${weight} ${word}`
    const known = widths.get(id)
    if (known !== undefined) return known
    let width = 0
    each(word, 1, weight, (_, __, advance) => {
      width += advance
    })
    widths.set(id, width)
    return width
  }
  return {
    prepare: async (text) => {
      for (const { subset } of runs(text)) {
        if (loaded.has(subset.file)) continue
        const bytes = source.read(subset.family, `files/${subset.file}`)
        if (bytes === null) continue
        loaded.set(subset.file, fontkit.create(Buffer.from(await decompress(Buffer.from(bytes)))) as Font)
      }
    },
    // Lines are measured while they grow: a word, or a character of scripts without spaces, is laid out once, however often it's measured.
    width: (text, size, weight) =>
      text.split(AFTER_WORD).reduce((sum, word) => sum + wordWidth(word, weight), 0) * size,
    path: (text, x, y, size, weight) => {
      let out = ''
      let pen = x
      each(text, size, weight, (glyph, face, advance) => {
        const d = outlineOf(glyph, face, size)
        if (d !== '') out += `<path transform="translate(${pen.toFixed(2)} ${y})" d="${d}"/>`
        pen += advance
      })
      return out
    },
  }
}

interface Face {
  readonly font: Font
  /** Outlines by glyph and size. */
  readonly outlines: Map<string, string>
}

// All cards of a process share the fonts.
const loaded = new Map<string, Font>()
const faces = new Map<string, Face>()

/** A prepared font at a weight. */
function faceOf(file: string, weight: number): Face {
  const id = `${file} ${weight}`
  let found = faces.get(id)
  if (found === undefined) {
    const font = loaded.get(file) as Font
    found = {
      font: font.variationAxes.wght === undefined ? font : (font.getVariation({ wght: weight }) as Font),
      outlines: new Map(),
    }
    faces.set(id, found)
  }
  return found
}

function outlineOf(glyph: Glyph, { font, outlines }: Face, size: number): string {
  const id = `${glyph.id} ${size}`
  let found = outlines.get(id)
  if (found === undefined) {
    const scale = size / font.unitsPerEm
    found = glyph.path.scale(scale, -scale).toSVG()
    outlines.set(id, found)
  }
  return found
}

const tables = new Map<string, readonly Subset[]>()

function subsetsOf(source: FontSource, family: string): readonly Subset[] {
  const known = tables.get(family)
  if (known !== undefined) return known
  const bytes = source.read(family, 'unicode.json')
  const table = bytes === null ? {} : (JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>)
  const subsets = Object.entries(table).map(([name, ranges]): Subset => ({
    family,
    file: `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }))
  // Latin first, because the CJK families include it.
  const ordered =
    family === 'noto-sans'
      ? [...subsets].reverse()
      : subsets.filter((subset) => !/latin|cyrillic|vietnamese/.test(subset.file))
  tables.set(family, ordered)
  return ordered
}
