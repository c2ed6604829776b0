// Tests facts that documents look up: image sizes, for which only the necessary bytes are read, and emoji names from packages that can be damaged.
import { describe, expect, test } from 'vitest'
import { memoryHost } from '../../../tests/setup/memory-host.ts'
import { sharedFacts } from './compile-facts.ts'
import { reader } from '../read-once.ts'

const MORE = 40_000

function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(MORE)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** A JPEG file with `notes` bytes before its size. */
function jpeg(width: number, height: number, notes: number): Uint8Array {
  const app = Buffer.alloc(notes + 4)
  app.writeUInt16BE(0xffe0)
  app.writeUInt16BE(notes + 2, 2)
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8', 'hex'), app, frame, Buffer.alloc(MORE)])
}

/** Image sizes, and the files that were read completely. */
function asked(files: Readonly<Record<string, string | Uint8Array>>) {
  const all = reader(memoryHost(files))
  const whole: string[] = []
  const { image } = sharedFacts({
    isOutside: (path) => path.startsWith('secret/'),
    read: all.text,
    files: { ...all, bytes: (path) => (whole.push(path), all.bytes(path)) },
  })
  return { sizes: Object.keys(files).map((path) => image(path)), whole, image }
}

describe('sizes of images', () => {
  test('the first bytes say it', () => {
    const { sizes, whole } = asked({ 'a.png': png(640, 480), 'b.JPG': jpeg(30, 20, 64) })
    expect(sizes).toEqual([
      { width: 640, height: 480 },
      { width: 30, height: 20 },
    ])
    expect(whole).toEqual([])
  })
  test('the whole file is read where they do not', () => {
    const drawing = `<!--${'-'.repeat(MORE)}--><svg width="7" height="9"></svg>`
    const { sizes, whole } = asked({ 'a.jpeg': jpeg(300, 200, 65_000), 'b.png': drawing, 'c.svg': drawing })
    expect(sizes).toEqual([
      { width: 300, height: 200 },
      { width: 7, height: 9 },
      { width: 7, height: 9 },
    ])
    expect(whole).toEqual(['a.jpeg', 'b.png', 'c.svg'])
  })
  test('none is said of what is no image, is not there or outside', () => {
    const { sizes, image } = asked({ 'a.png': 'x'.repeat(MORE), 'b.png': '', 'secret/c.png': png(1, 1) })
    expect(sizes).toEqual(['unreadable', 'unreadable', null])
    expect(image('gone.png')).toBeNull()
  })
})

const named = (files: Readonly<Record<string, string>>): string | null | undefined =>
  sharedFacts({
    isOutside: () => false,
    read: (path) => files[path] ?? null,
    files: reader(memoryHost(files)),
  }).emoji?.('rocket')

const TABLE = 'node_modules/emojilib/simplemap.json'

test.each(['', '{"rocket":', 'null', '[]', '{"rocket":1}', '"rocket"'])(
  'a table of emoji that holds %j names none',
  (text) => {
    expect(named({ [TABLE]: text })).toBe(null)
  },
)

test('behind a damaged table the next one is read', () => {
  expect(named({ [TABLE]: '{"rocket":', 'node_modules/node-emoji/lib/emoji.json': '{"rocket":"R"}' })).toBe('R')
})
