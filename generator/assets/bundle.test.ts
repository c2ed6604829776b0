// Tests which files the browser bundle contains for each part.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sheetsOf } from '../render/html/part-sheets.ts'
import { bundleClient } from './bundle.ts'
import { stopBundler } from './bundler.ts'

const root = mkdtempSync(join(tmpdir(), 'bundle-'))
afterAll(async () => {
  await stopBundler()
  rmSync(root, { recursive: true, force: true })
})

const nameOf = (file: string): string => file.replace(/^assets\/|-[A-Z0-9]{8}\.css$/g, '')

/** Bundles style sheets given by part name. */
async function bundle(sheets: Readonly<Record<string, string>>) {
  mkdirSync(root, { recursive: true })
  for (const [name, text] of Object.entries(sheets)) writeFileSync(join(root, `${name}.css`), text)
  const styles = Object.fromEntries(Object.keys(sheets).map((name) => [name, `${name}.css`]))
  const { value, diagnostics } = await bundleClient(
    { root, packageRoot: root, read: () => null },
    { scripts: {}, styles, inline: {}, own: { tokens: '', sheets: [] } },
    '/',
  )
  expect(diagnostics).toEqual([])
  return {
    style: (name: string) => value?.parts[name]?.style ?? null,
    text: (name: string) => value?.files[Object.keys(value.files).find((file) => file.includes(`/${name}-`)) ?? ''],
    linked: (...parts: string[]) => (value === null ? [] : sheetsOf(parts, value)).map(nameOf),
    files: Object.keys(value?.files ?? {}).map(nameOf),
  }
}

it('gives a sheet that the one of every page imports no file of its own', async () => {
  const { style, files } = await bundle({ main: '@import "./bar.css";', bar: 'b{top:0}', lone: 'l{top:0}' })
  expect(files).toEqual(['lone', 'main'])
  expect(style('bar')).toBe(style('main'))
})

it('links the sheet of a part, and none that it imports', async () => {
  const { linked } = await bundle({
    frame: '@import "./text.css"; f{top:0}',
    text: '@import "./table.css"; t{top:0}',
    table: 'a{top:0}',
  })
  expect(linked('frame', 'text', 'table')).toEqual(['frame'])
  expect(linked('text', 'table')).toEqual(['text'])
  expect(linked('table')).toEqual(['table'])
})

it('links a sheet that joins several for a page that needs most of it', async () => {
  const { linked } = await bundle({
    joined: '@import "./one.css"; @import "./two.css"; @import "./three.css";',
    one: 'a{top:0;left:0;right:0}',
    two: 'b{top:0;left:0;right:0}',
    three: 'c{top:0}',
  })
  expect(linked('one', 'two')).toEqual(['joined'])
  expect(linked('one', 'three')).toEqual(['one', 'three'])
  expect(linked('three', 'two', 'one', 'lost')).toEqual(['joined'])
})

it('puts rules for paper of sheets that lie in several into one sheet once', async () => {
  const { text } = await bundle({
    one: '@import "./shared.css"; a{top:0}',
    two: '@import "./shared.css"; b{top:0}',
    shared: 's{top:0}@media print{s{left:0}}',
  })
  expect(text('print')).toBe('s{left:0}')
})

it('keeps sheets that import each other', async () => {
  const { style } = await bundle({ one: '@import "./other.css"; a{top:0}', other: '@import "./one.css"; b{top:0}' })
  expect(style('one')).not.toBeNull()
  expect(style('other')).not.toBeNull()
})
