// Renames outputs so that their names depend only on their content. The bundler's own hashes include input paths, which differ with the location of
// the site and the generator.
import { basename } from 'node:path'
import type * as esbuild from 'esbuild'
import { hashOf } from '../../base/hash.ts'
import { byText } from '../../base/text.ts'

type Bundled = esbuild.BuildResult<{ metafile: true; write: false }>

/** A hash in a script's or style sheet's name, including in imports. */
const HASH = /-([0-9A-Z]{8})(?=\.(?:js|css)\b)/g

/** Renames outputs by their content and that of their imports. */
export function namedByContent(result: Bundled): Bundled {
  // Entries with the same text differ in their names.
  const texts = new Map(
    result.outputFiles.flatMap(({ path, text }) =>
      hashesIn(path).map((hash) => [hash, `${basename(path)}\n${text}`] as const),
    ),
  )
  const names = namesOf(texts)
  // If outputs are completely equal, keep the bundler's names.
  if (new Set(names.values()).size < names.size) return result
  const renamed = (text: string): string =>
    text.replace(HASH, (all, hash: string) => `-${names.get(hash) ?? all.slice(1)}`)
  const outputFiles = result.outputFiles.map((file) => {
    if (hashesIn(file.path).length === 0) return file
    const text = renamed(file.text)
    return { path: renamed(file.path), text, contents: new TextEncoder().encode(text), hash: file.hash }
  })
  const outputs = JSON.parse(renamed(JSON.stringify(result.metafile.outputs))) as esbuild.Metafile['outputs']
  return { ...result, outputFiles, metafile: { ...result.metafile, outputs } }
}

function hashesIn(text: string): string[] {
  return [...text.matchAll(HASH)].map(([, hash = '']) => hash)
}

/** Maps old hashes to new ones. */
function namesOf(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const masked = (text: string): string => text.replace(HASH, (all, hash: string) => (texts.has(hash) ? '-' : all))
  const known = (text: string): string[] => hashesIn(text).filter((hash) => texts.has(hash))
  const own = new Map([...texts].map(([hash, text]) => [hash, hashOf(masked(text))]))
  const imports = new Map([...texts].map(([hash, text]) => [hash, known(text)]))
  return new Map(
    [...texts.keys()].map((hash) => {
      const all = [...reachedFrom(hash, imports)].map((one) => own.get(one) ?? '').sort(byText)
      const direct = (imports.get(hash) ?? []).map((one) => own.get(one))
      return [
        hash,
        hashOf([own.get(hash), ...direct, ...all].join('\n'))
          .slice(0, 8)
          .toUpperCase(),
      ]
    }),
  )
}

/** The direct and indirect imports of an output. */
function reachedFrom(hash: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>()
  const open = [hash]
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const next of imports.get(one) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        open.push(next)
      }
  return seen
}
