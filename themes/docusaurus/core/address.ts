import type { RenderContext } from 'ssg/theme'

/** A target as the project writes it, with the base URL and the language of the page. */
export function address(context: RenderContext, target: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(target)) return target.replace(/^pathname:\/\//, '')
  if (target === '') return context.page.href
  const { baseUrl } = context.site
  const path = target.startsWith('/') ? target : `/${target}`
  const below = baseUrl !== '/' && path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
  const [, route = '', rest = ''] = /^([^?#]*)(.*)$/.exec(below) ?? []
  return context.href((route.length > 1 ? route.replace(/\/+$/, '') : route) + rest)
}
