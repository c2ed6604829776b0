// Functions that the generator calls after it has read a Docusaurus project.
import { byText } from '../../base/text.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { RawDoc } from '../../content/types.ts'
import type { MarkdownDialect } from '../../markdown/dialect.ts'
import { DIALECT } from './markdown/dialect.ts'
import type { MarkdownSite, Project } from '../types.ts'
import { codeOfProject } from './bundler/code-scope.ts'
import { importedCode } from './markdown/passthrough-components.ts'
import { migrationOf } from './migrate/migrate.ts'
import { runPostBuild } from './plugins/post-build.ts'
import type { ProjectData } from './types.ts'

export function withHooks(data: ProjectData): Project {
  return {
    ...data,
    showsAddresses: true,
    markdown: (site) => dialectOf(data, site),
    code: (config: ResolvedConfig, packageRoot: string) => codeOfProject(packageRoot, config, data),
    built: (site) => runPostBuild(data.postBuild ?? [], site),
    migrate: (tools) => migrationOf(data, tools),
  }
}

function dialectOf(data: ProjectData, { config, read, files }: MarkdownSite): Partial<MarkdownDialect> {
  return {
    ...DIALECT,
    base: config.baseUrl.replace(/\/$/, ''),
    staticDirs: data.staticDirs,
    folders: documentFolders(data.docs),
    admonitions: data.admonitions,
    drawn: data.drawn ?? [],
    emoji: data.emoji === true,
    ...(data.comments === undefined ? {} : { comments: data.comments }),
    ...(data.keepsCase === true ? { keepsCase: true as const } : {}),
    ...importedCode(data.docs, (path) => data.interactiveModules?.get(path) ?? read(path)),
    bracesInTagsOnly: data.legacy === true,
    swizzled: swizzled(files('src/theme')),
  }
}

/** Docs folders in all versions and languages. */
function documentFolders(docs: readonly RawDoc[]): (readonly [folder: string, key: string])[] {
  const found = new Map<string, string>()
  for (const { kind, links } of docs) {
    if (kind !== 'docs' || links === undefined) continue
    found.set(links.folder, links.key)
    found.set(links.base, links.key)
  }
  return [...found].sort(([a], [b]) => byText(a, b))
}

/** The theme components that files in `src/theme` replace. */
function swizzled(files: readonly string[]): string[] {
  return files.flatMap((file) => /^src\/theme\/(.+?)(?:\/index)?\.[jt]sx?$/.exec(file)?.[1] ?? [])
}
