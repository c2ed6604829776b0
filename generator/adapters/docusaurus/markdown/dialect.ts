// How Markdown differs in every Docusaurus project.
import type { MarkdownDialect } from '../../../markdown/dialect.ts'

export const DIALECT = {
  modules: true,
  bundlesImports: true,
  fillsProps: false,
  styles: true,
  styleAttributes: true,
  dropsVoidEnds: true,
  survivesPlugins: true,
  customIds: 'any',
  sharesIds: false,
  directivesInIds: true,
  titleInText: true,
  namesAliases: true,
  reportsUndrawn: true,
  includesFiles: false,
  zoomsImages: false,
  keepsFootnotes: false,
  footnotePrefix: 'user-content-',
  links: 'routes',
  anyScheme: true,
  headModule: '@docusaurus/Head',
} as const satisfies Partial<MarkdownDialect>
