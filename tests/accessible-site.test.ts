// `ssg check` reads the emitted pages of a site as a screen reader would.
import { afterEach, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const BODY = 'Text.\n\n<a href="/docs/a"></a>\n\n<div role="buton">x</div>\n\n### Deep\n\n<p lang="english">x</p>'
const report = (...more: string[]): string[] => {
  const { out } = ssg(['check', '--root', site.root, '--format', 'json', ...more])
  const { diagnostics } = JSON.parse(out) as {
    diagnostics: {
      code: string
      severity: string
      file: string | null
      line: number
      message: string
      notes: object[]
    }[]
  }
  return diagnostics
    .filter(({ code }) => code.startsWith('SSG34'))
    .map(
      ({ code, severity, file, line, message, notes }) =>
        `${code} ${severity} ${file}:${line} ${message}${notes.length}`,
    )
}

test('reports flaws of the site’s own pages at their places, but not in a build', async () => {
  site = testSite({
    'site/config.ts': configFile({}),
    'content/en/docs/a.md': page('A', BODY),
    'site/pages/index.tsx':
      'export const page = { title: "Home" }\nexport default function Home() {\n  return <><img src="/a.svg" /><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table></>\n}\n',
    'site/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect(report()).toEqual([
    'SSG340 warning content/en/docs/a.md:7 This link has no name for screen readers: <a href="/docs/a">.0',
    'SSG341 warning content/en/docs/a.md:9 Unknown role "buton": <div role="buton">.0',
    'SSG342 warning content/en/docs/a.md:11 The heading "Deep" has level 3, directly after level 1.0',
    'SSG344 warning content/en/docs/a.md:13 "english" isn\'t a language tag: <p lang="english">.0',
    'SSG340 warning site/pages/index.tsx:3 This image has no name for screen readers: <img src="/a.svg"/>.0',
    'SSG343 warning site/pages/index.tsx:3 This table has no header cells: <table>.0',
  ])
  expect((await site.build()).codes).toEqual([])
  expect((await site.build({ accessibility: 'own' })).codes).toContain('SSG340')
})

test('a project of another generator is only checked on request, and then once per code', () => {
  const pages = { 'docs/index.md': `# A\n\n${BODY}\n`, 'docs/b.md': `# B\n\n${BODY}\n` }
  site = testSite({ 'mkdocs.yml': 'site_name: T\n', ...pages })
  expect(report()).toEqual([])
  expect(report('--accessibility').map((line) => line.slice(0, 14))).toEqual([
    'SSG340 warning',
    'SSG341 warning',
    'SSG342 warning',
    'SSG344 warning',
  ])
})
