// The receiver's strings, read from the site's string files when they're needed.
import type { Host } from '../../host/host.ts'

/** Looks up `namespace:path.to.key` in a locale, otherwise in the default one; falls back to the key itself. */
export function formTexts(
  host: Pick<Host, 'read'>,
  defaultLocale: () => string,
): (locale: string, key: string) => string {
  return (locale, key) => stringIn(host, locale, key) ?? stringIn(host, defaultLocale(), key) ?? key
}

function stringIn(host: Pick<Host, 'read'>, locale: string, key: string): string | null {
  const [namespace = '', path = ''] = key.split(':')
  const bytes = host.read(`locales/${locale}/${namespace}.json`)
  if (bytes === null) return null
  try {
    let node = JSON.parse(new TextDecoder().decode(bytes)) as unknown
    for (const part of path.split('.')) node = (node as Readonly<Record<string, unknown>> | undefined)?.[part]
    return typeof node === 'string' ? node : null
  } catch {
    return null
  }
}
