// `ssg version 1.2`: freezes the documentation as it is now, pages of all languages with their sidebars.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { CONTENT, docsFolders, VERSIONS } from '../source/own.ts'
import { own } from '../base/own.ts'
import { versionFolder } from '../base/version-names.ts'
import type { FrozenVersion } from '../source/versions.ts'
import { within, type Place } from './new-command.ts'
import { EXIT, refuse } from './session.ts'
import { makeFolder } from '../host/make-folder.ts'

export interface VersionOptions {
  readonly root: string
  /** Which docs. */
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
  const copied = place.config.i18n.locales.flatMap((locale) => {
    const from = path.join(root, CONTENT, locale, folder)
    if (!fs.existsSync(from)) return []
    const to = path.join(CONTENT, locale, versionFolder(folder, name))
    fs.cpSync(from, path.join(root, to), { recursive: true })
    return [to]
  })
  const list = `${VERSIONS}/${options.docs}.json`
  const known = listed(path.join(root, list))
  const sidebars = place.content.editions.find(({ id }) => id === options.docs)?.sidebars ?? null
  const frozen: FrozenVersion = {
    name,
    ...(options.label === undefined ? {} : { label: options.label }),
    // Without sidebars in the configuration they are made from the folders, in the copy as well.
    ...(sidebars === null ? {} : { sidebars: written(place, options.docs) }),
  }
  makeFolder(path.join(root, VERSIONS))
  fs.writeFileSync(path.join(root, list), `${JSON.stringify([frozen, ...known], null, 2)}\n`)
  process.stdout.write(
    `${copied.map((file) => `  made   ${file}\n`).join('')}  ${known.length === 0 ? 'made ' : 'wrote'}  ${list}\n`,
  )
  return EXIT.ok
}

function problemOf(name: string, { docs }: VersionOptions, { config, content, session }: Place): string | null {
  if (content.name !== 'ssg') return `Versions need the layout with "${CONTENT}/<locale>/": move the pages there first.`
  const folder = own(docsFolders(config), docs)
  if (folder === undefined)
    return `There are no docs with the name "${docs}". There are: ${Object.keys(docsFolders(config)).join(', ')}.`
  if (!/^(?!(?:current|next)$)[\w][\w.-]*$/.test(name)) return `"${name}" is no name of a version, such as "1.2".`
  const target = `${CONTENT}/${config.i18n.defaultLocale}/${versionFolder(folder, name)}`
  if (content.editions.some(({ id }) => id === versionFolder(docs, name))) return `The version "${name}" exists.`
  return fs.existsSync(path.join(session.host.root, target)) ? `${target} exists already.` : null
}

function listed(file: string): FrozenVersion[] {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as FrozenVersion[]) : []
}

/** The sidebars as the configuration says them, not as addresses of the present version. */
function written({ config }: Place, docs: string): FrozenVersion['sidebars'] {
  return (docs === 'docs' ? config.docs.sidebars : config.docsInstances[docs]?.sidebars) ?? null
}
