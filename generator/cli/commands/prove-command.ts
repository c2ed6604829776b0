// `ssg plugin prove`: applies random edits to a copy of the site, and compares an incremental with a clean build after each.
import { spawn, type ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { CONFIG_FILES } from '../../build/load/load-config.ts'
import { diskHost, packageRoot } from '../../host/host.ts'
import { onInterrupt } from '../interrupt.ts'
import { differenceOf, type BuildDifference, type EndedBuild } from '../prove/build-difference.ts'
import { random } from '../prove/random.ts'
import { randomEdit, type FileEdit } from '../prove/random-edit.ts'
import { counted, EXIT, progressLine } from '../session.ts'
import { within } from './new-command.ts'

interface ProveOptions {
  readonly root: string
  readonly edits: number
  readonly seed: string
}

export async function proveCommand({ root, edits, seed }: ProveOptions): Promise<number> {
  const place = await within({ root })
  if (typeof place === 'number') return place
  const copy = new SiteCopy(place.session.host.root)
  const release = onInterrupt(() => {
    copy.dispose()
    process.exit(EXIT.interrupted)
  })
  try {
    const names = place.config.plugins.map(({ name }) => name)
    const { made, difference } = await differenceAfter(copy, edits, seed)
    if (difference === null) {
      process.stdout.write(
        `Proved with ${counted(edits, 'edit')}, seed ${seed}: every incremental build equals a clean build.\n`,
      )
      return EXIT.ok
    }
    const plugins = difference.plugin === undefined ? await causedBy(copy, made, names) : [difference.plugin]
    process.stdout.write(
      `${reportText(difference, made, plugins)}Repeat it: ssg plugin prove --edits ${Math.max(1, made.length)} --seed ${seed}\n`,
    )
    return EXIT.errors
  } finally {
    copy.dispose()
    release()
  }
}

/** An edit with the file's previous text. */
interface MadeEdit extends FileEdit {
  readonly before: string | null
}

/** Edits up to the first difference. The first comparison is without any edit. */
async function differenceAfter(
  copy: SiteCopy,
  edits: number,
  seed: string,
): Promise<{ readonly made: readonly MadeEdit[]; readonly difference: BuildDifference | null }> {
  const originals = copy.texts()
  const made: MadeEdit[] = []
  const progress = progressLine(true)
  await copy.build()
  for (let at = 0; ; at++) {
    progress.show('prove', at, edits)
    const incremental = await copy.build()
    const difference = differenceOf(incremental, await copy.cleanBuild())
    progress.clear()
    if (difference !== null || at === edits) return { made, difference }
    // An edit that breaks the site is undone, so that later builds have output to compare.
    const last = made.at(-1)
    const undo = incremental.code !== 0 && last !== undefined && last.before !== last.text && last.about !== UNDO
    const edit = undo
      ? { file: last.file, about: UNDO, text: last.before }
      : randomEdit(random(`${seed}:${at}`), originals, (file) => copy.read(file))
    made.push({ ...edit, before: copy.read(edit.file) })
    copy.write(edit.file, edit.text)
  }
}

const UNDO = 'undo the edit'

/** Plugins whose removal makes the last edit's difference disappear; none if it occurs without any plugin, or not for this edit alone. */
async function causedBy(
  copy: SiteCopy,
  made: readonly MadeEdit[],
  names: readonly string[],
): Promise<readonly string[]> {
  const last = made.at(-1)
  if (last === undefined || !(await copy.differs(last))) return []
  const config = CONFIG_FILES.find((file) => copy.read(file) !== null)
  if (config === undefined) return []
  const whole = config.replace('config.ts', 'all-plugins.ts')
  fs.renameSync(path.join(copy.root, config), path.join(copy.root, whole))
  const edit = last.file === config ? { ...last, file: whole } : last
  const found: string[] = []
  for (const name of names) {
    copy.write(
      config,
      `import config from './all-plugins.ts'\nexport default { ...config, plugins: config.plugins.filter(({ name }) => name !== '${name}') }\n`,
    )
    if (!(await copy.differs(edit))) found.push(name)
  }
  return found
}

function reportText(
  { place, incremental, clean }: BuildDifference,
  made: readonly MadeEdit[],
  plugins: readonly string[],
): string {
  const edits = made.map(({ file, about }, at) => `  ${at + 1}. ${file}: ${about}\n`).join('')
  const cause = plugins.length === 0 ? '' : `  plugin:      ${plugins.join(', ')}\n`
  return `The incremental build differs from a clean build after ${counted(made.length, 'edit')}.\n${edits}First difference: ${place}\n  incremental: ${incremental}\n  clean:       ${clean}\n${cause}`
}

/** Larger files, and files that aren't text, aren't edited. */
const LONGEST = 1_000_000

/** A copy next to the site, so that relative imports from outside of it still work. */
class SiteCopy {
  readonly root: string
  readonly #out: string
  #child: ChildProcess | null = null

  constructor(site: string) {
    this.root = fs.mkdtempSync(`${site}-prove-`)
    this.#out = fs.mkdtempSync(path.join(os.tmpdir(), 'ssg-prove-'))
    const left = new Set(['.ssg', '.git', 'node_modules', 'build'])
    for (const name of fs.readdirSync(site).filter((one) => !left.has(one)))
      fs.cpSync(path.join(site, name), path.join(this.root, name), { recursive: true, verbatimSymlinks: true })
    const packages = path.join(site, 'node_modules')
    if (fs.existsSync(packages)) fs.symlinkSync(packages, path.join(this.root, 'node_modules'), 'junction')
  }

  /** The site's text files. */
  texts(): ReadonlyMap<string, string> {
    const { files } = diskHost(this.root).walk('')
    const texts = files.map((file) => [file, this.read(file) ?? '\0'] as const)
    return new Map(texts.filter(([, text]) => text.length < LONGEST && !text.includes('\0')))
  }

  read(file: string): string | null {
    const place = path.join(this.root, file)
    return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : null
  }

  write(file: string, text: string | null): void {
    const place = path.join(this.root, file)
    if (text === null) fs.rmSync(place, { force: true })
    else fs.writeFileSync(place, text)
  }

  build(): Promise<EndedBuild> {
    return this.#run('incremental')
  }

  /** Builds without earlier results. */
  async cleanBuild(): Promise<EndedBuild> {
    const [cache, kept] = ['.ssg', '.ssg-kept'].map((name) => path.join(this.root, name)) as [string, string]
    if (fs.existsSync(cache)) fs.renameSync(cache, kept)
    fs.rmSync(path.join(this.#out, 'clean'), { recursive: true, force: true })
    const ended = await this.#run('clean')
    fs.rmSync(cache, { recursive: true, force: true })
    if (fs.existsSync(kept)) fs.renameSync(kept, cache)
    return ended
  }

  /** Whether one edit causes a difference after a fresh build. */
  async differs({ file, before, text }: MadeEdit): Promise<boolean> {
    for (const folder of [path.join(this.root, '.ssg'), path.join(this.#out, 'incremental')])
      fs.rmSync(folder, { recursive: true, force: true })
    this.write(file, before)
    await this.build()
    this.write(file, text)
    return differenceOf(await this.build(), await this.cleanBuild()) !== null
  }

  dispose(): void {
    this.#child?.kill()
    for (const folder of [this.root, this.#out]) fs.rmSync(folder, { recursive: true, force: true })
  }

  /** Runs in a separate process, so that no module of an earlier build is loaded. */
  #run(name: string): Promise<EndedBuild> {
    const folder = path.join(this.#out, name)
    const options = ['--out', folder, '--keep-going', '--no-social', '--format', 'json']
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [path.join(packageRoot(), 'bin/ssg.mjs'), 'build', ...options], {
        cwd: this.root,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      this.#child = child
      let out = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
      child.on('close', (code) => resolve({ code, out, folder }))
    })
  }
}
