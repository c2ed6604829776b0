// A project for MkDocs found in the root: its configuration, its pages and what they bring in.
import { hasErrors, type Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { SourcePath } from '../../base/text.ts'
import { shownFiles } from '../project-files.ts'
import type { ProjectScope } from '../scope.ts'
import type { LoadedProject } from '../types.ts'
import { readProject } from './project.ts'
import { readSettings } from './settings.ts'
import { readConfig } from './yaml.ts'

export function loadMkdocs(scope: ProjectScope, file: string): Outcome<LoadedProject | null> {
  const { files, read, exists } = shownFiles(scope)
  const config = readConfig(file, { read, env: scope.host.env })
  if (config === null || hasErrors(config.diagnostics)) return { value: null, diagnostics: config?.diagnostics ?? [] }
  const project = readProject({
    settings: readSettings(config.values),
    files,
    read,
    exists,
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
