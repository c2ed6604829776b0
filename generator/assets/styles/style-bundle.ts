// Bundles only style sheets and combines them with scripts that are already bundled: those of the package, or of an earlier build in dev.
import type { Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { byText } from '../../base/text.ts'
import { bundleClient, type BundledClient, type ClientEntries } from '../bundle.ts'
import type { BundleScope } from '../scope.ts'

/** Bundles the entries' style sheets without their scripts. */
export function bundleSheetsAlone(
  scope: BundleScope,
  entries: ClientEntries,
  baseUrl: string,
): Promise<Outcome<BundledClient | null>> {
  return bundleClient(scope, { ...entries, scripts: {}, inline: {} }, baseUrl)
}

/** Replaces and adds style sheets in a bundle. */
export function withStyles(client: BundledClient, styled: BundledClient): BundledClient {
  const names = Object.keys(styled.parts)
  const old = new Set([client.print, ...names.map((name) => client.parts[name]?.style)])
  const parts = names.map((name) => [
    name,
    { script: client.parts[name]?.script ?? null, style: styled.parts[name]?.style ?? null },
  ])
  return {
    ...client,
    parts: { ...client.parts, ...(Object.fromEntries(parts) as BundledClient['parts']) },
    holds: styled.holds,
    print: styled.print,
    files: { ...Object.fromEntries(Object.entries(client.files).filter(([path]) => !old.has(path))), ...styled.files },
    shown: styled.shown ?? [],
    inputs: [...new Set([...client.inputs, ...styled.inputs])].sort(byText),
    hash: hashOf(client.hash + styled.hash),
  }
}

/** A bundle with current style sheets; null if the set of style sheets has changed. */
export async function bundleStyles(
  scope: BundleScope,
  entries: ClientEntries,
  baseUrl: string,
  client: BundledClient,
): Promise<Outcome<BundledClient | null>> {
  const { value, diagnostics } = await bundleSheetsAlone(scope, entries, baseUrl)
  const isKnown = Object.keys(value?.parts ?? {}).every((name) => client.parts[name] !== undefined)
  return { value: value === null || !isKnown ? null : withStyles(client, value), diagnostics }
}
