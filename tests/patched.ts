// Builds after an edit, beside clean builds of the same site.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ssg, treeOf } from './command.ts'
import { SOAK } from './setup/property.ts'
import { page, testSite, type TestSite } from './site.ts'

export interface Run {
  readonly report: unknown
  readonly tree: Record<string, string> | null
  /** Nothing but what an edit changed was made. */
  readonly isPatched: boolean
  readonly pages: { readonly computed: number; readonly reused: number } | undefined
}

export function run(root: string, ...more: string[]): Run {
  const { code, out, err } = ssg(['build', '--root', root, '--format', 'json', '--no-social', ...more])
  if (out === '') throw new Error(err)
  const { pages, locales, files, diagnostics, timings, counts } = JSON.parse(out) as {
    pages: number
    locales: number
    files: number
    diagnostics: unknown
    timings: Record<string, number>
    counts: Record<string, { computed: number; reused: number }>
  }
  return {
    report: { code, pages, locales, files: code === 0 ? files : 0, diagnostics },
    tree: existsSync(join(root, 'build')) ? treeOf(join(root, 'build')) : null,
    isPatched: timings.edit !== undefined && timings.model === undefined,
    pages: counts.page,
  }
}

/** Clean builds by all that went into them: many tests come to the same site. */
const clean = new Map<string, Run>()

const MEMO = '.ssg/cache/memo.bin'
/** What builds of sites with this code and none of the pages have remembered: bundles. */
const bundles = new Map<string, Buffer>()

/** Gives a site what bundles of its code are. Whether they are as they were, the build asks as ever. */
function rememberBundles(site: TestSite): void {
  const other = testSite({ 'content/en/docs/of-no-other-site.md': page('Of no other site') })
  try {
    for (const folder of ['site', 'locales'])
      if (existsSync(join(site.root, folder)))
        cpSync(join(site.root, folder), join(other.root, folder), { recursive: true })
    const code = JSON.stringify({ ...treeOf(join(other.root, 'site')), 'config.ts': '' })
    if (!bundles.has(code)) {
      run(other.root)
      if (existsSync(join(other.root, MEMO))) bundles.set(code, readFileSync(join(other.root, MEMO)))
    }
    const known = bundles.get(code)
    if (known !== undefined) site.write(MEMO, known)
  } finally {
    other.dispose()
  }
}

/** By day a clean build after an edit of pages knows the bundles of its code; where styles are edited, it bundles `anew`. */
export function expectClean(site: TestSite, warm: Run, code: 'as it was' | 'anew' = 'as it was'): void {
  const other = testSite({})
  try {
    cpSync(site.root, other.root, { recursive: true, filter: (path) => !/\/(?:\.ssg|build|elsewhere)$/.test(path) })
    const content = JSON.stringify(treeOf(other.root))
    if (!clean.has(content)) {
      if (code === 'as it was' && !SOAK) rememberBundles(other)
      clean.set(content, run(other.root))
    }
    const expected = clean.get(content) as Run
    expect(warm.report).toEqual(expected.report)
    if ((expected.report as { code: number }).code === 0) expect(warm.tree).toEqual(expected.tree)
  } finally {
    other.dispose()
  }
}
