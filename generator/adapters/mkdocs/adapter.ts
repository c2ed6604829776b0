// The adapter for MkDocs, with or without the Material theme.
import type { ProjectScope } from '../scope.ts'
import type { LayoutAdapter } from '../types.ts'

const FILES = ['mkdocs.yml', 'mkdocs.yaml']

export const mkdocs: LayoutAdapter<ProjectScope> = {
  name: 'mkdocs',
  title: 'MkDocs',
  configFiles: FILES,
  detect: (exists) => FILES.find(exists) ?? null,
  // Invalid front matter affects only its own page, so the build continues.
  stopsBuild: ({ code }) => code !== 'SSG204',
  migrates: true,
  homeHint: 'Create `index.md` in the documentation folder.',
  load: async (scope, file) => (await import('./load.ts')).loadMkdocs(scope, file),
}
