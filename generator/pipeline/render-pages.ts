// Every page of every locale: rendered, or taken over from the last build when nothing that it asked has changed.
import type { Diagnostic } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { publicUrl } from '../base/paths.ts'
import type { BundledClient } from '../assets/bundle.ts'
import type { Output } from '../emit/output.ts'
import { breathe } from '../host/host.ts'
import type { Strings } from '../i18n/strings.ts'
import type { Section } from '../markdown/types.ts'
import type { Memo } from '../memo/memo.ts'
import { pageSections } from '../render/page-text.ts'
import { createRenderer, type RenderFacts } from '../render/render.ts'
import type { PageScan } from '../render/scan.ts'
import { fullSidebar, fullSidebarPath } from '../render/sidebar-model.ts'
import type { PageJob, World } from '../render/types.ts'

/** A page as it was emitted. */
export interface EmittedPage {
  readonly job: PageJob
  readonly scan: PageScan
  readonly sections: readonly Section[]
}

export interface RenderScope {
  readonly world: World
  readonly memo: Memo
  readonly client: BundledClient
  readonly serverHash: string
  readonly output: Output
  /** Source path of a content file → path in the output. */
  readonly assetOf: (path: string) => string | null
  readonly progress: (done: number, total: number) => void
  /** Told of the pages whose text stands in no file, as soon as they are rendered: they come first. */
  readonly texts: (pages: readonly EmittedPage[]) => void
}

interface Kept {
  readonly scan: PageScan
  readonly sections: readonly Section[]
  readonly hash: string
}

export async function renderPages(scope: RenderScope, jobs: readonly PageJob[]): Promise<{ pages: EmittedPage[]; diagnostics: Diagnostic[] }> {
  const { world, client, memo, output } = scope
  const stringsOf = new Map(world.locales.map((local) => [local.locale, local.strings]))
  const renderer = createRenderer(world, client, (locale) => stringsOf.get(locale) as Strings)
  const facts = new Map(world.locales.map((local) => [local.locale, factsOf(scope, local.strings)]))
  const code = `${scope.serverHash}\n${client.hash}`
  const diagnostics: Diagnostic[] = []
  const rendered = new Map<PageJob, EmittedPage>()
  const written = (job: PageJob): boolean => job.entry !== null
  const early = jobs.filter((job) => !written(job))
  for (const [index, job] of [...early, ...jobs.filter(written)].entries()) {
    if (index === early.length) scope.texts([...rendered.values()])
    const outcome = memo.step(
      'page',
      job.file,
      `${job.identity}\n${code}`,
      facts.get(job.locale) as RenderFacts & Record<string, (argument: string) => unknown>,
      (asked) => {
        const { value, diagnostics: found } = renderer.render(job, asked as unknown as RenderFacts)
        const hash = output.write(job.file, value.html)
        const wantsText = job.page.kind === 'page' || job.page.kind === 'category'
        return { value: { scan: value.scan, hash, sections: wantsText ? pageSections(value.html) : [] } satisfies Kept, diagnostics: found }
      },
      (kept) => output.keep(job.file, kept.hash),
    )
    rendered.set(job, { job, scan: outcome.value.scan, sections: outcome.value.sections })
    diagnostics.push(...outcome.diagnostics)
    if (index % 64 === 0) {
      scope.progress(index, jobs.length)
      await breathe()
    }
  }
  if (early.length === jobs.length) scope.texts([...rendered.values()])
  writeSidebars(scope, jobs, renderer, facts, code)
  return { pages: jobs.map((job) => rendered.get(job) as EmittedPage), diagnostics: sayOnce(diagnostics) }
}

/** What is wrong with a shared part is said by every page that holds it: the first one speaks for all. */
function sayOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return diagnostics.filter((diagnostic) => {
    if (diagnostic.span !== undefined) return true
    const id = `${diagnostic.code} ${diagnostic.message.replace(/^The page \S+/, '').replace(/\(asked for by .*$/, '')}`
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

function writeSidebars(scope: RenderScope, jobs: readonly PageJob[], renderer: ReturnType<typeof createRenderer>, facts: ReadonlyMap<string, RenderFacts>, code: string): void {
  for (const local of scope.world.locales) {
    const job = jobs.find((candidate) => candidate.locale === local.locale)
    if (job === undefined) continue
    for (const sidebar of local.sidebars) {
      const model = fullSidebar({ world: scope.world, local }, sidebar)
      const file = `${fullSidebarPath(local.locale, sidebar)}.html`
      scope.memo.step(
        'sidebar',
        file,
        `${JSON.stringify(model)}\n${code}`,
        facts.get(local.locale) as RenderFacts & Record<string, (argument: string) => unknown>,
        (asked) => {
          const html = `${renderer.sidebarFile(job, model, asked as unknown as RenderFacts)}\n`
          scope.output.write(file, html)
          return { value: html, diagnostics: [] }
        },
        (html) => {
          if (!scope.output.keep(file, hashOf(html))) scope.output.write(file, html)
          return true
        },
      )
    }
  }
}

/** Where "home" leads: `/`, or on a site without such a page the documentation, else the first page. */
function homeOf({ routes, config }: World): string {
  const docs = config.docs.routeBasePath ?? '/docs'
  return routes.byUrl.has('/') ? '/' : routes.byUrl.has(docs) ? docs : (routes.routes[0]?.url ?? '/')
}

function factsOf(scope: RenderScope, strings: Strings): RenderFacts {
  const { world } = scope
  const redirects = new Set(world.routes.redirects.map((redirect) => redirect.from as string))
  const texts = new Map<string, string | null>()
  return {
    string: (argument) => {
      let text = texts.get(argument)
      if (text === undefined) {
        const at = argument.indexOf('\n')
        text = (at < 0 ? strings.t(argument) : strings.t(argument.slice(0, at), JSON.parse(argument.slice(at + 1)) as Record<string, string | number>)) ?? null
        texts.set(argument, text)
      }
      return text
    },
    tree: (key) => strings.tree(key) ?? null,
    route: (path) => world.routes.byUrl.has(path) || redirects.has(path),
    file: (name) => world.files.has(name),
    urlOf: (key) => world.routes.urlOf.get(key) ?? null,
    home: () => homeOf(world),
    contentAsset: (path) => {
      const file = scope.assetOf(path)
      return file === null ? null : publicUrl(world.config.baseUrl, '', `/${file}`)
    },
  }
}
