// `ssg version 1.2`: freezes the current documentation, in all languages, with its sidebars.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { CONTENT, docsFolders, VERSIONS } from '../../source/native-layout.ts'
import { ownProperty } from '../../base/own-property.ts'
import { versionFolder } from '../../base/site/version-names.ts'
import type { FrozenVersion } from '../../source/versions.ts'
import { within, type NewFilePlace } from './new-command.ts'
import { EXIT, refuse } from '../session.ts'
import { besides, replaceFile } from '../../host/write/write-file.ts'

export interface VersionOptions {
  readonly root: string
  /** Docs instance. */
  readonly docs: string
  readonly label?: string
}

export async function versionCommand(name: string, options: VersionOptions): Promise<number> {
  const place = await within(options)
  if (typeof place === 'number') return place
  const problem = problemOf(name, options, place)
  if (problem !== null) return refuse(problem)
  const folder = docsFolders(place.config)[options.docs] as string
  const root = place.session.host.root
  const copies = place.config.i18n.locales
    .map((locale) => path.join(CONTENT, locale, folder))
    .filter((from) => fs.existsSync(path.join(root, from)))
    .map((from) => [from, versionFolder(from, name)] as const)
  const list = `${VERSIONS}/${options.docs}.json`
  const known = listed(path.join(root, list))
  const sidebars = place.content.editions.find(({ id }) => id === options.docs)?.sidebars ?? null
  const frozen: FrozenVersion = {
    name,
    ...(options.label === undefined ? {} : { label: options.label }),
    // Without configured sidebars, they're derived from the folders, in the copy as well.
    ...(sidebars === null ? {} : { sidebars: written(place, options.docs) }),
  }
  copyAll(root, copies, () => replaceFile(path.join(root, list), `${JSON.stringify([frozen, ...known], null, 2)}\n`))
  process.stdout.write(
    `${copies.map(([, file]) => `  made   ${file}\n`).join('')}  ${known.length === 0 ? 'made ' : 'wrote'}  ${list}\n`,
  )
  return EXIT.ok
}

/** Copies folders and runs the follow-up work; if anything fails, all of it is undone. Throws the file-system error. */
function copyAll(root: string, copies: readonly (readonly [from: string, to: string])[], then: () => void): void {
  const made: string[] = []
  try {
    for (const [from, to] of copies) {
      const target = path.join(root, to)
      const aside = besides(target)
      made.push(aside)
      fs.cpSync(path.join(root, from), aside, { recursive: true, verbatimSymlinks: true })
      fs.renameSync(aside, target)
      made.push(target)
    }
    then()
  } catch (error) {
    for (const folder of made) fs.rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function problemOf(name: string, { docs }: VersionOptions, { config, content, session }: NewFilePlace): string | null {
  if (content.name !== 'ssg') return `Versions need the "${CONTENT}/<locale>/" layout. Move the pages there first.`
  const folder = ownProperty(docsFolders(config), docs)
  if (folder === undefined)
    return `No docs are named "${docs}". Use one of: ${Object.keys(docsFolders(config)).join(', ')}.`
  if (!/^(?!(?:current|next)$)[\w][\w.-]*$/.test(name)) return `"${name}" isn't a version name such as "1.2".`
  const targets = config.i18n.locales.map((locale) => `${CONTENT}/${locale}/${versionFolder(folder, name)}`)
  const there = targets.find((target) => fs.existsSync(path.join(session.host.root, target)))
  if (content.editions.some(({ id }) => id === versionFolder(docs, name))) return `Version "${name}" already exists.`
  return there === undefined ? null : `${there} exists already.`
}

function listed(file: string): FrozenVersion[] {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as FrozenVersion[]) : []
}

/** The sidebars as configured, without the current version's paths. */
function written({ config }: NewFilePlace, docs: string): FrozenVersion['sidebars'] {
  return (docs === 'docs' ? config.docs.sidebars : config.docsInstances[docs]?.sidebars) ?? null
}
