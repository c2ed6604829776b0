// The string files of this site, for typed keys.
export {}

declare module 'ssg/theme/strings' {
  interface StringNamespaces {
    docs: typeof import('./en/docs.json')
    forms: typeof import('./en/forms.json')
    theme: typeof import('./en/theme.json')
    site: typeof import('./en/site.json')
  }
}
