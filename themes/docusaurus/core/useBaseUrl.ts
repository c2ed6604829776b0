import { usePage } from 'ssg/theme'
import { hasProtocol } from './isInternalUrl.ts'

interface Options {
  readonly forcePrependBaseUrl?: boolean
  readonly absolute?: boolean
}

/** The public URL of a file of the site. Any other value, such as undefined or an external URL, is returned unchanged. */
export default function useBaseUrl<U extends string | undefined>(url: U, options?: Options): U {
  return useBaseUrlUtils().withBaseUrl(url, options) as U
}

export function useBaseUrlUtils(): { withBaseUrl: (url: string | undefined, options?: Options) => string | undefined } {
  const { site } = usePage()
  return { withBaseUrl: (url, options) => addBaseUrl({ siteUrl: site.url, baseUrl: site.baseUrl, url, options }) }
}

export function addBaseUrl({
  siteUrl,
  baseUrl,
  url,
  options: { forcePrependBaseUrl = false, absolute = false } = {},
}: {
  readonly siteUrl: string
  readonly baseUrl: string
  readonly url: string | undefined
  readonly options?: Options | undefined
}): string | undefined {
  if (typeof url !== 'string' || url === '' || url.startsWith('#') || hasProtocol(url)) return url
  if (url === baseUrl.replace(/\/$/, '')) return baseUrl
  const isBelow = url.startsWith(baseUrl) && !forcePrependBaseUrl
  const path = isBelow ? url : baseUrl + url.replace(/^\//, '')
  return absolute ? siteUrl + path : path
}
