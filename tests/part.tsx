// Renders one part of the theme or site in isolation: component in, HTML out, with a language's shipped strings.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RenderProvider, type RenderContext } from '../generator/api/theme.ts'
import { repository } from './site.ts'

type Strings = { readonly [key: string]: string | Strings }

/** A part's HTML on a page. Reading a page property that `page` doesn't provide throws an error that names it. */
export function htmlOf(
  part: ReactNode,
  page: object = {},
  locale = 'en',
  site: object = {},
  more: object = {},
): string {
  const context = {
    t: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      stringOf(locale, key, values.count).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
    formatNumber: (number: number) => new Intl.NumberFormat(locale).format(number),
    href: (path: string) => path,
    once: (_: string, element: () => ReactNode) => element(),
    file: (name: string) => `/assets/${name}`,
    page: strictly('page', page),
    site: strictly('site', site),
    ...more,
  }
  return renderToStaticMarkup(
    <RenderProvider value={strictly('usePage()', context) as unknown as RenderContext}>{part}</RenderProvider>,
  )
}

function stringOf(locale: string, key: string, count?: string | number): string {
  const [namespace, path] = key.split(':') as [string, string]
  const strings = JSON.parse(readFileSync(join(repository, `locales/${locale}/${namespace}.json`), 'utf8')) as Strings
  const at = (name: string): string | Strings | undefined =>
    name
      .split('.')
      .reduce<string | Strings | undefined>(
        (below, step) => (typeof below === 'object' ? below[step] : undefined),
        strings,
      )
  const found = at(path) ?? at(`${path}_${new Intl.PluralRules(locale).select(Number(count))}`)
  if (typeof found !== 'string') throw new Error(`locales/${locale} has no string "${key}"`)
  return found
}

function strictly<T extends object>(name: string, values: T): T {
  return new Proxy(values, {
    get: (all, key) => {
      if (typeof key === 'string' && !Object.hasOwn(all, key))
        throw new Error(`the part asks for ${name}.${key}, which the test does not give`)
      return Reflect.get(all, key) as unknown
    },
  })
}
