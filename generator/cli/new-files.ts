// Helpers of `init` and `new`: they create files, never overwrite any, and print a summary.
import * as path from 'node:path'
import { createFile } from '../host/write/write-file.ts'

export interface NewFiles {
  /** Relative to the folder, in order. */
  readonly made: readonly string[]
  /** Files that already existed. */
  readonly kept: readonly string[]
}

/** Writes files below a folder. Existing files stay unchanged. */
export function writeNew(folder: string, files: Readonly<Record<string, string>>): NewFiles {
  const made: string[] = []
  const kept: string[] = []
  for (const name of Object.keys(files).sort()) {
    const isNew = createFile(path.join(folder, name), files[name] as string)
    ;(isNew ? made : kept).push(name)
  }
  return { made, kept }
}

/** One line per file. */
export function writtenText({ made, kept }: NewFiles): string {
  return [...made.map((name) => `  wrote  ${name}\n`), ...kept.map((name) => `  kept   ${name}\n`)].join('')
}

/** `getting-started` becomes `Getting started`. */
export function titleOf(name: string): string {
  const words = name
    .replace(/\.mdx?$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A title as a file name: lowercase, with words joined by `-`. Letters of all scripts are kept. */
export function fileNameOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** A front matter value: quoted if YAML would read it differently. */
export function yamlText(text: string): string {
  return /^[\p{L}][\p{L}\p{N} ,.()/+-]*$/u.test(text) && !/^(?:true|false|yes|no|on|off|null)$/i.test(text)
    ? text
    : JSON.stringify(text)
}
