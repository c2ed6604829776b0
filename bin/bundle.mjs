// Bundles the generator into dist/, so that the command starts fast. Run by bin/ssg.mjs after `npm ci`, by the scripts of package.json and
// before tests, these two only when a source has changed (`--if-changed`).
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join as joinedFiles } from './join.mjs'
import { isBundled, noteBundled, sourcesOf } from './sources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

const sources = sourcesOf(root)
if (process.argv.includes('--if-changed') && isBundled(root, sources)) process.exit()

const common = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  outdir: 'dist',
  logLevel: 'warning',
  legalComments: 'none',
}

const node = {
  ...common,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outExtension: { '.js': '.mjs' },
  define: { 'process.env.NODE_ENV': '"production"' },
  // Packages written for CommonJS ask for `require` at run time.
  banner: {
    js: "import { createRequire as __ssgRequire } from 'node:module'; const require = __ssgRequire(import.meta.url);",
  },
}

/** gray-matter brings a parser of YAML, which is never asked: its engines are replaced (`generator/content/front-matter.ts`). */
const withoutItsYaml = {
  name: 'without the YAML of gray-matter',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]js-yaml[\\/]index\.js$/ }, () => ({
      contents: 'module.exports = { safeLoad() {}, safeDump() {} }',
    })),
}

/** The parser is one file of the command instead of thirty. Its native part is looked for from where its package lies. */
const nativeParts = {
  name: 'native parts beside their package',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]satteri[\\/]index\.js$/ }, ({ path }) => {
      const found = readFileSync(path, 'utf8')
      const contents = found.replace(
        'createRequire(import.meta.url)',
        "createRequire(createRequire(import.meta.url).resolve('satteri'))",
      )
      if (contents === found) throw new Error('satteri loads its native part in another way')
      return { contents }
    }),
}

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const publicModules = Object.values(exports).flatMap((target) => target['ssg-source'] ?? [])

/** A program that starts, what it imports when it is needed in files of their own. See `join`. */
async function program(entryPoints, steps) {
  const result = await build({
    ...node,
    entryPoints,
    splitting: true,
    metafile: true,
    // Each program has files of its own: what one joins is another one's as it was.
    chunkNames: `${Object.keys(entryPoints)[0]}-[hash]`,
    minifySyntax: true,
    plugins: [withoutItsYaml, nativeParts],
    external: ['esbuild', '@resvg/resvg-js', 'fontkit', 'wawoff2', 'chokidar'],
  })
  return { outputFiles: await joinedFiles(result, steps, root) }
}

/** Commands that answer before a stage is loaded, or without. */
const LIGHT = ['dev', 'serve', 'search', 'verify', 'submissions', 'init', 'explain']
const COMPILE_THREAD = 'generator/build/compile/compile-thread.ts'
const SEARCH_THREAD = 'generator/build/output/search-thread.ts'

const results = await Promise.all([
  program({ cli: 'generator/cli/main.ts' }, [
    // The command line waits until its work is done, and what that imports must not wait for the command line.
    { start: 'generator/cli/commands/build-command.ts', apart: ['generator/cli/main.ts'] },
    // Lighter commands than a build load these, too: configuration and code of the site.
    { start: 'generator/build/load/load-forms.ts' },
    { start: 'generator/build/load/load-config.ts' },
    { start: 'generator/build.ts', apart: LIGHT.map((name) => `generator/cli/commands/${name}-command.ts`) },
  ]),
  program({ 'compile-thread': COMPILE_THREAD }, [{ start: COMPILE_THREAD }]),
  program({ 'search-thread': SEARCH_THREAD }, [{ start: SEARCH_THREAD }]),
  program({ 'writer-thread': 'generator/host/write/writer-thread.ts' }, []),
  program({ 'card-thread': 'generator/social/card-thread.ts' }, []),
  build({ ...node, entryPoints: { 'react-runtime': 'generator/render/react/react-runtime.ts' }, minify: true }),
  // What sites import from Node: `ssg/config` and the other public modules.
  build({ ...node, banner: {}, entryPoints: publicModules, outdir: 'dist/api', packages: 'external' }),
  build({
    ...common,
    entryPoints: {
      'dev-client': 'generator/dev/dev.client.ts',
      'dev-overlay': 'generator/dev/overlay.css',
      'check-client': 'generator/host/browser/watch.client.ts',
      'portable-client': 'generator/portable/portable.client.ts',
    },
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
  }),
])

// Files that are as they were stay untouched, and every other one appears at once: commands that run meanwhile find whole files, and what
// a build remembers stays valid as long as the generator is the same.
const files = results.flatMap((result) => result.outputFiles)
mkdirSync(dist, { recursive: true })
const written = new Set()
for (const { path, contents } of [...files, stampOf(files)]) {
  const name = relative(dist, path)
  written.add(name.split(sep)[0])
  mkdirSync(dirname(path), { recursive: true })
  if (readable(name)?.equals(contents)) continue
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}`)
  writeFileSync(temporary, contents)
  renameSync(temporary, join(dist, name))
}
const { bundles, modules } = await prebuilt()
const made = [
  ...Object.entries(modules).map(([path, code]) => [basename(path), code]),
  ...Object.entries(bundles).map(([name, bundled]) => [`prebuilt-${name}.json`, JSON.stringify(bundled)]),
]
for (const [file, text] of made) {
  written.add(file)
  writeFileSync(join(dist, `.${file}.${process.pid}`), text)
  renameSync(join(dist, `.${file}.${process.pid}`), join(dist, file))
}
for (const name of readdirSync(dist))
  if (!written.has(name) && !name.startsWith('.')) rmSync(join(dist, name), { recursive: true })
// Compiled code of files that are no more; its names end in those of versions of V8.
for (const name of existsSync(join(dist, '.compiled')) ? readdirSync(join(dist, '.compiled')) : [])
  if (!written.has(name.replace(/\.[^.]*$/, ''))) rmSync(join(dist, '.compiled', name), { force: true })
// All of it is as new as the packages that it was made with: bin/ssg.mjs looks at the time.
const now = new Date()
utimesSync(join(dist, 'stamp'), now, now)
noteBundled(root, sources, written)

/** The theme, bundled as sites take it that add nothing to it. No part of the name for all of it: builds look whether it is as its files are. */
async function prebuilt() {
  const { outputFiles } = await build({
    ...node,
    entryPoints: ['generator/build/load/prebuild.ts'],
    packages: 'external',
  })
  const file = join(dist, `.prebuild.${process.pid}.mjs`)
  writeFileSync(file, outputFiles[0].contents)
  try {
    return await (await import(pathToFileURL(file).href)).prebuild(root.replace(/[\\/]$/, ''))
  } finally {
    rmSync(file)
  }
}

/** A name for all of it, the same wherever the same sources are bundled: what one build remembers is valid in another place. */
function stampOf(files) {
  const sorted = files.map(({ path, contents }) => [relative(dist, path).split(sep).join('/'), contents])
  const hash = createHash('sha256')
  for (const [name, contents] of sorted.sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name}\n`).update(contents)
  return { path: join(dist, 'stamp'), contents: Buffer.from(`${hash.digest('hex')}\n`) }
}

function readable(name) {
  try {
    return readFileSync(join(dist, name))
  } catch {
    return null
  }
}
