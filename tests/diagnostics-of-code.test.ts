// Mistakes in a site's code, each with its expected diagnostic.

import { describe, expect, test } from 'vitest'
import { built, messageOf, placeOf } from './diagnosed.ts'
import { configFile, page } from './site.ts'

describe('code of the site', () => {
  test('SSG502 two parts of one name', async () => {
    const result = await built({ 'site/parts/A/thing.client.ts': '', 'site/parts/B/thing.client.ts': '' })
    expect(messageOf(result, 'SSG502')).toContain('"thing"')
  })

  test('SSG503 theme without slots', async () => {
    expect((await built({ 'site/config.ts': configFile({ theme: 'themes/none' }) })).codes).toContain('SSG503')
  })

  test('SSG504 module that throws', async () => {
    const result = await built({
      'site/pages/x.tsx':
        "throw new Error('no window')\nexport const page = { title: 'X', description: '' }\nexport default function X() { return null }\n",
    })
    expect(messageOf(result, 'SSG504')).toContain('no window')
  })

  test('SSG505 static file in the place of a page; robots.txt may be replaced', async () => {
    const result = await built({
      'site/static/docs/a.html': 'mine',
      'site/static/robots.txt': 'User-agent: x\n',
      'content/en/docs/a.md': page('A'),
    })
    expect(placeOf(result, 'SSG505')).toBe('site/static/docs/a.html:1:1')
    expect(messageOf(result, 'SSG505')).toContain('"docs/a.html"')
    expect(result.text('docs/a.html')).toContain('<h1')
    expect(result.text('robots.txt')).toBe('User-agent: x\n')
  })

  test('SSG601 page that throws', async () => {
    const result = await built({
      'site/pages/x.tsx':
        "export const page = { title: 'X', description: '' }\nexport default function X() { throw new Error('no pins') }\n",
    })
    expect(placeOf(result, 'SSG601')).toBe('site/pages/x.tsx:2:37')
    expect(messageOf(result, 'SSG601')).toContain('no pins')
  })

  test('SSG602 component that throws', async () => {
    const result = await built({
      'site/parts/components.ts': "export const components = { Broken() { throw new Error('no board') } }\n",
      'content/en/docs/b.md': page('B', 'Text.\n\n<Broken />'),
    })
    expect(placeOf(result, 'SSG602')).toMatch(/^site\/parts\/components\.ts:1:/)
    expect(result.diagnostics.find(({ code }) => code === 'SSG602')?.notes).toMatchObject([
      { message: 'It is used here', span: { path: 'content/en/docs/b.md' } },
    ])
  })

  test('SSG603 SSG607 SSG608 a part that asks for what is not there', async () => {
    const result = await built({
      'site/pages/x.tsx': [
        "import { usePage } from 'ssg/theme'",
        "export const page = { title: 'X', description: '' }",
        "export default function X() { const p = usePage(); return <p style={{ color: 'red' }}>{p.asset('gone.png')}{p.t('site:gone')}</p> }",
      ].join('\n'),
    })
    expect(messageOf(result, 'SSG603')).toContain('"gone.png"')
    expect(messageOf(result, 'SSG607')).toContain('style attribute')
    expect(messageOf(result, 'SSG608')).toContain('"site:gone"')
  })

  test('SSG604 expression that throws', async () => {
    const result = await built({ 'content/en/docs/b.mdx': page('B', '{missing.value}') })
    expect(result.codes).toContain('SSG604')
  })

  test('SSG605 and SSG606 page without component or title', async () => {
    const result = await built({ 'site/pages/x.tsx': 'export const nothing = 1\n' })
    expect(result.codes).toContain('SSG605')
    expect(result.codes).toContain('SSG606')
  })
})
