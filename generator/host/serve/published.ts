// Files of a published site: in a folder, or on a server.

/** Milliseconds per file. */
const TIMEOUT = 30_000
const AT_ONCE = 8

export interface PublishedFile {
  readonly file: string
  /** Null if the server has no such file. */
  readonly content: Uint8Array | null
}

/**
 * A published site's files, requested as visitors do: pages without their extension. Files that no host serves are skipped: hidden files, host rules, and
 * redirect pages. Throws if the server doesn't respond.
 */
export async function* published(
  address: string,
  files: readonly string[],
  redirects: string,
): AsyncGenerator<PublishedFile> {
  const root = address.replace(/\/+$/, '')
  const base = new URL(root).pathname.replace(/\/$/, '')
  const moved = new Set(redirects.split('\n').map((line) => decodeURI(line.split(' ')[0] ?? '')))
  const asked = files.filter(
    (file) => !/(?:^|\/)\.|^_(?:headers|redirects)$/.test(file) && !moved.has(base + pathOf(file)),
  )
  for (let at = 0; at < asked.length; at += AT_ONCE)
    yield* await Promise.all(asked.slice(at, at + AT_ONCE).map((file) => ask(root, file)))
}

/** `/docs/guide` for `docs/guide.html` and `docs/guide/index.html`. */
function pathOf(file: string): string {
  return `/${file}`
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/$/, '')
}

async function ask(root: string, file: string): Promise<PublishedFile> {
  const address = root + pathOf(file).split('/').map(encodeURIComponent).join('/')
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { 'Cache-Control': 'no-cache' },
  })
  const content = new Uint8Array(await answer.arrayBuffer())
  // The not-found page has that status.
  const right = answer.ok || (answer.status === 404 && /(?:^|\/)404\.html$/.test(file))
  return { file, content: right ? content : null }
}
