// When `dev` builds, and how a build changes what's served and announced. The builder and watcher are fakes.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../base/diagnostic.ts'
import { memoryOutput, type MemoryOutput, type Output } from '../emit/output.ts'
import { clock } from '../host/host.ts'
import { memoryHost } from '../../tests/setup/memory-host.ts'
import type { Watched } from '../host/watch.ts'
import { createMemo, type Memo } from '../engine/memo.ts'
import type { BuildOptions, BuildResult } from '../build/build-run.ts'
import { createBuilder, NOTHING_REPORTED, type Builder, type DevBuild, type DevState } from './builder.ts'

interface Made {
  readonly pages?: number
  readonly diagnostics?: readonly Diagnostic[]
  readonly files?: Readonly<Record<string, string>>
  readonly more?: Partial<BuildResult>
}

/** A started build that waits for the test. */
interface Begun {
  readonly options: BuildOptions
  ends(made?: Made): void
  fails(error: unknown): void
}

const ERROR: Diagnostic = { code: 'SSG501', severity: 'error', message: 'Wrong.' }
const LISTED = { severity: 'error', code: 'SSG501', message: 'Wrong.', place: '', frame: '', hint: '' }
const DONE = new Error('closed')

let files: Record<string, string> = {}
let memo: Memo = createMemo()
let output: MemoryOutput
let present: DevState
let open = new Set<string>()
let builder: Builder
/** Events in order. */
let told: string[] = []
let built: DevBuild[] = []
let failures: unknown[] = []
let watched: readonly string[] = []
let edit: Watched['changed'] = () => undefined
let watchFailed: Watched['failed'] = () => undefined
let moments = 0
let writtenSince: Watched['writtenSince'] = () => true
let covered: (readonly [paths: readonly string[], since: number])[] = []
let cover: () => Promise<void> = () => Promise.resolve()
let goesOn: () => Promise<void> = () => Promise.resolve()
let answered: (told: boolean) => Promise<void> = () => Promise.resolve()
let begun: Begun[] = []
let waitsFor: ((build: Begun) => void)[] = []

/** Resolves with the next build when it starts. */
const nextBuild = (): Promise<Begun> => {
  const here = begun.shift()
  return here === undefined ? new Promise((resolve) => waitsFor.push(resolve)) : Promise.resolve(here)
}

function build(_host: unknown, _memo: Memo, into: Output, options: BuildOptions): Promise<BuildResult> {
  told.push('build')
  return new Promise((resolve, reject) => {
    const one: Begun = {
      options,
      fails: reject,
      ends: ({ pages = 1, diagnostics = [], files: made = {}, more = {} } = {}) => {
        for (const [path, text] of Object.entries(made)) into.write(path, text)
        resolve({ pages, diagnostics, config: CONFIG, forms: null, sources: [], ...more } as unknown as BuildResult)
      },
    }
    const waiting = waitsFor.shift()
    if (waiting === undefined) begun.push(one)
    else waiting(one)
  })
}

const CONFIG = { theme: undefined, staticDir: 'static' } as unknown as BuildResult['config']

function create(root: Record<string, string> = { 'content/en/docs/a.md': '# A\n' }): void {
  files = root
  moments = 0
  const host = {
    ...memoryHost(files),
    read: (path: string) => encodeValue(files[path]),
    moment: () => ++moments,
    writtenSince: () => true,
  }
  present = {
    config: null,
    forms: null,
    writeSearch: undefined,
    report: NOTHING_REPORTED,
    held: new Set(),
    preview: undefined,
    early: null,
    open,
  }
  builder = createBuilder(
    {
      host,
      memo,
      packageRoot: '/package',
      store: { add: () => Promise.reject(DONE) },
      port: 0,
      address: '127.0.0.1',
      tell: {
        built: (one) => {
          told.push('built')
          built.push(one)
        },
        received: () => undefined,
        failed: (error) => {
          told.push('failed')
          failures.push(error)
        },
      },
    },
    output,
    present,
    {
      begun: () => {
        told.push('begun')
        return goesOn()
      },
      announce: (what) => void told.push(what),
      answered: (was) => {
        told.push(`answered ${was}`)
        return answered(was)
      },
    },
    {
      build,
      watchFiles: (folder, paths, watcher) => {
        expect(folder).toBe('/memory')
        watched = paths
        edit = watcher.changed
        watchFailed = watcher.failed
        writtenSince = watcher.writtenSince
        return {
          cover: (some, since) => {
            told.push('covered')
            covered.push([some, since])
            return cover()
          },
          close: () => {
            told.push('watch closed')
            return Promise.resolve()
          },
        }
      },
    },
  )
}

function encodeValue(text: string | undefined): Uint8Array | null {
  return text === undefined ? null : new TextEncoder().encode(text)
}

/** Starts with a first build of one page, which is served. */
async function started(made: Made = { files: { 'a.html': 'A' } }): Promise<void> {
  create()
  const first = builder.run([])
  ;(await nextBuild()).ends(made)
  await first
  told = []
}

/** Resolves when all pending work has progressed as far as it can. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  memo = createMemo()
  output = memoryOutput()
  open = new Set()
  told = []
  built = []
  failures = []
  covered = []
  begun = []
  waitsFor = []
  cover = () => Promise.resolve()
  answered = () => Promise.resolve()
  goesOn = () => Promise.resolve()
})

afterEach(async () => {
  for (const one of begun) one.fails(DONE)
  await builder.close()
})

describe('the first build', () => {
  test('is served, told when its files are watched, and announced', async () => {
    create()
    const before = clock()
    const first = builder.run([])
    const begins = await nextBuild()
    const atBeginning = moments
    expect(atBeginning).toBe(1)
    expect(begins.options).toEqual({ dev: true, packageRoot: '/package', early: expect.any(Function) })
    const forms = { back: 'x' } as unknown as BuildResult['forms']
    const writeSearch = (): Promise<void> => Promise.resolve()
    const preview = (): Promise<null> => Promise.resolve(null)
    begins.ends({ files: { 'b.html': 'B', 'a.html': 'A' }, more: { forms, writeSearch, preview } })
    await first
    expect(told).toEqual(['build', 'covered', 'built', 'changed'])
    expect(built).toHaveLength(1)
    expect(built[0]).toMatchObject({ why: [], changed: ['a.html', 'b.html'], diagnostics: [], served: true })
    expect(built[0]?.time).toBeGreaterThanOrEqual(0)
    expect(built[0]?.time).toBeLessThanOrEqual(clock() - before)
    expect(output.files.get('a.html')?.content).toBe('A')
    expect(present).toMatchObject({ config: CONFIG, forms, writeSearch, preview, report: NOTHING_REPORTED })
    const [[, since] = [[], 0]] = covered
    expect(since).toBe(atBeginning)
  })

  test('sees edits from its beginning on, and nothing is told before they are seen', async () => {
    create()
    let armed = (): void => undefined
    cover = () => new Promise((resolve) => (armed = resolve))
    const first = builder.run([])
    ;(await nextBuild()).ends()
    await settled()
    expect(told).toEqual(['build', 'covered'])
    armed()
    await first
    expect(told).toEqual(['build', 'covered', 'built'])
  })

  test('hands over what can be answered meanwhile, and goes on when that was answered; later ones do not', async () => {
    create()
    let go = (): void => undefined
    goesOn = () => new Promise((resolve) => (go = resolve))
    const first = builder.run([])
    const begins = await nextBuild()
    const forms = { back: 'x' } as unknown as BuildResult['forms']
    const rules = [{ path: '_headers', content: '/*', hash: 'r' }]
    const early = { config: CONFIG, forms, rules } as unknown as Parameters<NonNullable<BuildOptions['early']>>[0]
    let isHeld = true
    const handed = Promise.resolve(begins.options.early?.(early)).then(() => (isHeld = false))
    await settled()
    expect([isHeld, told]).toEqual([true, ['build', 'begun']])
    expect(present).toMatchObject({ config: CONFIG, forms, early })
    expect([...output.files.keys()]).toEqual(['_headers'])
    go()
    await handed
    begins.ends({ files: { 'a.html': 'A' } })
    await first
    expect([present.early, [...output.files.keys()]]).toEqual([null, ['a.html']])
    edit(['content/a.md'])
    const second = await nextBuild()
    expect(second.options).toEqual({ dev: true, packageRoot: '/package' })
    second.ends()
  })

  test('that fails leaves nothing that would be answered meanwhile', async () => {
    create()
    const first = builder.run([])
    const begins = await nextBuild()
    await begins.options.early?.({ config: CONFIG, forms: null, rules: [] } as never)
    expect(present.early).not.toBeNull()
    begins.fails(DONE)
    await first
    expect([present.early, present.report.errors]).toEqual([null, 1])
  })

  test('says why its files cannot be watched, and goes on', async () => {
    create()
    const refused = new Error('no watches left')
    cover = () => Promise.reject(refused)
    const first = builder.run([])
    ;(await nextBuild()).ends()
    await first
    expect(told).toEqual(['build', 'covered', 'failed', 'built'])
    expect(failures).toEqual([refused])
    watchFailed(DONE)
    expect(failures).toEqual([refused, DONE])
  })
})

describe('what is watched', () => {
  const KNOWN = ['content', 'site', 'locales', 'themes', 'ssg.config.ts']

  test('the folders of a site, and all of a bare folder of Markdown', () => {
    for (const path of ['content/a.md', 'site/config.ts', 'locales/en/site.json', 'themes/x/a.tsx', 'ssg.config.ts']) {
      create({ [path]: '' })
      expect([path, watched]).toEqual([path, KNOWN])
    }
    create({ 'notes.md': '', 'contents/a.md': '' })
    expect(watched).toEqual(['.'])
    expect(writtenSince('notes.md', 0)).toBe(true)
  })

  test('what went into a build from elsewhere, each file once, no packages', async () => {
    const fact = (path: string): number => path.length
    const facts = { file: fact, exists: fact, image: fact, other: fact }
    memo.query('page', 'a', '', facts, (ask) => {
      for (const path of ['x.c', 'node_modules/p/a.js']) ask.file(path)
      ask.exists('y.png')
      ask.image('z.png')
      ask.other('no file')
      return { value: 1, diagnostics: [] }
    })
    const build1 = { sources: ['x.c', 'site/a.ts', '../node_modules/q.js'] }
    await started({ more: build1 })
    expect(covered.map(([paths]) => paths)).toEqual([['static', 'x.c', 'site/a.ts', 'y.png', 'z.png']])
    for (const [theme, folder] of [
      ['themes/own', 'themes/own'],
      [{ folder: 'mine' }, 'mine'],
      [{}, null],
    ] as const) {
      edit(['content/a.md'])
      ;(await nextBuild()).ends({ more: { config: { ...CONFIG, theme } as unknown as BuildResult['config'] } })
      await settled()
      expect(covered.at(-1)?.[0]).toEqual([...(folder === null ? [] : [folder]), 'static', 'x.c', 'y.png', 'z.png'])
    }
  })
})

describe('edits', () => {
  test('begin a build when pages are answered', async () => {
    await started()
    let go = (): void => undefined
    answered = () => new Promise((resolve) => (go = resolve))
    edit(['content/b.md', 'content/a.md'])
    await settled()
    expect(told).toEqual(['answered false'])
    go()
    ;(await nextBuild()).ends({ files: { 'a.html': 'B' } })
    await settled()
    expect(told).toEqual(['answered false', 'build', 'covered', 'built', 'changed'])
    expect(built[1]).toMatchObject({ why: ['content/a.md', 'content/b.md'], changed: ['a.html'] })
  })

  test('that change nothing are built and not announced', async () => {
    await started()
    edit(['content/a.md'])
    ;(await nextBuild()).ends({ files: { 'a.html': 'A' } })
    await settled()
    expect(told).toEqual(['answered false', 'build', 'covered', 'built'])
    expect(built[1]?.changed).toEqual([])
  })

  test('while pages are answered go into the same build', async () => {
    await started()
    let go = (): void => undefined
    answered = () => new Promise((resolve) => (go = resolve))
    edit(['content/b.md'])
    await settled()
    edit(['content/a.md', 'content/b.md'])
    go()
    ;(await nextBuild()).ends()
    await settled()
    expect(built.map(({ why }) => why)).toEqual([[], ['content/a.md', 'content/b.md']])
    expect(begun).toEqual([])
  })

  test('while a build runs are answered by one more', async () => {
    create()
    const first = builder.run([])
    const begins = await nextBuild()
    edit(['content/b.md'])
    edit(['content/a.md', 'content/b.md'])
    await settled()
    expect(begun).toEqual([])
    begins.ends()
    const second = await nextBuild()
    edit(['content/c.md'])
    second.ends()
    ;(await nextBuild()).ends()
    await first
    await settled()
    expect(built.map(({ why }) => why)).toEqual([[], ['content/a.md', 'content/b.md'], ['content/c.md']])
    edit(['content/d.md'])
    ;(await nextBuild()).ends()
    await settled()
    expect(built.at(-1)?.why).toEqual(['content/d.md'])
  })
})

describe('a preview', () => {
  type Asked = readonly [edited: readonly string[], open: ReadonlySet<string>]
  type Files = Awaited<ReturnType<NonNullable<DevState['preview']>>>
  let asked: Asked[] = []
  let previews: ((made: Files | Error) => void)[] = []
  const shown = (text: string): Files => [{ path: 'a.html', content: text, hash: text }] as unknown as Files

  async function withPreview(): Promise<void> {
    asked = []
    previews = []
    const preview: DevState['preview'] = (edited, pages) => {
      asked.push([edited, pages])
      return new Promise((resolve, reject) =>
        previews.push((made) => (made instanceof Error ? reject(made) : resolve(made))),
      )
    }
    await started({ files: { 'a.html': 'A' }, more: { preview } })
  }

  test('is in the open pages before the build begins, which is what is served then', async () => {
    await withPreview()
    open.add('a.html')
    edit(['content/b.md', 'content/a.md'])
    await settled()
    expect(told).toEqual([])
    expect(asked).toEqual([[['content/a.md', 'content/b.md'], new Set(['a.html'])]])
    expect(asked[0]?.[1]).toBe(open)
    previews[0]?.(shown('P'))
    const begins = await nextBuild()
    expect(told).toEqual(['preview', 'answered true', 'build'])
    expect(output.files.get('a.html')?.content).toBe('P')
    begins.ends({ files: { 'a.html': 'B' } })
    await settled()
    expect(output.files.get('a.html')?.content).toBe('B')
  })

  test('that is none, fails or shows what is there is not told', async () => {
    for (const made of [null, new Error('broken'), shown('A')]) {
      await withPreview()
      output.commit()
      edit(['content/a.md'])
      await settled()
      previews[0]?.(made === null || made instanceof Error ? made : ([] as unknown as Files))
      const begins = await nextBuild()
      expect(told).toEqual(['answered false', 'build'])
      begins.ends()
      await settled()
    }
    expect(failures).toEqual([])
  })

  test('of a later edit is the one that is shown', async () => {
    await withPreview()
    edit(['content/a.md'])
    await settled()
    edit(['content/b.md'])
    await settled()
    expect(asked.map(([edited]) => edited)).toEqual([['content/a.md'], ['content/a.md', 'content/b.md']])
    previews[1]?.(shown('later'))
    await settled()
    expect(output.files.get('a.html')?.content).toBe('later')
    previews[0]?.(shown('earlier'))
    const begins = await nextBuild()
    expect(output.files.get('a.html')?.content).toBe('later')
    expect(told).toEqual(['preview', 'answered false', 'build'])
    begins.ends()
  })

  test('of an edit while a build runs is shown at once', async () => {
    await withPreview()
    edit(['content/a.md'])
    await settled()
    previews[0]?.(null)
    const begins = await nextBuild()
    told = []
    edit(['content/b.md'])
    await settled()
    expect(asked.at(-1)?.[0]).toEqual(['content/b.md'])
    previews[1]?.(shown('P'))
    await settled()
    expect([told, output.files.get('a.html')?.content]).toEqual([['preview'], 'P'])
    // The build doesn't include that edit: its output isn't shown in between.
    begins.ends({ files: { 'a.html': 'B' } })
    await settled()
    expect(output.files.get('a.html')?.content).toBe('P')
    previews[2]?.(null)
    ;(await nextBuild()).ends({ files: { 'a.html': 'C' } })
    await settled()
    expect(output.files.get('a.html')?.content).toBe('C')
  })

  test('waits while no page can be made', async () => {
    await withPreview()
    edit(['content/a.md'])
    await settled()
    previews[0]?.(null)
    ;(await nextBuild()).ends({ pages: 0, diagnostics: [ERROR] })
    await settled()
    told = []
    edit(['content/a.md'])
    const begins = await nextBuild()
    expect([asked.length, told]).toEqual([1, ['answered false', 'build']])
    begins.ends({ more: { preview: present.preview } })
    await settled()
    edit(['content/a.md'])
    await settled()
    expect(asked).toHaveLength(2)
    previews[1]?.(null)
    ;(await nextBuild()).ends()
  })

  test('that a build with errors follows is taken back, and this is announced each time', async () => {
    await withPreview()
    const again = async (text: string): Promise<void> => {
      edit(['content/a.md'])
      await settled()
      previews.at(-1)?.(shown(text))
      const begins = await nextBuild()
      told = []
      begins.ends({ pages: 0, diagnostics: [ERROR], files: { 'a.html': 'half' } })
      await settled()
      expect(told).toEqual(['covered', 'built', 'changed'])
      expect(output.files.get('a.html')?.content).toBe('A')
    }
    await again('P')
    edit(['content/a.md'])
    const begins = await nextBuild()
    output.preview([{ path: 'a.html', content: 'late', hash: 'late' }] as unknown as NonNullable<Files>)
    told = []
    begins.ends({ pages: 0, diagnostics: [ERROR] })
    await settled()
    expect(told).toEqual(['covered', 'built', 'changed'])
    expect(output.files.get('a.html')?.content).toBe('A')
  })
})

describe('errors', () => {
  test('of a build without pages keep the last ones, are announced once, and go when they are fixed', async () => {
    await started()
    const builds = async (made: Made): Promise<readonly [DevBuild['served'] | undefined, string[]]> => {
      told = []
      edit(['content/a.md'])
      ;(await nextBuild()).ends(made)
      await settled()
      return [built.at(-1)?.served, told.slice(told.indexOf('built') + 1)]
    }
    const other = { config: { ...CONFIG, baseUrl: '/other/' } as BuildResult['config'] }
    const bad = { pages: 0, diagnostics: [ERROR], files: { 'a.html': 'B' }, more: other }
    expect(await builds(bad)).toEqual([false, ['changed']])
    expect(built.at(-1)?.changed).toEqual([])
    expect(output.files.get('a.html')?.content).toBe('A')
    expect(present).toMatchObject({
      config: CONFIG,
      held: 'all',
      report: { errors: 1, warnings: 0, diagnostics: [LISTED] },
    })
    expect(await builds(bad)).toEqual([false, []])
    expect(await builds({ ...bad, diagnostics: [{ ...ERROR, hint: 'Do.' }] })).toEqual([false, ['changed']])
    expect(present.report.diagnostics[0]?.hint).toBe('Do.')
    expect(await builds({ files: { 'a.html': 'A' } })).toEqual([true, ['changed']])
    expect([present.report, present.held]).toEqual([NOTHING_REPORTED, new Set()])
    expect(await builds({ files: { 'a.html': 'A' } })).toEqual([true, []])
  })

  test('leave fresh pages; only a build without pages keeps the last ones', async () => {
    create()
    const first = builder.run([])
    ;(await nextBuild()).ends({ pages: 0, diagnostics: [ERROR], files: { 'x.css': 'x' } })
    await first
    expect([built[0]?.served, [...output.files.keys()], present.config]).toEqual([false, [], null])
    edit(['content/a.md'])
    ;(await nextBuild()).ends({ diagnostics: [ERROR], files: { 'a.html': 'half' } })
    await settled()
    expect([built[1]?.served, [...output.files.keys()], present.config]).toEqual([true, ['a.html'], CONFIG])
    expect(present.report.errors).toBe(1)
    edit(['content/a.md'])
    ;(await nextBuild()).ends({ files: { 'a.html': 'good' } })
    await settled()
    edit(['content/a.md'])
    ;(await nextBuild()).ends({ diagnostics: [ERROR], files: { 'a.html': 'half' } })
    await settled()
    expect([built[3]?.served, output.files.get('a.html')?.content]).toEqual([true, 'half'])
    edit(['content/a.md'])
    ;(await nextBuild()).ends({ pages: 0 })
    await settled()
    expect([built[4]?.served, output.files.get('a.html')?.content]).toEqual([false, 'half'])
  })

  test('are listed with their places, errors before warnings', async () => {
    create()
    const path = 'content/en/docs/a.md'
    files[path] = 'one\ntwo <b>\nthree\n'
    const at = { path, start: 8, end: 11 } as unknown as NonNullable<Diagnostic['span']>
    const first = builder.run([])
    ;(await nextBuild()).ends({
      diagnostics: [
        { ...ERROR, code: 'SSG204', severity: 'warning' },
        { ...ERROR, code: 'SSG201', span: at, hint: 'Close it.' },
        { ...ERROR, code: 'SSG202', span: at, foreign: true },
        { ...ERROR, code: 'SSG203', span: { ...at, path: 'gone.md' as typeof at.path } },
      ],
    })
    await first
    expect(built[0]?.diagnostics.map(({ code }) => code)).toEqual(['SSG201', 'SSG202', 'SSG203', 'SSG204'])
    const { errors, warnings, diagnostics } = present.report
    expect([errors, warnings]).toEqual([3, 1])
    expect(diagnostics.map(({ severity, code, place, hint }) => [severity, code, place, hint])).toEqual([
      ['error', 'SSG201', `${path}:2:5`, 'Close it.'],
      ['error', 'SSG202', `${path}:2:5`, ''],
      ['error', 'SSG203', expect.stringMatching(/^gone\.md:/), ''],
      ['warning', 'SSG204', '', ''],
    ])
    expect(diagnostics[0]?.frame).toMatch(/two <b>\n.*\^\^\^/)
    expect(diagnostics[0]?.frame).not.toContain('\u001B')
    expect(diagnostics.slice(1).map(({ frame }) => frame)).toEqual(['', '', ''])
  })

  test('of our own are shown and told, and the next edit is another chance', async () => {
    await started()
    const mistake = new Error('broken')
    edit(['content/a.md'])
    ;(await nextBuild()).fails(mistake)
    await settled()
    expect(told).toEqual(['answered false', 'build', 'failed', 'changed'])
    expect(failures).toEqual([mistake])
    expect(present.report).toEqual({
      errors: 1,
      warnings: 0,
      diagnostics: [
        { ...LISTED, code: 'ssg', message: 'The build crashed: broken', hint: 'See the terminal for details.' },
      ],
    })
    edit(['content/a.md'])
    ;(await nextBuild()).fails('text')
    await settled()
    expect(present.report.diagnostics[0]?.message).toBe('The build crashed: text')
    edit(['content/a.md'])
    ;(await nextBuild()).ends({ files: { 'a.html': 'A' } })
    await settled()
    expect([present.report, told.at(-1)]).toEqual([NOTHING_REPORTED, 'changed'])
  })
})

describe('closing', () => {
  test('waits for the build that runs; edits are nothing any more', async () => {
    await started()
    edit(['content/a.md'])
    const begins = await nextBuild()
    edit(['content/b.md'])
    let closed = false
    const closing = builder.close().then(() => (closed = true))
    edit(['content/c.md'])
    await settled()
    expect([closed, told]).toEqual([false, ['answered false', 'build']])
    begins.ends()
    await closing
    expect(told).toEqual(['answered false', 'build', 'covered', 'built', 'changed', 'watch closed'])
    edit(['content/d.md'])
    await settled()
    expect(begun).toEqual([])
  })

  test('while pages are answered begins no build', async () => {
    await started()
    let go = (): void => undefined
    answered = () => new Promise((resolve) => (go = resolve))
    edit(['content/a.md'])
    await settled()
    const closing = builder.close()
    go()
    await closing
    expect(told).toEqual(['answered false', 'watch closed'])
  })

  test('shows no preview that comes afterwards', async () => {
    let comes: (made: never) => void = () => undefined
    await started({
      files: { 'a.html': 'A' },
      more: { preview: () => new Promise((resolve) => (comes = resolve as typeof comes)) },
    })
    edit(['content/a.md'])
    await settled()
    const closing = builder.close()
    comes([{ path: 'a.html', content: 'P', hash: 'P' }] as never)
    await closing
    expect([told, output.files.get('a.html')?.content]).toEqual([['answered false', 'watch closed'], 'A'])
  })
})
