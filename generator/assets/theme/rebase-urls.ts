// Adapts prebuilt browser files, which refer to each other from the host's root, to a different base URL.
import { hashOf } from '../../base/hash.ts'
import type { BundledClient } from '../bundle.ts'

/** A URL of another file, as the bundler writes it in scripts and style sheets. */
const ADDRESS = /(?<=["'(`])\/(?=assets\/[\w.-]+-[A-Z\d]{8}\.\w+["')`])/g

export function rebaseUrls(client: BundledClient, baseUrl: string): BundledClient {
  if (baseUrl === '/') return client
  const files = Object.fromEntries(
    Object.entries(client.files).map(([path, text]) => [path, text.replace(ADDRESS, () => baseUrl)]),
  )
  return { ...client, files, hash: hashOf(`${client.hash}\n${baseUrl}`) }
}
