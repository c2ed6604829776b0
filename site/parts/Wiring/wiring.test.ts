import { readFileSync } from 'node:fs'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { boardOf, boards } from '../../data/boards.ts'
import type { Header } from '../../data/types.ts'
import { wirings } from '../../data/wirings.ts'
import { corner } from './corner.ts'
import { plan } from './plan.ts'
import { headerOf, namedWiring, pinLabel, pinOf } from './Wiring.tsx'

describe.each(wirings.map((one) => [one.id, one] as const))('%s', (_, record) => {
  const header = headerOf(record)
  test('uses pins and functions of the pin-out, each once', () => {
    expect(record.wires.map((wire) => pinLabel(header, wire)).length).toBeGreaterThan(1)
    expect(new Set(record.wires.map((wire) => wire.pin)).size).toBe(record.wires.length)
  })
  test('ground is black or brown, a supply red, and no other wire has these colours', () => {
    for (const wire of record.wires) {
      const { name } = pinOf(header, wire.pin)
      if (name.startsWith('GND')) expect(['black', 'brown']).toContain(wire.color)
      else if (/^(3V3|5V|VSYS)/.test(name)) expect(['red', 'white']).toContain(wire.color)
      else expect(['black', 'brown', 'red']).not.toContain(wire.color)
    }
  })
  test('every wire begins at its pad and ends at a row of its own', () => {
    const placed = plan(boardOf(record.board).drawing, header, record.wires, { label: 100, part: 80 })
    record.wires.forEach((wire, i) => {
      const pad = placed.pads.find((one) => one.pin === wire.pin)
      expect(placed.wires[i]?.path.startsWith(`M${pad?.x} ${pad?.y}`)).toBe(true)
      expect(placed.wires[i]?.path.endsWith(`V${placed.wires[i]?.y}H${placed.part.x}`)).toBe(true)
    })
    const rows = placed.wires.map((wire) => wire.y).toSorted((a, b) => a - b)
    rows.slice(1).forEach((y, i) => expect(y - (rows[i] as number)).toBeGreaterThan(30))
    expect(placed.width).toBeLessThan(420)
  })
})

describe('the corner of a board', () => {
  const shown = (id: string, name: string): ReturnType<typeof corner> => {
    const board = boards.find((one) => one.id === id)
    return corner(
      board!.drawing,
      board!.headers.find((header) => header.id === name)!,
    )
  }
  const near = (point: readonly number[] | undefined, x: number, y: number): void => {
    expect(point?.[0]).toBeCloseTo(x, 1)
    expect(point?.[1]).toBeCloseTo(y, 1)
  }

  test('has the edge beside the header on the right, and each pin where it is on the board', () => {
    // A header along the top edge: pin 1 is inside and pin 2 is at the edge, so the board is rotated a quarter turn clockwise.
    const mars = shown('mars', 'gpio')
    expect([mars.edge, mars.transform]).toEqual(['t', 'translate(56 0) rotate(90)'])
    near(mars.pins[0], 50.9, 8.5)
    near(mars.pins[1], 53.5, 8.5)
    near(mars.pins[39], 53.5, 56.7)
    // Along the bottom edge: counterclockwise.
    const duoS = shown('duo-s', 'j3')
    expect([duoS.edge, duoS.transform]).toEqual(['b', 'translate(0 43.18) rotate(-90)'])
    near(duoS.pins[0], 39.4, 6.4)
    near(duoS.pins[25], 41.9, 36.8)
    // Pads down one edge and up the other: the whole board, not rotated.
    const duo = shown('duo', 'pins')
    expect([duo.box, duo.transform]).toEqual([[0, 0, 21, 51], ''])
    near(duo.pins[0], 1.6, 1.4)
    near(duo.pins[19], 1.6, 49.6)
    near(duo.pins[39], 19.4, 1.4)
  })

  test('reaches to the board’s own corner where that is near, and else a little beyond the last pin', () => {
    const [, top, , height] = shown('meles', 'gpio').box
    expect(top).toBe(0)
    expect(height).toBeCloseTo(60.7, 1)
  })

  test('a header that is not drawn is an error', () => {
    const board = boards.find(({ id }) => id === 'mars')!
    expect(() => corner(board.drawing, { ...board.headers[0]!, id: 'j9' })).toThrow('the drawing has no header j9')
  })
})

test('every wire has a rule that lights it', () => {
  const css = readFileSync(new URL('wiring.css', import.meta.url), 'utf8')
  for (const { wires, id } of wirings)
    wires.forEach((_, n) => expect(css.split(`a[data-n="${n}"]:is(:hover, :focus-visible)`).length, id).toBe(3))
})

test('every page on which something is wired to pins shows the wires', () => {
  const pages = [
    ...glob.sync('content/en/docs/duo/Accessories/*.md'),
    ...['getting-started/arduino', 'application-development/gpio-sysfs', 'application-development/pinpong']
      .concat(['application-development/wiringx', 'resources/spilvgl', '../mars/getting-started/gpio'])
      .map((page) => `content/en/docs/duo/${page}.md`),
    ...['duo/getting-started/duo', 'duo/getting-started/duo256m', 'duo/getting-started/duos']
      .concat(['duo/getting-started/duo-module-01', 'mars/compute-module/setup', 'mars/getting-started/setup'])
      .concat(['jupiter/getting-started/setup', 'megrez/getting-started/setup', 'meles/getting-started/setup'])
      .map((page) => `content/en/docs/${page}.md`),
  ]
  expect(pages.length).toBe(20)
  expect(pages.filter((path) => !/<Wiring figure=|type: wiring/.test(readFileSync(path, 'utf8')))).toEqual([])
})

describe('wiring figures that stand in a page', () => {
  const LEFT: Readonly<Record<string, readonly [board: string, header: string]>> = {
    Duo: ['duo', 'pins'],
    'Duo 256M': ['duo-256m', 'pins'],
    'Duo S, J3': ['duo-s', 'j3'],
    Mars: ['mars', 'gpio'],
    Meles: ['meles', 'gpio'],
    'Duo or Duo 256M': ['duo', 'pins'],
    'EVB, 26-pin header': ['duo-module-01', 'evb'],
  }
  const found = glob
    .sync('content/en/docs/**/*.md')
    .toSorted()
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/```diagram\n\s*type: wiring\n[\s\S]*?```/g)].map((match) => ({
        path,
        text: match[0],
      })),
    )

  test('name pins as the pin-out does', () => {
    const wrong = found.flatMap(({ path, text }) => {
      const known = LEFT[/left: (.*)/.exec(text)?.[1] ?? '']
      if (known === undefined) return []
      const header = boards.find((board) => board.id === known[0])?.headers.find((one) => one.id === known[1])
      if (header === undefined) return [`${path}: no header ${known.join(' ')}`]
      return [...text.matchAll(/from: "(\d+) · ([^"]+)"/g)].flatMap((m) =>
        carries(header, Number(m[1]), m[2] as string) ? [] : [`${path}: pin ${m[1]} is not ${m[2]}`],
      )
    })
    expect(wrong).toEqual([])
    expect(found.length).toBeGreaterThan(3)
  })
})

test('an unknown wiring, and a function that a pin does not have, are errors', () => {
  expect(() => namedWiring('dht11')).toThrow('there is no wiring "dht11"; the ids are arduino-led, ')
  const record = namedWiring('rc522')
  expect(() => pinLabel(headerOf(record), { pin: 9, use: 'PWM1', to: 'x', color: 'green' })).toThrow(
    'pin 9 of header pins has no function PWM1; it has SPI2_SCK',
  )
})

/** A page can use short forms: `3V3` for `3V3(OUT)`, `A16, TX`, `SPI2_CS` for `SPI2_CS_X`. */
function carries(header: Header, number: number, text: string): boolean {
  const pin = pinOf(header, number)
  return text
    .split(', ')
    .every((name) =>
      [pin.name, ...(pin.alt ?? [])].some(
        (own) => own.startsWith(name) || own.endsWith(`_${name}`) || own === name.replace(/XD$/, 'X'),
      ),
    )
}
