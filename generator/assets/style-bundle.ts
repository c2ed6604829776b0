// Style sheets alone, for an edit of one while `dev` runs: scripts are as they were.
import type { Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { bundleClient, type BundledClient, type BundleScope, type ClientEntries } from './bundle.ts'

/** The browser's files of a bundle with the style sheets as they are now; null when there are others than before. */
export async function bundleStyles(
  scope: BundleScope,
  entries: ClientEntries,
  baseUrl: string,
  client: BundledClient,
): Promise<Outcome<BundledClient | null>> {
  const { value, diagnostics } = await bundleClient(scope, { ...entries, scripts: {}, inline: {} }, baseUrl)
  const names = Object.keys(value?.parts ?? {})
  if (value === null || names.some((name) => client.parts[name] === undefined)) return { value: null, diagnostics }
  const old = new Set([client.print, ...names.map((name) => client.parts[name]?.style)])
  const parts = names.map((name) => [
    name,
    { script: client.parts[name]?.script ?? null, style: value.parts[name]?.style ?? null },
  ])
  return {
    value: {
      ...client,
      parts: { ...client.parts, ...(Object.fromEntries(parts) as BundledClient['parts']) },
      print: value.print,
      files: { ...Object.fromEntries(Object.entries(client.files).filter(([path]) => !old.has(path))), ...value.files },
      hash: hashOf(client.hash + value.hash),
    },
    diagnostics,
  }
}
