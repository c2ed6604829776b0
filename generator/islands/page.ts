// What an island may ask of its page, in the browser: the answers that the build gave are sent with it.
import type { RenderContext } from '../api/theme.ts'
import type { PageAnswers } from './types.ts'

/** The page as an island sees it in the browser. What was not asked while the site was built is an error that says so. */
export function answeredPage(answers: PageAnswers): RenderContext {
  const answer = (...question: readonly unknown[]): never => {
    const key = JSON.stringify(question)
    if (answers.asked !== undefined && key in answers.asked) return answers.asked[key] as never
    throw new Error(
      `usePage() was not asked ${key} while the site was built: ask on every rendering, or hand it over as a property`,
    )
  }
  const part = (name: 'site' | 'page'): object => new Proxy({}, { get: (_, key) => answer(name, key) })
  const { lang = 'en', calendar = 'gregory' } = answers.format ?? {}
  return {
    site: part('site'),
    page: part('page'),
    t: (key: string, values?: object) => answer('t', key, values ?? null),
    told: (name: string) => answer('told', name),
    translation: (id: string) => answers.asked?.[JSON.stringify(['translation', id])] ?? undefined,
    tree: (key: string) => answer('tree', key),
    href: (route: string) => answer('href', route),
    asset: (name: string) => answer('asset', name),
    file: (name: string) => answer('file', name),
    formatNumber: (value: number) => new Intl.NumberFormat(lang).format(value),
    formatDate: (date: string) =>
      new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC', calendar }).format(
        new Date(`${date}T00:00:00Z`),
      ),
  } as unknown as RenderContext
}
