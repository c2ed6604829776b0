// What the benchmarks share: the median, the browser that is there, the site's own server.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const BROWSERS = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The middle one of some numbers, the higher of two in the middle. */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

/** Path of a Chromium of this machine, or undefined. */
export function findBrowser() {
  return BROWSERS.find((path) => path !== undefined && existsSync(path))
}

/** The site's own server for a built folder, on a port of its choice: its address, and what ends it. */
export async function serve(dir) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, [`${root}bin/ssg.mjs`, 'serve', '--root', root, '--dir', dir, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(said)
      if (found !== null) resolve(found[0])
    })
    child.on('exit', (code) => reject(new Error(`ssg serve ended with ${code}`)))
  })
  return { url, close: () => child.kill() }
}
