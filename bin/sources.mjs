// Whether dist/ is bundled from the sources as they are: who only needs it to be, as tests do, need not bundle again.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What bundling reads below the repository: folders with all that lies in them, and files. */
const READ = [
  'bin',
  'generator',
  'themes',
  'locales',
  'docs/site/fields.ts',
  'docs/site/settings.ts',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
]

const NOTED = 'dist/.sources'

/** Every source with its size and its times, a line each: another text when one of them has been written, moved, made or removed. */
export function sourcesOf(root) {
  return READ.flatMap((path) => filesAt(root, path))
    .sort()
    .map((path) => {
      const { size, mtimeNs, ctimeNs } = statSync(join(root, path), { bigint: true })
      return `${path} ${size} ${mtimeNs} ${ctimeNs}`
    })
    .join('\n')
}

/** Remembers what was bundled; `sources` as they were before, `outputs` below dist/. */
export function noteBundled(root, sources, outputs) {
  writeFileSync(join(root, NOTED), JSON.stringify({ sources, outputs: [...outputs].sort() }))
}

/** Whether these sources are what was bundled last, and all that was made of them is there. */
export function isBundled(root, sources) {
  try {
    const noted = JSON.parse(readFileSync(join(root, NOTED), 'utf8'))
    return noted.sources === sources && noted.outputs.every((path) => existsSync(join(root, 'dist', path)))
  } catch {
    return false
  }
}

function filesAt(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) =>
    /\.test\.tsx?$/.test(name) ? [] : filesAt(root, `${path}/${name}`),
  )
}
