// What the code of a site is bundled with, where it was written for Docusaurus: in a project, or in a site that was one.
import { regraded } from '../../../base/diagnostic.ts'
import type { ResolvedConfig } from '../../../config/types.ts'
import type { RawDoc } from '../../../content/types.ts'
import { lenient } from '../../../base/lenient.ts'
import { asInProject } from '../migrate/migrated-documents.ts'
import type { Project } from '../project.ts'
import { dataOfConfig } from '../config/site-data.ts'
import { slotParts } from '../theme/swizzles.ts'
import { livingDocuments } from '../markdown/living-documents.ts'
import { packageLives, type LoadScope } from '../../../pipeline/load.ts'
import type { Run } from '../../../pipeline/run.ts'

/** The configuration, and the project of another generator that it was read from. */
interface ConfiguredSite {
  readonly config: ResolvedConfig
  readonly project: Project | null
  readonly foreign: boolean
}

/** What code is bundled with: that of a Docusaurus project, or of a site that was one, may import what that one has. */
export function codeScope(
  run: Run,
  { config, project, foreign }: ConfiguredSite,
  living: ReadonlyMap<string, string>,
): LoadScope {
  if (!foreign || (project !== null && project.kind !== 'docusaurus')) return run
  const own: Partial<Project> & Pick<Project, 'staticDirs' | 'sheets'> = project ?? {
    staticDirs: [config.staticDir],
    sheets: run.host.walk('site/styles', null).files.filter((file) => /\.(?:css|s[ac]ss)$/.test(file)),
    data: dataOfConfig(config),
    living,
  }
  return {
    ...run,
    read: readWithLiving(run, own),
    project: {
      baseUrl: config.baseUrl,
      staticDirs: own.staticDirs,
      sheets: own.sheets,
      clientModules: own.clientModules ?? [],
      slots: slotParts(),
      data: own.data ?? '{}',
      drawn: own.drawn ?? [],
      brought: own.brought ?? [],
      aliases: own.aliases ?? {},
      postCss: own.postCss ?? [],
      themes: own.themes ?? [],
      living: own.living ?? new Map(),
      named: own.components ?? [],
      addresses: new Map(
        (own.docs ?? []).flatMap(({ source, url }) => (url === undefined ? [] : [[source.path, url]])),
      ),
    },
  }
}

/** Documents of a site that was a Docusaurus project, as they are built: what they say of state and events is in modules. */
export async function withLiving(
  run: Run,
  scope: LoadScope,
  { config }: Pick<ConfiguredSite, 'config'>,
  docs: readonly RawDoc[],
  living: Map<string, string>,
): Promise<readonly RawDoc[]> {
  const found = await livingDocuments(docs.map(asInProject), packageLives(scope))
  for (const [path, code] of found.living) living.set(path, code)
  run.judge((said) => regraded(lenient(said.map(found.placed), run.options.exact === true), config.severity))
  return found.docs
}

/** Files, and modules that are made of pages. */
export function readWithLiving(
  { read }: Pick<Run, 'read'>,
  { living }: { readonly living?: ReadonlyMap<string, string> },
) {
  return (path: string): string | null => living?.get(path) ?? read(path)
}
