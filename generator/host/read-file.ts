// Reads files anywhere on the disk.
import * as fs from 'node:fs'

/** See `Host.readOutside`. */
export function readOutside(file: string): Uint8Array | null {
  return fromFile(file, (opened) => fs.readFileSync(opened))
}

/** See `Host.head`. */
export function readHead(file: string, bytes: number): Uint8Array | null {
  return fromFile(file, (opened, { size }) => {
    const head = new Uint8Array(Math.min(bytes, size))
    return head.subarray(0, fs.readSync(opened, head, 0, head.length, 0))
  })
}

/** Returns null for anything but regular files: reading a pipe would block, and a device may be endless. */
function fromFile(file: string, read: (opened: number, stat: fs.Stats) => Uint8Array): Uint8Array | null {
  try {
    const opened = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0))
    try {
      const stat = fs.fstatSync(opened)
      return stat.isFile() ? read(opened, stat) : null
    } finally {
      fs.closeSync(opened)
    }
  } catch {
    return null
  }
}
