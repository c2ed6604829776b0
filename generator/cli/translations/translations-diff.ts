// `ssg translations diff`: the words that changed in a source since it was translated, with the translation's passage.
import type { SourcePath } from '../../base/text.ts'
import { readContent } from '../../content/content.ts'
import type { RawDoc } from '../../content/types.ts'
import { runCommand } from '../../host/host.ts'
import { changesOf, passageFor, wordsBetween, type Word } from '../../i18n/text-changes.ts'
import { stampOf } from '../../i18n/records.ts'
import { wordsOf, type Tracked } from '../../i18n/tracked-strings.ts'
import { rowsOf } from '../commands/translations-command.ts'
import { keptPage, load, refuseLocales, type Loaded } from './translations-load.ts'
import { EXIT, paintFor, refuse } from '../session.ts'

interface Options {
  readonly root: string
  readonly locale?: readonly string[] | string
}

/** For a page or a string; by default, for everything outdated in the locale. */
export async function translationsDiff(target: string | undefined, options: Options): Promise<number> {
  const loaded = await load(options.root)
  if (typeof loaded === 'number') return loaded
  const { config, docs, layout } = loaded
  const place = target === undefined ? null : layout.place(target as SourcePath)
  const asked = typeof options.locale === 'string' ? options.locale : options.locale?.[0]
  const locale = asked ?? place?.locale
  if (locale === undefined) return refuse('choose a translation with --locale.')
  const refused = refuseLocales(loaded, [locale])
  if (refused !== null) return refused
  if (target === undefined) return all(loaded, locale)
  if (target.includes(':')) return string(loaded, target, locale)
  const key = place?.key ?? target.replace(/\.mdx?$/, '').replace(/^\/+/, '')
  const source = docs.find((doc) => doc.locale === config.i18n.defaultLocale && doc.key === key)
  const translation = docs.find((doc) => doc.locale === locale && doc.key === key)
  if (source === undefined) return refuse(`there's no page "${key}".`)
  if (translation === undefined) return refuse(`"${key}" has no translation into "${locale}".`)
  return page(loaded, source, translation)
}

async function all(loaded: Loaded, locale: string): Promise<number> {
  const { docs, config } = loaded
  const stale = rowsOf(loaded).filter((row) => row.locale === locale && row.state === 'stale')
  if (stale.length === 0) process.stdout.write(`Everything in "${locale}" is up to date.\n`)
  let status: number = EXIT.ok
  for (const { key } of stale) {
    const source = docs.find((doc) => doc.locale === config.i18n.defaultLocale && doc.key === key)
    const translation = docs.find((doc) => doc.locale === locale && doc.key === key)
    const told =
      source !== undefined && translation !== undefined
        ? // oxlint-disable-next-line no-await-in-loop -- The changes are printed in their order.
          await page(loaded, source, translation)
        : string(loaded, key, locale)
    if (told !== EXIT.ok) status = told
  }
  return status
}

async function page(loaded: Loaded, source: RawDoc, translation: RawDoc): Promise<number> {
  const made = translation.front.translation_of
  if (made === source.version) {
    process.stdout.write(`${translation.source.path} is up to date.\n`)
    return EXIT.ok
  }
  const before = made === undefined ? null : (keptPage(loaded, made) ?? (await textInHistory(loaded, source, made)))
  if (before === null) {
    const command = `ssg translations stamp ${source.key} --locale ${translation.locale} --by <initials>`
    process.stderr.write(
      made === undefined
        ? `error: ${translation.source.path} has no recorded source, so there's nothing to compare it with. When it matches ${source.source.path}, run \`${command}\`.\n`
        : `error: the source version of ${translation.source.path} is neither stored nor in the history of ${source.source.path}.\n`,
    )
    return EXIT.errors
  }
  const paint = paintFor(process.stdout)
  const out: string[] = []
  for (const change of changesOf(before, source.source.text)) {
    const passage = passageFor(before, withoutStamps(translation.source.text), change)
    out.push(
      paint.dim(`${source.source.path}:${change.line}`),
      marked(change.words, paint),
      ...(passage === null
        ? []
        : [
            paint.dim(`${translation.source.path}:${passage.line + stampLines(translation.source.text)}`),
            passage.text,
          ]),
      '',
    )
  }
  process.stdout.write(`${out.join('\n')}\n`)
  return EXIT.ok
}

const STAMP_LINES = /^translation_(?:of|by):.*\r?\n/gm

function withoutStamps(text: string): string {
  return text.replace(STAMP_LINES, '')
}

function stampLines(text: string): number {
  return text.match(STAMP_LINES)?.length ?? 0
}

function string(loaded: Loaded, key: string, locale: string): number {
  const { tracked, records, texts, config } = loaded
  const find = (of: string): Tracked | undefined => tracked.find((one) => one.locale === of && one.key === key)
  const [source, translation] = [find(config.i18n.defaultLocale), find(locale)]
  if (source === undefined) return refuse(`there's no string "${key}".`)
  if (translation === undefined) return refuse(`"${key}" has no translation into "${locale}".`)
  const made = stampOf(records.get(locale) ?? null, source.kind, key)
  if (made?.version === source.version) {
    process.stdout.write(`"${key}" is up to date.\n`)
    return EXIT.ok
  }
  const before = made === null ? undefined : texts.get(made.version)
  if (before === undefined) {
    process.stderr.write(`error: no version of the source is recorded for "${key}" in "${locale}".\n`)
    return EXIT.errors
  }
  const paint = paintFor(process.stdout)
  process.stdout.write(
    `${[
      paint.dim(`${source.source.path} ${key}`),
      marked(wordsBetween(before, wordsOf(source.texts)), paint),
      paint.dim(translation.source.path),
      wordsOf(translation.texts),
    ].join('\n')}\n\n`,
  )
  return EXIT.ok
}

/** `[-old-]{+new+}`, like Git's word diff. */
function marked(words: readonly Word[], paint: ReturnType<typeof paintFor>): string {
  return words
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'old' ? paint.red(`[-${text}-]`) : paint.green(`{+${text}+}`),
    )
    .join('')
}

/** The newest text of the source with a given version, if the Git history contains it. */
async function textInHistory({ session, layout }: Loaded, source: RawDoc, version: string): Promise<string | null> {
  const log = await runCommand(session.host.root, 'git', ['log', '--format=%H', '--', source.source.path])
  for (const revision of (log ?? '').split('\n').filter(Boolean)) {
    // oxlint-disable-next-line no-await-in-loop -- The newest one that fits ends the search.
    const text = await runCommand(session.host.root, 'git', ['show', `${revision}:./${source.source.path}`])
    if (text === null) continue
    const parsed = readContent(
      { walk: () => ({ files: [source.source.path], problems: [] }), read: () => new TextEncoder().encode(text) },
      session.memo,
      { ...layout, folders: [''] },
    )
    if (parsed.value.docs[0]?.version === version) return text
  }
  return null
}
