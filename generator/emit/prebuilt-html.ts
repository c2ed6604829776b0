// Documents that a project brings ready made (`static/api/index.html`, as programs write them): they were made without a policy, and their scripts
// run where the site lay before.

/** Folders that the build fills itself. */
const OURS = ['assets', 'search', 'nav']

/**
 * Paths, below the base URL and as rules of hosts write them, at which such documents and nothing else lie: folders as a whole where no page of the
 * site is below them. All paths are those of the output.
 */
export function prebuiltHtml(files: Iterable<string>, pages: Iterable<string>): string[] {
  const taken = new Set(pages)
  const held = new Set([...OURS, ...[...taken].flatMap((page) => [page.replace(/\.html$/, ''), ...foldersOf(page)])])
  const found = new Set<string>()
  for (const file of files) {
    if (!/\.html?$/i.test(file) || taken.has(file)) continue
    const folder = foldersOf(file).find((one) => !held.has(one) && !OURS.some((own) => one.startsWith(`${own}/`)))
    if (folder !== undefined) found.add(`${encoded(folder)}/*`)
    else
      for (const one of [file, file.replace(/\.html?$/i, ''), file.replace(/(?<=\/)index\.html?$/i, '')])
        if (one === file || !taken.has(`${one}.html`)) found.add(encoded(one))
  }
  return [...found].filter((one) => one !== '').sort()
}

/** The outermost first. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, at) => names.slice(0, at + 1).join('/'))
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
