// Templates in the theme's `custom_dir`, which aren't used. Each block is reported with what happens instead.
import { byText } from '../../base/text.ts'
import type { SourceFiles } from '../types.ts'
import type { MkDocsSettings, Uncarried } from './settings.ts'

const INSTEAD: Readonly<Record<string, string>> = {
  announce: 'the site has no announcement',
  extrahead: 'nothing is added to the head of pages',
  htmltitle: 'pages have their usual title',
  styles: 'only style sheets in `extra_css` are used',
  scripts: 'no script is added',
  libs: 'no script is added',
  analytics: 'visits are not counted',
  outdated: 'pages of older versions have the usual banner',
  content: 'pages show their content as usual',
  hero: 'the page begins with its content',
  tabs: 'the navbar has its usual entries',
}

interface OverridesInput {
  readonly settings: Pick<MkDocsSettings, 'customDir'>
  readonly files: SourceFiles
  readonly read: (path: string) => string | null
}

/** Lists the templates that replace parts of the theme, block by block. */
export function overridesOf({ settings: { customDir }, files, read }: OverridesInput): Uncarried[] {
  if (customDir === null) return []
  const templates = files.walk(customDir).filter((path) => path.startsWith(`${customDir}/`) && path.endsWith('.html'))
  return [...templates].sort(byText).flatMap((path) => {
    const blocks = [...(read(path) ?? '').matchAll(/\{%-?\s*block\s+(\w+)/g)].map(([, name = '']) => name)
    if (blocks.length === 0) return [lost(path, "the theme's own part is shown")]
    return [...new Set(blocks)].map((name) =>
      lost(`${path}, block ${name}`, INSTEAD[name] ?? "the theme's own part is shown"),
    )
  })
}

function lost(what: string, instead: string): Uncarried {
  return { keys: ['theme', 'custom_dir'], what, instead }
}
