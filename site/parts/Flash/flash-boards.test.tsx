// Tests the boards on the page about flashing: each has its own file, commands, slot and login.
import { expect, test } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { FlashBoards } from './FlashBoards.tsx'

const boards = new Map(
  htmlOf(<FlashBoards />, { fallback: false })
    .split('<details')
    .slice(1)
    .map((html) => [/<ol id="([^"]*)"/.exec(html)?.[1] ?? '', html]),
)
const of = (id: string): string => boards.get(id) ?? ''
const steps = (id: string): string[] => [...of(id).matchAll(/<li><b>([^<]*)<\/b>/g)].map((match) => match[1] ?? '')

test('unfolds every board that starts from a card, a drive or its own memory', () => {
  expect([...boards.keys()]).toEqual([
    'duo',
    'duo-256m',
    'duo-s',
    'duo-module-01',
    'mars',
    'mars-cm',
    'meles',
    'jupiter',
    'megrez',
    'titan',
    'pioneer',
    'vega',
  ])
})

test('leads from the download to the login in five steps', () => {
  expect(steps('mars')).toEqual([
    'Download the image',
    'Unpack it',
    'Write the system',
    'Insert the medium (1) and connect power (2)',
    'Log in',
  ])
  expect(of('mars')).toContain('not published: size, SHA-256')
  expect(of('mars')).toContain('unzip mars_debian-desktop_sdk-v3.6.1_sdcard_v1.0.6.img.zip')
  expect(of('mars')).toContain('sudo dd if=mars_debian-desktop_sdk-v3.6.1_sdcard_v1.0.6.img of=/dev/sdX')
  expect(of('mars')).toContain('<code>login: user</code> <code>Password: milkv</code>')
  expect(of('mars').match(/<rect/g)).toHaveLength(2)
})

test("writes a drive with its own command, and checks it against the maker's sum", () => {
  expect(of('titan')).toContain('md5sum -c ubuntu-24.04-desktop-riscv64-rvck-titan-20260605.img.md5')
  expect(of('titan')).toContain('sudo dd if=ubuntu-24.04-desktop-riscv64-rvck-titan-20260605.img of=/dev/sdX')
  expect(of('titan')).not.toContain('balenaEtcher')
})

test('names the other systems of a board, but not the one it already offers', () => {
  const others = /Other systems<\/small>(.*?)<\/p>/.exec(of('jupiter'))?.[1] ?? ''
  expect([...others.matchAll(/<a [^>]*>([^<]*)/g)].map((match) => match[1])).toEqual(['Fedora 41', 'Ubuntu 23.10'])
})

test('links the guide of a board whose file has no published name', () => {
  expect(steps('vega')).toEqual(['Download the image', 'Write the system'])
  expect(of('vega')).toContain('href="/docs/vega/getting-started/buildroot-sdk#write-the-firmware"')
})
