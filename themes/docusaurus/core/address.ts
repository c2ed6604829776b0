import type { RenderContext } from 'ssg/theme'

/** Adds the base URL and the page's language to a link target of the project. */
export function address(context: RenderContext, target: string): string {
  // A path outside the site stays as written, including a trailing slash.
  if (target.startsWith('pathname:///')) {
    const beside = target.slice('pathname://'.length)
    const { baseUrl } = context.site
    return beside.startsWith(baseUrl) ? beside : baseUrl + beside.slice(1)
  }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(target)) return target.replace(/^pathname:\/\//, '')
  if (target === '') return context.page.href
  const { baseUrl, locale, defaultLocale } = context.site
  const path = withoutBase(target.startsWith('/') ? target : `/${target}`, baseUrl)
  const below = locale === defaultLocale ? path : withoutBase(path, `/${locale}`)
  const [, route = '', rest = ''] = /^([^?#]*)(.*)$/.exec(below) ?? []
  return context.href((route.length > 1 ? route.replace(/\/+$/, '') : route) + rest)
}

/** Removes the base URL or language from a path that already starts with it. */
function withoutBase(path: string, start: string): string {
  const base = start.replace(/\/$/, '')
  return base !== '' && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path
}
