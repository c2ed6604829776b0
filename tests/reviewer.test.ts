// The reviewer of a translation: shown below the text if the site enables it, and nowhere else.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

const LOCALES = { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } }
const POST = 'authors: ann\n'

async function built(showReviewer?: boolean): Promise<Built> {
  const site = testSite({
    'site/config.ts': configFile({
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'zh'],
        localeConfigs: LOCALES,
        ...(showReviewer === undefined ? {} : { showReviewer }),
      },
      blog: { authors: { ann: { name: 'Ann' } } },
    }),
    'content/en/docs/person.md': page('Person', 'Text.', 'translation_by: "src"\n'),
    'content/en/docs/machine.md': page('Machine'),
    'content/en/docs/nobody.md': page('Nobody'),
    'content/en/docs/missing.md': page('Missing'),
    'content/en/blog/2026-01-31-p.md': page('P', 'Text.', POST),
    'content/zh/docs/person.md': page('人', '文。', 'translation_by: "a.b"\n'),
    'content/zh/docs/machine.md': page('机', '文。', 'translation_by: machine\n'),
    'content/zh/docs/nobody.md': page('无', '文。'),
    'content/zh/blog/2026-01-31-p.md': page('博', '文。', `${POST}translation_by: cd\n`),
  })
  open.push(site)
  return site.build()
}

const REVIEWED = '对照原文校对'
/** The content below a page's text. */
const said = (site: Built, path: string): string | undefined =>
  /<p class="doc-changed">([^<]*)<\/p>/.exec(site.text(`${path}.html`))?.[1]

test('a translated page names the reviewer, or says that a machine made it', async () => {
  const site = await built(true)
  expect(said(site, 'zh/docs/person')).toBe(`译文由 a.b ${REVIEWED}。`)
  expect(said(site, 'zh/docs/machine')).toBe(`本页由机器翻译，尚无人${REVIEWED}。`)
  expect(said(site, 'zh/blog/p')).toBe(`译文由 cd ${REVIEWED}。`)
  // Nothing is known of this one; the next is not translated; the last are the source itself.
  for (const path of ['zh/docs/nobody', 'zh/docs/missing', 'docs/person', 'blog/p'])
    expect(said(site, path)).toBeUndefined()
})

test.each([undefined, false])('no page does where the site does not ask for it (%s)', async (showReviewer) => {
  const site = await built(showReviewer)
  for (const path of ['zh/docs/person', 'zh/docs/machine', 'zh/blog/p']) expect(said(site, path)).toBeUndefined()
})
