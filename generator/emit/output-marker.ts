// The file in an output folder that says: made by a build, to be exchanged by the next one. `serve` reads from it what the pages were
// built for.

export const MARK_FILE = '.ssg-output'

export interface Mark {
  /** `/` or `/sub/`. */
  readonly baseUrl: string
  readonly defaultLocale: string
  /** Addresses of pages end with a slash. */
  readonly trailingSlash?: boolean
}

export function markText(mark: Mark): string {
  return `${JSON.stringify({ note: 'ssg writes this folder, and each build replaces it completely.', baseUrl: mark.baseUrl, defaultLocale: mark.defaultLocale, ...(mark.trailingSlash === true ? { trailingSlash: true } : {}) }, null, 2)}\n`
}

/** Reads a marker. Folders without a readable marker default to a host's root and English. */
export function readMark(text: string | null): Mark {
  try {
    const { baseUrl, defaultLocale, trailingSlash } = JSON.parse(text ?? '') as Partial<Mark>
    return {
      baseUrl: typeof baseUrl === 'string' && /^\/(?:.*\/)?$/.test(baseUrl) ? baseUrl : '/',
      defaultLocale: typeof defaultLocale === 'string' ? defaultLocale : 'en',
      trailingSlash: trailingSlash === true,
    }
  } catch {
    return { baseUrl: '/', defaultLocale: 'en', trailingSlash: false }
  }
}
