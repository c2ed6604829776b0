// `ssg migrate`: converts another generator's project to the native layout. Without `--write`, it only prints the changes.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { stopBundler } from '../../assets/bundler.ts'
import { messageOf } from '../../base/text.ts'
import { ADAPTERS, detected } from '../../adapters/registry.ts'
import type { LoadedSite, Migration, Project } from '../../adapters/types.ts'
import { loadConfig } from '../../build/load/load-config.ts'
import { reader } from '../../build/read-once.ts'
import { buildRoutes } from '../../routes/routes.ts'
import type { RouteTable } from '../../routes/types.ts'
import { EXIT, openSession, refuse } from '../session.ts'
import { makeFolder } from '../../host/write/make-folder.ts'
import { replaceFile } from '../../host/write/write-file.ts'

export interface MigrateOptions {
  readonly root: string
  readonly write?: boolean
}

export async function migrateCommand(options: MigrateOptions): Promise<number> {
  const session = openSession(options.root, true)
  if (typeof session === 'string') return refuse(session)
  const { host, memo, packageRoot } = session
  const { text: read, decode, hash } = reader(host)
  const { value, diagnostics } = await loadConfig({ host, memo, packageRoot, read, decode, hash }, true)
  void stopBundler()
  const { project, source } = value
  const migration =
    source === null
      ? undefined
      : await project?.migrate?.({
          configFile: source.path,
          found: diagnostics,
          redirects: redirectsOf(value, project),
          read,
          walk: (folder, ...hidden) => host.walk(folder, null, ...hidden).files,
        })
  if (migration === undefined)
    return refuse(
      host.stat('site/config.ts') !== null && detected((file) => host.stat(file) !== null)?.adapter.migrates === true
        ? 'The project has already been migrated: it has "site/config.ts". To migrate it again, remove that file.'
        : noProject(),
    )
  const { moves, files, edited } = migration
  const made = [...moves.map(([, to]) => to), ...Object.keys(files).filter((file) => !edited.includes(file))]
  const taken = made.find((file) => host.stat(file) !== null)
  if (taken !== undefined) return refuse(`"${taken}" already exists. Nothing was changed.`)
  const failed = options.write === true ? carryOut(host.root, migration) : null
  if (failed !== null) return refuse(failed)
  process.stdout.write(told(migration, options.write === true))
  return EXIT.ok
}

function noProject(): string {
  const known = ADAPTERS.filter(({ migrates }) => migrates === true)
  const titles = known.map(({ title }) => title).join(' or ')
  const files = known.map(({ configFiles }) => configFiles[0]).join(' or ')
  return `This folder isn't a readable ${titles} project. It needs a ${files} file; if it has one, "ssg check" shows what's wrong.`
}

/** Redirects from the project's old page paths. */
function redirectsOf({ config, content }: LoadedSite, project: Project): RouteTable['redirects'] {
  const { docs, categories, pages, oldAddresses } = project
  const isOfDefault = ({ locale }: { readonly locale: string }): boolean => locale === config.i18n.defaultLocale
  return buildRoutes({
    config,
    source: content,
    places: () => ({ path: '', start: 0, end: 0 }),
    docs: docs.filter((doc) => isOfDefault(doc) && doc.front.draft !== true),
    categories: categories.filter(isOfDefault),
    pages,
    ...(oldAddresses === undefined ? {} : { oldAddresses }),
  }).value.redirects
}

/**
 * Moves files before editing them, so that Git detects renames. If a step fails, everything is restored, and the returned message gives the reason.
 * Interruptions are delayed until it's done.
 */
function carryOut(root: string, { moves, files }: Migration): string | null {
  const at = (file: string): string => path.join(root, file)
  const undo: (() => void)[] = []
  const wait = (): void => undefined
  process.on('SIGINT', wait)
  let what = ''
  try {
    for (const [from, to] of moves) {
      what = to
      makeFolder(path.dirname(at(to)))
      fs.renameSync(at(from), at(to))
      undo.push(() => fs.renameSync(at(to), at(from)))
    }
    for (const [file, text] of Object.entries(files)) {
      what = file
      const before = fs.existsSync(at(file)) ? fs.readFileSync(at(file)) : null
      undo.push(() => (before === null ? fs.rmSync(at(file), { force: true }) : fs.writeFileSync(at(file), before)))
      replaceFile(at(file), text)
    }
    return null
  } catch (error) {
    for (const step of undo.toReversed()) step()
    return `"${what}" can't be written: ${messageOf(error)}. No files were moved.`
  } finally {
    process.off('SIGINT', wait)
  }
}

function told({ moves, files, edited, left }: Migration, done: boolean): string {
  const moved = new Set(moves.map(([, to]) => to))
  const written = Object.keys(files)
    .filter((file) => !moved.has(file))
    .sort()
  const lines = [
    ...moves.map(([from, to]) => `  move   ${from} -> ${to}${to in files ? ' (changed)' : ''}`),
    ...written.map((file) => `  ${edited.includes(file) ? 'edit ' : 'write'}  ${file}`),
    ...left.map(([what, why]) => `  left   ${what}: ${why}`),
    '',
    done
      ? `Moved ${moves.length} files. Commit them, then run "ssg build".`
      : `${moves.length} files would move. Commit your work, then run "ssg migrate --write" to move them.`,
  ]
  return `${lines.join('\n')}\n`
}
