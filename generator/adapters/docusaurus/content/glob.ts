// Patterns of a configuration that say which files of a folder are its documents, read by the package that reads them in Docusaurus.
import path from 'node:path'
import glob, { type FileSystemAdapter } from 'fast-glob'
import { relativePath } from '../../../base/relative-path.ts'

/** Which paths of a folder are taken, and which of them are left out again. */
export interface Patterns {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Where the listed files seem to lie: patterns are asked of the list, not of the disk. */
const ROOT = path.resolve('/')

/** Those of the paths (relative to one folder, parted by `/`) that the patterns take, in their order. */
export function matching(paths: readonly string[], { include, exclude }: Patterns): string[] {
  const taken = new Set(glob.sync([...include], { cwd: ROOT, ignore: [...exclude], fs: listed(paths) }))
  return paths.filter((one) => taken.has(one))
}

type Kind = 'File' | 'Directory' | 'SymbolicLink' | 'BlockDevice' | 'CharacterDevice' | 'FIFO' | 'Socket'
type Entry = { readonly name: string } & Readonly<Record<`is${Kind}`, () => boolean>>

const no = (): boolean => false
const yes = (): boolean => true

function entry(name: string, folder: boolean): Entry {
  return {
    name,
    isFile: folder ? no : yes,
    isDirectory: folder ? yes : no,
    isSymbolicLink: no,
    isBlockDevice: no,
    isCharacterDevice: no,
    isFIFO: no,
    isSocket: no,
  }
}

/** The part of a file system that the package asks for, over a list of paths. */
function listed(paths: readonly string[]): Partial<FileSystemAdapter> {
  const entries = new Map<string, Entry>([['', entry('', true)]])
  const children = new Map<string, Entry[]>([['', []]])
  const add = (at: string, folder: boolean): void => {
    if (entries.has(at)) return
    const slash = at.lastIndexOf('/')
    const above = at.slice(0, Math.max(slash, 0))
    if (above !== '') add(above, true)
    const made = entry(at.slice(slash + 1), folder)
    entries.set(at, made)
    children.get(above)?.push(made)
    if (folder) children.set(at, [])
  }
  for (const one of paths) add(one, false)
  const keyOf = (absolute: string): string => relativePath(ROOT, absolute)
  const stat = (absolute: string): Entry => {
    const found = entries.get(keyOf(absolute))
    if (found === undefined) throw Object.assign(new Error(`There is no "${absolute}".`), { code: 'ENOENT' })
    return found
  }
  return {
    statSync: stat,
    lstatSync: stat,
    readdirSync: (absolute: string) => children.get(keyOf(absolute)) ?? [],
  } as unknown as Partial<FileSystemAdapter>
}
