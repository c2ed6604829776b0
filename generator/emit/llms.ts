// `llms.txt` and `llms-full.txt`.
import type { PlannedFile } from './planned-file.ts'

export interface TextPage {
  readonly title: string
  readonly description: string
  /** Absolute address of the page as Markdown. */
  readonly url: string
  readonly canonical: string
  /** The heading that it's listed under: a board's name, or that of a part of the site. */
  readonly group: string
  readonly markdown: string
}

/** `llms.txt`, the list of all pages with what each is for, and `llms-full.txt`, the pages themselves. For one language. */
export function llmsFiles(
  folder: string,
  head: { readonly title: string; readonly description: string },
  pages: readonly TextPage[],
): PlannedFile[] {
  const intro = `# ${head.title}\n${head.description === '' ? '' : `\n> ${head.description}\n`}`
  const groups = new Map<string, string[]>()
  for (const { group, title, url, description } of pages) {
    const lines = groups.get(group) ?? []
    lines.push(`- [${title}](${url})${description === '' ? '' : `: ${description}`}`)
    groups.set(group, lines)
  }
  const list = [...groups].map(([group, lines]) => `## ${group}\n\n${lines.join('\n')}\n`).join('\n')
  const full = pages.map((page) => `<!-- ${page.canonical} -->\n\n${page.markdown}`).join('\n')
  return [
    { path: `${folder}llms.txt`, content: `${intro}\n${list}` },
    { path: `${folder}llms-full.txt`, content: `${intro}\n${full}` },
  ]
}
