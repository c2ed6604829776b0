import type { RenderContext } from 'ssg/theme'

/** A target as the project writes it, with the base URL and the language of the page. */
export function address(context: RenderContext, target: string): string {
  // Beside the site, as it is written: with the slash at its end.
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

/** An address that says already where the site, or its language, begins. */
function withoutBase(path: string, start: string): string {
  const base = start.replace(/\/$/, '')
  return base !== '' && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path
}
