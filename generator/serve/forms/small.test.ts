// Who may post, and the response's content and language without scripts.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readBody } from './body.ts'
import { floodGate, isForeign, readingRoom } from './guard.ts'
import { answerPage } from './page.ts'
import { formTexts } from './texts.ts'

test.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ origin: 'https://E.org', host: 'e.ORG' }, false],
  [{ origin: 'http://e.org:80', host: 'e.org' }, true],
  [{ origin: 'null', host: 'e.org' }, true],
  [{ origin: 'ftp://e.org', host: 'e.org' }, true],
  [{ origin: 'xhttps://e.org', host: 'e.org' }, true],
  [{ origin: 'http://e.org', host: 'e.org' }, false],
  [{ origin: 'https://e.org' }, true],
])('a post with %j is foreign: %j', (headers, foreign) => {
  expect(isForeign({ headers } as unknown as IncomingMessage)).toBe(foreign)
})

test.each([
  ['name=%E6%9D%8E+100%&x=%EF%BF%BD', { name: '李 100%', x: '\uFFFD' }],
  ['name=Caf%E9', 'malformed'],
  ['Caf%e9=name', 'malformed'],
])('an urlencoded body that is no UTF-8 is refused: %s', async (body, wanted) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = Object.assign(Readable.from([Buffer.from(body)]), { headers }) as unknown as IncomingMessage
  const read = await readBody(request, { total: 1000, file: 1000, files: 1 })
  expect('refused' in read ? read.refused : Object.fromEntries(read.values)).toEqual(wanted)
})

test('an address may post so often', () => {
  let now = 0
  const gate = floodGate({ burst: 2, every: 10_000 }, () => now)
  expect([gate.take('a'), gate.take('a'), gate.take('a'), gate.take('b')]).toEqual([0, 0, 10, 0])
  now = 4000
  expect(gate.take('a')).toBe(6)
  now = 10_000
  expect([gate.take('a'), gate.take('a')]).toEqual([0, 10])
  now = 1_000_000
  expect([gate.take('a'), gate.take('a'), gate.take('a')]).toEqual([0, 0, 10])
  for (let at = 0; at < 9999; at++) gate.take(`other ${at}`)
  expect(gate.take('a')).toBe(10)
  for (let at = 0; at < 10_000; at++) gate.take(`another ${at}`)
  expect(gate.take('a')).toBe(0)
  const quick = floodGate({ burst: 1, every: 10 }, () => now)
  expect([quick.take('a'), quick.take('a')]).toEqual([0, 1])
})

test.each<[string, string, boolean]>([
  ['1.2.3.4', '1.2.3.4', true],
  ['1.2.3.4', '::ffff:1.2.3.4', true],
  ['1.2.3.44', '::FFFF:1.2.3.44', true],
  ['11.22.33.44', '::ffff:11.22.33.44', true],
  ['1.2.3.4', '1.2.3.5', false],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:9:9:9:9', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', true],
  ['2001:db8::1', '2001:db8:0:0:5:6:7:8', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
  ['2001:db81::', '2001:db8:1::', false],
])('%s and %s are of one customer: %j', (one, other, same) => {
  const room = readingRoom(5, 1)
  expect(room.enter(one)).not.toBeNull()
  expect(room.enter(other) === null).toBe(same)
})

test('places for posts that are read', () => {
  const room = readingRoom(3, 2)
  const [first, , other] = [room.enter('a'), room.enter('a'), room.enter('b')]
  expect([room.enter('c'), room.enter('a')]).toEqual([null, null])
  other?.()
  expect(room.enter('a')).toBeNull()
  first?.()
  expect([room.enter('a'), room.enter('c'), room.enter('d')].map((place) => place !== null)).toEqual([
    true,
    true,
    false,
  ])
})

test('the answer stands in the frame of the site, or alone', () => {
  const answer = {
    lang: 'z"h',
    title: 'A & B',
    text: 'x < y',
    errors: [] as { label: string; text: string }[],
    back: { href: '/a?b&c', text: 'Back "home"' },
  }
  const main =
    '<div class="wrap not-found">\n<h1>A &amp; B</h1>\n<p class="lede">x &lt; y</p>\n<p><a class="button" href="/a?b&amp;c">Back &quot;home&quot;</a></p>\n</div>'
  const alone = `<!doctype html>\n<html lang="z&quot;h">\n<meta charset="utf-8">\n<title>A &amp; B</title>\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n<main>\n${main}\n</main>\n</html>\n`
  expect([answerPage(null, answer), answerPage('<p>no main</p>', answer)]).toEqual([alone, alone])
  const frame =
    '<head><title>Not found</title><link rel="canonical" href="/x"><link rel="alternate" hreflang="zh" href="/y"><link rel="icon" href="/i"></head><main class="m">\nold\n<b>1</b></main><p>foot</p>'
  expect(answerPage(frame, { ...answer, title: '$& $1' })).toBe(
    `<head><title>$&amp; $1</title><link rel="icon" href="/i"></head><main class="m">${main.replace('A &amp; B', () => '$&amp; $1')}</main><p>foot</p>`,
  )
  const errors = [
    { label: 'E<mail', text: 'is & missing' },
    { label: 'Name', text: 'too long' },
  ]
  expect(answerPage(null, { ...answer, errors })).toContain(
    '</p>\n<ul><li><strong>E&lt;mail</strong> is &amp; missing</li><li><strong>Name</strong> too long</li></ul>\n<p>',
  )
})

test('its words: of the language, else of the default one, else the key', () => {
  const files: Readonly<Record<string, string>> = {
    'locales/en/forms.json': '{"a":{"b":"English"},"only":"here","list":{}}',
    'locales/zh/forms.json': '{"a":{"b":"中文"}}',
    'locales/ru/forms.json': 'broken',
  }
  const read = (path: string): Uint8Array | null =>
    files[path] === undefined ? null : new TextEncoder().encode(files[path])
  const text = formTexts({ read } as Parameters<typeof formTexts>[0], () => 'en')
  expect([text('zh', 'forms:a.b'), text('zh', 'forms:only'), text('ru', 'forms:a.b'), text('ja', 'forms:a.b')]).toEqual(
    ['中文', 'here', 'English', 'English'],
  )
  for (const key of ['forms:a', 'forms:x.y.z', 'none:a', 'forms', 'forms:list', '']) expect(text('zh', key)).toBe(key)
})
