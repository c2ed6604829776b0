// Folder metadata: `_category_.json`, `_category_.yml` or `_category_.yaml`.
import { parse, type YAMLParseError } from 'yaml'
import type { SourceText } from '../../../base/text.ts'
import type { SourceFiles } from '../../types.ts'
import { asRecord } from '../../../base/unknown-record.ts'
import { classOf } from '../config/appearance.ts'
import type { FolderLink, FolderMeta } from '../sidebars/sidebars.ts'

const FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** Metadata by folder, relative to the content folder. Unreadable files are reported to `problem` with their position. */
export function folderMetas(
  files: SourceFiles,
  folder: string,
  problem: (file: SourceText, what: string, at: number) => void,
): Map<string, FolderMeta> {
  const found = new Map<string, FolderMeta>()
  for (const path of files.walk(folder)) {
    if (!FILE.test(path)) continue
    const source = files.source(path)
    if (source === null) continue
    const place = path.slice(folder.length + 1).replace(/(?:^|\/)[^/]+$/, '')
    try {
      found.set(place, metaOf(parse(source.text, { logLevel: 'error' })))
    } catch (error) {
      const [said = ''] = (error as Error).message.split('\n')
      problem(source, said.replace(/ at line \d+, column \d+:?$/, ''), (error as YAMLParseError).pos?.[0] ?? 0)
    }
  }
  return found
}

function metaOf(value: unknown): FolderMeta {
  const { key, label, position, collapsed, collapsible, className, link } = asRecord(value)
  return {
    ...(typeof key === 'string' ? { key } : {}),
    ...(typeof label === 'string' ? { label } : {}),
    ...(typeof position === 'number' ? { position } : {}),
    ...(typeof collapsed === 'boolean' ? { collapsed } : {}),
    ...(typeof collapsible === 'boolean' ? { collapsible } : {}),
    ...classOf(className),
    ...(link === undefined ? {} : { link: linkOf(link) }),
  }
}

function linkOf(value: unknown): FolderLink | null {
  const { type, id, slug, title, description } = asRecord(value)
  if (type === 'doc' && typeof id === 'string') return { type, id }
  if (type !== 'generated-index') return null
  return {
    type,
    ...(typeof slug === 'string' ? { slug } : {}),
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
  }
}
