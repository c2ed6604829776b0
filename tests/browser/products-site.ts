// The product pages of this site, in English, without its documentation: built by the real command, served with the real headers.
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBuilt, PROJECT, type BuiltSite } from './built-site.ts'

const COPIED = ['generator', 'themes', 'locales', 'site/static', 'site/parts', 'site/data', 'site/forms', 'site/pages']

export async function openProductsSite(): Promise<BuiltSite> {
  const root = mkdtempSync(join(tmpdir(), 'products-'))
  for (const path of COPIED) cpSync(join(PROJECT, path), join(root, path), { recursive: true, filter: (source) => !source.includes('.test.') })
  for (const seam of ['theme', 'forms']) writeFileSync(join(root, `generator/api/${seam}.ts`), `export * from ${JSON.stringify(join(PROJECT, `generator/api/${seam}.ts`))}\n`)
  writeFileSync(join(root, 'site/config.ts'), `export default ${JSON.stringify(CONFIG)}\n`)
  return openBuilt(root, root)
}

const CONFIG = {
  title: 'Milk-V',
  tagline: 'Boards',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English', htmlLang: 'en' } } },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: { title: 'Milk-V', items: [{ type: 'link', label: 'Duo', to: '/duo' }, { type: 'color-mode', position: 'right' }] },
  forms: { contact: '/api/forms/contact', signup: '/api/forms/signup', donation: '/api/forms/donation', agreement: '/api/forms/agreement' },
  blog: false,
  search: { enabled: false },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'error',
  onUnusedStrings: 'ignore',
  onMissingStrings: 'ignore',
  onOrphans: 'ignore',
}
