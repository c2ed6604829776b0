// A folder that is unpacked once on a machine, however many processes want it at the same time.
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'

/**
 * The folder of this name, whole: made by `unpack` beside its place and moved there when it is complete. Who comes second uses what is there, and
 * of two that unpack at once the later one drops its own. Nobody sees half a folder, nor one that is still being written.
 */
export async function unpackedOnce(folder: string, unpack: (into: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder
  const making = mkdtempSync(`${folder}-`)
  try {
    await unpack(making)
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
