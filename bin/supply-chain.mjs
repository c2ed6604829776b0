// Writes docs/SUPPLY-CHAIN.md: what each dependency is for, its license, size and native parts. Read from what is installed and from the lock file.
//   node bin/supply-chain.mjs           writes it
//   node bin/supply-chain.mjs --check   fails when it is not up to date
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const json = (path) => JSON.parse(readFileSync(at(path), 'utf8'))

/** What each is for; a dependency without a sentence here fails. */
const FOR = {
  '@fastify/busboy': 'parses form bodies with files (`serve`, `dev`)',
  '@fontsource-variable/noto-sans': 'fonts for social cards: Latin and Cyrillic',
  '@fontsource-variable/noto-sans-jp': 'fonts for social cards: Japanese',
  '@fontsource-variable/noto-sans-sc': 'fonts for social cards: Chinese',
  '@mdx-js/mdx': 'compiles pages with JavaScript',
  '@resvg/resvg-js': 'draws social cards (SVG to PNG)',
  '@types/hast': 'public API types: HTML trees',
  '@types/mdast': 'public API types: Markdown trees',
  '@types/react': 'public API types: components',

  chokidar: "polls files if the system doesn't report edits (`dev`)",
  commander: 'the command line',
  esbuild: 'bundles the configuration, theme, pages and browser code',
  'fast-glob': 'lists the files that PostCSS settings refer to',
  fflate: 'packs e-books (`book`)',
  fontkit: 'measures and outlines text for social cards',
  'gray-matter': 'finds front matter; only its YAML engine is used',
  'highlight.js': 'highlights code',
  i18next: 'handles strings, plurals and placeholders',
  'image-size': 'reads the width and height of images',
  lunr: 'the search index for other programs, and searches in that index on the command line',
  'oxc-parser': 'parses JavaScript and TypeScript',
  picomatch: 'matches patterns of file paths',
  parse5: 'parses raw HTML the way browsers do',
  react: 'renders pages; loaded in browsers only on pages with islands',
  'react-dom': 'renders pages; loaded in browsers only on pages with islands',
  'rehype-stringify': 'writes HTML for pages with plugins',
  'remark-gfm': 'tables and footnotes for the reference parser',
  'remark-mdx': 'MDX for the reference parser',
  'remark-parse': 'the reference parser, for plugins that add syntax',
  'remark-rehype': 'converts Markdown trees to HTML trees',
  satteri: 'the native Markdown parser',
  unified: 'runs plugins',
  valibot: 'checks configuration and front matter',
  wawoff2: 'unpacks the fonts for social cards (WebAssembly)',
  xliff: 'writes XLIFF files for translation tools',
  yaml: 'parses YAML with positions',
}

const lock = json('package-lock.json').packages
const root = json('package.json')

/** Key of the package that `name` means in the folder of `from`. */
function resolve(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const key = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock[key] !== undefined) return key
    if (folder === '') return null
  }
}

/** Everything that a package brings along, itself included. */
function closure(key, seen = new Set()) {
  if (key === null || seen.has(key)) return seen
  seen.add(key)
  if (isNative(key)) return seen
  const { dependencies = {}, optionalDependencies = {} } = lock[key]
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) closure(resolve(key, name), seen)
  return seen
}

const isNative = (key) => lock[key].os !== undefined || lock[key].cpu !== undefined
const nameOf = (key) => key.slice(key.lastIndexOf('node_modules/') + 13)
const license = (key) => lock[key].license ?? '?'

/** Platforms that native packages are built for. */
function platforms(keys) {
  return [
    ...new Set(
      keys.filter(isNative).map((key) => {
        const { os = ['any'], cpu = ['any'], libc } = lock[key]
        return `${os.join('/')}-${cpu.join('/')}${libc === undefined ? '' : ` (${libc.join('/')})`}`
      }),
    ),
  ].sort()
}

/** Bytes of packages as they are installed, without those inside of them and without what esbuild puts in the place of its own command. */
function bytesOf(keys) {
  const below = (folder) =>
    readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const file = join(folder, entry.name)
      if (entry.name === 'node_modules' || file.endsWith('esbuild/bin/esbuild')) return sum
      return sum + (entry.isDirectory() ? below(file) : statSync(file).size)
    }, 0)
  return keys.reduce((sum, key) => sum + below(at(key)), 0)
}

const megabytes = (bytes) => `${(bytes / 1048576).toFixed(1)} MB`

function table() {
  const rows = Object.keys(root.dependencies)
    .sort()
    .map((name) => {
      if (FOR[name] === undefined) throw new Error(`bin/supply-chain.mjs doesn't describe what "${name}" is for`)
      const key = `node_modules/${name}`
      const all = [...closure(key)]
      const native = platforms(all)
      const others = all.filter((one) => !isNative(one)).length - 1
      return `| \`${name}\` | ${lock[key].version} | ${FOR[name]} | ${license(key)} | ${others} | ${megabytes(bytesOf(all.filter((one) => !isNative(one))))} | ${native.length === 0 ? '' : `${native.length} platforms`} |`
    })
  return `| package | version | what it's for | license | dependencies | size with them | native |\n| --- | --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}`
}

function licenses() {
  const counts = new Map()
  for (const key of runtime()) counts.set(license(key), (counts.get(license(key)) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `| ${name} | ${count} |`)
    .join('\n')
}

function runtime() {
  const seen = new Set()
  for (const name of Object.keys(root.dependencies)) closure(`node_modules/${name}`, seen)
  return [...seen].sort()
}

function scripts() {
  return runtime()
    .filter((key) => lock[key].hasInstallScript === true)
    .map((key) => `\`${nameOf(key)}\``)
}

function nativeTable() {
  return ['esbuild', '@resvg/resvg-js', 'satteri']
    .map((name) => `| \`${name}\` | ${platforms([...closure(`node_modules/${name}`)]).join(', ')} |`)
    .join('\n')
}

function text() {
  const keys = runtime()
  const unsealed = keys.filter((key) => lock[key].integrity === undefined).map(nameOf)
  return `# Supply chain

\`npm run supply-chain\` generates this document from \`package-lock.json\`; \`tests/tidy/supply-chain.test.ts\` fails if the document is out of date. [Decision 022](decisions/022-dependencies.md) explains why we need each
package.

The ${Object.keys(root.dependencies).length} direct dependencies bring in ${keys.filter((key) => !isNative(key)).length} packages. npm also installs whichever of the ${keys.filter(isNative).length} native packages match the platform. The lock file
pins each package by version and checksum${unsealed.length === 0 ? '' : ` except ${unsealed.join(', ')}`}. ${scripts().length === 0 ? 'No package runs' : `${scripts().join(', ')} ${scripts().length === 1 ? 'runs' : 'run'}`} an install script${scripts().length === 0 ? '.' : ', but `ssg` works the same if you install with `npm ci --ignore-scripts`.'} The sizes are\nthose of the installed files, without native code. A package that several dependencies share is counted for each of these dependencies.

${table()}

## Licenses of all installed packages

| license | packages |
| --- | --- |
${licenses()}

## Native packages and platforms

| package | built for |
| --- | --- |
${nativeTable()}

- **Linux with glibc, macOS and Windows**, each on x64 and arm64: all native packages are available.
- **Linux with musl** (Alpine): all native packages are available too, as separate builds that npm selects. \`esbuild\` uses the same statically linked binary for glibc and musl.
- **Other platforms** (RISC-V, FreeBSD, 32-bit): \`esbuild\` is available, but \`satteri\` and \`@resvg/resvg-js\` have no native build, so you can't build a site
  there. Any web server there can serve a site that was built elsewhere.
- The command needs Node.js ${root.engines.node}; other runtimes haven't been tested. You don't need a C compiler, Python or a browser. Only Linux with glibc on x64 has been
  tested. For other platforms, the table shows what the packages declare.
`
}

const file = at('docs/SUPPLY-CHAIN.md')
const now = text()
if (!process.argv.includes('--check')) writeFileSync(file, now)
else if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) !== now) {
  console.error('docs/SUPPLY-CHAIN.md is out of date. Run npm run supply-chain.')
  process.exitCode = 1
}
