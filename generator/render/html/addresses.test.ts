// Tests that a written page can be rewritten with other URLs, based on its own text.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClientBundle } from '../../assets/types.ts'
import { hashOfRope, textOf, type Rope } from '../../base/rope.ts'
import { runs } from '../../../tests/setup/property.ts'
import { addressesOf, bareOf, markOf, withoutMarks, type AddressQuestion } from './addresses.ts'

const NAMES = ['main', 'a', 'b']

function bundle(version: string): ClientBundle {
  const files = NAMES.flatMap((name) => [
    [`assets/${name}-${version}.css`, `${name}${version}`],
    [`assets/${name}-${version}.js`, `${version}${name}`],
  ])
  return {
    parts: Object.fromEntries(
      NAMES.map((name) => [name, { style: `assets/${name}-${version}.css`, script: `assets/${name}-${version}.js` }]),
    ),
    sheets: [],
    holds: {},
    print: version.length > 2 ? `assets/print-${version}.css` : null,
    islands: { one: { script: `assets/one-${version}.js`, sheets: [] } },
    imports: { [`assets/a-${version}.js`]: [`assets/b-${version}.js`] },
    inline: {},
    files: Object.fromEntries(files) as Record<string, string>,
    hash: version,
  }
}

const question = fc.oneof(
  fc.constantFrom<AddressQuestion>(
    'style main',
    'script a',
    'style-integrity b',
    'script-integrity main',
    'island one',
    'style gone',
  ),
  fc.subarray(NAMES).map((names): AddressQuestion => `parts ${names.join(' ')}`),
)
/** Pieces of a page: text (which can look like a URL), marks, and parts shared with other pages. */
const page: fc.Arbitrary<Rope> = fc
  .array(
    fc.record({
      shared: fc.boolean(),
      runs: fc.array(
        fc.oneof(
          fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
          fc.constantFrom('/assets/main-1.css', 'é👍', '.', '-'),
          question.map(markOf),
        ),
      ),
    }),
  )
  .map((pieces) =>
    pieces.map(({ shared, runs }) => {
      const text = runs.join('')
      return shared ? { id: `id of ${text}`, text, bytes: new TextEncoder().encode(text) } : text
    }),
  )
const bundles = fc.tuple(fc.stringMatching(/^[A-Z0-9]{1,4}$/), fc.stringMatching(/^[A-Z0-9]{1,4}$/))

describe('a page', () => {
  test('written with other addresses out of its own text is what it is when it is rendered again', () => {
    fc.assert(
      fc.property(page, bundles, fc.boolean(), (html, [before, now], dev) => {
        const [old, fresh] = [addressesOf(bundle(before), '/base/', dev), addressesOf(bundle(now), '/base/', dev)]
        const bare = bareOf(html, hashOfRope(html))
        const text = textOf(old.fill(html))
        const again = fresh.refill(bare, old.nameOf(bare), text)
        expect(again ?? text).toBe(textOf(fresh.fill(html)))
        expect(again === null).toBe(bare.places.length === 0)
        expect(text).not.toContain('\0')
        expect(old.isNameOf(bare, fresh.nameOf(bare))).toBe(bare.places.length > 0)
        if (fresh.nameOf(bare) === old.nameOf(bare)) expect(again ?? text).toBe(text)
      }),
      runs(100, 10_000),
    )
  })

  test('is told by its pieces as by their text, and shared pieces are encoded as they are written', () => {
    fc.assert(
      fc.property(page, (html) => {
        const addresses = addressesOf(bundle('X'), '/', false)
        expect(bareOf(html, '')).toEqual(bareOf([textOf(html)], ''))
        for (const piece of addresses.fill(html))
          if (typeof piece !== 'string')
            expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(piece.bytes)).toBe(piece.text)
        expect(addresses.fillText(textOf(html))).toBe(textOf(addresses.fill(html)))
        expect(withoutMarks(textOf(html)).length).toBeLessThanOrEqual(textOf(html).length)
      }),
      runs(100, 10_000),
    )
  })

  test('is not taken out of a text that is not what its name says', () => {
    const addresses = addressesOf(bundle('1'), '/', false)
    const html = [`<a href="${markOf('style main')}">x</a>`]
    const bare = bareOf(html, 'h')
    const name = addresses.nameOf(bare)
    expect(addresses.refill(bare, name, '<a href="/assets/other-1.css">x</a>')).toBeNull()
    expect(addresses.refill(bare, 'h.x.y', '<a href="/assets/main-1.css">x</a>')).toBeNull()
    expect(addresses.refill(bare, name, '<a href="/assets/main-1.css">x</a>')).toBe(
      '<a href="/assets/main-1.css">x</a>',
    )
    expect(addresses.isNameOf(bare, 'hh.1.2')).toBe(false)
  })
})
