// Applies a configuration's Markdown hooks before parsing: `markdown.preprocessor` to the text, `markdown.parseFrontMatter` to the front matter.
import type { Diagnostic } from '../../../base/diagnostic.ts'
import { hashOf } from '../../../base/hash.ts'
import { asRecord, type UnknownRecord } from '../../../base/unknown-record.ts'
import { messageOf, type SourceText, type Span } from '../../../base/text.ts'
import { UNTOLD } from '../content/data-files.ts'
import type { SourceFiles } from '../../types.ts'
import { readLooseFrontMatter } from '../content/front-matter.ts'
import type { Settings, UnsupportedSetting } from '../config/types.ts'
import { frozenVersions, versionsOf } from '../content/versions.ts'
import type { MarkdownHooks } from '../config/types.ts'

export function markdownHooks(config: UnknownRecord): MarkdownHooks {
  const { preprocessor, parseFrontMatter } = asRecord(config.markdown)
  return {
    ...(typeof preprocessor === 'function'
      ? { preprocessor: preprocessor as NonNullable<MarkdownHooks['preprocessor']> }
      : {}),
    ...(typeof parseFrontMatter === 'function'
      ? { parseFrontMatter: parseFrontMatter as NonNullable<MarkdownHooks['parseFrontMatter']> }
      : {}),
  }
}

/** Reports hooks for broken links, which aren't supported. */
export function hooksLeftOut(config: UnknownRecord): UnsupportedSetting[] {
  const hooks = asRecord(asRecord(config.markdown).hooks)
  const instead = "it isn't called: URLs stay as written, and broken ones are warnings"
  return ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages'].flatMap((name) =>
    typeof hooks[name] === 'function' ? [{ what: `markdown.hooks.${name}`, instead }] : [],
  )
}

export interface Hooked {
  readonly files: SourceFiles
  readonly uncarried: readonly UnsupportedSetting[]
  /** Moves a diagnostic to its place in the file as written. */
  readonly placed: (diagnostic: Diagnostic) => Diagnostic
}

const MARKDOWN = /\.mdx?$/

/** The project's files with these hooks applied to Markdown. If a hook fails, the file stays unchanged, and the error is reported once. */
export async function hookedFiles(files: SourceFiles, settings: Settings, siteDir: string): Promise<Hooked> {
  const hooks = settings.markdownHooks
  if (hooks.preprocessor === undefined && hooks.parseFrontMatter === undefined)
    return { files, uncarried: [], placed: (one) => one }
  const failed = new Map<string, UnsupportedSetting>()
  const made = new Map<string, SourceText>()
  for (const path of foldersOf(files, settings).flatMap(files.walk)) {
    const source = MARKDOWN.test(path) && !made.has(path) ? files.source(path) : null
    if (source !== null) made.set(path, await hooked(source, { hooks, filePath: `${siteDir}/${path}`, failed }))
  }
  return {
    files: { ...files, source: (path) => made.get(path) ?? files.source(path) },
    uncarried: [...failed.values()],
    placed: (one) => {
      const { span } = one
      const text = span === undefined ? undefined : made.get(span.path)?.text
      const written = span === undefined || text === undefined ? undefined : files.source(span.path)?.text
      return span === undefined || text === undefined || written === undefined || written === text
        ? one
        : { ...one, span: placedSpan(span, text, written) }
    },
  }
}

/** Maps a span of the processed text to its line in the original. */
function placedSpan({ path, start, end }: Span, text: string, written: string): Span {
  const before = text.slice(0, start).split('\n')
  const line = before.length - 1
  const made = text.split('\n')
  const lines = written.split('\n')
  const fromEnd = lines.length - (made.length - line)
  const same = [line, fromEnd].find((at) => lines[at] === made[line]) ?? lines.indexOf(made[line] ?? '')
  // If the line was changed, use all of it.
  const at = same === -1 ? Math.min(line, lines.length - 1) : same
  const column = same === -1 ? 0 : (before.at(-1)?.length ?? 0)
  const first = lines.slice(0, at).join('\n').length + (at === 0 ? 0 : 1) + column
  return { path, start: first, end: same === -1 ? first + (lines[at]?.length ?? 0) : first + end - start }
}

/** Folders of documents, posts and pages in all languages. */
function foldersOf(files: SourceFiles, { docs, blogs, pages, translations }: Settings): readonly string[] {
  const versions = docs.flatMap((one) =>
    versionsOf(one, frozenVersions(files, one, UNTOLD)).map(({ folder }) => folder),
  )
  return [...new Set([...versions, ...[...docs, ...blogs, ...pages].map(({ path }) => path), translations])]
}

interface HookScope {
  readonly hooks: MarkdownHooks
  readonly filePath: string
  readonly failed: Map<string, UnsupportedSetting>
}

async function hooked(source: SourceText, scope: HookScope): Promise<SourceText> {
  const processed = preprocessed(source.text, scope)
  const parsed = await frontMatterOf(source.text, scope)
  const body =
    processed === source.text ? (parsed?.content ?? null) : ((await frontMatterOf(processed, scope))?.content ?? null)
  const written = source.text.slice(0, readLooseFrontMatter(source).bodyStart)
  const text = written + (body ?? processed.slice(bodyStartOf(processed)))
  if (text === source.text && parsed === null) return source
  const front = parsed === null ? {} : { front: parsed.front }
  return { ...source, text, ...front, hash: hashOf(`${JSON.stringify(parsed?.front ?? null)}\n${text}`) }
}

function bodyStartOf(text: string): number {
  return readLooseFrontMatter({ text }).bodyStart
}

function preprocessed(fileContent: string, { hooks, filePath, failed }: HookScope): string {
  try {
    const made = hooks.preprocessor?.({ filePath, fileContent })
    return typeof made === 'string' ? made : fileContent
  } catch (error) {
    failed.set('preprocessor', failing('preprocessor', filePath, error))
    return fileContent
  }
}

interface Parsed {
  readonly front: UnknownRecord
  /** The text below the front matter if it was changed; otherwise null. */
  readonly content: string | null
}

async function frontMatterOf(fileContent: string, { hooks, filePath, failed }: HookScope): Promise<Parsed | null> {
  if (hooks.parseFrontMatter === undefined) return null
  const byDefault = (text: string): { frontMatter: UnknownRecord; content: string } => {
    const { all, bodyStart } = readLooseFrontMatter({ text })
    return { frontMatter: structuredClone(all), content: text.slice(bodyStart).trim() }
  }
  try {
    const given = await hooks.parseFrontMatter({
      filePath,
      fileContent,
      defaultParseFrontMatter: (of: { readonly fileContent?: string }) =>
        Promise.resolve(byDefault(of.fileContent ?? fileContent)),
    })
    const { frontMatter, content } = asRecord(given)
    return {
      // Dates become strings.
      front: asRecord(JSON.parse(JSON.stringify(frontMatter ?? {}))),
      content: typeof content === 'string' && content.trim() !== byDefault(fileContent).content ? content : null,
    }
  } catch (error) {
    failed.set('parseFrontMatter', failing('parseFrontMatter', filePath, error))
    return null
  }
}

function failing(name: string, filePath: string, error: unknown): UnsupportedSetting {
  return {
    what: `markdown.${name}`,
    instead: `it failed with "${messageOf(error)}" for ${filePath.slice(filePath.lastIndexOf('/') + 1)}, which is read as written`,
  }
}
