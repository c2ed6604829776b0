// Interface languages that come with the package: which of them a locale's tag means.

/** String files of the package: the theme's texts, and those around documentation. */
export const INTERFACE_NAMESPACES = ['theme', 'docs'] as const

/** Tags that mean a language under another tag. */
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

/** Tags to look for, the best first: `pt-PT` is `pt-PT`, `pt` and `pt-BR`. */
export function languagesFor(locale: string): readonly string[] {
  const parts = locale.split('-')
  const tags = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
  return [...new Set(tags.flatMap((tag) => [tag, SAME[tag.toLowerCase()] ?? tag]))]
}

export function isInterfaceKey(key: string): boolean {
  return INTERFACE_NAMESPACES.some((name) => key.startsWith(`${name}:`))
}
