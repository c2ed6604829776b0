import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { qrPicture } from './QrCode.tsx'
import { encodeQr, errorCorrection, formatBits, versionBits } from './qr.ts'

const rows = (text: string, mask?: number): string[] =>
  (encodeQr(text, mask) ?? []).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))

describe('the image', () => {
  it('is black on white with a margin of four, a box for each run of dark modules', () => {
    const picture = qrPicture([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ])
    expect(picture).toContain('viewBox="0 0 11 11"')
    expect(picture).toContain('<path fill="#fff" d="M0 0h11v11H0z"/>')
    expect(picture).toContain('<path d="M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z"/>')
  })
})

describe('encodeQr', () => {
  it("computes the error correction for the standard's example (01234567, version 1, level M)", () => {
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11]
    expect(errorCorrection(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
  })

  it("encodes format and version as in the standard's tables", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => formatBits(mask).toString(2).padStart(15, '0'))).toEqual([
      '101010000010010',
      '101000100100101',
      '101111001111100',
      '101101101001011',
      '100010111111001',
      '100000011001110',
      '100111110010111',
      '100101010100000',
    ])
    expect([7, 8, 9, 10].map((version) => versionBits(version).toString(16))).toEqual(['7c94', '85bc', '9a99', 'a4d3'])
  })

  it('draws the same code as other encoders, with the mask chosen by the penalty rules', () => {
    const known =
      '1fcc57f 1042b41 175115d 175fc5d 175815d 1054e41 1fd557f 14500 17c187c 100a8a2 9c6f2b 320761 13482d7 169192a 1758e7b 1195bf1 17e95f4 1c318 1fc7157 1052519 175e3f7 1755edf 1758e0d 104d9b9 1fd14ff'
    expect(
      rows('https://example.org/')
        .map((row) => Number.parseInt(row, 2).toString(16))
        .join(' '),
    ).toBe(known)
  })

  // Hashes of all eight masks of repeated 'a', computed with an independent encoder. They cover each version's limits and each block structure.
  it.each([
    [1, 21, '8f1d42b2fdd66184'],
    [14, 21, '4931e0070b3e594a'],
    [15, 25, '5f8de8944788616e'],
    [100, 41, 'bc5913e70b59ca97'],
    [106, 41, '2faa7dd4aaae70ba'],
    [107, 45, 'acf162f090256b34'],
    [122, 45, 'c5623345e1951b78'],
    [180, 53, 'de38917d0ef8f792'],
    [213, 57, 'cfbe59035950a922'],
  ])('holds %i bytes in %i modules a side', (length, side, hash) => {
    const text = 'a'.repeat(length)
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => rows(text, mask).join('\n')).join('\n\n')
    expect(rows(text)).toHaveLength(side)
    expect(createHash('sha256').update(all).digest('hex').slice(0, 16)).toBe(hash)
  })

  it('counts bytes, not characters, and rejects text that does not fit', () => {
    expect(rows('中文微信')).toHaveLength(21)
    expect(rows('中文微信号')).toHaveLength(25)
    expect(encodeQr('a'.repeat(214))).toBeNull()
  })
})
