// An island's page context in the browser: the build's results are sent along.
import type { RenderContext } from '../api/theme.ts'
import type { KnownOfPage, PageAnswers } from './types.ts'

/**
 * The page as an island sees it in the browser. A call that wasn't made during the build, as in a component that appears after a click, is answered from
 * `known`; otherwise, it's an error.
 */
export function answeredPage(answers: PageAnswers): RenderContext {
  const { known } = answers
  const answer = (question: readonly unknown[], otherwise: (known: KnownOfPage) => unknown): never => {
    const key = JSON.stringify(question)
    if (answers.asked !== undefined && key in answers.asked) return answers.asked[key] as never
    if (known !== undefined) return otherwise(known) as never
    throw new Error(`usePage() didn't read ${key} at build time: read it on every render, or pass it as a prop`)
  }
  const part = (name: 'site' | 'page'): object =>
    new Proxy(
      {},
      { get: (_, key) => (typeof key === 'string' ? answer([name, key], (facts) => facts[name][key]) : undefined) },
    )
  const { lang = 'en', calendar = 'gregory' } = answers.format ?? {}
  const context = {
    site: part('site'),
    page: part('page'),
    t: (key: string, values?: object) => answer(['t', key, values ?? null], () => key),
    // Values computed from a whole document aren't available here; the page's own facts are.
    told: (name: string, make: (context: RenderContext) => unknown) =>
      answer(['told', name], ({ page }) => make({ ...context, page: { ...page, kind: 'page' } } as RenderContext)),
    translation: (id: string) => answers.asked?.[JSON.stringify(['translation', id])] ?? undefined,
    tree: (key: string) => answer(['tree', key], () => undefined),
    href: (route: string) => answer(['href', route], ({ site, prefix }) => address(site.baseUrl, prefix, route)),
    asset: (name: string) => answer(['asset', name], ({ site }) => address(site.baseUrl, '', `/${name}`)),
    file: (name: string) => answer(['file', name], () => undefined),
    formatNumber: (value: number) => new Intl.NumberFormat(lang).format(value),
    formatDate: (date: string) =>
      new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC', calendar }).format(
        new Date(`${date}T00:00:00Z`),
      ),
  } as unknown as RenderContext
  return context
}

function address(baseUrl: string, prefix: string, route: string): string {
  return baseUrl.replace(/\/$/, '') + prefix + route || '/'
}
