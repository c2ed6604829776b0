import { usePage } from 'ssg/theme'

/** A file of the site by its public address. */
export default function useBaseUrl(url: string): string {
  return useBaseUrlUtils().withBaseUrl(url)
}

export function useBaseUrlUtils(): { withBaseUrl: (url: string, options?: { readonly absolute?: boolean }) => string } {
  const { site } = usePage()
  return {
    withBaseUrl: (url, options) => {
      if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url) || url === '') return url
      const path = url.startsWith(site.baseUrl) ? url : site.baseUrl + url.replace(/^\//, '')
      return options?.absolute === true ? site.url + path : path
    },
  }
}
