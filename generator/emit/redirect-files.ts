// Redirects in the output: a stub page for each in every locale, and `_redirects`.
import { isWebUrl, localePrefix, outputFile, publicUrl, withTrailingSlash } from '../base/paths.ts'
import { escapeHtml } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { Redirect, RouteTable } from '../routes/types.ts'
import { encoded, type PlannedFile } from './planned-file.ts'

/** Redirect stubs of every locale, and the same as `_redirects`. `textOf` gives the stub's sentence in a locale. */
export function redirectFiles(
  config: ResolvedConfig,
  { redirects, rules }: Pick<RouteTable, 'redirects' | 'rules'>,
  scriptUrl: string | null,
  textOf: (locale: string) => { title: string; lang: string },
): PlannedFile[] {
  const files: PlannedFile[] = []
  const lines: string[] = []
  for (const locale of config.i18n.locales) {
    const prefix = localePrefix(locale, config.i18n.defaultLocale)
    for (const redirect of redirects) {
      const target = absoluteTarget(config, prefix, redirect)
      const to = (isWebUrl(redirect.to) ? target : target.slice(config.url.length)) + (redirect.rest ?? '')
      files.push({
        path: stubFile(prefix, redirect.from, config),
        content: redirectStub(target, to, scriptUrl, textOf(locale)),
      })
      if (redirect.byRule !== true)
        lines.push(
          `${encoded(publicUrl(config.baseUrl, prefix, redirect.from))} ${isWebUrl(to) ? to : encoded(to)} 301`,
        )
    }
  }
  for (const locale of config.i18n.locales) {
    const prefix = localePrefix(locale, config.i18n.defaultLocale)
    const at = (path: string): string => encoded(publicUrl(config.baseUrl, prefix, path as Redirect['from']))
    for (const { from, to } of rules) lines.push(`${at(from)} ${isWebUrl(to) ? to : at(to)} 301`)
  }
  files.push({ path: '_redirects', content: `${lines.join('\n')}\n` })
  return files
}

/** Where a redirect leads in a language; other sites are the same in all of them. */
function absoluteTarget(config: ResolvedConfig, prefix: string, { to }: Redirect): string {
  return isWebUrl(to) ? to : config.url + withTrailingSlash(publicUrl(config.baseUrl, prefix, to), config)
}

/** Never a file that hosts show before the page it leads to: `/a.html` beside `/a` is `a.html/index.html`. */
function stubFile(prefix: string, from: string, { pageFolders }: ResolvedConfig): string {
  return pageFolders ? `${prefix}${from}/index.html`.slice(1) : outputFile(prefix, from, { pageFolders })
}

function redirectStub(
  canonical: string,
  target: string,
  scriptUrl: string | null,
  { title, lang }: { title: string; lang: string },
): string {
  const to = escapeHtml(target)
  const script = scriptUrl === null ? '' : `<script src="${escapeHtml(scriptUrl)}"></script>\n`
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonical)}">
${script}<meta http-equiv="refresh" content="0; url=${to}">
<p><a href="${to}">${escapeHtml(title)}</a></p>
</html>
`
}

/** The script of redirect stubs: keeps query and hash, and leaves no entry in the history. */
export const REDIRECT_SCRIPT = `const a=document.querySelector('a');if(a)location.replace(a.origin+a.pathname+(location.search||a.search)+(location.hash||a.hash));\n`
