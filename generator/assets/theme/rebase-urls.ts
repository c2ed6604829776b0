// The browser's files as they come with the package are those of a site at the root of its host; at another base URL they name each other there.
import { hashOf } from '../../base/hash.ts'
import type { BundledClient } from '../bundle.ts'

/** An address of another file, as the bundler writes it into scripts and style sheets. */
const ADDRESS = /(?<=["'(`])\/(?=assets\/[\w.-]+-[A-Z\d]{8}\.\w+["')`])/g

export function rebaseUrls(client: BundledClient, baseUrl: string): BundledClient {
  if (baseUrl === '/') return client
  const files = Object.fromEntries(
    Object.entries(client.files).map(([path, text]) => [path, text.replace(ADDRESS, () => baseUrl)]),
  )
  return { ...client, files, hash: hashOf(`${client.hash}\n${baseUrl}`) }
}
