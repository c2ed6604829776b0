// A site's own checks: what they report, and what they say about it.
import { SETTINGS } from '../docs/site/settings.ts'
import { afterEach, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `import { defineCheck } from 'ssg/check'
const all = defineCheck(
  ({ docs }) => docs.map(({ path }) => ({ code: 'SITE001', severity: 'warning', message: 'Seen.', span: { path, start: 0, end: 1 } })),
  { codes: { SITE001: 'Every page is seen.\\n\\n**How to fix it.** Look away.\\u001b[31m', 'no-todo': 'Write it.' } },
)
const each = defineCheck(() => [], {
  each: ({ path }) => [{ code: 'SITE002', severity: 'warning', message: 'One.', span: { path, start: 0, end: 1 } }],
  codes: { SITE002: 'One page at a time.' },
})
export default { title: 'T', search: { enabled: false }, checks: [all, each, () => [{ code: 'OTHER1', severity: 'warning', message: 'x' }]] }
`
const FILES = { 'site/config.ts': CONFIG, 'content/en/docs/a.md': page('A') }

test('`ssg explain SITE001` prints what a check of the site says about its own code', () => {
  site = testSite(FILES)
  const explain = (code: string): unknown => {
    const { code: exit, out, err } = ssg(['explain', code, '--root', site.root])
    return [exit, out, err]
  }
  expect(explain('SITE001')).toEqual([
    0,
    '# SITE001\n\nEvery page is seen.\n\n**How to fix it.** Look away.\\u{1b}[31m\n',
    '',
  ])
  expect(explain('site002')).toEqual([0, '# SITE002\n\nOne page at a time.\n', ''])
  expect(explain('no-todo')).toEqual([0, '# no-todo\n\nWrite it.\n', ''])
  expect(explain('newsletter')).toEqual([
    0,
    '# newsletter\n\nA form in the footer for email addresses.\n\n| Setting | Meaning |\n| --- | --- |\n| `newsletter.action` | ' +
      `${SETTINGS['newsletter.action']?.[0]} |\n| \`newsletter.text\` | ${SETTINGS['newsletter.text']?.[0]} |\n`,
    '',
  ])
  expect(explain('SITE01')).toEqual([2, '', 'error: Unknown code "SITE01". Did you mean SITE001?\n'])
  expect(explain('OTHER1')).toEqual([
    2,
    '',
    "error: Unknown code \"OTHER1\". If one of your site's checks reports it, explain it under that check's `codes`, and set the site's folder with `--root`.\n",
  ])
  expect(explain('HEAD1')).toMatchObject([2, '', expect.stringContaining('Unknown code "HEAD1". If one of')])
  expect(explain('SSG206')).toMatchObject([0, expect.stringMatching(/^# SSG206: /), ''])
})

test('a report refers to `ssg explain` only for explained codes', () => {
  site = testSite(FILES)
  const { err } = ssg(['check', '--root', site.root])
  expect(err.match(/more: .*/g)?.sort()).toEqual([
    'more: ssg explain SITE001',
    'more: ssg explain SITE002',
    'more: ssg explain SSG319',
  ])
  expect(err).toContain('warning OTHER1 x\n')
})

test('explain of a site whose configuration fails reports that', () => {
  site = testSite({ ...FILES, 'site/config.ts': 'export default {\n' })
  expect(ssg(['explain', 'SITE001', '--root', site.root])).toMatchObject({
    code: 1,
    err: expect.stringContaining('site/config.ts'),
  })
})

test('checks of both kinds report, and only codes of the generator have a page', async () => {
  site = testSite(FILES)
  const { codes } = await site.build()
  expect([...codes].sort()).toEqual(['OTHER1', 'SITE001', 'SITE002'])
  const { out } = ssg(['check', '--root', site.root, '--format', 'json'])
  const { diagnostics } = JSON.parse(out) as { diagnostics: { code: string; documentation: string | null }[] }
  expect(diagnostics.map(({ code, documentation }) => [code, documentation]).sort()).toEqual([
    ['OTHER1', null],
    ['SITE001', null],
    ['SITE002', null],
    ['SSG319', 'docs/errors/SSG319.md'],
  ])
  const { runs } = JSON.parse(ssg(['check', '--root', site.root, '--format', 'sarif']).out) as {
    runs: { tool: { driver: { rules: { id: string }[] } } }[]
  }
  expect(runs[0]?.tool.driver.rules).toEqual([
    { id: 'OTHER1' },
    { id: 'SITE001' },
    { id: 'SITE002' },
    { id: 'SSG319', help: { text: 'See docs/errors/SSG319.md.' } },
  ])
})
