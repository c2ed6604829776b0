// What plugins of a Docusaurus project do when the site is made: the files that they write are files of the site.
import { messageOf } from '../../../base/text.ts'
import { notCarried } from '../diagnostics.ts'
import type { Project } from '../project.ts'
import { put } from '../../../emit/output.ts'
import { writtenBy } from '../../../host/scratch.ts'
import type { World } from '../../../render/types.ts'
import type { Run } from '../../../pipeline/run.ts'
import type { EmittedPage } from '../../../pipeline/emitted-page.ts'

/** What the hooks are told, and which paths the site already has. */
interface PostBuildSite {
  readonly project: Pick<Project, 'postBuild'> | null
  readonly configSource: { readonly path: string } | null
  readonly pages: readonly EmittedPage[]
  readonly world: World
  readonly copies: { readonly files: ReadonlyMap<string, unknown> }
  readonly client: { readonly files: Readonly<Record<string, unknown>> }
}

/** Called by `ssg build` alone, once for all languages: plugins may send to services. */
export async function runPostBuild(run: Run, site: PostBuildSite): Promise<void> {
  const { project, configSource, pages, world, copies, client } = site
  const after = project?.postBuild ?? []
  if (after.length === 0 || run.options.postBuild !== true) return
  const span = { path: configSource?.path ?? '', start: 0, end: 0 }
  const paths = pages.map(({ job }) => job.page.href as string).sort()
  const taken = new Set([...pages.map(({ job }) => job.file), ...copies.files.keys(), ...Object.keys(client.files)])
  const files = await writtenBy(run.host.root, async (outDir) => {
    for (const { what, call } of after)
      try {
        await call({
          outDir,
          siteDir: run.host.root,
          baseUrl: world.config.baseUrl,
          routesPaths: paths,
          plugins: [],
          head: {},
        })
      } catch (error) {
        run.say([notCarried(span, `${what} (postBuild)`, `it failed with "${messageOf(error)}"`)])
      }
  })
  for (const [path, bytes] of files)
    if (taken.has(path))
      run.say([notCarried(span, `plugins (postBuild) ${path}`, 'left out: the site has a file of that name')])
    else put(run.output, path, bytes)
}
