import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readOutside } from '../host/read-file.ts'
import { cardKey } from './card-key.ts'
import { balanced, drawCards, titleLines, wrap } from './social.ts'
import { CARD_HEIGHT, CARD_WIDTH, fontsIn, type CardAsk, type CardInput } from './types.ts'

const folder = join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules/@fontsource-variable')
const fonts = fontsIn(folder, readOutside)
const card = (locale: string, title: string): CardInput => ({
  path: `social/${locale}/a.png`,
  locale,
  title,
  description: 'What the page says.',
  brand: 'Maker',
  drawing: null,
})
const ask = (...inputs: CardInput[]): CardAsk => ({
  inputs,
  begun: new Int32Array(new SharedArrayBuffer(4)),
  fonts: folder,
})
/** Ten units per character. */
const letters = { width: (text: string) => text.length * 10 }

test('a card is a PNG of the size that it says', async () => {
  const input = card('zh', '标题 Title')
  const png = Buffer.from((await drawCards(ask(input), fonts)).get(cardKey(input)) as Uint8Array)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([CARD_WIDTH, CARD_HEIGHT])
})

test('two that draw at once share the work and draw the same as one', async () => {
  const shared = ask(...['One', 'Two', 'Three', 'Four'].map((title) => card('en', title)))
  const [a, b] = await Promise.all([drawCards(shared, fonts), drawCards(shared, fonts)])
  expect(a.size + b.size).toBe(4)
  expect(new Map([...a, ...b])).toEqual(await drawCards(ask(...shared.inputs), fonts))
})

test('a card is known by what it shows, not by where it lies', () => {
  expect(cardKey(card('en', 'One'))).toBe(cardKey({ ...card('en', 'One'), path: 'elsewhere.png' }))
  expect(cardKey(card('en', 'One'))).not.toBe(cardKey(card('en', 'Two')))
})

test('lines break at spaces, or between characters of scripts without; what is left over ends at a word', () => {
  expect(wrap(letters, 'one two three', 28, 400, 80, 3)).toEqual(['one two', 'three'])
  expect(wrap(letters, '一二三四五。', 28, 400, 30, 3)).toEqual(['一二三', '四五。'])
  expect(wrap(letters, 'one two three four', 28, 400, 90, 1)).toEqual(['one two…'])
  expect(wrap(letters, '一二三四五六', 28, 400, 40, 1)).toEqual(['一二三…'])
})

test('no line begins with a mark or a small letter that belongs to what stands before, none ends with an opening bracket, none parts a number from its unit', () => {
  expect(wrap(letters, '512 MB、8 GB', 28, 400, 60, 3)).toEqual(['512 MB、', '8 GB'])
  expect(wrap(letters, '一二MB，三四', 28, 400, 40, 3)).toEqual(['一二', 'MB，三', '四'])
  expect(wrap(letters, 'いろっぽ', 28, 400, 20, 3)).toEqual(['い', 'ろっ', 'ぽ'])
  expect(wrap(letters, '画像プロセッサー', 28, 400, 70, 3)).toEqual(['画像', 'プロセッサー'])
  expect(wrap(letters, '一二「三四」', 28, 400, 30, 3)).toEqual(['一二', '「三', '四」'])
  expect(wrap(letters, 'a switch of 32 Gbit/s', 28, 400, 140, 3)).toEqual(['a switch of', '32 Gbit/s'])
})

test('a title gets smaller where a word is too long, or a break between characters can be saved', () => {
  const growing = { width: (text: string, size: number) => text.length * size }
  expect(titleLines(growing, 'confidentiality', 64, 800)).toEqual({ size: 52, lines: ['confidentiality'] })
  expect(titleLines(growing, '一二三四五六七八九十', 64, 560)).toEqual({ size: 56, lines: ['一二三四五六七八九十'] })
  expect(titleLines(growing, 'A board', 64, 560)).toEqual({ size: 64, lines: ['A board'] })
})

test('a title of several lines has lines of about one length', () => {
  expect(wrap(letters, 'Boards drawn and documented to the pin', 54, 700, 360, 4)).toEqual([
    'Boards drawn and documented to the',
    'pin',
  ])
  expect(balanced(letters, 'Boards drawn and documented to the pin', 54, 700, 360, 4)).toEqual([
    'Boards drawn and',
    'documented to the pin',
  ])
  expect(balanced(letters, 'One', 54, 700, 360, 4)).toEqual(['One'])
  expect(balanced(letters, '一二三：四五六七', 54, 700, 60, 4)).toEqual(['一二三：', '四五六七'])
})
