// Control characters that HTML forbids: the file that contains them is reported, and no page has them.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A'), ...files })
  return site.build()
}

test.each([
  ['\u0007', 'U+0007'],
  ['\b', 'U+0008'],
  ['\v', 'U+000B'],
  ['\u001f', 'U+001F'],
  ['\u007f', 'U+007F'],
  ['\u0080', 'U+0080'],
  ['\u0091', 'U+0091'],
  ['\u0092', 'U+0092'],
  ['\u009f', 'U+009F'],
])('SSG215 names control character %j, and no output file has it', async (character, name) => {
  const escaped = name.replace('U+', '\\u')
  const result = await built({
    'content/en/docs/b.md': page(
      'B',
      `don${character}t \`a${character}b\`\n\n<p title="a${character}b">x</p>\n\n\`\`\`sh\na${character}b\n\`\`\``,
    ),
    'content/en/docs/c.mdx': `---\ntitle: "C${escaped}"\n---\n\n{["d${escaped}e"]}\n`,
    'locales/en/site.json': JSON.stringify({ nav: `f${character}g` }),
    'site/config.ts': configFile({ navbar: { items: [{ type: 'link', label: 'site:nav', to: '/docs/a' }] } }),
  })
  expect(result.diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)).toEqual([
    'SSG215 content/en/docs/b.md:5:4',
  ])
  expect(result.diagnostics[0]?.message).toBe(
    `The file contains the control character ${name}, which HTML forbids. The page shows U+FFFD (\uFFFD) instead.`,
  )
  for (const [path, text] of result.files) if (/\.(?:html|xml)$/.test(path)) expect(text).not.toContain(character)
  expect(result.text('docs/b.html')).toContain('<p>don\uFFFDt <code>a\uFFFDb</code></p>')
  expect(result.text('docs/c.html')).toContain('de')
})

test('ANSI colors of a code block are taken out without a warning', async () => {
  const result = await built({
    'content/en/docs/b.md': page('B', '```ansi\n\u001b[32mok\u001b[0m\n```\n\nText \u001b[1m.'),
  })
  expect(result.codes).toEqual([])
  expect(result.text('docs/b.html')).toContain('<span class="line">ok')
  expect(result.text('docs/b.html')).not.toContain('\u001b')
})
