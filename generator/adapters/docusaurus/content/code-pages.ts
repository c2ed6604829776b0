// Pages that are written as React components, and pages that plugins add as routes.
import type { SourceFiles } from '../../types.ts'
import type { PagesSettings, Settings } from '../config/types.ts'
import type { UrlPath, SourcePath } from '../../../base/text.ts'
import { joinUrl } from './names.ts'
import { importedFile } from '../../../base/paths.ts'

export function below(files: SourceFiles, folder: string): string[] {
  return files.walk(folder).map((path) => path.slice(folder.length + 1))
}

/** Pages written as React components. */
export function codePages(
  files: SourceFiles,
  settings: PagesSettings,
): { readonly id: string; readonly url: UrlPath; readonly source: SourcePath }[] {
  return below(files, settings.path)
    .filter((path) => /\.[jt]sx?$/.test(path) && !path.endsWith('.d.ts') && isPage(path))
    .map((path) => {
      const id = path.replace(/\.[jt]sx?$/, '')
      return {
        id: id === 'index' ? 'index' : id,
        url: joinUrl(settings.routeBasePath, id.replace(/(?:^|\/)index$/, '')) as UrlPath,
        source: `${settings.path}/${path}` as SourcePath,
      }
    })
}

export function isPage(path: string): boolean {
  return !/(?:^|\/)_|\.test\.|(?:^|\/)__tests__\//.test(path)
}

/** ID of a page that a plugin adds. */
export function routeId(path: string): string {
  return `route${path}`
}

/** Pages that the project's plugins add: a component at a URL. */
export function routePages(
  files: SourceFiles,
  { routes }: Pick<Settings, 'routes'>,
  known: readonly { readonly url: string; readonly source: string }[],
): { readonly id: string; readonly url: UrlPath; readonly source: SourcePath }[] {
  return routes.flatMap(({ path, component }) => {
    const source = importedFile(component, (file) => /\.[jt]sx?$/.test(file) && files.source(file) !== null)
    const isKnown = known.some((page) => page.url === joinUrl(path) && page.source === source)
    return source === null || isKnown
      ? []
      : [{ id: routeId(path), url: joinUrl(path) as UrlPath, source: source as SourcePath }]
  })
}
