import { usePage } from 'ssg/theme'

/** `LOADING` in `generator/islands/types.ts`. */
const LOADING = Symbol.for('ssg.loading')

interface Loading {
  readonly texts: Readonly<Record<string, string>>
  readonly asked: Set<string>
}

/** A text of the project's own components in the page's language or, while a module loads, in the language that it loads for. */
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
