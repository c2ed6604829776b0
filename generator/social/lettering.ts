// Text as outlines. The fonts come as subsets of a few hundred characters each; a text is cut into runs, each set in the subset that holds it.
import * as fontkitModule from 'fontkit'
import type { Font } from 'fontkit'
import { decompress } from 'wawoff2'
import type { FontSource } from './types.ts'

const fontkit = ((fontkitModule as unknown as { default?: typeof fontkitModule }).default ?? fontkitModule) as typeof fontkitModule

/** Families in order of preference, by locale; what none holds is left out. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = { ja: ['noto-sans', 'noto-sans-jp', 'noto-sans-sc'], '*': ['noto-sans', 'noto-sans-sc', 'noto-sans-jp'] }

interface Subset {
  readonly family: string
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

export interface Lettering {
  /** Width in pixels at a size. */
  width(text: string, size: number, weight: number): number
  /** SVG path data of a line of text with its baseline at y. */
  path(text: string, x: number, y: number, size: number, weight: number): string
  /** Load what a text needs; must be awaited before it is measured. */
  prepare(text: string): Promise<void>
}

/** Letters for one locale. */
export function lettering(source: FontSource, locale: string): Lettering {
  const subsets = (FAMILIES[locale] ?? (FAMILIES['*'] as readonly string[])).flatMap((family) => subsetsOf(source, family))
  const subsetFor = (code: number): Subset | undefined => subsets.find((subset) => subset.ranges.some(([from, to]) => code >= from && code <= to))
  const runs = (text: string): { subset: Subset; text: string }[] => {
    const found: { subset: Subset; text: string }[] = []
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
  const each = (text: string, size: number, weight: number, use: (path: () => string, advance: number) => void): void => {
    for (const run of runs(text)) {
      const font = loaded.get(run.subset.file) as Font
      const at = (font.variationAxes.wght === undefined ? font : weighted(font, run.subset.file, weight)).layout(run.text)
      const scale = size / font.unitsPerEm
      at.glyphs.forEach((glyph, index) => {
        const position = at.positions[index]
        use(() => glyph.path.scale(scale, -scale).toSVG(), (position?.xAdvance ?? glyph.advanceWidth) * scale)
      })
    }
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
    width: (text, size, weight) => {
      let sum = 0
      each(text, size, weight, (_, advance) => {
        sum += advance
      })
      return sum
    },
    path: (text, x, y, size, weight) => {
      let out = ''
      let pen = x
      each(text, size, weight, (path, advance) => {
        const d = path()
        if (d !== '') out += `<path transform="translate(${pen.toFixed(2)} ${y})" d="${d}"/>`
        pen += advance
      })
      return out
    },
  }
}

// Fonts are the same for all cards of a process.
const loaded = new Map<string, Font>()
const variations = new Map<string, Font>()

function weighted(font: Font, file: string, weight: number): Font {
  const id = `${file} ${weight}`
  let found = variations.get(id)
  if (found === undefined) {
    found = font.getVariation({ wght: weight }) as Font
    variations.set(id, found)
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
  // Latin first: the CJK families repeat it.
  const ordered = family === 'noto-sans' ? [...subsets].reverse() : subsets.filter((subset) => !/latin|cyrillic|vietnamese/.test(subset.file))
  tables.set(family, ordered)
  return ordered
}
