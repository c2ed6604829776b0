// The adapter for Docusaurus 2 and 3.
import { configOfFirst } from './diagnostics.ts'
import type { LayoutAdapter } from '../types.ts'
import type { ProjectScope } from '../scope.ts'

const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`)

export const docusaurus: LayoutAdapter<ProjectScope> = {
  name: 'docusaurus',
  title: 'Docusaurus',
  configFiles: CONFIG_FILES,
  detect: (exists) => CONFIG_FILES.find(exists) ?? null,
  load: async (scope, file) => (await import('./load/load.ts')).loadDocusaurus(scope, file),
  undetected: firstVersion,
  // Invalid front matter and links out of the project affect only their own page. Any other error at this stage stops the build.
  stopsBuild: ({ code, span }) => code !== 'SSG230' && (code !== 'SSG216' || CONFIG_FILES.includes(span?.path ?? '')),
  copyOf: (path) =>
    path
      .replace(/^i18n\/[^/]+\/docusaurus-plugin-content-[^/]+\//, '')
      .replace(/^(?:\.\.\/)*(?:[^/]*versioned_docs\/version-[^/]+|version-[^/]+|[^/]+)\//, ''),
  homeHint: 'Write `src/pages/index.js`, or give a document `slug: /`.',
  prebuilt: async (packageRoot, parts) => (await import('./theme/hooks.ts')).prebuiltTheme(packageRoot, parts),
  migrates: true,
  migrated: {
    habits: {
      tagsPath: 'tags',
      pageFiles: { ending: /\.[jt]sx?$/, other: /\/_|\.test\.|\/__tests__\/|\.d\.ts$/ },
      opensMany: true,
      sharesWholeTitle: true,
    },
    markdown: { bundlesImports: true, styleAttributes: true },
    code: async (config, site) => (await import('./bundler/code-scope.ts')).codeOfMigrated(config, site),
    documents: async (docs, tools) => (await import('./migrate/migrated-documents.ts')).migratedDocuments(docs, tools),
  },
}

/** Docusaurus 1 isn't supported: its configuration, sidebars and pages are different. */
function firstVersion(read: (path: string) => string | null) {
  const path = 'siteConfig.js'
  const isOne =
    /\bheaderLinks\b/.test(read(path) ?? '') ||
    (read(path) !== null && /"docusaurus"\s*:/.test(read('package.json') ?? ''))
  return isOne ? [configOfFirst({ path, start: 0, end: 0 })] : []
}
