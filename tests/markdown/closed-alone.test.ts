// Elements that end themselves, `<iframe src="…" />`, hold nothing: what follows is the page.
import { describe, expect, test } from 'vitest'
import { DIALECT } from '../../generator/adapters/docusaurus/markdown/dialect.ts'
import { NATIVE } from '../../generator/markdown/dialect.ts'
import type { MarkdownOptions } from '../../generator/markdown/types.ts'
import { compile, OPTIONS, PLAIN_MARKDOWN, type PageInput } from './page.ts'

const PROJECT: MarkdownOptions = { ...OPTIONS, dialect: { ...NATIVE, ...DIALECT, staticDirs: ['static'] } }

const LAYOUTS: Readonly<Record<string, PageInput>> = {
  'an .md page': {},
  'an .mdx page': { path: 'content/en/docs/page.mdx' },
  'an .md page of a folder': { options: PLAIN_MARKDOWN },
  'a page of a Docusaurus project': { options: PROJECT, front: { format: 'mdx' } },
  'a plain page of a Docusaurus project': { options: PROJECT, front: { format: 'md' } },
}
const NAMES = 'iframe video textarea script style select details a span my-part pre div p button object TEXTAREA'.split(
  ' ',
)

describe.each(Object.entries(LAYOUTS))('%s', (_, input) => {
  test.each(NAMES)('<%s />', (name) => {
    const tag = `<${name} src="a.js" />`
    for (const text of [
      `First.\n\n${tag}\n\n**Last**`,
      `First ${tag} **Last**`,
      `- ${tag}\n- **Last**`,
      `> ${tag}\n\n**Last**`,
      `${tag}\n\n<div>\n\n**Last**\n\n</div>`,
      `| a | b |\n|---|---|\n| ${tag} | **Last** |`,
      `${tag.replace(' />', '/>')}\n\n**Last**`,
      `${tag.replace(' ', '\n  ')}\n\n**Last**`,
      `<div>${tag}</div>\n\n**Last**`,
      `## ${tag} A\n\n**Last**`,
    ]) {
      const { html, problems } = compile(text, input)
      const at = html.search(new RegExp(`</${name}>`, 'i'))
      expect(html, text).toContain('<strong>Last</strong>')
      expect(at, html).toBeGreaterThan(-1)
      expect(at).toBeLessThan(html.indexOf('<strong>'))
      expect(problems.filter((problem) => /^SSG29[01]/.test(problem))).toEqual([])
    }
  })
})

test('in a drawing the slash closes', () => {
  const { html } = compile('<svg viewBox="0 0 1 1"><path d="M0 0"/><g /><title/></svg> last', {
    options: PLAIN_MARKDOWN,
  })
  expect(html).toContain('<path d="M0 0"></path><g></g><title></title></svg> last')
})
