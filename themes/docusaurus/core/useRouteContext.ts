import { usePage } from 'ssg/theme'

const PLUGINS: Readonly<Record<string, string>> = { doc: 'docs', page: 'pages' }

/** Which plugin of Docusaurus would have made the page. */
export default function useRouteContext(): {
  plugin: { name: string; id: string }
  data: Readonly<Record<string, unknown>>
} {
  const { kind } = usePage().page
  return { plugin: { name: `docusaurus-plugin-content-${PLUGINS[kind] ?? 'blog'}`, id: 'default' }, data: {} }
}
