// The rules for writers, each with a page that breaks it and the place that is named.
import { afterEach, describe, expect, test } from 'vitest'
import { page, testSite, type Built, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

const CONFIG = `import { writingRules } from 'ssg/check'
export default {
  title: 'T', onUnusedStrings: 'ignore', onOrphans: 'ignore', search: { enabled: false },
  checks: [writingRules({ names: ['microSD', 'Milk-V', 'U-Boot', 'Ethernet'], description: { '*': [20, 60] }, minimumWords: 5, shortPages: ['docs/short'], repeatedWords: 8 })],
}
`
const FRONT = 'description: A description of a fair length.\n'

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  const site = testSite({ 'site/config.ts': CONFIG, ...files })
  open.push(site)
  return site.build()
}

const one = async (body: string, front = FRONT): Promise<string[]> => {
  const { diagnostics } = await built({ 'content/en/docs/a.md': page('A', body, front) })
  return diagnostics.filter((d) => d.code.startsWith('SSG22')).map((d) => `${d.code} ${d.line}:${d.column}`)
}

describe('rules for writers', () => {
  test('a good page', async () => {
    expect(
      await one(
        'A page with enough words in it.\n\n## Part\n\n### Step\n\n```c\nint x;\n```\n\nSee [the kernel](https://example.org/here).',
      ),
    ).toEqual([])
  })

  test('SSG220 second title', async () =>
    expect(await one('Five words stand in here.\n\n# Again')).toEqual(['SSG220 8:1']))
  test('SSG221 skipped level', async () =>
    expect(await one('Five words stand in here.\n\n## B\n\n#### D')).toEqual(['SSG221 10:1']))
  test('SSG222 fence without language, closing fences are none', async () =>
    expect(await one('Five words stand in here.\n\n```c\nx\n```\n\n```\ny\n```')).toEqual(['SSG222 12:1']))
  test('SSG223 bare address, not in code and not as a target', async () => {
    expect(await one('Look at https://example.org/x for more words. Not `https://a.b` or [it](https://c.d).')).toEqual([
      'SSG223 6:9',
    ])
    expect(await one('Five words in [https://example.org](https://example.org) here.')).toEqual(['SSG223 6:15'])
  })
  test('SSG224 link text that says nothing', async () =>
    expect(await one('For more words [click here](https://example.org) now.')).toEqual(['SSG224 6:16']))
  test('SSG225 description', async () => {
    expect(await one('Five words stand in here.', 'description: Short.\n')).toEqual(['SSG225 3:1'])
    expect(await one('Five words stand in here.', '')).toEqual(['SSG225 1:1'])
  })
  test('SSG226 short page', async () => {
    expect(await one('Two words.')).toEqual(['SSG226 5:1'])
    const { codes } = await built({ 'content/en/docs/short.md': page('S', 'Two words.', FRONT) })
    expect(codes).not.toContain('SSG226')
  })
  test('SSG227 names, but not in code, links or addresses', async () => {
    expect(
      await one('The Micro SD card and the ethernet of milk v. `micro sd` and [card](./micro-sd.md "x") are code.'),
    ).toEqual(['SSG227 6:5', 'SSG227 6:27', 'SSG227 6:39'])
    expect(await one('MicroSD cards and microSD cards have many words.')).toEqual([])
  })
  test('SSG228 paragraph on two pages, names the other page', async () => {
    const text = 'This paragraph of more than eight words stands on two pages.'
    const { diagnostics } = await built({
      'content/en/docs/a.md': page('A', text, FRONT),
      'content/en/docs/b.md': page('B', `Own words come first here.\n\n${text}`, FRONT),
    })
    const found = diagnostics.find((d) => d.code === 'SSG228')
    expect([found?.file, found?.line, found?.notes?.[0]?.span?.path]).toEqual([
      'content/en/docs/b.md',
      8,
      'content/en/docs/a.md',
    ])
  })
  test('SSG229 a check that throws', async () => {
    const { diagnostics } = await built({
      'site/config.ts':
        "export default { title: 'T', onUnusedStrings: 'ignore', checks: [function mine() { throw new Error('oh') }, () => { throw new Error('ah') }] }\n",
      'content/en/docs/a.md': page('A'),
    })
    expect(diagnostics.filter((d) => d.code === 'SSG229').map(({ message }) => message)).toEqual([
      'The check "checks[1]" failed: ah',
      'The check "mine" failed: oh',
    ])
  })
  test.each([
    ['5', "it doesn't return a list of diagnostics"],
    ['Promise.resolve(5)', "it doesn't return a list of diagnostics"],
    ['[null]', /^it returns null, which isn't a diagnostic/],
    ["[{ code: 'X', severity: 'bad', message: 'm' }]", /^it returns \{"code":"X".*which isn't a diagnostic/],
    ["[{ code: 'X', severity: 'error', message: 'm', span: { path: 'a' } }]", /which isn't a diagnostic/],
  ])('SSG229 a check that returns %s', async (value, message) => {
    const { diagnostics } = await built({
      'site/config.ts': `const mine = () => ${value}\nconst two = Object.assign(function two() { return [] }, { each: () => ${value} })\nexport default { title: 'T', onUnusedStrings: 'ignore', checks: [mine, two] }\n`,
      'content/en/docs/a.md': page('A'),
    })
    const said = diagnostics.filter((d) => d.code === 'SSG229').map((d) => d.message.replace(/^.*? failed: /, ''))
    expect(said).toEqual([expect.stringMatching(message), expect.stringMatching(message)])
  })
  test('a check can be asynchronous, and read files of the site', async () => {
    const { diagnostics } = await built({
      'site/config.ts': `const mine = async ({ read, root, docs }) => [{ code: 'X', severity: 'warning', message: [read('note.txt'), read('none.txt'), root !== '', docs.length].join(' ') }]
const bad = async () => { throw new Error('late') }
export default { title: 'T', onUnusedStrings: 'ignore', checks: [mine, bad] }\n`,
      'content/en/docs/a.md': page('A'),
      'note.txt': 'noted',
    })
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'SSG229 The check "bad" failed: late',
      'X noted  true 1',
    ])
  })
})
