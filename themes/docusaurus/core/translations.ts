import { usePage } from 'ssg/theme'

/** Texts of the project's own components in the language of the page. Outside of a page there is none. */
export function translations(): Readonly<Record<string, string>> {
  try {
    const { site } = usePage()
    const all = site.customFields['~translations'] as
      Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
    return all?.[site.locale] ?? {}
  } catch {
    return {}
  }
}
