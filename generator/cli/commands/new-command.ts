// `ssg new`: creates a page, post or locale in the site's usual place.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { ResolvedConfig } from '../../config/types.ts'
import { stopBundler } from '../../assets/bundler.ts'
import { hasErrors } from '../../base/diagnostic.ts'
import { replaceFile } from '../../host/write/write-file.ts'
import { loadConfig } from '../../build/load/load-config.ts'
import { reader } from '../../build/read-once.ts'
import { CONTENT } from '../../source/native-layout.ts'
import type { Source } from '../../source/types.ts'
import { isLanguageTag, languageSettings } from '../languages.ts'
import { fileNameOf, titleOf, writeNew, writtenText, yamlText } from '../new-files.ts'
import { INTERFACE_NAMESPACES, languagesFor } from '../../i18n/interface-languages.ts'
import { packageRoot } from '../../host/host.ts'
import { EXIT, openSession, report, refuse, type Session } from '../session.ts'
import { emptySummary } from '../../report/report.ts'

export interface NewOptions {
  readonly root: string
  readonly title?: string
}

/** Characters that URLs can't contain, and names of files that aren't pages: partials and hidden files. */
export const NO_PAGE = /[?#%\\\p{Cc}]|(?:^|\/)[._]|\/(?:\/|$)/u

/** Creates a documentation page: `guide/install` is `content/en/docs/guide/install.md`. */
export function newPage(name: string, options: NewOptions): Promise<number> {
  return writeIn(options, ({ config, bare }) => {
    const clean = name.replace(/^\/+/, '').replace(/\.mdx?$/, '')
    if (clean === '' || NO_PAGE.test(clean)) return `"${name}" isn't a page path such as "guide/install".`
    const file = bare ? `${clean}.md` : `${CONTENT}/${config.i18n.defaultLocale}/${config.docs.path}/${clean}.md`
    const title = options.title ?? titleOf(path.posix.basename(clean))
    return {
      [file]: `---\ntitle: ${yamlText(title)}\ndescription: Describe the page in one sentence.\n---\n\nSay what the reader gets in the first paragraph.\n\n## First step\n\n1. …\n`,
    }
  })
}

/** Creates a blog post with today's date in its name. */
export function newPost(title: string, options: NewOptions): Promise<number> {
  return writeIn(options, ({ config, bare }) => {
    if (bare || config.blog === false)
      return 'This site has no blog. To turn it on, remove "blog: false" from the configuration.'
    const name = fileNameOf(title)
    if (name === '') return `"${title}" has no letters for a file name.`
    const day = new Date().toISOString().slice(0, 10)
    return {
      [`${CONTENT}/${config.i18n.defaultLocale}/${config.blog.path}/${day}-${name}.md`]: `---\ntitle: ${yamlText(title)}\ndescription: Describe the post in one sentence.\n---\n\nThe first paragraph, which the list of posts shows.\n\n<!-- truncate -->\n\nThe rest.\n`,
    }
  })
}

/** Creates a language's folders, and adds it to the configuration. */
export function newLocale(locale: string, options: NewOptions): Promise<number> {
  return writeIn(options, ({ config, bare, session }) => {
    if (bare)
      return 'A Markdown folder without "content/" has only one language. To add another one, move the pages to "content/en/docs/".'
    if (!isLanguageTag(locale)) return `"${locale}" isn't a language tag such as "de" or "pt-BR".`
    const isConfigured = config.i18n.locales.includes(locale)
    if (isConfigured && fs.existsSync(path.join(session.host.root, CONTENT, locale)))
      return `The site already has the locale "${locale}".`
    if (!isConfigured) process.stdout.write(configureLocale(session.host.root, locale))
    const index = `${CONTENT}/${config.i18n.defaultLocale}/${config.docs.path}/index.md`
    const source = fs.existsSync(path.join(session.host.root, index))
      ? fs.readFileSync(path.join(session.host.root, index), 'utf8')
      : null
    return {
      [source === null ? `${CONTENT}/${locale}/.gitkeep` : `${CONTENT}/${locale}/${config.docs.path}/index.md`]:
        source ?? '',
      ...interfaceFiles(locale),
    }
  })
}

/** For a language that the package doesn't have: its string files, in English, for translation. */
function interfaceFiles(locale: string): Record<string, string> {
  const place = (tag: string, name: string): string[] =>
    ['locales', 'themes/languages'].map((folder) => path.join(packageRoot(), folder, tag, `${name}.json`))
  const isTranslated = languagesFor(locale).some((tag) => place(tag, 'theme').some((file) => fs.existsSync(file)))
  if (isTranslated) return {}
  process.stdout.write(
    `The interface isn't translated into "${locale}" yet. Translate the files in locales/${locale}.\n`,
  )
  return Object.fromEntries(
    INTERFACE_NAMESPACES.map((name) => [
      `locales/${locale}/${name}.json`,
      fs.readFileSync(place('en', name)[0] as string, 'utf8'),
    ]),
  )
}

/** Adds the locale to `locales: ['en']` and `localeConfigs: {` in the configuration; if they aren't written like that, returns what to add. */
function configureLocale(root: string, locale: string): string {
  const file = ['site/config.ts', 'ssg.config.ts']
    .map((name) => path.join(root, name))
    .find((name) => fs.existsSync(name))
  const text = file === undefined ? '' : fs.readFileSync(file, 'utf8')
  const settings = languageSettings(locale)
  const list = /(\blocales:\s*\[(?:\s*['"][\w-]+['"]\s*,?)+)(\s*\])/
  const configs = /(\blocaleConfigs:\s*\{)(\s*)/
  if (file === undefined || !list.test(text) || !configs.test(text))
    return `Add it to "i18n" in the configuration: '${locale}' to "locales", and ${settings} to "localeConfigs".\n`
  const listed = text.replace(
    list,
    (_, before: string, end: string) => `${before.replace(/,?\s*$/, '')}, '${locale}'${end}`,
  )
  replaceFile(
    file,
    listed.replace(
      configs,
      (_, before: string, space: string) => `${before}${space}${settings},${space === '' ? ' ' : space}`,
    ),
  )
  return `  added  '${locale}' to ${path.relative(root, file)}\n`
}

export interface NewFilePlace {
  readonly config: ResolvedConfig
  readonly content: Source
  readonly bare: boolean
  readonly session: Session
}

/** A site with its configuration; the exit code if it can't be read, which has been reported. */
export async function within(options: { readonly root: string }): Promise<NewFilePlace | number> {
  const session = openSession(options.root, true)
  if (typeof session === 'string') return refuse(session)
  const { host, memo, packageRoot } = session
  const { text: read, decode, hash } = reader(host)
  const { value, diagnostics } = await loadConfig({ host, memo, packageRoot, read, decode, hash }, false)
  void stopBundler()
  if (hasErrors(diagnostics)) {
    report(host, diagnostics, 'pretty', emptySummary('new'))
    return EXIT.errors
  }
  if (value.project !== null)
    return refuse(`This is a ${value.adapter?.title ?? ''} project. The command needs a site with ssg's own layout.`)
  return { config: value.config, content: value.content, bare: value.content.name === 'folder', session }
}

/** Writes the files that `make` returns, or reports why not. */
async function writeIn(
  options: NewOptions,
  make: (place: NewFilePlace) => Record<string, string> | string,
): Promise<number> {
  const place = await within(options)
  if (typeof place === 'number') return place
  const files = make(place)
  if (typeof files === 'string') return refuse(files)
  const written = writeNew(place.session.host.root, files)
  process.stdout.write(writtenText(written))
  return written.made.length > 0 ? EXIT.ok : EXIT.errors
}
