#!/usr/bin/env node
// `npm create`: asks what the site is to be, installs the generator once, and lets `ssg init` write the files. It has no dependencies, so that
// nothing is downloaded twice.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

const own = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
/** The generator's name in the registry. Both packages are released together. */
const engine = own.name.replace(/^create-/, '')
const TEMPLATES = ['docs', 'product', 'blog']

const HELP = `Usage: npm create ${engine}@latest [folder] -- [options]

  --title <title>       the site's name
  --template <name>     ${TEMPLATES.join(', ')}
  --languages <tags>    languages, default first: en,de
  --no-git              don't create a Git repository
  --engine <source>     install the generator from here, such as a file
`

function refuse(message) {
  process.stderr.write(`error: ${message}\n`)
  process.exit(2)
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        template: { type: 'string' },
        languages: { type: 'string' },
        engine: { type: 'string' },
        'no-git': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return refuse(`${error.message}\n\n${HELP}`)
  }
}

const { values, positionals } = given()
if (values.help) {
  process.stdout.write(HELP)
  process.exit()
}
if (positionals.length > 1) refuse(`Pass one folder, not ${positionals.length}.`)

/** Asks for what the command line leaves open. Without a terminal, nobody could answer. */
async function answers() {
  const isAsked = process.stdin.isTTY === true && process.stdout.isTTY === true
  const terminal = isAsked ? createInterface({ input: process.stdin, output: process.stdout }) : null
  const ask = async (question, fallback) =>
    (await terminal?.question(`${question} [${fallback}]: `))?.trim() || fallback
  const folder = positionals[0] ?? (await ask('Folder', 'my-site'))
  const words = basename(resolve(folder)).replace(/[-_]+/g, ' ')
  const title = values.title ?? (await ask('Title', words.charAt(0).toUpperCase() + words.slice(1)))
  let template = values.template
  while (!TEMPLATES.includes(template)) {
    if (template !== undefined && terminal === null)
      refuse(`Unknown template "${template}". Use ${TEMPLATES.join(', ')}.`)
    template = await ask(`Template (${TEMPLATES.join(', ')})`, 'docs')
  }
  const languages = values.languages ?? (await ask('Languages, default first', 'en'))
  const git = values['no-git'] ? 'n' : await ask('Create a Git repository? (y, n)', 'y')
  terminal?.close()
  return { folder, title, template, languages, isRepository: /^y/i.test(git) }
}

/** The package manager that started this program. */
function manager() {
  const name = /^(pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? '')?.[1]
  return name ?? 'npm'
}

function run(command, args, cwd, stdio = 'inherit') {
  return spawnSync(command, args, { cwd, stdio, shell: process.platform === 'win32' && command !== process.execPath })
}

/** What the site depends on. The generator has the name `ssg` there, which the site's imports have. */
function writeManifest(folder) {
  const source = values.engine === undefined ? `npm:${engine}@^${own.version}` : engineSource(folder, values.engine)
  const manifest = {
    name:
      basename(folder)
        .toLowerCase()
        .replace(/[^a-z\d._-]+/g, '-')
        .replace(/^[._-]+/, '') || 'site',
    private: true,
    scripts: {},
    dependencies: { ssg: source },
    devDependencies: { '@types/react': '^19.3.0', typescript: '^7.0.2' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function engineSource(folder, source) {
  if (!existsSync(source)) return source
  return `file:${relative(folder, resolve(source)).replaceAll('\\', '/')}`
}

const { folder: name, title, template, languages, isRepository } = await answers()
const folder = resolve(name)
if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
  refuse(`The folder "${name}" isn't empty. Choose another name, or run \`npx ${engine} init\` in it.`)
mkdirSync(folder, { recursive: true })
writeManifest(folder)
process.stdout.write(`\nInstalling in ${folder}\n`)
const installed = run(manager(), ['install'], folder)
if (installed.status !== 0) refuse(`\`${manager()} install\` failed. Fix its error, then run it again in "${name}".`)
const command = join(folder, 'node_modules/ssg/bin/ssg.mjs')
const init = run(
  process.execPath,
  [command, 'init', '--template', template, '--title', title, '--languages', languages],
  folder,
  ['inherit', 'ignore', 'inherit'],
)
if (init.status !== 0) process.exit(init.status ?? 1)
if (isRepository && !existsSync(join(folder, '.git'))) run('git', ['init', '--quiet'], folder, 'ignore')

const there = relative(process.cwd(), folder)
process.stdout.write(`
Created "${title}" from the template "${template}".

Next:
${there === '' ? '' : `  cd ${/^[\w./-]+$/.test(there) ? there : JSON.stringify(there)}\n`}  ${manager()} run dev      builds the site and shows its URL
  npx ssg docs     serves the guide, offline
`)
