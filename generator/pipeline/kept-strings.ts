// What a build after an edit of strings knows of the last one: the texts of their files, and which strings are shown by anything but pages.
import { hashOf } from '../base/hash.ts'
import { byText, type SourceText } from '../base/text.ts'
import type { Memo } from '../memo/memo.ts'
import type { LocaleWorld, PageJob } from '../render/types.ts'

/** `locales/en/home.json`: strings of the site's own, which stand in the place of others of the same name. */
const STRING_FILE = /^locales\/([^/]+)\/([^/]+)\.json$/

export function isStringFile(path: string): boolean {
  return STRING_FILE.test(path)
}

export interface KeptStrings {
  /** Keys of texts and trees that something asks for that is no page and is shown by all pages of a locale. */
  readonly site: readonly string[]
  /** Keys that are asked for besides. */
  readonly others: readonly string[]
  /** By locale: names what the site says of itself elsewhere than in bar, foot and announcement of its pages. */
  readonly named: Readonly<Record<string, string>>
}

export function keepStrings(
  memo: Memo,
  { worlds, stringSources, jobs }: StringScope & { readonly worlds: readonly LocaleWorld[] },
): void {
  const of = (what: 'asked' | 'askedForSite'): string[] =>
    [...new Set(worlds.flatMap(({ strings }) => [...(strings.notes?.[what] ?? [])]))].sort(byText)
  const kept: KeptStrings = {
    site: of('askedForSite'),
    others: of('asked'),
    named: Object.fromEntries(worlds.map(({ locale }) => [locale, siteName(jobs, locale)])),
  }
  const args = hashOf(JSON.stringify(kept))
  if (!memo.has('strings', '', args)) memo.note('strings', '', args, kept)
  keepTexts(
    memo,
    stringSources.filter(({ path }) => isStringFile(path)),
  )
}

export function keepTexts(memo: Memo, files: readonly SourceText[]): void {
  for (const { path, hash, text } of files)
    if (!memo.has('string-text', path, hash)) memo.note('string-text', path, hash, text)
}

export function keptStrings(memo: Memo): KeptStrings | null {
  return memo.peek<KeptStrings>('strings', '')?.value ?? null
}

/** What the models of a site say in a locale, without what its pages alone show. */
export function siteName(jobs: readonly PageJob[], locale: string): string {
  const sites = new Set(jobs.flatMap((job) => (job.locale === locale ? [job.site] : [])))
  const names = [...sites].map(({ navbar: _bar, navKey: _key, footer: _foot, announcement: _said, ...rest }) =>
    JSON.stringify(rest),
  )
  return hashOf([...new Set(names)].sort(byText).join('\n'))
}

interface StringScope {
  readonly stringSources: readonly SourceText[]
  readonly jobs: readonly PageJob[]
}

/** Strings of one locale that are others now. */
export interface ChangedStrings {
  readonly file: SourceText
  readonly locale: string
  readonly keys: readonly string[]
}

/** What has changed in files of strings; null where it is more than texts, or a text may stand in others. */
export function changedStrings(
  memo: Memo,
  files: readonly SourceText[],
  edited: ReadonlySet<string>,
): readonly ChangedStrings[] | null {
  const found: ChangedStrings[] = []
  for (const path of edited) {
    const file = files.find((one) => one.path === path)
    const before = memo.peek<string>('string-text', path)?.value
    const [, locale, name] = STRING_FILE.exec(path) ?? []
    if (file === undefined || before === undefined || locale === undefined || name === undefined) return null
    const keys: string[] = []
    if (!findOthers(parsed(before), parsed(file.text), `${name}:`, keys)) return null
    if (before.includes(NESTED)) return null
    found.push({ file, locale, keys })
  }
  return files.some(({ text }) => text.includes(NESTED)) ? null : found
}

/** How a text holds another one. */
const NESTED = '$t('

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** False where more than texts is another. */
function findOthers(one: unknown, other: unknown, key: string, found: string[]): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    if (one !== other) found.push(key)
    return true
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other && one !== null
  const [names, others] = [Object.keys(one), Object.keys(other)]
  if (Array.isArray(one) !== Array.isArray(other) || names.join('\0') !== others.join('\0')) return false
  return names.every((name) =>
    findOthers(
      (one as Record<string, unknown>)[name],
      (other as Record<string, unknown>)[name],
      key.endsWith(':') ? key + name : `${key}.${name}`,
      found,
    ),
  )
}

/** Whether who asks for a text or a tree is told of one of these: its forms stand behind a low line. */
export function isAskedBy(asked: string, keys: readonly string[]): boolean {
  return keys.some(
    (key) =>
      key.startsWith(asked) &&
      (key.length === asked.length || asked.endsWith(':') || /[._]/.test(key[asked.length] ?? '')),
  )
}

/** Locales in which a string of this one may be heard: that of the file, and where it is the default one, all that lack a string. */
export function heardIn(
  { locale, file, keys }: ChangedStrings,
  files: readonly SourceText[],
  { locales, defaultLocale }: { readonly locales: readonly string[]; readonly defaultLocale: string },
): readonly string[] {
  if (locale !== defaultLocale) return [locale]
  return locales.filter((other) => {
    if (other === locale) return true
    const path = file.path.replace(/^locales\/[^/]+/, `locales/${other}`)
    const own = parsed(files.find((one) => one.path === path && isStringFile(path))?.text ?? '')
    return !keys.every((key) => typeof textAt(own, key) === 'string')
  })
}

function textAt(tree: unknown, key: string): unknown {
  const path = key.slice(key.indexOf(':') + 1).split('.')
  return path.reduce<unknown>(
    (node, name) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, name)
        ? (node as Record<string, unknown>)[name]
        : undefined,
    tree,
  )
}
