// The adapters, in the order in which they are asked whether a folder is theirs.
import { docusaurus } from './docusaurus/adapter.ts'
import { mdbook } from './mdbook/adapter.ts'
import { mkdocs } from './mkdocs/adapter.ts'
import type { ProjectScope } from './scope.ts'
import type { LayoutAdapter } from './types.ts'

export const ADAPTERS: readonly LayoutAdapter<ProjectScope>[] = [docusaurus, mdbook, mkdocs]

/** The adapter that recognizes a project, with the file that marks it; null for a site of this generator. */
export function detected(
  exists: (path: string) => boolean,
): { readonly adapter: LayoutAdapter<ProjectScope>; readonly file: string } | null {
  for (const adapter of ADAPTERS) {
    const file = adapter.detect(exists)
    if (file !== null) return { adapter, file }
  }
  return null
}

/** Layouts that can be migrated, as messages name them. */
export function migratable(): string {
  return ADAPTERS.flatMap(({ migrates, title }) => (migrates === true ? [title] : [])).join(' or ')
}

/** The adapter whose habits a site keeps, by the value of \`conventions\`; null for those of this generator. */
export function adapterOfConventions(name: string): LayoutAdapter<ProjectScope> | null {
  return ADAPTERS.find((adapter) => adapter.name === name && adapter.migrated !== undefined) ?? null
}
