// An adapter for a made-up layout. A handbook has its settings in `handbook.json`, its pages in one folder, and its order in `contents.txt`:
// a line is a page and its name, a line that begins with `#` a group, and `>` in front of a page puts it below the one before.
//
// Its Markdown has its own admonitions, `[!box warning: Hot]` to `[!end]`, and keys between bars: `|Ctrl+C|`.
import {
  defineAdapter,
  type AdaptedEntry,
  type AdaptedPage,
  type AdaptedProject,
  type Diagnostic,
  type ProjectFiles,
  type TextEdit,
} from 'ssg/adapter'

const SETTINGS = 'handbook.json'
const CONTENTS = 'contents.txt'

interface Settings {
  readonly name: string
  /** Folder of the pages. */
  readonly pages: string
  /** Folder of files that are copied. */
  readonly files?: string
  /** Old addresses and the pages that replaced them. */
  readonly moved?: Readonly<Record<string, string>>
}

export const handbook = defineAdapter({
  name: 'handbook',
  detect: (files) => (files.exists(SETTINGS) ? SETTINGS : null),
  load: (files, file, { dev }) => load(files, file, dev),
  dialect: {
    // Text in braces after a heading is its ID.
    customIds: 'any',
    emoji: false,
    rewrite: (text) => [...boxes(text), ...keys(text)].sort((a, b) => a.start - b.start),
  },
})

function load(files: ProjectFiles, file: string, dev: boolean): AdaptedProject {
  const settings = JSON.parse(files.read(file) ?? '') as Settings
  const diagnostics: Diagnostic[] = []
  const { entries, names } = contentsOf(files, settings.pages, diagnostics)
  const pages = files
    .list(settings.pages)
    .filter((path) => path.endsWith('.md') && (dev || !path.endsWith('.draft.md')))
    .map((path): AdaptedPage => pageOf(path, settings, names))
  return {
    config: {
      title: settings.name,
      redirects: Object.entries(settings.moved ?? {}).map(([from, to]) => ({ from, to: addressOf(to, '') })),
    },
    pages,
    sidebar: entries,
    staticDirs: settings.files === undefined ? [] : [settings.files],
    diagnostics,
  }
}

function pageOf(path: string, settings: Settings, names: ReadonlyMap<string, string>): AdaptedPage {
  const name = names.get(path)
  return {
    path,
    url: addressOf(path, settings.pages),
    ...(name === undefined ? {} : { name }),
    front: { tags: [path.includes('/admin/') ? 'for administrators' : 'for everybody'] },
  }
}

/** `manual/start.md` is the home page, `manual/admin/users.md` is `/admin/users`. */
function addressOf(path: string, folder: string): string {
  const below = path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.md$/, '')
  return below === 'start' ? '/' : `/${below.replace(/\/start$/, '')}`
}

interface Contents {
  readonly entries: readonly AdaptedEntry[]
  /** Path → name. */
  readonly names: ReadonlyMap<string, string>
}

type Group = { label: string; page?: string; items: AdaptedEntry[] }

function contentsOf(files: ProjectFiles, folder: string, diagnostics: Diagnostic[]): Contents {
  const entries: AdaptedEntry[] = []
  const names = new Map<string, string>()
  let group: AdaptedEntry[] = entries
  let start = 0
  for (const line of (files.read(CONTENTS) ?? '').split('\n')) {
    const [, below = '', path = '', name = ''] = /^\s*(>?)\s*(\S+)\s*(.*?)\s*$/.exec(line) ?? []
    if (path === '#') {
      const made: Group = { label: name, items: [] }
      entries.push(made)
      group = made.items
    } else if (path !== '' && files.exists(`${folder}/${path}`)) {
      const page = `${folder}/${path}`
      if (name !== '') names.set(page, name)
      if (below === '') group.push({ page })
      else putBelow(group, page, names)
    } else if (path !== '') diagnostics.push(unknownPage(start, line, path))
    start += line.length + 1
  }
  return { entries, names }
}

/** The entry before becomes a group that has a page. */
function putBelow(group: AdaptedEntry[], page: string, names: ReadonlyMap<string, string>): void {
  const last = group.at(-1)
  if (last === undefined) group.push({ page })
  else if ('items' in last) (last.items as AdaptedEntry[]).push({ page })
  else group[group.length - 1] = { label: names.get(last.page) ?? last.page, page: last.page, items: [{ page }] }
}

function unknownPage(start: number, line: string, path: string): Diagnostic {
  const at = start + line.indexOf(path)
  return {
    code: 'HANDBOOK1',
    severity: 'warning',
    span: { path: CONTENTS, start: at, end: at + path.length } as NonNullable<Diagnostic['span']>,
    message: `The contents list "${path}", but there is no such page.`,
    hint: 'Correct the name, or remove the line.',
  }
}

const BOX = /^\[!box (\w+)(?::\s*([^\]\n]+))?\]$|^\[!end\]$/gm

/** `[!box warning: Hot]` is `:::warning[Hot]`, and `[!end]` its end. */
function boxes(text: string): TextEdit[] {
  return [...text.matchAll(BOX)].map(({ index, 0: all, 1: kind, 2: title }) => ({
    start: index,
    end: index + all.length,
    by: kind === undefined ? ':::' : `:::${kind}${title === undefined ? '' : `[${title}]`}`,
  }))
}

/** `|Ctrl+C|` is a key. */
function keys(text: string): TextEdit[] {
  return [...text.matchAll(/\|(\w+(?:\+\w+)*)\|/g)].map(({ index, 0: all, 1: key }) => ({
    start: index,
    end: index + all.length,
    by: `<kbd>${key}</kbd>`,
  }))
}
