import { usePage, type RenderContext } from 'ssg/theme'

/** Computes a value from the whole page. An island receives the value from the build, stored under `name`. */
export function useTold<T>(name: string, make: (context: RenderContext) => T): T {
  const context = usePage()
  return context.told === undefined ? make(context) : context.told(name, make)
}
