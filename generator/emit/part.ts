// A part's description, in the part's folder: its inputs and its pages. `ssg merge` joins parts
// with matching descriptions.

export const PART_FILE = 'part.json'
/** The folder of the part's files, each at its path in the output. */
export const PART_FILES = 'files'
/** Below it lies what the part remembers, in pieces. */
export const PART_MEMO = 'memo'

export interface PartDescription {
  readonly format: 1
  /** Names the generator, its packages and Node. */
  readonly stamp: string
  readonly part: { readonly index: number; readonly count: number }
  readonly locales: readonly string[] | null
  readonly social: boolean
  /** Inputs of the pages: name or path → hash. */
  readonly inputs: Readonly<Record<string, string>>
  /** Path in the output → the build's hash of the file. */
  readonly files: Readonly<Record<string, string>>
  /** How many pieces of memo there are. */
  readonly memo: number
}

export function partText(description: PartDescription): string {
  return `${JSON.stringify(description)}\n`
}

/** Parses a part's description; null for invalid text. */
export function readPart(text: string): PartDescription | null {
  try {
    const read = JSON.parse(text) as Partial<PartDescription> | null
    const right =
      read?.format === 1 &&
      typeof read.stamp === 'string' &&
      typeof read.part?.index === 'number' &&
      typeof read.part.count === 'number' &&
      isTable(read.inputs) &&
      isTable(read.files) &&
      Number.isInteger(read.memo) &&
      (read.memo as number) >= 0 &&
      (read.memo as number) <= MOST_PIECES
    return right ? (read as PartDescription) : null
  } catch {
    return null
  }
}

/** Their numbers have four figures. */
const MOST_PIECES = 9999

function isTable(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** The first thing by name that is another one in the part than here; null when all are the same. */
export function otherInput(here: PartDescription['inputs'], part: PartDescription['inputs']): string | null {
  const names = new Set([...Object.keys(here), ...Object.keys(part)])
  for (const name of names) if (here[name] !== part[name]) return name
  return null
}
