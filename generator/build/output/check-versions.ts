// Checks that each listed version has pages, and that each folder named like a version is listed.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { unlistedVersion, versionWithoutFolder } from '../../config/diagnostics.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { RawDoc } from '../../content/types.ts'
import { docsOf } from '../../render/model/version-model.ts'
import { CONTENT, docsFolders, VERSIONS } from '../../source/native-layout.ts'
import type { Source } from '../../source/types.ts'
import { versionFolder } from '../../base/site/version-names.ts'

/** `docs` are the default locale's documents. */
export function checkVersions(source: Source, config: ResolvedConfig, docs: readonly RawDoc[]): Diagnostic[] {
  if (source.name !== 'ssg') return []
  const folders = docsFolders(config)
  const base = `${CONTENT}/${config.i18n.defaultLocale}/`
  const used = new Set(docs.map(({ edition }) => edition))
  const empty = source.editions.filter(({ id, kind }) => kind === 'docs' && id.includes('@') && !used.has(id))
  const unlisted = new Set<string>()
  for (const { key } of docs) {
    const [edition = '', folder = ''] = key.split('/')
    if (edition === 'docs' && folder.includes('@')) unlisted.add(folder)
  }
  return [
    ...empty.map((edition) => {
      const name = docsOf(edition)
      const folder = base + versionFolder(folders[name] ?? name, edition.version)
      return versionWithoutFolder(`${VERSIONS}/${name}.json`, edition.version, folder)
    }),
    ...Object.entries(folders).flatMap(([name, folder]) =>
      [...unlisted]
        .filter((one) => one.startsWith(`${folder}@`))
        .map((one) => unlistedVersion(base + one, `${VERSIONS}/${name}.json`)),
    ),
  ]
}
