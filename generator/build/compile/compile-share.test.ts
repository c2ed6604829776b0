import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '../../base/text.ts'
import { resolveConfig } from '../../config/config.ts'
import type { ConfigInput } from '../../config/types.ts'
import { readContent } from '../../content/content.ts'
import type { RawDoc } from '../../content/types.ts'
import { diskHost } from '../../host/host.ts'
import { createMemo } from '../../engine/memo.ts'
import { decodeOutcome, encodeOutcome } from '../../engine/encoding.ts'
import { nativeSource } from '../../source/native-layout.ts'
import { boundaryOf } from '../boundary.ts'
import { compileDocs, markdownOptions, optionsHash, type CompileScope } from './compile.ts'
import { createCompileJob, readMade, type CompileAsk, type CompiledSome, type MadeThere } from './compile-job.ts'
import { shareOut, type CompileThread } from './compile-share.ts'
import { reader } from '../read-once.ts'

const { value: config } = resolveConfig({ title: 'T', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } })
let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ssg-share-'))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('content/en/docs/_note.md', 'What both say.\n')
  for (let page = 0; page < 90; page++) {
    const body = `import Note from './_note.md'\n\n# Page ${page}\n\n## Part ${page}\n\n<Note />\n\n![A](./gone-${page % 7}.png)\n\n`
    write(`content/en/docs/p${page}.md`, `${body}\`\`\`c\nint x = ${page};\n\`\`\`\n`)
    if (page % 2 === 0) write(`content/de/docs/p${page}.md`, body.replace('Part', 'Teil'))
  }
  // Nested too deeply for any thread's stack.
  write('content/en/docs/deep.md', `${'> '.repeat(99)}deep\n`)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function scopeOf(): { readonly scope: CompileScope; readonly docs: readonly RawDoc[] } {
  const host = diskHost(root)
  const memo = createMemo()
  const source = nativeSource(config)
  const boundary = boundaryOf(host, [])
  const files = reader(host)
  const options = markdownOptions(config, [], {})
  const scope = {
    source,
    memo,
    isOutside: boundary.isOutside,
    read: files.text,
    files,
    defaultLocale: 'en',
    options,
    codeHash: '',
  }
  return { scope, docs: readContent(boundary, memo, source).value.docs }
}

function compileWith(scope: CompileScope) {
  const { defaultLocale, options } = scope
  return { root, allowed: [], defaultLocale, options, optionsHash: optionsHash(scope) }
}

function wrong(made: MadeThere): MadeThere {
  const { doc, hash, diagnostics } = readMade(made)
  return { ...made, bytes: encodeOutcome({ value: { doc: { ...doc, html: 'wrong' }, hash }, diagnostics }) }
}

interface Fake extends CompileThread {
  /** Number of documents requested so far. */
  readonly answered: () => number
  /** Number of current listeners. */
  readonly heard: () => number
  /** Number of documents in each message. */
  readonly sizes: readonly number[]
}

/** A fake thread that runs between the main thread's tasks. `change` modifies each of its answers. */
function threadHere(change: (some: CompiledSome) => CompiledSome = (some) => some, most = Infinity): Fake {
  const listeners: ((some: CompiledSome) => void)[] = []
  const sizes: number[] = []
  let answered = 0
  const ended = (): boolean => answered >= most
  const job = createCompileJob((some) => {
    if (ended()) return
    answered += some.made.length
    const sent = structuredClone(change(some))
    for (const listener of listeners) listener(sent)
  })
  let before = Promise.resolve()
  return {
    post: (ask: CompileAsk) => {
      if ('docs' in ask) sizes.push(ask.docs.length)
      // Shared memory stays shared, and everything else is copied.
      const sent = 'docs' in ask ? { ...ask, docs: structuredClone(ask.docs) } : structuredClone(ask)
      before = before.then(() => new Promise((resolve) => setImmediate(resolve))).then(() => job(sent))
    },
    hear: (listener) => {
      listeners.push(listener)
      return () => void listeners.splice(listeners.indexOf(listener), 1)
    },
    wait: async (until) => {
      while (!until() && !ended()) await new Promise((resolve) => setImmediate(resolve))
    },
    answer: () => Promise.reject(new Error('unused')),
    stop: () => Promise.resolve(),
    answered: () => answered,
    heard: () => listeners.length,
    sizes,
  }
}

async function compiled(thread: CompileThread | null, portion?: number): Promise<string> {
  const { scope, docs } = scopeOf()
  thread?.post({ ...compileWith(scope), plugins: null })
  const { value, diagnostics } = await compileDocs(scope, docs, () => undefined, thread, portion)
  // The same outcome can have different bytes, because V8 stores a text with one or two bytes per character.
  const dumps = [...scope.memo.snapshot.all()].map(({ questions, entries }) => ({
    questions,
    entries: Object.fromEntries(
      Object.entries(entries).map(([id, { args, asked, bytes }]) => [
        id,
        { args, asked: [...asked], outcome: decodeOutcome(bytes) },
      ]),
    ),
  }))
  return JSON.stringify([[...value], diagnostics, dumps])
}

describe('documents that two threads compile', () => {
  test('are those that one compiles, with the same diagnostics and memories', async () => {
    const alone = await compiled(null)
    expect(alone).toContain('What both say.')
    const thread = threadHere()
    expect(sorted(await compiled(thread))).toBe(sorted(alone))
    expect(thread.answered()).toBeGreaterThan(30)
  })

  test('are handed over in portions, which nobody hears of when they are done', async () => {
    const thread = threadHere()
    expect(sorted(await compiled(thread, 40))).toBe(sorted(await compiled(null)))
    expect([thread.sizes, thread.heard()]).toEqual([[40, 40, 11, 40, 5], 0])
  })

  test('are compiled again where the other thread was told something else', async () => {
    const thread = threadHere((some) => ({
      ...some,
      made: some.made.map((one) => one && { ...wrong(one), answers: ['wrong'] }),
    }))
    const made = await compiled(thread)
    expect(made).not.toContain('"wrong"')
    expect(sorted(made)).toBe(sorted(await compiled(null)))
  })

  test('are all compiled when the other thread ends in the middle', async () => {
    const thread = threadHere(undefined, 16)
    expect(sorted(await compiled(thread))).toBe(sorted(await compiled(null)))
    expect(thread.answered()).toBe(16)
  })

  test('each document is taken once', () => {
    const docs = scopeOf().docs.map((raw) => ({ raw, source: null }))
    let taken: Int32Array | null = null
    const shared = shareOut(docs, {
      ...threadHere(),
      post: (ask) => {
        if (ask !== null && 'taken' in ask) taken = ask.taken
      },
    })
    const places: (number | null)[] = [shared.next(), shared.next()]
    // The other thread takes all remaining documents except one.
    if (taken !== null) Atomics.add(taken, 0, docs.length - 3)
    places.push(shared.next(), shared.next(), shared.next())
    expect(places).toEqual([0, 1, 2, null, null])
  })
})

/** Threads finish in different orders, so entries stored by name are sorted first. */
function sorted(text: string): string {
  const [docs, diagnostics, dumps] = JSON.parse(text) as [
    unknown,
    unknown,
    { questions: unknown[]; entries: Record<string, { asked: number[] }> }[],
  ]
  const entries = dumps.flatMap(({ questions, entries }) =>
    Object.entries(entries).map(([id, entry]) => [id, { ...entry, asked: entry.asked.map((at) => questions[at]) }]),
  )
  return JSON.stringify([docs, diagnostics, entries.sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1))])
}

test('plugins of the configuration work in both threads', async () => {
  const added = `{ type: 'paragraph', children: [{ type: 'text', value: 'added' }] }`
  const code = `const plugin = () => (tree) => void tree.children.push(${added})
export default { title: 'T', markdown: { remarkPlugins: [plugin] } }\n`
  const plugins = { name: 'config-test', code }
  const module = (await diskHost(root).loadModule(plugins.name, code)) as { default: ConfigInput }
  const { remarkPlugins = [] } = resolveConfig(module.default).value.markdown
  const made = async (thread: Fake | null): Promise<string[]> => {
    const { scope, docs } = scopeOf()
    thread?.post({ ...compileWith(scope), plugins })
    const own = { ...scope, options: { ...scope.options, remarkPlugins } }
    const { value } = await compileDocs(own, docs, () => undefined, thread)
    return [...value].map(([, { doc }]) => doc.html)
  }
  const thread = threadHere()
  const both = await made(thread)
  expect(thread.answered()).toBeGreaterThan(30)
  expect(both.filter((html) => html.includes('added')).length).toBeGreaterThan(130)
  expect(both).toEqual(await made(null))
})

test('a translation asks for the headings of its source, whoever compiled that', async () => {
  const { scope, docs } = scopeOf()
  const thread = threadHere()
  thread.post({ ...compileWith(scope), plugins: null })
  const { value } = await compileDocs(scope, docs, () => undefined, thread)
  const german = docs.filter(({ locale }) => locale === ('de' as Locale))
  expect(german).toHaveLength(45)
  for (const { source, key } of german)
    expect(value.get(source.path)?.doc.headings[0]?.id).toBe(`part-${key.replace(/\D+/, '')}`)
})
