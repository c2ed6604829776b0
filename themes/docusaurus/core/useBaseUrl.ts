import { usePage } from 'ssg/theme'

/** A file of the site by its public address; what is none, as where a component has only an address elsewhere, stays what it is. */
export default function useBaseUrl<U extends string | undefined>(url: U): U {
  return useBaseUrlUtils().withBaseUrl(url) as U
}

type WithBaseUrl = (url: string | undefined, options?: { readonly absolute?: boolean }) => string | undefined

export function useBaseUrlUtils(): { withBaseUrl: WithBaseUrl } {
  const { site } = usePage()
  return {
    withBaseUrl: (url, options) => {
      if (typeof url !== 'string' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url) || url === '') return url
      const path = url.startsWith(site.baseUrl) ? url : site.baseUrl + url.replace(/^\//, '')
      return options?.absolute === true ? site.url + path : path
    },
  }
}
