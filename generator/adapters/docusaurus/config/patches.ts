// Reports patches for Docusaurus packages, because their changes have no effect here.
import { byText } from '../../../base/text.ts'
import type { UnsupportedSetting } from './types.ts'

/** Folders in which patch-package, pnpm and Yarn store patches. */
const FOLDERS = ['patches', '.yarn/patches']

/** Matches `@docusaurus+core+3.1.0.patch`, `@docusaurus__core@3.1.0.patch` and `@docusaurus-core-npm-3.1.0-1a2b3c.patch`. */
const PATCH = /(?:^|\/)@docusaurus(?:\+|__|-)([a-z-]+?)(?:(?:\+|@|-npm-)[^/]*)?\.patch$/

export function patchesOf(walk: (folder: string) => readonly string[]): UnsupportedSetting[] {
  return FOLDERS.flatMap((folder) => [...walk(folder)].sort(byText)).flatMap((path) => {
    const [, name] = PATCH.exec(path) ?? []
    const instead = `it changes "@docusaurus/${name}", which isn't used here`
    return name === undefined ? [] : [{ what: path, instead }]
  })
}
