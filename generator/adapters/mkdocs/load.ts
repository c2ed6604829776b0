// Loads the MkDocs project in the root: its configuration, its pages, and the files that they include.
import { hasErrors, type Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { SourcePath } from '../../base/text.ts'
import { existingSpelling } from '../../base/unicode.ts'
import { shownFiles } from '../project-files.ts'
import type { ProjectScope } from '../scope.ts'
import type { LoadedProject } from '../types.ts'
import { readProject } from './project.ts'
import { readSettings, type MkDocsSettings } from './settings.ts'
import { pathInFolder } from './path-in-folder.ts'
import { readConfig } from './yaml.ts'

export function loadMkdocs(scope: ProjectScope, file: string): Outcome<LoadedProject | null> {
  const { files, read, exists } = shownFiles(scope)
  const config = readConfig(file, { read, env: scope.host.env })
  if (config === null || hasErrors(config.diagnostics)) return { value: null, diagnostics: config?.diagnostics ?? [] }
  const spelled = (path: string): string => existingSpelling(path, exists)
  const project = readProject({
    settings: spelledSettings(readSettings(config.values), spelled),
    files,
    read,
    exists,
    spelled,
    placeOf: config.placeOf,
    dev: scope.dev,
  })
  const text = config.inputs.map((path) => read(path) ?? '').join('\n')
  const source = { path: file as SourcePath, text: read(file) ?? '', hash: hashOf(text) }
  return {
    value: {
      project,
      source,
      hash: hashOf(JSON.stringify(config.values)),
      inputs: [...config.inputs, ...(project.included ?? [])],
    },
    diagnostics: [...config.diagnostics, ...project.diagnostics],
  }
}

/** Replaces file names in the settings with the spelling that they have on disk (Unicode form). */
function spelledSettings(settings: MkDocsSettings, spelled: (path: string) => string): MkDocsSettings {
  const { docsDir, logo, favicon, sheets } = settings
  const inDocs = (path: string): string => {
    const written = pathInFolder(docsDir, path)
    const found = spelled(written)
    if (found === written) return path
    return found.split('/').slice(pathInFolder(docsDir, '').split('/').filter(Boolean).length).join('/')
  }
  return {
    ...settings,
    logo: logo === undefined ? undefined : inDocs(logo),
    favicon: favicon === undefined ? undefined : inDocs(favicon),
    sheets: sheets.map(inDocs),
  }
}
