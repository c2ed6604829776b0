// Strings for scripts: an element has its strings as JSON in `data-strings`, with i18next's plural forms.

export type ClientStrings = Readonly<Record<string, string>>

/** An element's strings. */
export function stringsOf(element: HTMLElement): ClientStrings {
  return JSON.parse(element.dataset.strings ?? '{}') as ClientStrings
}

/** A string with its placeholders filled; with `count`, the plural form for the page's language. */
export function say(
  strings: ClientStrings,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const count = values.count
  const form =
    typeof count === 'number' ? `${key}_${new Intl.PluralRules(document.documentElement.lang).select(count)}` : key
  const text = strings[form] ?? strings[`${key}_other`] ?? strings[key] ?? ''
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString(document.documentElement.lang) : (value ?? '')
  })
}
