import { plugins } from '@generated/docusaurus.config'
import { usePage } from 'ssg/theme'

/** Kinds of content that can create each kind of page. */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  doc: ['docs', 'pages'],
  category: ['docs'],
  tags: ['docs', 'blog'],
  post: ['blog'],
  blog: ['blog'],
  archive: ['blog'],
  page: ['pages'],
}

/** The Docusaurus plugin that would have created the page: the one with the longest base path above it. */
export default function useRouteContext(): {
  plugin: { name: string; id: string }
  data: Readonly<Record<string, unknown>>
} {
  const { kind, route } = usePage().page
  const kinds = CONTENT[kind]
  const isAbove = (path: string): boolean => path === '/' || route === path || route.startsWith(`${path}/`)
  const [found] = (plugins ?? [])
    .filter((one) => kinds?.includes(one.kind) === true && isAbove(one.path))
    .sort((a, b) => b.path.length - a.path.length)
  const plugin =
    kinds === undefined
      ? { name: 'native', id: 'default' }
      : { name: `docusaurus-plugin-content-${found?.kind ?? kinds[0] ?? ''}`, id: found?.id ?? 'default' }
  return { plugin, data: {} }
}
