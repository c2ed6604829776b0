// Tests that everything shown for a selected Duo board uses its image's name.
import { expect, test } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { MyBoard } from './MyBoard.tsx'

const panels = (device?: string): readonly string[] =>
  htmlOf(<MyBoard {...(device === undefined ? {} : { device })} />, { fallback: false })
    .split(/(?=<div class="tab-panel" data-value="duo)/)
    .slice(1)

const FILES = [
  'milkv-duo-sd-v1.1.4.img',
  'milkv-duo256m-musl-riscv64-sd_v2.0.1.img',
  'milkv-duos-musl-riscv64-sd_v2.0.1.img',
]

test('shows each board with its own image and the command that unpacks it', () => {
  const shown = panels()
  expect(shown.map((html) => /data-value="([^"]*)"/.exec(html)?.[1])).toEqual(['duo', 'duo256m', 'duos'])
  shown.forEach((html, i) => {
    expect(html).toContain(`unzip ${FILES[i]}.zip`)
    expect(html).toContain(`/${FILES[i]}.zip"`)
    for (const other of FILES) if (other !== FILES[i]) expect(html).not.toContain(other)
  })
  expect(shown[2]).toContain('Duo S, Duo Module 01')
})

test('writes the image of the board that is chosen, on three systems', () => {
  panels('microSD card').forEach((html, i) => {
    expect(html).toContain(`sudo dd if=${FILES[i]} of=/dev/sdX`)
    expect(html).toContain(`sudo dd if=${FILES[i]} of=/dev/rdiskN`)
    for (const other of FILES) if (other !== FILES[i]) expect(html).not.toContain(other)
  })
})
