// Describes how to bundle code written for Docusaurus, in a project or in a site migrated from one.
import type { ResolvedConfig } from '../../../config/types.ts'
import type { CodeSite, Languages, ProjectCode } from '../../types.ts'
import { dataOfConfig } from '../config/site-data.ts'
import { themeHooks } from '../theme/hooks.ts'
import { slotParts } from '../theme/swizzles.ts'
import { bundlerHooks } from './hooks.ts'
import type { ProjectData } from '../types.ts'

/** For a migrated site. */
export function codeOfMigrated(
  config: ResolvedConfig,
  { packageRoot, files, interactiveModules }: CodeSite,
): ProjectCode {
  return codeOfProject(packageRoot, config, {
    staticDirs: [config.staticDir],
    sheets: files('site/styles').filter((file) => /\.(?:css|s[ac]ss)$/.test(file)),
    data: dataOfConfig(config),
    interactiveModules,
  })
}

export function codeOfProject(
  packageRoot: string,
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
    languages: {
      defaultLocale: config.i18n.defaultLocale,
      texts: (config.customFields['~translations'] ?? {}) as Languages['texts'],
    },
    drawn: own.drawn ?? [],
    brought: own.brought ?? [],
    aliases: own.aliases ?? {},
    postCss: own.postCss ?? [],
    themes: own.themes ?? [],
    interactiveModules: own.interactiveModules ?? new Map(),
    addresses: new Map((own.docs ?? []).flatMap(({ source, url }) => (url === undefined ? [] : [[source.path, url]]))),
    bundler: bundlerHooks,
    theme: themeHooks(packageRoot, own.components ?? []),
  }
}
