// Compiles documents with the same text in several versions together, and compares them with documents compiled separately.
import type { MarkdownDialect } from '../../markdown/dialect.ts'
import fc from 'fast-check'
import type { Root } from 'mdast'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../../base/hash.ts'
import type { Locale, SourcePath, UrlPath } from '../../base/text.ts'
import type { RawDoc } from '../../content/types.ts'
import { resolveConfig } from '../../config/config.ts'
import { memoryHost } from '../../../tests/setup/memory-host.ts'
import { createMemo } from '../../engine/memo.ts'
import { loadMarkdown } from '../../markdown/markdown.ts'
import type { MarkdownOptions } from '../../markdown/types.ts'
import { nativeSource } from '../../source/native-layout.ts'
import { compileDocs, markdownOptions, type CompileScope } from './compile.ts'
import { reader } from '../read-once.ts'

await loadMarkdown({ html: true, mdx: true, reference: true })

const { value: config } = resolveConfig({ title: 'T', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } })

/** Maps a folder to its edition. */
const VERSIONS: Readonly<Record<string, string>> = {
  'docs/': 'docs',
  'versioned_docs/version-1.0/': 'docs@1.0',
  'versioned_docs/version-2.0/': 'docs@2.0',
}
const FOLDERS = Object.keys(VERSIONS)

const dialect: Partial<MarkdownDialect> = {
  modules: true,
  bundlesImports: true,
  fillsProps: false,
  customIds: 'any',
  sharesIds: false,
  directivesInIds: true,
  titleInText: true,
  links: 'routes',
  staticDirs: ['static'],
  constants: { 'versioned_docs/version-1.0/facts.ts': { port: 1 }, 'versioned_docs/version-2.0/facts.ts': { port: 2 } },
}

interface World {
  readonly docs: readonly RawDoc[]
  /** Texts of files that aren't documents. */
  readonly files: Readonly<Record<string, string>>
}

function raw(folder: string, place: string, text: string): RawDoc {
  const edition = VERSIONS[folder] as string
  const key = `${edition}/`
  const name = place.replace(/\.mdx?$/, '')
  return {
    source: { path: (folder + place) as SourcePath, text, hash: hashOf(text) },
    edition,
    locale: 'en' as Locale,
    kind: 'docs',
    key: key + name,
    front: { format: 'mdx' },
    bodyStart: 0,
    bodyHash: hashOf(text),
    version: '',
    keyOffsets: {},
    url: `/${edition === 'docs' ? 'docs/next' : edition.replace('@', '/')}/${name}` as UrlPath,
    links: { folder, base: folder, key },
  }
}

type Plugins = NonNullable<MarkdownOptions['remarkPlugins']>

async function compiled({ docs, files: others }: World, given: readonly RawDoc[], remarkPlugins: Plugins) {
  const own = Object.fromEntries(docs.map(({ source }) => [source.path, source.text]))
  const files = reader(memoryHost({ ...others, ...own }))
  const scope: CompileScope = {
    source: nativeSource(config),
    memo: createMemo(),
    isOutside: () => false,
    read: files.text,
    files,
    defaultLocale: 'en',
    options: { ...markdownOptions(config, ['Tabs', 'Note'], dialect), remarkPlugins },
    codeHash: '',
  }
  return compileDocs(scope, given, () => undefined)
}

/** The same, with each document compiled separately. */
async function alone(graph: World, plugins: Plugins) {
  const one = await Promise.all(graph.docs.map((doc) => compiled(graph, [doc], plugins)))
  return {
    value: new Map(one.flatMap(({ value }) => [...value])),
    diagnostics: one.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Lines that pages can contain. Some of them depend on the page's location. */
const LINES = [
  '# Title',
  '## Part',
  'Some words.',
  '[beside](./other.md)',
  '[above](../other.md)',
  '[far above](../../other.md#x)',
  '[from the root](/other.md)',
  '[of the site](@site/docs/other.md)',
  '[of the other version](@site/versioned_docs/version-2.0/other.md)',
  '[through the other version](../version-1.0/other.md)',
  '[page](./more) and [page](../more)',
  '[web](https://example.org/version-3.0)',
  '![image](./one.png)',
  '![image](../one.png)',
  '![image](../../one.png)',
  '![image](/one.png)',
  '![none](./none.png)',
  '![image](..%2Fone.png)',
  'The folder is called docs/ here, and version-2.0 there.',
  '<img src="./one.png" alt="x" />',
  '<a href={require("./one.png").default}>file</a>',
  '<Tabs>\n\nin it\n\n</Tabs>',
  '<Shared />',
  '<Facts />',
  '{port}',
  '{1 + 1}',
  '<Note>',
  '[empty]()',
  '```js file=./code.js\n```',
  '```js\nimport x from "./code.js"\n```',
]
const IMPORTS = [
  `import Shared from './_shared.md'`,
  `import Shared from '../_shared.md'`,
  `import Facts, { port } from './facts'`,
  `import { port } from '../facts'`,
  `import Facts from '@site/src/facts'`,
]
const FILES = [
  'one.png',
  'sub/one.png',
  'code.js',
  'facts.ts',
  '_shared.md',
  'sub/_shared.md',
  'other.md',
  'sub/other.md',
]

const anyText = fc
  .tuple(fc.subarray(IMPORTS, { maxLength: 2 }), fc.array(fc.constantFrom(...LINES), { maxLength: 6 }))
  .map(([imports, lines]) => [imports.join('\n'), ...lines, ''].join('\n\n'))
const anyFiles = fc
  .array(
    fc.tuple(
      fc.constantFrom(...FOLDERS, 'static/', 'versioned_docs/', '', 'src/'),
      fc.constantFrom(...FILES),
      fc.constantFrom('text\n', 'a [link](./other.md)\n', 'a [link](../other.md) ![x](./one.png)\n', 'version-1.0\n'),
    ),
    { maxLength: 14 },
  )
  .map((all) => Object.fromEntries(all.map(([folder, name, text]) => [folder + name, text])))
const anyWorld: fc.Arbitrary<World> = fc
  .tuple(
    fc.array(
      fc.tuple(fc.constantFrom('a.md', 'sub/b.md', 'other.md'), anyText, fc.subarray(FOLDERS, { minLength: 2 })),
      { minLength: 1, maxLength: 3 },
    ),
    anyFiles,
  )
  .map(([texts, files]) => {
    const docs = new Map(
      texts.flatMap(([place, text, folders]) =>
        folders.map((folder) => [folder + place, raw(folder, place, text)] as const),
      ),
    )
    return { docs: [...docs.values()], files }
  })

describe('documents of the same text in several versions', () => {
  test('are each what it is by itself, with the same diagnostics', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, async (graph) => {
        const together = await compiled(graph, graph.docs, [])
        const apart = await alone(graph, [])
        expect([...together.value]).toEqual([...apart.value])
        expect(together.diagnostics).toEqual(apart.diagnostics)
      }),
      { numRuns: 60 },
    )
  })

  const PAGE = '# A\n\n[beside](./other.md), [page](./more)\n\n![image](./one.png)\n\n<Tabs>\n\nin it\n\n</Tabs>\n'
  const files = Object.fromEntries(
    FOLDERS.flatMap((folder) => [
      [`${folder}one.png`, 'x'],
      [`${folder}other.md`, '# Other\n'],
    ]),
  )
  const counting = (runs: string[]): Plugins => [
    () => (tree: Root) => {
      runs.push(JSON.stringify(tree).includes('in it') ? 'page' : 'other')
    },
  ]

  test('are compiled once', async () => {
    const graph: World = { docs: FOLDERS.map((folder) => raw(folder, 'a.md', PAGE)), files }
    const runs: string[] = []
    const { value, diagnostics } = await compiled(graph, graph.docs, counting(runs))
    expect(runs).toEqual(['page'])
    expect([...value]).toEqual([...(await alone(graph, counting([]))).value])
    for (const folder of FOLDERS) {
      const doc = value.get(`${folder}a.md`)?.doc
      expect(doc?.assets.map(({ path }) => path)).toEqual([`${folder}one.png`])
      expect(doc?.links[0]?.target).toBe(`${VERSIONS[folder]}/other`)
      expect(doc?.links[1]?.target).toBe(
        folder === 'docs/' ? '/docs/next/more' : `/${VERSIONS[folder]?.replace('@', '/')}/more`,
      )
    }
    expect(diagnostics.map(({ code, span }) => [code, span?.path])).toEqual(
      FOLDERS.map((folder) => ['SSG262', `${folder}a.md`]),
    )
  })

  test.each([
    ['that name the folder of a version', `${PAGE}\n[there](../version-1.0/other.md)\n`],
    ['that leave their version', `${PAGE}\n![image](../one.png)\n`],
  ])('%s are compiled each where another folder could be meant', async (_, text) => {
    const graph: World = {
      docs: FOLDERS.map((folder) => raw(folder, 'a.md', text)),
      files: { ...files, 'versioned_docs/one.png': 'x' },
    }
    const runs: string[] = []
    await compiled(graph, graph.docs, counting(runs))
    expect(runs.length).toBeGreaterThan(1)
  })

  test('are compiled each where a plugin looks at the path, and once where it does not', async () => {
    const graph: World = { docs: FOLDERS.slice(1).map((folder) => raw(folder, 'a.md', PAGE)), files }
    const looking: Plugins = [
      () => (tree: Root, file: { readonly path: string }) => {
        tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: `in ${file.path}` }] })
      },
    ]
    const { value } = await compiled(graph, graph.docs, looking)
    for (const { source } of graph.docs) expect(value.get(source.path)?.doc.html).toContain(`in ${source.path}`)
    const program = FOLDERS.slice(1).map((folder) => raw(folder, 'a.md', `${PAGE}\n{[1].length}\n`))
    const runs: string[] = []
    await compiled({ docs: program, files }, program, counting(runs))
    expect(runs).toEqual(['page'])
  })

  test('are compiled each where other files lie beside them', async () => {
    const docs = FOLDERS.slice(1).map((folder) => raw(folder, 'a.md', PAGE))
    const { 'versioned_docs/version-2.0/one.png': _, ...fewer } = files
    const runs: string[] = []
    const { diagnostics } = await compiled({ docs, files: fewer }, docs, counting(runs))
    expect(runs).toEqual(['page', 'page'])
    expect(diagnostics.map(({ code, span }) => `${code} ${span?.path}`)).toContain(
      'SSG260 versioned_docs/version-2.0/a.md',
    )
  })
})
