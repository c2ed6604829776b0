import { usePage, type RenderContext } from 'ssg/theme'

/** What is made of the whole page: an island gets it as it was when the page was built. `name` is that of the question. */
export function useTold<T>(name: string, make: (context: RenderContext) => T): T {
  const context = usePage()
  return context.told === undefined ? make(context) : context.told(name, make)
}
