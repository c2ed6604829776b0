// The fonts of the tests' browser: the same on every machine, regardless of installed fonts.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { decompress } from 'wawoff2'
import { lastingFolder } from './scratch.ts'
import { unpackedOnce } from './unpack.ts'

/** A family with wide letters, and one with narrow letters. Both have Latin, Greek and Cyrillic. */
export const WIDE = 'DejaVu Sans'
export const NARROW = 'PT Sans Narrow'

/** Package → the files that are used, and the folder that has them. */
const SOURCES: readonly { readonly name: string; readonly folder: string; readonly file: RegExp }[] = [
  { name: '@fontsource-variable/noto-sans', folder: 'files', file: /-wght-(?:normal|italic)\.woff2$/ },
  { name: '@fontsource-variable/noto-sans-sc', folder: 'files', file: /\.woff2$/ },
  { name: '@fontsource-variable/noto-sans-jp', folder: 'files', file: /\.woff2$/ },
  { name: '@expo-google-fonts/pt-sans-narrow', folder: '400Regular', file: /\.ttf$/ },
  { name: '@expo-google-fonts/pt-sans-narrow', folder: '700Bold', file: /\.ttf$/ },
  { name: 'dejavu-fonts-ttf', folder: 'ttf', file: /^DejaVuSans(?:Mono)?(?:-(?:Bold|Oblique|BoldOblique))?\.ttf$/ },
]

/** The packages' families, as named by fontconfig. */
const SANS = ['Noto Sans', 'Noto Sans SC Thin', 'Noto Sans JP Thin', WIDE]

/** Generic families, in the order in which their fonts are tried. */
const FAMILIES = { 'sans-serif': SANS, 'system-ui': SANS, serif: SANS, monospace: ['DejaVu Sans Mono', ...SANS] }

/** Unpacks the fonts once for all runs of this user. Resolves with the configuration file for fontconfig. */
export async function testFonts(): Promise<string> {
  const find = createRequire(import.meta.url)
  const versions = SOURCES.map(({ name }) => (find(`${name}/package.json`) as { version: string }).version)
  const key = createHash('sha256')
    .update(versions.join(' ') + readFileSync(import.meta.filename, 'utf8'))
    .digest('hex')
    .slice(0, 8)
  const folder = join(lastingFolder(), `ssg-fonts-${key}-${userInfo().uid}`)
  await unpackedOnce(folder, async (into) => {
    mkdirSync(join(into, 'files'))
    writeFileSync(join(into, 'fonts.conf'), configurationOf(folder))
    for (const source of SOURCES) {
      const from = join(dirname(find.resolve(`${source.name}/package.json`)), source.folder)
      const names = readdirSync(from).filter((name) => source.file.test(name))
      if (names.length === 0) throw new Error(`${source.name} has no fonts in "${source.folder}"`)
      for (const name of names) await unpack(join(from, name), join(into, 'files'))
    }
  })
  return join(folder, 'fonts.conf')
}

/** The browser reads fonts of the system unpacked alone. */
async function unpack(file: string, into: string): Promise<void> {
  if (file.endsWith('.ttf')) return copyFileSync(file, join(into, basename(file)))
  writeFileSync(join(into, `${basename(file, '.woff2')}.ttf`), await decompress(readFileSync(file)))
}

function configurationOf(folder: string): string {
  const names = (families: readonly string[]): string => families.map((family) => `<family>${family}</family>`).join('')
  const aliases = Object.entries(FAMILIES).map(
    ([generic, families]) =>
      `  <alias binding="strong"><family>${generic}</family><prefer>${names(families)}</prefer></alias>\n`,
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}/files</dir>
  <cachedir>${folder}/cache</cachedir>
  <match target="pattern">
    <test qual="all" name="family" compare="not_eq"><string>sans-serif</string></test>
    <test qual="all" name="family" compare="not_eq"><string>monospace</string></test>
    <edit name="family" mode="append_last"><string>sans-serif</string></edit>
  </match>
${aliases.join('')}</fontconfig>
`
}
