// All built-in adapters, in the order in which they are tried.
import { docusaurus } from './docusaurus/adapter.ts'
import { mdbook } from './mdbook/adapter.ts'
import { mkdocs } from './mkdocs/adapter.ts'
import type { ProjectScope } from './scope.ts'
import type { LayoutAdapter } from './types.ts'

export const ADAPTERS: readonly LayoutAdapter<ProjectScope>[] = [docusaurus, mdbook, mkdocs]

/** The adapter that recognizes a project, with the file that identifies it; null for a site in this generator's own layout. */
export function detected(
  exists: (path: string) => boolean,
): { readonly adapter: LayoutAdapter<ProjectScope>; readonly file: string } | null {
  for (const adapter of ADAPTERS) {
    const file = adapter.detect(exists)
    if (file !== null) return { adapter, file }
  }
  return null
}

/** Titles of the layouts that `ssg migrate` supports, for messages. */
export function migratable(): string {
  return ADAPTERS.flatMap(({ migrates, title }) => (migrates === true ? [title] : [])).join(' or ')
}

/** The adapter for a value of the setting \`conventions\`; null if no adapter has that name. */
export function adapterOfConventions(name: string): LayoutAdapter<ProjectScope> | null {
  return ADAPTERS.find((adapter) => adapter.name === name && adapter.migrated !== undefined) ?? null
}
