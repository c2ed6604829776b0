// `ssg init`: creates a small self-explanatory site, or a configuration for existing Markdown.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { ADAPTERS } from '../../adapters/registry.ts'
import { plainFilesBelow } from '../../host/files-below.ts'
import { packageRoot } from '../../host/host.ts'
import { makeFolder } from '../../host/write/make-folder.ts'
import { replaceFile } from '../../host/write/write-file.ts'
import { messageOf } from '../../base/text.ts'
import { titleOf, writeNew, writtenText } from '../new-files.ts'
import { EXIT, refuse } from '../session.ts'
import { packageName, version } from '../version.ts'
import { languageTags, settingsOf, type LanguageTags } from '../languages.ts'

export const TEMPLATES = ['docs', 'product', 'blog'] as const

export interface InitOptions {
  readonly template?: (typeof TEMPLATES)[number]
  readonly title?: string
  /** Tags; the first is the default. */
  readonly languages?: string
}

/** Files that identify a site of this generator, or a supported project of another one. */
const CONFIGURATIONS = ['site/config.ts', 'ssg.config.ts', ...ADAPTERS.flatMap(({ configFiles }) => configFiles)]

export async function initCommand(given: string | undefined, options: InitOptions): Promise<number> {
  if (given?.trim() === '') return refuse('The folder name is empty. Leave it out to use the current folder.')
  const folder = path.resolve(given ?? '.')
  if (fs.existsSync(folder) && !fs.statSync(folder).isDirectory()) return refuse(`"${given}" is a file.`)
  const configured = CONFIGURATIONS.find((name) => fs.existsSync(path.join(folder, name)))
  if (configured !== undefined)
    return refuse(`"${configured}" already exists, so the folder is ready: run "ssg build".`)
  const markdown = fs.existsSync(folder) ? markdownIn(folder) : null
  if (markdown !== null && options.template !== undefined)
    return refuse(
      `The folder contains Markdown ("${markdown}"), which becomes the site as it is. Leave out "--template", or choose a new folder: ssg init my-site --template ${options.template}`,
    )
  const languages = languageTags(options.languages ?? 'en')
  if (typeof languages === 'string') return refuse(languages)
  const title = options.title ?? (titleOf(path.basename(folder)) || 'Documentation')
  const template = markdown === null ? (options.template ?? (await askTemplate())) : null
  const files = template === null ? bareFiles(title) : templateFiles(template, title, languages)
  try {
    makeFolder(folder)
  } catch (error) {
    return refuse(`The folder "${given}" can't be created: ${messageOf(error)}`)
  }
  const written = writeNew(folder, files)
  const scripts = addScripts(folder)
  process.stdout.write(`${writtenText(written)}${scripts}${nextSteps(folder, markdown)}`)
  return EXIT.ok
}

/** The first Markdown file that isn't a repository notice; null if there's none, or if the pages are in `content/`. */
function markdownIn(folder: string): string | null {
  if (fs.existsSync(path.join(folder, 'content'))) return null
  const open = ['']
  for (let place = open.shift(); place !== undefined; place = open.shift()) {
    for (const entry of fs
      .readdirSync(path.join(folder, place), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = place === '' ? entry.name : `${place}/${entry.name}`
      if (entry.isDirectory() && !/^(?:\..*|node_modules|build|dist)$/.test(entry.name)) open.push(name)
      if (
        entry.isFile() &&
        /\.mdx?$/.test(name) &&
        !/^(?:README|CHANGELOG|CONTRIBUTING|LICENSE|SECURITY|CODE_OF_CONDUCT)\.md$/i.test(name)
      )
        return name
    }
  }
  return null
}

/** Doesn't prompt without a terminal. */
async function askTemplate(): Promise<(typeof TEMPLATES)[number]> {
  if (process.stdin.isTTY !== true || process.stdout.isTTY !== true) return 'docs'
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (;;) {
      const answer = (await terminal.question(`Template (${TEMPLATES.join(', ')}) [docs]: `)).trim().toLowerCase()
      const found = TEMPLATES.find((name) => name === (answer === '' ? 'docs' : answer))
      if (found !== undefined) return found
    }
  } finally {
    terminal.close()
  }
}

/**
 * A template's files, with the title for `__TITLE__` and the default language for `en`. Names that start with `dot.` become dotfiles, which npm packages
 * would omit.
 */
function templateFiles(template: string, title: string, languages: LanguageTags = ['en']): Record<string, string> {
  const files: Record<string, string> = {}
  for (const part of ['common', template]) {
    const base = path.join(packageRoot(), 'bin/templates', part)
    for (const file of plainFilesBelow(base)) {
      const name = file.replace(/(^|\/)dot\./, '$1.').replace(/^content\/en\//, `content/${languages[0]}/`)
      const text = filled(fs.readFileSync(path.join(base, file), 'utf8'), name, title)
      files[name] = text.replace(ENGLISH, settingsOf(languages)).replaceAll('content/en/', `content/${languages[0]}/`)
    }
  }
  return files
}

/** The templates' language setting. */
const ENGLISH = settingsOf(['en'])

function filled(text: string, name: string, title: string): string {
  // In code and front matter, the title is a quoted string.
  return text.replace(/'__TITLE__'|"__TITLE__"|__TITLE__/g, (all) =>
    all.length === '__TITLE__'.length ? title : name.endsWith('.md') ? JSON.stringify(title) : codeText(title),
  )
}

function codeText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, ' ')}'`
}

function bareFiles(title: string): Record<string, string> {
  const { 'tsconfig.json': tsconfig, '.gitignore': ignore } = templateFiles('docs', title)
  const config = `import { defineConfig } from 'ssg/config'\n\n// Every Markdown file in this folder is a page: \`guide/install.md\` is /guide/install, \`index.md\` or \`README.md\` is the folder's own page.\nexport default defineConfig({\n  title: ${codeText(title)},\n  // Where the site will be published; links for search engines need it.\n  url: 'http://localhost:3000',\n  docs: { routeBasePath: '/' },\n  blog: false,\n  // Pages can show images, media and frames from other hosts. For a stricter policy, list the allowed hosts here (\`https://img.example.org\`), or none.\n  contentSecurityPolicy: {\n    'img-src': ['https:', 'http:'],\n    'media-src': ['https:', 'http:'],\n    'frame-src': ['https:'],\n  },\n})\n`
  return { 'ssg.config.ts': config, 'tsconfig.json': tsconfig as string, '.gitignore': ignore as string }
}

const SCRIPTS: Readonly<Record<string, string>> = {
  dev: 'ssg dev',
  build: 'ssg build',
  serve: 'ssg serve',
  check: 'ssg check',
}

/** A package.json with the commands as scripts. Existing entries stay, including scripts with the same names. */
function addScripts(folder: string): string {
  const file = path.join(folder, 'package.json')
  const own = {
    name:
      path
        .basename(folder)
        .toLowerCase()
        .replace(/[^a-z\d._-]+/g, '-')
        .replace(/^[._-]+/, '') || 'site',
    private: true,
    scripts: {},
    dependencies: { ssg: packageSource(folder) },
    devDependencies: editorPackages(),
  }
  let manifest: { scripts?: Record<string, string> } = own
  const exists = fs.existsSync(file)
  try {
    if (exists) manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as typeof manifest
  } catch {
    return "  kept   package.json, which isn't valid JSON\n"
  }
  if (!isTable(manifest) || !isTable(manifest.scripts ?? {}))
    return '  kept   package.json, which has no "scripts" object\n'
  const missing = Object.entries(SCRIPTS).filter(([name]) => manifest.scripts?.[name] === undefined)
  if (missing.length === 0) return ''
  replaceFile(
    file,
    `${JSON.stringify({ ...manifest, scripts: { ...manifest.scripts, ...Object.fromEntries(missing) } }, null, 2)}\n`,
  )
  return exists
    ? `  added  scripts to package.json: ${missing.map(([name]) => name).join(', ')}\n`
    : '  wrote  package.json\n'
}

/** Packages that editors and type checks of a site need, at the versions used to develop this package. */
function editorPackages(): Record<string, string> {
  const file = path.join(packageRoot(), 'package.json')
  const { devDependencies = {} } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    readonly devDependencies?: Readonly<Record<string, string>>
  }
  return Object.fromEntries(
    ['@types/react', 'typescript'].flatMap((name) => {
      const version = devDependencies[name]
      return version === undefined ? [] : [[name, version]]
    }),
  )
}

function isTable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The `ssg` dependency in a site's package.json: the package's name in the registry, or the file or folder that it was installed from. */
export function packageSource(folder: string, root = packageRoot()): string {
  const installed = path.dirname(root)
  if (path.basename(installed) !== 'node_modules') return fileSource(folder, root)
  const source = resolvedIn(installed, path.basename(root))
  return source === null
    ? `npm:${packageName}@^${version}`
    : fileSource(folder, path.resolve(path.dirname(installed), source))
}

/** `file:../archive.tgz` */
function fileSource(folder: string, target: string): string {
  return `file:${path.relative(folder, target).replaceAll(path.sep, '/')}`
}

/** The package's origin as recorded by npm, relative to the folder above its `node_modules`; null for a registry. */
function resolvedIn(installed: string, name: string): string | null {
  try {
    const list = JSON.parse(fs.readFileSync(path.join(installed, '.package-lock.json'), 'utf8')) as {
      readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>
    }
    const resolved = list.packages?.[`node_modules/${name}`]?.resolved
    return resolved?.startsWith('file:') === true ? resolved.slice('file:'.length) : null
  } catch {
    return null
  }
}

function nextSteps(folder: string, markdown: string | null): string {
  const there = path.relative(process.cwd(), folder)
  const found =
    markdown === null
      ? ''
      : `\nThe folder contains Markdown ("${markdown}"). The files stay in place, and each becomes a page.\n`
  const steps = [
    ...(there === '' ? [] : [`cd ${/^[\w./-]+$/.test(there) ? there : JSON.stringify(there)}`]),
    ...(fs.existsSync(path.join(folder, 'node_modules/ssg')) ? [] : ['npm install']),
    'npm run dev',
  ]
  return `${found}\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}\nThe guide: npx ssg docs\n`
}
