// The product pages of this site, in English, without its documentation: built by the real command, served with the real headers.
import { join } from 'node:path'
import { openBuilt, PROJECT, type BuiltSite } from './built-site.ts'

const COPIED = ['generator', 'themes', 'locales', 'site/static', 'site/parts', 'site/data', 'site/forms', 'site/pages']

export function openProductsSite(): Promise<BuiltSite> {
  const seams = ['theme', 'forms'].map(
    (seam) =>
      [
        `generator/api/${seam}.ts`,
        `export * from ${JSON.stringify(join(PROJECT, `generator/api/${seam}.ts`))}\n`,
      ] as const,
  )
  return openBuilt({
    copies: COPIED,
    files: { ...Object.fromEntries(seams), 'site/config.ts': `export default ${JSON.stringify(CONFIG)}\n` },
  })
}

const CONFIG = {
  title: 'Milk-V',
  tagline: 'Boards',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English', htmlLang: 'en' } } },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: {
    title: 'Milk-V',
    items: [
      { type: 'link', label: 'Duo', to: '/duo' },
      { type: 'color-mode', position: 'right' },
    ],
  },
  forms: {
    contact: '/api/forms/contact',
    signup: '/api/forms/signup',
    donation: '/api/forms/donation',
    agreement: '/api/forms/agreement',
  },
  blog: false,
  search: { enabled: false },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'error',
  onUnusedStrings: 'ignore',
  onMissingStrings: 'ignore',
  onOrphans: 'ignore',
}
