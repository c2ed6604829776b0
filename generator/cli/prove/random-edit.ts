// Random edits of a site's files: each format is edited where it has values.
import * as path from 'node:path'
import { parse, stringify } from 'yaml'
import { edited } from '../../base/edits.ts'
import { readModule } from '../../source/esm.ts'
import type { Random } from './random.ts'

export interface FileEdit {
  readonly file: string
  /** The edit's description, for reports. */
  readonly about: string
  /** Null removes the file. */
  readonly text: string | null
}

/** One edit of the files, which are given with their original text; `now` returns a file's current text, null if it was removed. */
export function randomEdit(
  rng: Random,
  originals: ReadonlyMap<string, string>,
  now: (file: string) => string | null,
): FileEdit {
  const file = pickFile(rng, [...originals.keys()])
  const original = originals.get(file) ?? ''
  const text = now(file)
  if (text === null || (text !== original && rng.chance(0.2)))
    return { file, about: 'restore the file', text: original }
  // Without a configuration, there are no plugins.
  const fixed = file === 'site/config.ts' || file === 'ssg.config.ts'
  if (!fixed && rng.chance(0.1)) return { file, about: 'remove the file', text: null }
  if (!fixed && rng.chance(0.1)) {
    const { dir, name, ext } = path.posix.parse(file)
    const copy = path.posix.join(dir, `${name}-copy${rng.below(3)}${ext}`)
    return { file: copy, about: `copy it from ${file}`, text }
  }
  return { file, ...changed(rng, file, text) }
}

/** Each file type is equally likely, however many files it has. */
function pickFile(rng: Random, files: readonly string[]): string {
  const kindOf = (file: string): string => `${file.split('/', 1)[0]} ${path.posix.extname(file)}`
  const kind = rng.pick([...new Set(files.map(kindOf))])
  return rng.pick(files.filter((file) => kindOf(file) === kind))
}

type Change = Pick<FileEdit, 'about' | 'text'>

function changed(rng: Random, file: string, text: string): Change {
  if (/\.mdx?$/.test(file)) return inMarkdown(rng, text)
  try {
    if (file.endsWith('.json'))
      return { about: 'change a value', text: `${JSON.stringify(otherValue(rng, JSON.parse(text)), null, 2)}\n` }
    if (/\.ya?ml$/.test(file)) return { about: 'change a value', text: stringify(otherValue(rng, parse(text))) }
  } catch {
    return inLines(rng, text)
  }
  return (/\.[cm]?[jt]sx?$/.test(file) ? inCode(rng, file, text) : null) ?? inLines(rng, text)
}

function inMarkdown(rng: Random, text: string): Change {
  const n = rng.below(1000)
  switch (rng.below(4)) {
    case 0:
      return { about: 'add a paragraph', text: `${text}\n\nParagraph ${n} with **marks** and [a link](/).\n` }
    case 1:
      return { about: 'add a heading', text: `${text}\n\n## Heading ${n}\n\nText.\n` }
    case 2:
      return { about: 'change the title', text: text.replace(/^title:.*$/m, `title: Title ${n}`) }
    default:
      return inLines(rng, text)
  }
}

function inLines(rng: Random, text: string): Change {
  const lines = text.split('\n')
  const at = rng.below(lines.length)
  const line = lines[at] ?? ''
  return rng.chance(0.5)
    ? { about: `repeat line ${at + 1}`, text: lines.toSpliced(at, 0, line).join('\n') }
    : { about: `remove line ${at + 1}`, text: lines.toSpliced(at, 1).join('\n') }
}

/** Replaces a string, number or boolean in code, such as a plugin's option. Null for code without any. */
function inCode(rng: Random, file: string, text: string): Change | null {
  const module = readModule(text, file)
  const specifiers = new Set(module?.imports.map(({ source }) => source.start))
  const literals = (module?.nodes ?? []).flatMap((node) =>
    node.type === 'Literal' && /^(?:string|number|boolean)$/.test(typeof node.value) && !specifiers.has(node.start)
      ? [node]
      : [],
  )
  if (literals.length === 0) return null
  const { start, end, value } = rng.pick(literals)
  const by = JSON.stringify(otherValue(rng, value))
  return { about: `replace ${text.slice(start, end)} with ${by}`, text: edited(text, [{ start, end, by }]) }
}

/** Plain data with one difference. */
function otherValue(rng: Random, value: unknown): unknown {
  if (typeof value === 'string') return `${value} ${rng.below(100)}`
  if (typeof value === 'number') return value + 1 + rng.below(9)
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'object' || value === null) return 'value'
  if (Array.isArray(value)) {
    if (value.length === 0) return ['entry']
    const at = rng.below(value.length)
    const inside = [otherValue(rng, value[at])]
    return value.toSpliced(at, 1, ...rng.pick([[], [value[at], value[at]], inside, inside]))
  }
  const keys = Object.keys(value)
  if (keys.length === 0) return { added: 1 }
  const key = rng.pick(keys)
  const { [key]: inner, ...others } = value as Record<string, unknown>
  return rng.chance(0.15) ? others : { ...value, [key]: otherValue(rng, inner) }
}
