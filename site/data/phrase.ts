// A text of the site's data: literal, or a key of the interface strings.

/**
 * A short text: a plain string when it reads the same in every language (names, figures, units), else a UI key with the figures
 * that fill it. A string may hold `{{…}}` only inside the locale files, never here.
 */
export type Phrase = string | { readonly key: string; readonly values?: Readonly<Record<string, string | number>> }
