// `ssg mv`: moves a page with its translations, updates links to it, and redirects its old path.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { edited, type Replacement } from '../../base/edits.ts'
import { hasErrors } from '../../base/diagnostic.ts'
import { NearestNames } from '../../base/nearest-names.ts'
import type { Locale, SourcePath } from '../../base/text.ts'
import { readContent } from '../../content/content.ts'
import type { RawDoc } from '../../content/types.ts'
import { replaceFile } from '../../host/write/write-file.ts'
import { withMoved, type Moved } from '../../markdown/moved-references.ts'
import { emptySummary } from '../../report/report.ts'
import { ownAddress } from '../../routes/routes.ts'
import { keyOf } from '../../source/esm-nodes.ts'
import { readModule } from '../../source/esm.ts'
import { plainBlock } from '../../source/front-matter-block.ts'
import { editionsById, pathOf } from '../../source/types.ts'
import { EXIT, refuse, report } from '../session.ts'
import { NO_PAGE, within, type NewFilePlace } from './new-command.ts'

interface Options {
  readonly root: string
}

/** `page` is a file, a path below its folder, or a URL path; `to` is a path below the same folder, and a folder if it ends with a slash. */
export async function moveCommand(page: string, to: string, options: Options): Promise<number> {
  const place = await within(options)
  if (typeof place === 'number') return place
  const { value, diagnostics } = readContent(place.session.host, place.session.memo, place.content)
  if (hasErrors(diagnostics)) {
    report(place.session.host, diagnostics, 'pretty', emptySummary('mv'))
    return EXIT.errors
  }
  const move = planOf(place, value.docs, page, to)
  if (typeof move === 'string') return refuse(move)
  const edits = [...documentEdits(place, value.docs, move), ...codeEdits(place, move)]
  for (const { file, text } of edits) replaceFile(path.join(place.session.host.root, file), text)
  for (const file of move.moves.keys()) fs.rmSync(path.join(place.session.host.root, file))
  process.stdout.write(
    told(
      move,
      edits.filter(({ file }) => ![...move.moves.values()].includes(file as SourcePath)),
    ),
  )
  return EXIT.ok
}

interface Move {
  readonly doc: RawDoc
  /** Old path → new path, of the page and its translations. */
  readonly moves: ReadonlyMap<SourcePath, SourcePath>
  /** The same for languages without a translation: links use these paths, and readers get the page in the default language. */
  readonly fallbacks: ReadonlyMap<SourcePath, SourcePath>
  /** The page's URL paths; equal if the path doesn't change. */
  readonly from: string
  readonly to: string
  /** Paths below the edition's folder, as in sidebars. */
  readonly ids: readonly [from: string, to: string]
}

/** The files to move, or the reason why they can't be moved. */
function planOf(place: NewFilePlace, docs: readonly RawDoc[], page: string, to: string): Move | string {
  const { config, content, session } = place
  const { locales, defaultLocale } = config.i18n
  const editions = editionsById(content)
  const addressOf = (doc: RawDoc): string => {
    const edition = editions.get(doc.edition)
    return edition === undefined ? '' : ownAddress(doc, edition)
  }
  const pages = docs.filter(({ locale, kind }) => locale === defaultLocale && kind !== 'partial')
  const doc = pages.find((one) => namesOf(one, addressOf(one)).includes(trimmed(page)))
  if (doc === undefined) {
    const meant = new NearestNames(pages.map(({ key }) => pathOf(key))).didYouMean(trimmed(page))
    return `There's no page "${page}". ${meant ?? 'Use its file, its path such as "guide/install", or its URL.'}`
  }
  const below = pathOf(doc.key)
  const ending = path.posix.extname(doc.source.path)
  const folder = doc.source.path.slice(0, doc.source.path.length - below.length - ending.length)
  const given = withoutStart(
    withoutStart(to.replace(/^\/+/, ''), folder),
    `${editions.get(doc.edition)?.base.slice(1)}/`,
  )
  const wanted = (to.endsWith('/') ? `${given}${path.posix.basename(below)}` : given).replace(/\.mdx?$/, '')
  if (wanted === '' || wanted.split('/').includes('..') || NO_PAGE.test(wanted))
    return `"${to}" isn't a page path such as "guide/install".`
  const target = `${folder}${wanted}${ending}` as SourcePath
  if (target === doc.source.path) return `The page is already at ${target}.`
  const moves = new Map<SourcePath, SourcePath>()
  const fallbacks = new Map<SourcePath, SourcePath>()
  for (const locale of locales) {
    const inLocale = (file: SourcePath): SourcePath => content.inLocale(file, defaultLocale as Locale, locale as Locale)
    const isThere = session.host.read(inLocale(doc.source.path)) !== null
    const into = isThere ? moves : fallbacks
    into.set(inLocale(doc.source.path), inLocale(target))
  }
  const taken = [...moves.values()].find((file) => fs.existsSync(path.join(session.host.root, file)))
  if (taken !== undefined) return `${taken} already exists.`
  const key = content.place(target)?.key ?? ''
  return { doc, moves, fallbacks, from: addressOf(doc), to: addressOf({ ...doc, key }), ids: [below, pathOf(key)] }
}

const trimmed = (name: string): string => name.replace(/^\.?\/+|\/+$/g, '').replace(/\.mdx?$/, '')

function withoutStart(text: string, start: string): string {
  return start !== '/' && text.startsWith(start) ? text.slice(start.length) : text
}

/** Accepted spellings of a page. */
function namesOf({ source, key }: RawDoc, address: string): string[] {
  return [source.path, pathOf(key), address].map(trimmed)
}

interface Edit {
  readonly file: string
  readonly text: string
}

/** Pages with edited text, at their new paths. */
function documentEdits({ session, config, content }: NewFilePlace, docs: readonly RawDoc[], move: Move): Edit[] {
  const { moves, fallbacks, from, to } = move
  const { defaultLocale } = config.i18n
  const exists = (file: string): boolean => fs.existsSync(path.join(session.host.root, file))
  // Links to a page without a translation look as if there were one.
  const all = new Map([...moves, ...fallbacks])
  const addresses = from === to ? new Map<string, string>() : new Map(variants(config.i18n.locales, from, to))
  const movedIn = (locale: Locale): Moved => ({
    moves: all,
    exists: (file) =>
      exists(file) ||
      (locale !== defaultLocale && exists(content.inLocale(file as SourcePath, locale, defaultLocale as Locale))),
    addresses,
  })
  return docs.flatMap((doc) => {
    const file = doc.source.path
    const target = moves.get(file) ?? file
    const linked = withMoved(doc.source.text, { from: file, to: target }, movedIn(doc.locale))
    const text = doc === move.doc && from !== to ? withAlias(linked, doc, from, to) : linked
    return file === target && text === doc.source.text ? [] : [{ file: target, text }]
  })
}

/** URL paths as in links: with a trailing slash, and with a locale prefix. */
function variants(locales: readonly string[], from: string, to: string): [string, string][] {
  return ['', ...locales.map((locale) => `/${locale}`)].flatMap((prefix): [string, string][] => [
    [prefix + from, prefix + to],
    [`${prefix}${from}/`, `${prefix}${to}/`],
  ])
}

/** A page with another alias in its front matter. A page that moves back loses its alias for that path. */
function withAlias(text: string, { front }: RawDoc, from: string, to: string): string {
  const list = [...(front.aliases ?? []).filter((one) => one !== to), from]
  const line = `aliases: [${list.map((one) => JSON.stringify(one)).join(', ')}]\n`
  const block = plainBlock(text)
  if (block === null) return `---\n${line}---\n\n${text}`
  // The key's line, including its list items.
  const known = /^aliases:.*(?:\n|$)(?:(?:[ \t\]-].*)?\n)*/m.exec(block.text)
  const start = block.start + (known?.index ?? 0)
  return edited(text, [{ start, end: start + (known?.[0].length ?? 0), by: line }])
}

/** Code and settings with the new URL path, and sidebars with the new file path. */
function codeEdits({ session, config }: NewFilePlace, { from, to, ids }: Move): Edit[] {
  const addresses = new Map(variants(config.i18n.locales, from, to))
  const files = ['ssg.config.ts', ...session.host.walk('site', null).files].filter((file) => /\.tsx?$/.test(file))
  return files.flatMap((file) => {
    const text = session.host.read(file as SourcePath)
    const code = text === null ? null : new TextDecoder().decode(text)
    if (code === null || !(code.includes(from) || code.includes(ids[0]))) return []
    const made = edited(code, stringEdits(code, file, addresses, ids))
    return made === code ? [] : [{ file, text: made }]
  })
}

function stringEdits(
  code: string,
  file: string,
  addresses: ReadonlyMap<string, string>,
  ids: Move['ids'],
): Replacement[] {
  const program = readModule(code, file)
  if (program === null) return []
  const sidebars = program.nodes.filter((node) => node.type === 'Property' && keyOf(node) === 'sidebars')
  return program.strings.flatMap(({ value, node }) => {
    const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(value) ?? []
    const isEntry = sidebars.some(({ start, end }) => start < node.start && node.end < end)
    const by = addresses.has(address) ? `${addresses.get(address)}${rest}` : isEntry && value === ids[0] ? ids[1] : null
    return by === null ? [] : [{ start: node.start + 1, end: node.end - 1, by }]
  })
}

function told({ moves, from, to }: Move, edits: readonly Edit[]): string {
  return [
    ...[...moves].map(([before, after]) => `  moved     ${before} → ${after}\n`),
    ...edits.map(({ file }) => `  changed   ${file}\n`),
    ...(from === to ? [] : [`  redirect  ${from} → ${to}\n`]),
  ].join('')
}
