// Production lines of the generator by folder: `npm run size`. Tests are not counted.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = 'generator'

/** All source files below a folder, without tests. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const lines = (path) => readFileSync(path, 'utf8').split('\n').length - 1
const sum = (paths) => paths.reduce((total, path) => total + lines(path), 0)

const all = sources(ROOT)
const groupOf = (path) => {
  const [, folder, inner] = path.split('/')
  return folder === 'adapters' && inner !== undefined && !inner.includes('.')
    ? `${folder}/${inner}`
    : folder.includes('.')
      ? '.'
      : folder
}
const groups = new Map(
  [...new Set(all.map(groupOf))].map((name) => [name, all.filter((path) => groupOf(path) === name)]),
)
for (const [name, paths] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${String(sum(paths)).padStart(7)}  ${String(paths.length).padStart(4)} files  ${name}`)
const adapters = all.filter((path) => path.startsWith(join(ROOT, 'adapters')))
console.log(`${String(sum(all)).padStart(7)}  in all: ${sum(all) - sum(adapters)} core, ${sum(adapters)} adapters`)
