// Writes the pages of this site that are made from the code: the reference of the configuration, and every error.
import { build } from 'esbuild'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SETTINGS } from './settings.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
/** Where the pages go: this site, or the copy that is named on the command line. */
const pages = join(process.argv[2] ?? here, 'content/en/docs')

const { outputFiles } = await build({
  stdin: { contents: `export { configSchema } from './generator/config/schema.ts'`, resolveDir: root },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
})
const { configSchema } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
)

/** Settings with their kinds and defaults: objects are entered, lists and records are settings by themselves. */
function settingsOf(schema, path = '', given = undefined) {
  const fallback = schema.type === 'optional' ? schema.default : given
  if (schema.entries !== undefined)
    return Object.entries(schema.entries).flatMap(([key, inner]) =>
      settingsOf(inner, path === '' ? key : `${path}.${key}`, fallback?.[key]),
    )
  const inside = schema.wrapped ?? schema.options?.find((option) => settingsOf(option, path).length > 1)
  return inside === undefined ? [{ path, kind: kindOf(schema), fallback: given }] : settingsOf(inside, path, fallback)
}

function kindOf(schema) {
  switch (schema.type) {
    case 'picklist':
      return schema.options.map((option) => `\`${JSON.stringify(option)}\``).join(', ')
    case 'literal':
      return `\`${JSON.stringify(schema.literal)}\``
    case 'array':
      return 'a list'
    case 'record':
      return 'an object by name'
    case 'union':
      return schema.options.map(kindOf).join(' or ')
    case 'custom':
      return 'a function'
    case 'string':
      return 'text'
    default:
      return `a ${schema.type}`
  }
}

function reference() {
  const lines = [
    '---',
    'title: Configuration',
    'description: Every setting of site/config.ts, with its type, default and an example.',
    'sidebar_position: 2',
    '---',
    '',
    'The configuration is `site/config.ts`, or `ssg.config.ts` in a folder of Markdown. With `defineConfig`, your editor suggests every setting:',
    '',
    '```ts title="site/config.ts"',
    "import { defineConfig } from 'ssg/config'",
    '',
    "export default defineConfig({ title: 'Example' })",
    '```',
    '',
    'An unknown setting or a value of the wrong type is an error with its place and, for names, a suggestion. Only `title` is required.',
    '',
  ]
  // Those that stand alone first, then the groups.
  const all = settingsOf(configSchema)
  const settings = [...all.filter(({ path }) => !path.includes('.')), ...all.filter(({ path }) => path.includes('.'))]
  const missing = settings.filter(({ path }) => SETTINGS[path] === undefined).map(({ path }) => path)
  const unknown = Object.keys(SETTINGS).filter((path) => !settings.some((setting) => setting.path === path))
  if (missing.length + unknown.length > 0)
    throw new Error(
      `settings.mjs: without a description ${missing.join(', ')}; not in the schema ${unknown.join(', ')}`,
    )
  let group = ''
  for (const { path, kind, fallback } of settings) {
    const own = path.includes('.') ? path.split('.')[0] : 'The site'
    if (own !== group) lines.push(`## ${own}`, '')
    group = own
    const [what, example] = SETTINGS[path]
    lines.push(`### ${path}`, '', what, '')
    lines.push(`Type: ${kind}. Default: ${fallback === undefined ? 'none' : `\`${JSON.stringify(fallback)}\``}.`, '')
    lines.push(
      '```ts',
      `defineConfig({ title: 'Example', ${nested(path.split('.'), source(example))} })`.replace(
        /^defineConfig\(\{ title: 'Example', title: /,
        'defineConfig({ title: ',
      ),
      '```',
      '',
    )
  }
  return `${lines.join('\n').trimEnd()}\n`
}

function nested([name, ...rest], value) {
  return `${name}: ${rest.length === 0 ? value : `{ ${nested(rest, value)} }`}`
}

/** A value as TypeScript. */
function source(value) {
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(
      ([key, inner]) => `${/^[a-z]\w*$/i.test(key) ? key : `'${key}'`}: ${source(inner)}`,
    )
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
  }
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}

/** The pages of `docs/errors`, each with its own address: /errors/SSG310. */
function writeErrors() {
  const folder = join(pages, 'errors')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const codes = readdirSync(join(root, 'docs/errors'))
    .filter((name) => name.startsWith('SSG') && name.endsWith('.md'))
    .sort()
  const list = codes.map((name) => {
    const code = name.slice(0, -3)
    const [, title = code, body = ''] =
      /^# \w+: (.*)\n([\s\S]*)$/.exec(readFileSync(join(root, 'docs/errors', name), 'utf8')) ?? []
    const description = `${code}: ${title.replaceAll('`', '')}. What it means and how to mend it.`
    writeFileSync(
      join(folder, name),
      `---\ntitle: ${JSON.stringify(`${code}: ${title.replaceAll('`', '')}`)}\ndescription: ${JSON.stringify(description)}\nsidebar_label: ${code}\nslug: /errors/${code}\n---\n${linked(body)}`,
    )
    return `- [${code}](/errors/${code}): ${title}`
  })
  writeFileSync(
    join(folder, '_category_.json'),
    '{ "label": "Errors", "position": 20, "link": { "type": "doc", "id": "errors/index" } }\n',
  )
  writeFileSync(
    join(folder, 'index.md'),
    `---\ntitle: Errors\ndescription: All errors and warnings by code, with their meaning and how to fix them.\nslug: /errors\n---\n\n\`ssg explain SSG310\` shows the same in a terminal.\n\n${list.join('\n')}\n`,
  )
}

/** Documents of the repository that are pages here, with their place in the sidebar. */
const GUIDES = {
  VERSIONS: ['versions', 8, 'Frozen copies of the documentation, each with a menu, banners and search.'],
  SEARCH: ['search', 11, "Your readers' words, and search for programs."],
  FORMS: ['forms', 12, 'Where forms are sent, what is checked, and how to receive them.'],
  MIGRATING: [
    'migrating',
    13,
    "Docusaurus projects build as they are: what's supported, and what happens to the rest.",
  ],
  CHANGELOG: ['changelog', 14, "What's new in each version, and what you have to change."],
}

function writeGuides() {
  for (const [name, [slug, position, description]] of Object.entries(GUIDES)) {
    const file = name === 'CHANGELOG' ? `${name}.md` : `docs/${name}.md`
    const [, title = name, body = ''] = /^# (.*)\n([\s\S]*)$/.exec(readFileSync(join(root, file), 'utf8')) ?? []
    const front = `title: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nsidebar_position: ${position}`
    writeFileSync(join(pages, `${slug}.md`), `---\n${front}\n---\n${linked(body)}`)
  }
}

/** Links of the repository's documents as links of this site; what is no page here keeps its words. */
function linked(text) {
  return text.replace(/\[([^\]]+)\]\(((?!https?:|#|\/)[^)\s]+)\)/g, (all, label, target) => {
    const [, name = '', hash = ''] = /([\w-]+)\.md(#.*)?$/.exec(target) ?? []
    if (existsSync(join(root, `docs/errors/${name}.md`))) return `[${label}](/errors/${name}${hash})`
    return GUIDES[name] === undefined ? label : `[${label}](/${GUIDES[name][0]}${hash})`
  })
}

/** Pages name the package as package.json does. */
function namePackage() {
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const file of readdirSync(pages).filter((one) => one.endsWith('.md'))) {
    const text = readFileSync(join(pages, file), 'utf8')
    if (text.includes('__PACKAGE__')) writeFileSync(join(pages, file), text.replaceAll('__PACKAGE__', name))
  }
}

writeFileSync(join(pages, 'configuration.md'), reference())
writeErrors()
writeGuides()
namePackage()
