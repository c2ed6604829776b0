// A project for MkDocs found in the root: its configuration, its pages and what they bring in.
import { hasErrors, type Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { SourcePath } from '../../base/text.ts'
import { boundaryOf, repositoryAround } from '../../build/boundary.ts'
import { filesOf } from '../project-files.ts'
import type { ProjectScope } from '../scope.ts'
import type { LoadedProject } from '../types.ts'
import { readProject } from './project.ts'
import { readSettings } from './settings.ts'
import { readConfig } from './yaml.ts'

export function loadMkdocs({ host, read, dev }: ProjectScope, file: string): Outcome<LoadedProject | null> {
  // Pages can include files from the project and its repository, and nothing else on the machine.
  const { read: shown } = boundaryOf(host, repositoryAround(host))
  const readShown = (path: string): string | null => (path.startsWith('/') || shown(path) === null ? null : read(path))
  const config = readConfig(file, { read: readShown, env: host.env })
  if (config === null || hasErrors(config.diagnostics)) return { value: null, diagnostics: config?.diagnostics ?? [] }
  const files = filesOf(host)
  const project = readProject({
    settings: readSettings(config.values),
    files: { ...files, source: (path) => (readShown(path) === null ? null : files.source(path)) },
    read: readShown,
    placeOf: config.placeOf,
    dev,
  })
  const text = config.inputs.map((path) => readShown(path) ?? '').join('\n')
  const source = { path: file as SourcePath, text: readShown(file) ?? '', hash: hashOf(text) }
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
