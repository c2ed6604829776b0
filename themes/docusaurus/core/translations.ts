import { usePage } from 'ssg/theme'

/** The same symbol as `LOADING` in `generator/islands/types.ts`. */
const LOADING = Symbol.for('ssg.loading')

interface Loading {
  readonly texts: Readonly<Record<string, string>>
  readonly asked: Set<string>
}

/** A text of the project's components in the page's language. While a module loads, in the language that it's loaded for. */
export function translation(id: string): string | undefined {
  try {
    return usePage().translation?.(id)
  } catch {
    return textAtLoad(id)
  }
}

function textAtLoad(id: string): string | undefined {
  const loading = (globalThis as { [key: symbol]: Loading | undefined })[LOADING]
  loading?.asked.add(id)
  return loading !== undefined && Object.hasOwn(loading.texts, id) ? loading.texts[id] : undefined
}
