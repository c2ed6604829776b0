// Loads code that was bundled during the build into Node, through a file that's deleted afterwards.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { pathToFileURL } from 'node:url'
import { removeLeftovers } from './kept-files.ts'
import { makeFolder } from './write/make-folder.ts'

const loaded = new Map<string, Promise<unknown>>()

/**
 * The module with this code. `name` identifies the code: in one process, it's loaded once. The file is briefly in `folder` or, if that can't be written, in
 * the system's temporary folder.
 */
export function loadModule(folder: string, name: string, code: string): Promise<unknown> {
  const id = path.join(folder, name)
  let module = loaded.get(id)
  if (module === undefined) {
    loaded.set(id, (module = load(folder, name, code)))
    module.catch(() => loaded.delete(id))
  }
  return module
}

const told = new Set<unknown>()

/** A CommonJS package that fails to load also rejects an internal promise of Node that has no handler, which would end the process. */
function tellOnce(error: unknown): void {
  if (told.size === 0)
    process.on('unhandledRejection', (reason) => {
      if (!told.has(reason)) throw reason
    })
  told.add(error)
}

async function load(folder: string, name: string, code: string): Promise<unknown> {
  // The file name is unique to this process, so it can be removed whatever other builds do.
  const { file, remove } = place(folder, `${name}.${process.pid}.mjs`, code)
  try {
    return (await import(pathToFileURL(file).href)) as unknown
  } catch (error) {
    tellOnce(error)
    throw error
  } finally {
    fs.rmSync(remove, { recursive: true, force: true })
  }
}

function place(folder: string, name: string, code: string): { readonly file: string; readonly remove: string } {
  const file = path.join(folder, name)
  try {
    makeFolder(folder)
    removeLeftovers(folder, /(?:\.(\d+))?\.mjs$/)
    fs.writeFileSync(file, code)
    return { file, remove: file }
  } catch {
    const own = fs.mkdtempSync(path.join(os.tmpdir(), 'ssg-module-'))
    fs.writeFileSync(path.join(own, name), code)
    return { file: path.join(own, name), remove: own }
  }
}
