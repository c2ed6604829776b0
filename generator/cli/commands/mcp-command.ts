// `ssg mcp`: lets an agent on this machine search and read a built site, over standard input and output.
import * as path from 'node:path'
import { createInterface } from 'node:readline'
import { isFolder, servedFolder } from '../../host/serve/served-folder.ts'
import { mcpServer } from '../../mcp/protocol.ts'
import { siteAt, siteInFolder, type PublishedSite } from '../../mcp/published-site.ts'
import { siteTools } from '../../mcp/tools.ts'
import { folderFiles } from '../../serve/files.ts'
import { EXIT, pathFromHere, refuse } from '../session.ts'
import { version } from '../version.ts'

interface Options {
  readonly root: string
  readonly dir: string
}

/** Answers one message per line until the input ends. Resolves with the exit code. */
export async function mcpCommand(address: string | undefined, options: Options): Promise<number> {
  const site = siteOf(address, options)
  if (typeof site === 'string') return refuse(site)
  const server = mcpServer('ssg', version, siteTools(site))
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const answer = await server.answer(line)
    if (answer !== null) process.stdout.write(`${answer}\n`)
  }
  return EXIT.ok
}

function siteOf(address: string | undefined, { root, dir }: Options): PublishedSite | string {
  if (address !== undefined)
    return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
      ? siteAt(new URL(address), fetch)
      : `"${address}" isn't a site's URL, such as "https://docs.example.org".`
  const folder = path.resolve(root, dir)
  const shown = pathFromHere(root, dir)
  if (!isFolder(folder)) return `The folder "${shown}" doesn't exist. Run \`ssg build\` first, or set --dir.`
  return siteInFolder(shown, folderFiles(servedFolder(folder)))
}
