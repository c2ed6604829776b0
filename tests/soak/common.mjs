// What the campaigns share: numbers that a seed repeats, sites to attack, the command, and pictures of folders.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importTypeScript } from '../../bin/typescript.mjs'

export const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const BIN = join(repository, 'bin/ssg.mjs')

/** Code that the campaigns share with `ssg plugin prove`. */
export const { random } = await importTypeScript('generator/cli/prove/random.ts')
export const { differenceOf } = await importTypeScript('generator/cli/prove/build-difference.ts')

/** A new folder for a site; removed by `dispose`. */
export function folder(name) {
  const root = mkdtempSync(join(tmpdir(), `ssg-soak-${name}-`))
  return {
    root,
    write: (path, content) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    },
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Every Markdown file of the real content: path and text. */
export function realPages() {
  const content = join(repository, 'content')
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(content, path), 'utf8') }))
}

/** The parts, data and strings of the real site, without its pages: what real content needs. */
export function realSite(site, config) {
  for (const name of ['site/data', 'site/parts', 'site/forms', 'site/static', 'site/theme', 'themes', 'locales'])
    if (existsSync(join(repository, name))) cpSync(join(repository, name), join(site.root, name), { recursive: true })
  site.write('site/config.ts', config)
}

/** Run the command; resolves when it has ended. `kill` receives the child process. */
export function ssg(args, { env = {}, kill, cwd = repository } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd,
      env: { ...process.env, NODE_ENV: '', FORCE_COLOR: '', NO_COLOR: '1', ...env },
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (err += text))
    child.on('close', (code, signal) => resolve({ code, signal, out, err }))
    kill?.(child)
  })
}

/** Path → hash of every file below a folder, as one comparable text. */
export function pictureOf(root) {
  if (!existsSync(root)) return 'absent'
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map(
      (file) =>
        `${file.slice(root.length)} ${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)}`,
    )
    .join('\n')
}

/** Lines of two pictures that differ. */
export function differences(one, other) {
  const [a, b] = [new Set(one.split('\n')), new Set(other.split('\n'))]
  return [
    ...[...a].filter((line) => !b.has(line)).map((line) => `- ${line}`),
    ...[...b].filter((line) => !a.has(line)).map((line) => `+ ${line}`),
  ]
    .slice(0, 12)
    .join('\n')
}

/** A machine-readable report without the values that differ between two runs of one build. */
export function diagnosticsOf({ out }) {
  return JSON.parse(out).diagnostics
}

/** Words of a crash in what a command printed. */
export function crashIn({ code, signal, out, err }, allowed = [0, 1]) {
  if (signal !== null) return `ended by ${signal}`
  if (!allowed.includes(code)) return `exit code ${code}: ${err.slice(0, 600)}`
  const trace = /\n\s+at (?:.*\(|file:|async |node:)/.exec(`${out}\n${err}`)
  return trace === null ? null : `a stack trace: ${`${err}${out}`.slice(0, 600)}`
}

export const page = (title, text = 'Text.', front = '') =>
  `---\ntitle: ${title}\ndescription: About.\n${front}---\n\n${text}\n`

/** Settings of a small site. */
export const config = (more = {}) =>
  `export default ${JSON.stringify({ title: 'Soak', url: 'https://soak.example', onBrokenLinks: 'warn', onOrphans: 'ignore', onUnusedStrings: 'ignore', ...more })}\n`

/** A small site of several kinds of files. */
export function smallSite(name, pages = 12) {
  const site = folder(name)
  site.write('site/config.ts', config({ search: { enabled: true } }))
  for (let at = 0; at < pages; at++)
    site.write(
      `content/en/docs/p${at}.md`,
      page(
        `Page ${at}`,
        `## Part\n\nText ${at}, see [next](./p${(at + 1) % pages}.md).\n\n\`\`\`c\nint x${at};\n\`\`\``,
      ),
    )
  site.write('content/en/docs/_category_.json', '{"label":"Docs"}')
  site.write('content/en/blog/2026-01-31-post.md', page('Post'))
  site.write('site/static/data.txt', 'data')
  return site
}
