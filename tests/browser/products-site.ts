// The product pages of this site, in English, without its documentation: built by the real command, served with the real headers.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serveFolder } from './server.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = ['generator', 'themes', 'locales', 'site/static', 'site/parts', 'site/data', 'site/forms', 'site/pages']

export interface ProductsSite {
  readonly url: string
  readonly folder: string
  close(): Promise<void>
}

export async function openProductsSite(): Promise<ProductsSite> {
  const root = mkdtempSync(join(tmpdir(), 'products-'))
  for (const path of COPIED) cpSync(join(PROJECT, path), join(root, path), { recursive: true, filter: (source) => !source.includes('.test.') })
  for (const seam of ['theme', 'forms']) writeFileSync(join(root, `generator/api/${seam}.ts`), `export * from ${JSON.stringify(join(PROJECT, `generator/api/${seam}.ts`))}\n`)
  writeFileSync(join(root, 'site/config.ts'), `export default ${JSON.stringify(CONFIG)}\n`)
  const out = join(root, 'build')
  await promisify(execFile)(process.execPath, [join(PROJECT, 'bin/ssg.mjs'), 'build', '--root', root, '--out', out, '--no-social'], { maxBuffer: 1 << 26 }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`The product pages do not build:\n${error.stdout ?? ''}${error.stderr ?? ''}`)
  })
  const host = await serveFolder(out)
  return {
    url: host.url,
    folder: out,
    close: async () => {
      await host.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

const CONFIG = {
  title: 'Milk-V',
  tagline: 'Boards',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English', htmlLang: 'en' } } },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: { title: 'Milk-V', items: [{ type: 'link', label: 'Duo', to: '/duo' }, { type: 'color-mode', position: 'right' }] },
  forms: { contact: '/api/forms/contact', donation: '/api/forms/donation', agreement: '/api/forms/agreement' },
  blog: false,
  search: { enabled: false },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'error',
  onUnusedStrings: 'ignore',
  onMissingStrings: 'ignore',
  onOrphans: 'ignore',
}
