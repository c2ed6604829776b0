// A site with one mistake, and the build's diagnostics for it.
import { afterEach } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

/** Sites that go away behind the test. */
export const opened: TestSite[] = []
afterEach(() => {
  for (const site of opened.splice(0)) site.dispose()
})

export async function built(
  files: Readonly<Record<string, string | Uint8Array>>,
  prepare?: (site: TestSite) => void,
): Promise<Built> {
  const site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A'), ...files })
  opened.push(site)
  prepare?.(site)
  return site.build()
}

/** `path:line:column` of the first diagnostic with a code. */
export function placeOf(result: Built, code: string): string {
  const found = result.diagnostics.find((diagnostic) => diagnostic.code === code)
  if (found === undefined)
    throw new Error(`no ${code}; there are: ${result.diagnostics.map((d) => `${d.code} ${d.message}`).join('\n')}`)
  return `${found.file}:${found.line}:${found.column}`
}

export const messageOf = (result: Built, code: string): string =>
  result.diagnostics.find((diagnostic) => diagnostic.code === code)?.message ?? ''
export const hintOf = (result: Built, code: string): string =>
  result.diagnostics.find((diagnostic) => diagnostic.code === code)?.hint ?? ''
