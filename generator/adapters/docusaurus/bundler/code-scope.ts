// What the code of a site is bundled with, where it was written for Docusaurus: in a project, or in a site that was one.
import type { ProjectCode } from '../../../assets/scope.ts'
import type { ResolvedConfig } from '../../../config/types.ts'
import type { CodeSite } from '../../types.ts'
import { dataOfConfig } from '../config/site-data.ts'
import { slotParts } from '../theme/swizzles.ts'
import type { ProjectData } from '../types.ts'

/** Of a site that was a project. */
export function codeOfMigrated(config: ResolvedConfig, { files, living }: CodeSite): ProjectCode {
  return codeOfProject(config, {
    staticDirs: [config.staticDir],
    sheets: files('site/styles').filter((file) => /\.(?:css|s[ac]ss)$/.test(file)),
    data: dataOfConfig(config),
    living,
  })
}

export function codeOfProject(
  config: ResolvedConfig,
  own: Partial<ProjectData> & Pick<ProjectData, 'staticDirs' | 'sheets'>,
): ProjectCode {
  return {
    baseUrl: config.baseUrl,
    staticDirs: own.staticDirs,
    sheets: own.sheets,
    clientModules: own.clientModules ?? [],
    slots: slotParts(),
    data: own.data ?? '{}',
    drawn: own.drawn ?? [],
    brought: own.brought ?? [],
    aliases: own.aliases ?? {},
    postCss: own.postCss ?? [],
    themes: own.themes ?? [],
    living: own.living ?? new Map(),
    named: own.components ?? [],
    addresses: new Map((own.docs ?? []).flatMap(({ source, url }) => (url === undefined ? [] : [[source.path, url]]))),
  }
}
