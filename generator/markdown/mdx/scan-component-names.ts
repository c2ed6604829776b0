// Names of the components that Markdown may use, read from the text of the files that list them: pages are compiled while the bundler works,
// and once more in case the code says something else.

/** Names in `export const components = { Board, Tabs: open(Tabs) }`, sorted; null when the text is not as plain as that. */
export function listedComponents(code: string): string[] | null {
  const lists = [...code.matchAll(/^export const components\b[^={]*= \{([^{}]*)\}[ \t]*;?[ \t]*$/gm)]
  const list = lists[0]?.[1]
  if (lists.length !== 1 || list === undefined) return null
  const names: string[] = []
  for (const entry of list.replace(/,\s*$/, '').split(',')) {
    const name = /^\s*([A-Za-z_$][\w$]*)\s*(?::\s*[\w$.]+(?:\([\w$.]*\))?\s*)?$/.exec(entry)?.[1]
    if (name === undefined) return null
    names.push(name)
  }
  return names.sort()
}

/** Names that the theme's slots give, with those of the site's own file; null when they cannot be read. */
export function predictedComponents(
  read: (path: string) => string | null,
  theme: string,
  own: string | null,
): readonly string[] | null {
  const from = /^import \{ components \} from '\.\/([\w-]+\.tsx?)'$/m.exec(read(`${theme}/slots.ts`) ?? '')?.[1]
  const ofTheme = from === undefined ? null : listedComponents(read(`${theme}/${from}`) ?? '')
  const ofSite = own === null ? [] : listedComponents(read(own) ?? '')
  return ofTheme === null || ofSite === null ? null : [...new Set([...ofTheme, ...ofSite])].sort()
}
