// Builds after an edit, beside clean builds of the same site.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ssg, treeOf } from './command.ts'
import { testSite, type TestSite } from './site.ts'

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

export function expectClean(site: TestSite, warm: Run): void {
  const other = testSite({})
  try {
    cpSync(site.root, other.root, { recursive: true, filter: (path) => !/\/(?:\.ssg|build|elsewhere)$/.test(path) })
    const content = JSON.stringify(treeOf(other.root))
    const expected = clean.get(content) ?? run(other.root)
    clean.set(content, expected)
    expect(warm.report).toEqual(expected.report)
    if ((expected.report as { code: number }).code === 0) expect(warm.tree).toEqual(expected.tree)
  } finally {
    other.dispose()
  }
}
