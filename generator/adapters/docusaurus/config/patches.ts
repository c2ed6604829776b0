// Patches of a project for packages of Docusaurus: what they change there, nothing here knows.
import { byText } from '../../../base/text.ts'
import type { UnsupportedSetting } from './types.ts'

/** Where patch-package, pnpm and Yarn keep them. */
const FOLDERS = ['patches', '.yarn/patches']

/** `@docusaurus+core+3.1.0.patch`, `@docusaurus__core@3.1.0.patch`, `@docusaurus-core-npm-3.1.0-1a2b3c.patch`. */
const PATCH = /(?:^|\/)@docusaurus(?:\+|__|-)([a-z-]+?)(?:(?:\+|@|-npm-)[^/]*)?\.patch$/

export function patchesOf(walk: (folder: string) => readonly string[]): UnsupportedSetting[] {
  return FOLDERS.flatMap((folder) => [...walk(folder)].sort(byText)).flatMap((path) => {
    const [, name] = PATCH.exec(path) ?? []
    const instead = `it changes "@docusaurus/${name}", which isn't used here`
    return name === undefined ? [] : [{ what: path, instead }]
  })
}
