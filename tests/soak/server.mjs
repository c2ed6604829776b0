// Servers of campaigns: where they listen, and how much memory they hold.
import { readFileSync } from 'node:fs'

/** The address that a server prints. Rejects when it ends before. */
export function listening(child) {
  return new Promise((resolve, reject) => {
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text
      const [, origin] = /(https?:\/\/[\d.]+:\d+)/.exec(out) ?? []
      if (origin !== undefined) resolve(origin)
    })
    child.on('close', (code) => reject(new Error(`the server ended with ${code}: ${out}`)))
  })
}

/** Megabytes that a process holds. */
export async function memoryOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
}
