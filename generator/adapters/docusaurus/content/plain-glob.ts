// The patterns that nearly every project has, over a list of paths, without the package that knows all of them (glob.ts).
import { escapePattern } from '../../../base/text.ts'
import type { Patterns } from './glob.ts'

/** Those of the paths that the patterns take, in their order; null where a pattern is not one of the plain ones. */
export function plainlyMatching(paths: readonly string[], { include, exclude }: Patterns): string[] | null {
  const taken = include.map(takenBy)
  const left = exclude.map(leftBy)
  if (taken.includes(null) || left.includes(null)) return null
  const someOf = (patterns: readonly (RegExp | null)[], path: string): boolean =>
    patterns.some((pattern) => pattern?.test(path) === true)
  return paths.filter((path) => !HIDDEN.test(path) && someOf(taken, path) && !someOf(left, path))
}

/** Whether all of the patterns are plain. */
export function arePlain({ include, exclude }: Patterns): boolean {
  return plainlyMatching([], { include, exclude }) !== null
}

/** What begins with a dot is taken by no pattern with a star. */
const HIDDEN = /(?:^|\/)\./

const ENDINGS = String.raw`(\w+|\{\w+(?:,\w+)+\})`
const ANYWHERE_BELOW = new RegExp(String.raw`^(?:((?:\w[\w-]*\/)+|\{[\w-]+(?:,[\w-]+)+\}\/))?\*\*\/\*\.${ENDINGS}$`)
const ONE_FILE = /^(?:\w[\w-]*\/)*\w[\w.-]*\.mdx?$/

/** All files with an ending, in one of several folders or everywhere, and one file. */
function takenBy(pattern: string): RegExp | null {
  if (ONE_FILE.test(pattern)) return new RegExp(`^${escapePattern(pattern)}$`)
  const [, folders = '', endings] = ANYWHERE_BELOW.exec(pattern) ?? []
  return endings === undefined ? null : new RegExp(`^${alternatives(folders)}(?:.*/)?[^/]*\\.${alternatives(endings)}$`)
}

const ENDING_ANYWHERE = new RegExp(String.raw`^\*\*\/([\w.-]*\*?[\w.-]*)\.${ENDINGS}$`)

/** One file, files by their name in any folder, folders by their name in any folder, and one folder. */
function leftBy(pattern: string): RegExp | null {
  if (ONE_FILE.test(pattern)) return new RegExp(`^${escapePattern(pattern)}$`)
  const [, file, endings] = ENDING_ANYWHERE.exec(pattern) ?? []
  if (file !== undefined && file !== '')
    return new RegExp(`(?:^|/)${segment(file)}\\.${alternatives(endings as string)}$`)
  const [, name] = /^\*\*\/([\w.-]+\*?[\w.-]*)\/\*\*$/.exec(pattern) ?? []
  if (name !== undefined) return new RegExp(`(?:^|/)${segment(name)}/`)
  const [, folder] = /^((?:\w[\w.-]*\/)+)\*\*$/.exec(pattern) ?? []
  return folder === undefined ? null : new RegExp(`^${escapePattern(folder)}`)
}

function segment(name: string): string {
  return name.split('*').map(escapePattern).join('[^/]*')
}

function alternatives(endings: string): string {
  return endings.includes('{') ? endings.replace('{', '(?:').replace('}', ')').replaceAll(',', '|') : endings
}
