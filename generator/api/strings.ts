// Typed keys of UI strings. A site declares its string files once, by augmenting `StringNamespaces`:
//
//   declare module 'ssg/theme/strings' {
//     interface StringNamespaces { theme: typeof import('./en/theme.json') }
//   }

/** Namespace → type of its JSON file in the default locale. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the site
export interface StringNamespaces {}

type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K

type PathsOf<T> = T extends string
  ? never
  : {
      [K in keyof T & string]: T[K] extends string
        ? WithoutPlural<K>
        : T[K] extends readonly unknown[]
          ? K
          : `${K}.${PathsOf<T[K]>}`
    }[keyof T & string]

/** Every key of the site: `theme:search.placeholder`. */
export type StringKey = {
  [N in keyof StringNamespaces & string]: `${N}:${PathsOf<StringNamespaces[N]>}`
}[keyof StringNamespaces & string]

// oxlint-disable-next-line typescript/no-empty-object-type -- the test whether K is a single literal
type IsLiteral<K extends string> = {} extends Record<K, 1> ? false : true

/** A literal key must exist; a computed one (`products:${id}.title`), or one in an undeclared namespace, is checked when the site is built. */
export type CheckedKey<K extends string> = K extends `${keyof StringNamespaces & string}:${string}`
  ? IsLiteral<K> extends true
    ? K extends StringKey
      ? K
      : never
    : K
  : K
