// Documents in an MkDocs project: front matter, URLs, keys and titles.
import { parseDocument } from 'yaml'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { MappedText } from '../../base/mapped-text.ts'
import type { Locale, SourceText, UrlPath } from '../../base/text.ts'
import { toNfc } from '../../base/unicode.ts'
import { asRecord, list, text, type UnknownRecord } from '../../base/unknown-record.ts'
import { badYaml } from '../../content/diagnostics.ts'
import type { FrontMatter, RawDoc } from '../../content/types.ts'
import { plainBlock } from '../../source/front-matter-block.ts'
import type { Localized } from './languages.ts'
import { wordsOf } from './nav.ts'
import type { MkDocsSettings } from './settings.ts'

interface Meta {
  readonly meta: UnknownRecord
  /** Where the text begins. */
  readonly start: number
}

/** Reads the front matter between `---` lines. As in MkDocs, a block without keys or with invalid YAML is part of the text. */
export function metaOf({ path, text: source }: SourceText, diagnostics: Diagnostic[]): Meta {
  const found = plainBlock(source, '...')
  const asText = { meta: {}, start: 0 }
  if (found === null) return asText
  const document = parseDocument(found.text, { logLevel: 'silent', uniqueKeys: false })
  const [error] = document.errors
  // If an empty line follows, the first `---` is a thematic break.
  if (error !== undefined && !/^[ \t]*[\r\n]/.test(found.text)) {
    const start = found.start + Math.min(error.pos[0], found.text.length)
    diagnostics.push(
      badYaml(
        { path, start, end: start },
        `${(error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '')}.`,
      ),
    )
  }
  if (error !== undefined) return asText
  const values = valuesOf(document)
  const hasKeys = typeof values === 'object' && values !== null && !Array.isArray(values)
  return hasKeys || found.text.trim() === '' ? { meta: asRecord(values), start: found.bodyStart } : asText
}

/** Returns null if YAML aliases expand to too much data. */
function valuesOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS()
  } catch {
    return null
  }
}

export interface PageFile extends Localized {
  /** The path relative to the documentation folder. */
  readonly file: string
}

export function docOf(
  { file, path, locale }: PageFile,
  source: SourceText,
  meta: UnknownRecord,
  body: MappedText,
  settings: MkDocsSettings,
): RawDoc {
  const hash = hashOf(body.text)
  const title = text(meta.title)
  return {
    source: { path: source.path, text: body.text, hash },
    edition: 'docs',
    locale: locale as Locale,
    kind: 'docs',
    key: keyOf(path),
    front: frontOf(meta, body.text, settings),
    ...(title === undefined ? {} : { documentTitle: title }),
    bodyStart: 0,
    bodyHash: hash,
    version: hash,
    keyOffsets: {},
    url: addressOf(path),
    name: nameOf(path),
    links: { folder: settings.docsDir, base: settings.docsDir, key: 'docs/' },
    ...(settings.showsLastUpdate ? { showLastUpdate: { time: true, author: false } } : {}),
    editUrl: settings.editUrl === null ? null : `${settings.editUrl}${file}`,
  }
}

export function keyOf(path: string): string {
  return `docs/${path.replace(/\.\w+$/, '')}`
}

/** `guide/index.md` becomes `/guide`, and `guide/start.md` becomes `/guide/start`. */
function addressOf(path: string): UrlPath {
  return `/${toNfc(path)
    .replace(/\.[^./]*$/, '')
    .replace(/(?:^|\/)(?:README|index)$/, '')}` as UrlPath
}

/** The title for a page that doesn't set one. */
function nameOf(path: string): string {
  const name = path.replace(/\.[^./]*$/, '').replace(/(?:^|\/)(?:README|index)$/, '')
  return name === '' ? 'Home' : wordsOf(name.slice(name.lastIndexOf('/') + 1))
}

function frontOf(meta: UnknownRecord, body: string, { plugins }: MkDocsSettings): FrontMatter {
  const hidden = list(meta.hide).map(String)
  const [title, description] = [text(meta.title), text(meta.description)]
  const begins = /^(?:\s|<!--[\s\S]*?-->)*#[ \t]/.test(body)
  const hasTags = plugins.has('tags') || plugins.has('material/tags')
  const tags = hasTags
    ? list(meta.tags)
        .map(String)
        .filter((tag) => tag.trim() !== '')
    : []
  return {
    format: 'md',
    ...(title === undefined || begins ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(!begins && /^#[ \t]|<h1[\s>]/m.test(body) ? { hide_title: true } : {}),
    ...(tags.length === 0 ? {} : { tags }),
    ...(hidden.includes('toc') ? { hide_table_of_contents: true } : {}),
    ...(hidden.includes('navigation') ? { displayed_sidebar: null } : {}),
  }
}
