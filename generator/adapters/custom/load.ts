// Loads projects through adapters that the site's configuration registers.
import type { ProjectAdapter, ProjectFiles } from '../../api/adapter.ts'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { messageOf, type SourceText } from '../../base/text.ts'
import { boundedProject, refused } from '../project-boundary.ts'
import { filesOf } from '../project-files.ts'
import type { ProjectScope } from '../scope.ts'
import type { Project } from '../types.ts'
import { adapterFailed, adapterUnfit } from './diagnostics.ts'
import { projectOf } from './project.ts'

export interface CustomProject {
  readonly name: string
  readonly project: Project
  /** Every file that the adapter read. */
  readonly inputs: readonly string[]
}

/** Loads the project in the root with the first adapter that detects it. Returns null and the reason if no adapter does. */
export async function loadCustom(
  scope: ProjectScope,
  config: SourceText,
  adapters: readonly ProjectAdapter[],
): Promise<Outcome<CustomProject | null>> {
  const read = new Set<string>()
  const reading = boundedProject(scope)
  const files = projectFiles(reading.scope, read)
  const span = { path: config.path, start: 0, end: 0 }
  let current = ''
  try {
    for (const adapter of adapters) {
      current = adapter.name
      const file = adapter.detect(files)
      if (file === null) continue
      const adapted = await adapter.load(files, file, { dev: scope.dev })
      const { source } = filesOf(reading.scope)
      const project = projectOf(adapted, { dialect: adapter.dialect, source }, file)
      const diagnostics = [...project.diagnostics, ...refused(reading)]
      return { value: { name: adapter.name, project, inputs: [...read].sort() }, diagnostics }
    }
  } catch (error) {
    return failed([adapterFailed(span, current, messageOf(error))])
  }
  return failed([
    adapterUnfit(
      span,
      adapters.map(({ name }) => name),
    ),
  ])
}

function failed(diagnostics: readonly Diagnostic[]): Outcome<null> {
  return { value: null, diagnostics }
}

function projectFiles({ host, read }: ProjectScope, noted: Set<string>): ProjectFiles {
  const text = (path: string): string | null => {
    const found = read(path)
    if (found !== null) noted.add(path)
    return found
  }
  return {
    read: text,
    exists: (path) => host.stat(path) !== null,
    list: (folder) => host.walk(folder, null).files.filter((path) => !/(?:^|\/)node_modules\//.test(path)),
  }
}
