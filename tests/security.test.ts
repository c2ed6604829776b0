// docs/SECURITY.md: what of a branch runs while it is built, and what never does.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => {
  site.dispose()
  delete (globalThis as Record<string, unknown>).ran
})

/** Whether a page, or a file of data, has run something. */
async function runs(files: Readonly<Record<string, string>>): Promise<boolean> {
  site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A'), ...files })
  await site.build()
  return (globalThis as Record<string, unknown>).ran === true
}

const RUN = '(globalThis.ran = true)'

test.each([
  ['a brace in Markdown', 'content/en/docs/b.md', page('B', `Text {${RUN}} and \`{${RUN}}\`.`)],
  ['a code block', 'content/en/docs/b.mdx', page('B', `\`\`\`js\n${RUN}\n\`\`\``)],
  ['front matter in JavaScript', 'content/en/docs/b.md', `---js\n{ title: ${RUN} }\n---\n\nText.\n`],
  ['a tag of YAML', 'content/en/docs/b.md', `---\ntitle: !!js/function 'function () { ${RUN} }'\n---\n\nText.\n`],
  ['raw HTML', 'content/en/docs/b.md', page('B', `<script>${RUN}</script>\n\n<b onclick="${RUN}">x</b>`)],
  ['a category', 'content/en/docs/_category_.json', `{"label":"{${RUN}}"}`],
  ['a string', 'locales/en/site.json', `{"a":"{{${RUN}}} \${${RUN}}"}`],
  ['a static file', 'site/static/a.js', RUN],
])('%s never runs', async (_, path, text) => {
  expect(await runs({ [path]: text })).toBe(false)
})

test.each([
  ['an expression of MDX', 'content/en/docs/b.mdx', page('B', `Text {${RUN}}.`)],
  ['an export', 'content/en/docs/b.md', page('B', `export const x = ${RUN}\n\nText.`)],
  [
    'an attribute of a component',
    'content/en/docs/b.md',
    page('B', `<Tabs items={[String(${RUN})]}>\n\nText.\n\n</Tabs>`),
  ],
  ['the configuration', 'site/config.ts', `${RUN}\nexport default { title: 'Test' }\n`],
])('%s runs: a branch is a program', async (_, path, text) => {
  expect(await runs({ [path]: text })).toBe(true)
})
