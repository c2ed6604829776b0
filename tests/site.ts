// A tiny site on disk, built in this process: the basis of most pipeline tests.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../generator/build.ts'
import type { BuildOptions, BuildResult } from '../generator/build/build-run.ts'
import { memoryOutput, type MemoryOutput } from '../generator/emit/output.ts'
import { diskHost, type Host } from '../generator/host/host.ts'
import { createMemo, type Memo } from '../generator/engine/memo.ts'
import { locate } from '../generator/report/report.ts'
import type { Located } from '../generator/report/types.ts'

export const repository = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

export interface TestSite {
  readonly root: string
  readonly memo: Memo
  readonly output: MemoryOutput
  write(path: string, content: string | Uint8Array): void
  remove(path: string): void
  /** On the disk, or where the host says. */
  build(options?: Partial<BuildOptions>, host?: Host): Promise<Built>
  dispose(): void
}

export interface Built {
  readonly result: BuildResult
  /** All but that of a missing home page, which few tiny sites have. */
  readonly diagnostics: readonly Located[]
  readonly noHome: Located | undefined
  /** Codes of the diagnostics, in order. */
  readonly codes: readonly string[]
  /** Output path → text. */
  readonly files: ReadonlyMap<string, string>
  /** Text of an output file; throws when it is missing. */
  text(path: string): string
}

/**
 * Write files to a new temporary folder. Call `dispose` afterwards. What the bundler makes of the theme as it is shipped is the same for all
 * sites of a process and taken from `bundles`.
 */
export function testSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  bundles: Map<string, unknown> = ofTheme,
): TestSite {
  const root = mkdtempSync(join(tmpdir(), 'ssg-test-'))
  const write = (path: string, content: string | Uint8Array): void => {
    const target = join(root, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  const memo = withBundles(createMemo(), bundles)
  const output = memoryOutput()
  return {
    root,
    memo,
    output,
    write,
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    dispose: () => rmSync(root, { recursive: true, force: true }),
    build: (options, host = diskHost(root)) => buildIn(host, memo, output, options),
  }
}

/**
 * Returns when the disk's clock tells the files of a folder from what is written now. What is written in the moment in which the bundler reads
 * is bundled again by the next build: a test that counts what is made again waits for that moment to pass.
 */
export function settle(root: string): void {
  const host = diskHost(root)
  for (const file of host.walk('').files) while (host.writtenSince(file, host.moment()));
}

const NO_HOME = 'SSG319'

const ofTheme = new Map<string, unknown>()

/** A memo that also knows the bundles in which nothing of a site stands. Whether their inputs are as they were, the build asks as ever. */
function withBundles(memo: Memo, bundles: Map<string, unknown>): Memo {
  const idOf = (key: string, args: string): string => `${key}\n${args}`
  return Object.assign(Object.create(memo) as Memo, {
    recall: (name: string, key: string, args?: string): unknown => {
      const isMissing = name === 'bundle' && args !== undefined && memo.recall(name, key, args) === undefined
      const value = isMissing ? bundles.get(idOf(key, args)) : undefined
      if (isMissing && value !== undefined) memo.record(name, key, args, { value })
      return memo.recall(name, key, args)
    },
    record: (name: string, key: string, args: string, made: Parameters<Memo['record']>[3]): void => {
      memo.record(name, key, args, made)
      if (name === 'bundle' && 'value' in made && isOfTheme(made.value)) bundles.set(idOf(key, args), made.value)
    },
  })
}

function isOfTheme(value: unknown): boolean {
  const { inputs = null } = value as { readonly inputs?: readonly (readonly [path: string, hash: string])[] }
  return inputs !== null && inputs.every(([path]) => path.startsWith('..'))
}

async function buildIn(
  host: Host,
  memo: Memo,
  output: MemoryOutput,
  options: Partial<BuildOptions> = {},
): Promise<Built> {
  output.begin()
  const result = await build(host, memo, output, { dev: false, packageRoot: repository, ...options })
  output.commit()
  const read = (path: string): string | null => {
    const bytes = host.read(path)
    return bytes === null ? null : new TextDecoder().decode(bytes)
  }
  const all = locate(result.diagnostics, read)
  const diagnostics = all.filter(({ code }) => code !== NO_HOME)
  // Checks of a site run from the package, which is bundled: see setup/codes.ts.
  for (const { code } of all) (globalThis.producedCodes ??= new Set()).add(code)
  const files = new Map(
    [...output.files].map(([path, file]) => [
      path,
      typeof file.content === 'string' ? file.content : Buffer.from(file.content).toString('latin1'),
    ]),
  )
  return {
    result,
    diagnostics,
    codes: diagnostics.map((diagnostic) => diagnostic.code),
    noHome: all.find(({ code }) => code === NO_HOME),
    files,
    text: (path) => {
      // Pages of a Docusaurus project lie in folders, unless it asks for none; tests name them all alike.
      const text = files.get(path) ?? files.get(path.replace(/\.html$/, '/index.html'))
      if (text === undefined)
        throw new Error(`no output file "${path}"; there are: ${[...files.keys()].sort().join(', ')}`)
      return text
    },
  }
}

/** Names of files, pages named alike wherever they lie: `docs/a/index.html` is `docs/a.html`. */
export function namesOf({ files }: Pick<Built, 'files'>): string[] {
  return [...files.keys()].map((file) => file.replace(/(?<=[^/])\/index\.html$/, '.html'))
}

/** A configuration file from its settings. */
export function configFile(settings: Readonly<Record<string, unknown>>): string {
  return `export default ${JSON.stringify({ title: 'Test', onUnusedStrings: 'ignore', onOrphans: 'ignore', search: { enabled: false }, ...settings }, null, 2)}\n`
}

/** A documentation page. */
export function page(title: string, body = 'Text.', extra = ''): string {
  return `---\ntitle: ${title}\n${extra}---\n\n${body}\n`
}
