import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boards } from '../../data/boards.ts'
import { chips } from '../../data/chips.ts'
import { cardsFile, INKS, markFile } from './card-file.ts'

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8')
const colours = ['../../styles/drawings.css', '../../../themes/default/styles/tokens.css']
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  .join('\n')

/** The properties that a page's style rules set for a layer. */
function ruled(sheet: string): Record<string, string> {
  const said: Record<string, string> = {}
  for (const [, selectors = '', rules = ''] of css.matchAll(/^ {2}(\.d-[^{]*) \{ ([^}]*) \}/gm))
    if (selectors.split(', ').includes(`.d-${sheet}`))
      for (const rule of rules.split(';').filter((text) => text.trim() !== '')) {
        const [name = '', value = ''] = rule.split(':').map((text) => text.trim())
        said[name] = value
      }
  return said
}

test('shapes have the colours that the rules of the page give them', () => {
  for (const [sheet, [fill, stroke, , more = '']] of Object.entries(INKS)) {
    const rules = ruled(sheet)
    expect(fill === 'none' ? fill : `var(--${fill})`, sheet).toBe(rules.fill)
    expect(stroke === undefined ? undefined : `var(--${stroke})`, sheet).toBe(rules.stroke)
    expect(/opacity="([^"]*)"/.exec(more)?.[1], sheet).toBe(rules.opacity)
  }
})

test('every board and chip is there once, by its id, in colours that pages know', () => {
  const file = cardsFile()
  const ids = [...file.matchAll(/<g id="([^"]*)">/g)].map(([, id]) => id)
  expect(ids).toEqual([...boards, ...chips].map(({ id }) => id))
  for (const [, name] of file.matchAll(/var\((--[\w-]+)\)/g)) expect(colours).toContain(`${name}:`)
  expect(file).not.toMatch(/NaN|undefined|Infinity| style=| class=/)
})

test('the mark of a board is a small file of its own, without letters', () => {
  for (const { id, drawing } of boards) {
    const file = markFile(drawing)
    expect(file, id).toContain('<g id="mark">')
    expect(file, id).not.toContain('<text')
    expect(file.length, id).toBeLessThan(3000)
  }
})
