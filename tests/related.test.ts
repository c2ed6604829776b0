// Pages of the same subject at the foot of documents and posts (`relatedPages`).
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

function siteOf(files: Readonly<Record<string, string>>, settings: Readonly<Record<string, unknown>> = {}): TestSite {
  const site = testSite({ 'site/config.ts': configFile({ relatedPages: 2, ...settings }), ...files })
  open.push(site)
  return site
}

/** The related pages listed at a page's end. */
function related(built: Built, path: string): string[] {
  const [, line = ''] = /<p class="related">(.*?)<\/p>/.exec(built.text(path)) ?? []
  return [...line.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, label]) => `${label} ${href}`)
}

const about = (title: string, description: string, extra = '', body = 'Text.'): string =>
  page(title, body, `description: ${description}\n${extra}`)

const CAMERAS = {
  'content/en/docs/duo/overview.md': about('Overview', 'What the board is.'),
  'content/en/docs/duo/lens.md': about('Lens', 'Camera with a lens and an infrared filter.'),
  'content/en/docs/duo/views.md': about('Night', 'Camera that sees infrared light.'),
  'content/en/docs/duo/sensor.md': about('Sensor', 'Camera sensors.'),
  'content/en/docs/duo/boot.md': about('Boot', 'From a card.'),
  'content/en/docs/mars/infrared.md': about('Infrared camera', 'Infrared filter and lens of another board.'),
  'content/en/blog/2026-01-02-birds.md': about('Birds', 'Birds before an infrared lens, with a filter.'),
  'content/en/blog/2026-01-01-news.md': about('News', 'What happened.'),
}

test('the nearest come first: of the same section, and of the blog', async () => {
  const built = await siteOf(CAMERAS).build()
  expect(related(built, 'docs/duo/lens.html')).toEqual(['Birds /blog/birds', 'Night /docs/duo/views'])
  expect(related(built, 'docs/duo/boot.html')).toEqual([])
  expect(related(built, 'blog/birds.html')).toEqual(['Lens /docs/duo/lens', 'Infrared camera /docs/mars/infrared'])
})

test('none that is linked anyway, has the same name or is not listed', async () => {
  const night = 'content/en/docs/duo/views.md'
  const lens = 'content/en/docs/duo/lens.md'
  const both = 'Camera that sees infrared light.'
  const alone = { ...CAMERAS, 'content/en/blog/2026-01-02-birds.md': page('Birds') }
  const nearOf = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
    related(await siteOf({ ...alone, ...files }).build(), 'docs/duo/lens.html')
  const first = 'Night /docs/duo/views'
  expect(await nearOf({})).toContain(first)
  for (const link of ['./views.md', '/docs/duo/views'])
    expect(await nearOf({ [lens]: about('Lens', both, '', `See [there](${link}).`) }), link).not.toContain(first)
  expect(await nearOf({ [night]: about('Night', both, 'unlisted: true\n') })).not.toContain(first)
  expect(await nearOf({ [night]: about('Lens', both) })).toEqual(['Sensor /docs/duo/sensor'])
  // Neighbors in the sidebar are already linked below the text.
  expect(
    await nearOf({
      [night]: about('Night', both, 'sidebar_position: 2\n'),
      [lens]: about('Lens', both, 'sidebar_position: 1\n'),
    }),
  ).not.toContain(first)
})

test('in each language by its own words, without spaces between them too', async () => {
  const built = await siteOf(
    {
      ...CAMERAS,
      'content/zh/docs/duo/lens.md': about('镜头', '带红外滤光片的摄像头。'),
      'content/zh/docs/duo/sensor.md': about('传感器', '检查红外滤光片。'),
    },
    {
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'zh'],
        localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
      },
    },
  ).build()
  expect(related(built, 'zh/docs/duo/lens.html')).toEqual(['传感器 /zh/docs/duo/sensor'])
})

test('an edited text renders its own page alone, an edited subject the pages that name others for it', async () => {
  const site = siteOf(CAMERAS)
  await site.build()
  const lens = 'content/en/docs/duo/lens.md'
  site.write(lens, `${CAMERAS[lens]}\nMore about infrared cameras.\n`)
  await site.build()
  expect(site.memo.counts.page?.computed).toBe(1)
  const night = 'content/en/docs/duo/views.md'
  site.write(night, about('Owls', 'Birds at night.'))
  const warm = await site.build()
  expect(related(warm, 'docs/duo/lens.html')).not.toContain('Night /docs/duo/views')
  expect(related(warm, 'docs/duo/views.html')).toEqual(['Birds /blog/birds'])
  const fresh = await siteOf({
    ...CAMERAS,
    [night]: about('Owls', 'Birds at night.'),
    [lens]: `${CAMERAS[lens]}\nMore about infrared cameras.\n`,
  }).build()
  expect([...warm.files].sort()).toEqual([...fresh.files].sort())
})

test('a site that does not ask for them has none', async () => {
  const built = await siteOf(CAMERAS, { relatedPages: 0 }).build()
  expect(built.text('docs/duo/lens.html')).not.toContain('class="related"')
})
