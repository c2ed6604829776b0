// Interface languages in the package, and how locale tags map to them.

/** The package's string files: the theme's strings, and those for documentation. */
export const INTERFACE_NAMESPACES = ['theme', 'docs'] as const

/** Tags whose language is stored under another tag. */
const SAME: Readonly<Record<string, string>> = {
  iw: 'he',
  in: 'id',
  nn: 'nb',
  no: 'nb',
  pt: 'pt-BR',
  'zh-hans': 'zh',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
}

/** Candidate tags, best first: `pt-PT`, `pt` and `pt-BR` for `pt-PT`. */
export function languagesFor(locale: string): readonly string[] {
  const parts = locale.split('-')
  const tags = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
  return [...new Set(tags.flatMap((tag) => [tag, SAME[tag.toLowerCase()] ?? tag]))]
}

export function isInterfaceKey(key: string): boolean {
  return INTERFACE_NAMESPACES.some((name) => key.startsWith(`${name}:`))
}
