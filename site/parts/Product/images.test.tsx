// Tests the system images on a product page.
import { expect, it } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { boardOf } from '../../data/boards.ts'
import { SystemImages } from './SystemImages.tsx'

const shown = (...ids: readonly Parameters<typeof boardOf>[0][]): string =>
  htmlOf(<SystemImages boards={ids.map(boardOf)} />)

it('gives the file, the check that its maker publishes, and the command that writes it', () => {
  const html = shown('titan')
  expect(html).toContain('href="https://github.com/milkv-titan/titan-ubuntu/releases/tag/2026-0605"')
  expect(html).toContain('md5sum -c ubuntu-24.04-desktop-riscv64-rvck-titan-20260605.img.md5')
  expect(html).toContain('sudo dd if=ubuntu-24.04-desktop-riscv64-rvck-titan-20260605.img of=/dev/sdX')
})

it('folds other releases', () => {
  const [before, folded] = shown('meles').split('<details>')
  expect(before).toContain('RevyOS 20251226')
  expect(before).not.toContain('RevyOS 20240720')
  expect(folded).toContain('RevyOS 20240720')
})

it('shows both boards of a page, and nothing for a board without images', () => {
  expect(shown('duo-256m', 'duo').match(/<download-row/g)).toHaveLength(2)
  expect(shown('ruyibook')).toBe('')
})
