import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { RenderProvider, type RenderContext } from 'ssg/theme'
import { Diagram } from './Diagram.tsx'
import { textWidth, wrapText } from 'ssg/theme/measure'
import { readDiagram } from './read.ts'

const project = join(import.meta.dirname, '../../../..')

/** The page context's properties that a diagram uses. */
function contextOf(locale: string): RenderContext {
  const strings = JSON.parse(readFileSync(join(project, `locales/${locale}/docs.json`), 'utf8')) as Record<
    string,
    unknown
  >
  const tree = (key: string): unknown =>
    (key.split(':')[1] ?? '')
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], strings)
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    String(tree(key)).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  return {
    t,
    tree,
    entry: () => ({ style: '/viewer.css' }),
    formatNumber: (value: number) => new Intl.NumberFormat(locale).format(value),
  } as unknown as RenderContext
}

function draw(props: Readonly<Record<string, unknown>>, locale = 'en'): string {
  return renderToStaticMarkup(
    createElement(RenderProvider, { value: contextOf(locale) }, createElement(Diagram, props)),
  )
}

interface Line {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly y: number
}

/** A drawing's lines of text with the room that they need, and its size. */
function linesOf(page: string): { lines: Line[]; width: number; height: number } {
  return linesOfDrawing(drawingsOf(page)[0] as string)
}

/** The drawing for the page and, if there is one, the drawing for phones. */
function drawingsOf(page: string): string[] {
  return page.match(/<svg class="dg[\s\S]*?<\/svg>/g) ?? []
}

function linesOfDrawing(html: string): { lines: Line[]; width: number; height: number } {
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(html) ?? []
  const lines = [
    ...html.matchAll(/<text class="([^"]*)" x="([\d.-]+)" y="([\d.-]+)"(?: text-anchor="(\w+)")?>([^<]*)<\/text>/g),
  ].map((match): Line => {
    const [, name = '', x = '0', y = '0', anchor = 'start', raw = ''] = match
    const text = raw
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    const size = name.includes('dg-label') ? 15 : 13
    const wide = textWidth(text, { size, bold: /label|pin|figure/.test(name), mono: /pin|figure/.test(name) })
    const left = Number(x) - (anchor === 'middle' ? wide / 2 : anchor === 'end' ? wide : 0)
    return { text, left, right: left + wide, y: Number(y) }
  })
  return { lines, width: Number(width), height: Number(height) }
}

function faultsOf(page: string): string[] {
  return drawingsOf(page).flatMap(faultsOfDrawing)
}

function faultsOfDrawing(html: string): string[] {
  const { lines, width, height } = linesOfDrawing(html)
  const outside = lines
    .filter((line) => line.left < -0.5 || line.right > width + 0.5 || line.y < 10 || line.y > height)
    .map((line) => `outside: ${line.text}`)
  const over = lines.flatMap((a, i) =>
    lines
      .slice(i + 1)
      .filter((b) => Math.abs(a.y - b.y) < 11 && a.left < b.right && b.left < a.right)
      .map((b) => `${a.text} upon ${b.text}`),
  )
  return [...outside, ...over]
}

const pages = readdirSync(join(project, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replaceAll('\\', '/'))
  .sort()
const written = pages.flatMap((name) => {
  const text = readFileSync(join(project, 'content', name), 'utf8')
  return [...text.matchAll(/^( *)```diagram\n([\s\S]*?)^\1```/gm)].map((match) => {
    const indent = (match[1] ?? '').length
    return {
      name,
      locale: name.split('/')[0] ?? 'en',
      yaml: (match[2] ?? '')
        .split('\n')
        .map((line) => line.slice(indent))
        .join('\n'),
    }
  })
})

describe('every diagram in the documentation', () => {
  it('has all its text inside, without overlaps', () => {
    expect(written.length).toBeGreaterThan(40)
    const faults = written.flatMap(({ name, locale, yaml }) =>
      faultsOf(draw(parse(yaml) as Record<string, unknown>, locale)).map((fault) => `${name}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it('fits the text column', () => {
    const wide = written
      .map(({ name, locale, yaml }) => ({
        name,
        width: linesOf(draw(parse(yaml) as Record<string, unknown>, locale)).width,
      }))
      .filter(({ width }) => width > 640)
    expect(wide).toEqual([])
  })
})

describe('a diagram that is wider than a phone', () => {
  const drawn = written.map(({ name, locale, yaml }) => ({
    name,
    drawings: drawingsOf(draw(parse(yaml) as Record<string, unknown>, locale)).map(linesOfDrawing),
  }))

  it('is also drawn for phones, with the same words, so that nothing scrolls sideways', () => {
    const wide = drawn.filter(({ drawings }) => (drawings[0]?.width ?? 0) > 440)
    expect(wide.length).toBeGreaterThan(10)
    const words = (lines: readonly Line[]): string =>
      lines
        .flatMap(({ text }) => [...text.replaceAll(/\s/g, '')])
        .sort()
        .join('')
    for (const { name, drawings } of wide) {
      const [page, phone] = drawings
      expect(phone?.width, name).toBeLessThanOrEqual(440)
      expect(words(phone?.lines ?? []), name).toBe(words(page?.lines ?? []))
    }
  })

  it('has one description for both drawings; other diagrams are drawn once', () => {
    const [twice, once] = [true, false].map((wide) =>
      written.find((_, i) => (drawn[i]?.drawings.length === 2) === wide),
    )
    const described = (one: (typeof written)[number] | undefined): number =>
      draw(parse(one?.yaml ?? '') as Record<string, unknown>, one?.locale).match(/role="img" aria-label/g)?.length ?? 0
    expect(described(twice)).toBe(2)
    expect(described(once)).toBe(1)
  })
})

describe('long words', () => {
  const long = 'yolov3_sim_extract_416_notranspose_noreshape_quantised_and_more.onnx'
  it.each([
    {
      type: 'flow',
      title: 'T',
      alt: 'A',
      steps: [
        { label: long, detail: long, branch: { when: long, to: long } },
        { label: '引导程序加载设备树和内核并挂载根文件系统', detail: 'Загрузчик загружает дерево устройств и ядро' },
      ],
    },
    {
      type: 'layout',
      title: 'T',
      alt: 'A',
      unit: 'KiB',
      parts: [
        { label: long, start: 0, size: 1, detail: long },
        { label: 'b', start: 900_000_000, size: 1 },
      ],
    },
    {
      type: 'wiring',
      title: 'T',
      alt: 'A',
      left: long,
      right: long,
      wires: [
        { from: long, to: long, color: 'red', note: long },
        { from: 'a', to: 'b', color: 'white' },
      ],
    },
    {
      type: 'blocks',
      title: 'T',
      alt: 'A',
      blocks: [
        { id: 'a', label: long, group: long },
        { id: 'b', label: 'b', detail: long },
      ],
      links: [{ from: 'a', to: 'b', label: long }],
    },
  ])('are broken in a $type diagram', (props) => {
    expect(faultsOf(draw(props))).toEqual([])
  })
})

describe('layouts with numbers too large to add to', () => {
  it.each([
    ['one part', [{ label: 'a', start: 1e38, size: 1 }]],
    [
      'two parts',
      [
        { label: 'a', start: 1e38, size: 128 },
        { label: 'b', start: 1e38, size: 2 },
      ],
    ],
    [
      'the wrong order',
      [
        { label: 'a', start: 100, size: 10 },
        { label: 'b', start: 0, size: 10 },
      ],
    ],
  ])('are drawn: %s', (_, parts) => {
    const html = draw({ type: 'layout', title: 'T', alt: 'A', parts })
    expect(html).toContain('dg-strip')
    expect(html).not.toMatch(/(?:NaN|Infinity)(?=[ "LHV])/)
    expect([...html.matchAll(/ y="([^"]*)"/g)].every(([, y]) => Number.isFinite(Number(y)) && Number(y) >= 0)).toBe(
      true,
    )
  })
})

describe('blocks', () => {
  const block = (id: string, group?: string): Record<string, string> => ({
    id,
    label: `Block ${id}`,
    ...(group === undefined ? {} : { group }),
  })
  const link = (from: string, to: string, label?: string): Record<string, string> => ({
    from,
    to,
    ...(label === undefined ? {} : { label }),
  })

  it('are below the blocks that lead to them, in any order', () => {
    const { lines } = linesOf(
      draw({
        type: 'blocks',
        title: 'T',
        alt: 'A',
        blocks: [block('c'), block('b'), block('a')],
        links: [link('a', 'b'), link('b', 'c')],
      }),
    )
    const y = (name: string): number => lines.find((line) => line.text === `Block ${name}`)?.y ?? 0
    expect(y('a')).toBeLessThan(y('b'))
    expect(y('b')).toBeLessThan(y('c'))
  })

  it('can link in loops and to themselves', () => {
    const html = draw({
      type: 'blocks',
      title: 'T',
      alt: 'A',
      blocks: [block('a'), block('b', 'G'), block('c', 'G')],
      links: [
        link('a', 'b', 'one'),
        link('b', 'a', 'two'),
        link('b', 'c'),
        link('c', 'b'),
        link('c', 'a'),
        link('a', 'a'),
      ],
    })
    expect(faultsOf(html)).toEqual([])
    expect(html).not.toContain('NaN')
  })

  it('wrap into rows if there are many', () => {
    const names = Array.from({ length: 14 }, (_, i) => `n${i}`)
    const html = draw({
      type: 'blocks',
      title: 'T',
      alt: 'A',
      blocks: [block('root'), ...names.map((name) => block(name, 'Many'))],
      links: names.map((name) => link('root', name)),
    })
    expect(linesOf(html).width).toBeLessThanOrEqual(640)
    expect(faultsOf(html)).toEqual([])
  })
})

describe('a diagram that cannot be drawn', () => {
  const common = { title: 'T', alt: 'A' }
  it.each([
    [{ type: 'pie', ...common }, /type "pie"/],
    [{ type: 'flow', title: 'T', steps: [{ label: 'a' }] }, /"alt"/],
    [{ type: 'flow', ...common, steps: [] }, /list "steps"/],
    [{ type: 'flow', ...common, steps: [{ label: 'a', colour: 'red' }] }, /step 1 has the unknown field "colour"/],
    [
      { type: 'flow', ...common, steps: [{ label: 'a', branch: { when: 'x' } }] },
      /branch of step 1 needs the field "to"/,
    ],
    [
      {
        type: 'layout',
        ...common,
        unit: 'MB',
        parts: [
          { label: 'a', start: 0, size: 5 },
          { label: 'b', start: 3, size: 5 },
        ],
      },
      /"b" begins at 3, inside "a"/,
    ],
    [
      { type: 'wiring', ...common, left: 'L', right: 'R', wires: [{ from: 'a', to: 'b', color: 'pink' }] },
      /color "pink"/,
    ],
    [
      { type: 'blocks', ...common, blocks: [{ id: 'a', label: 'a' }], links: [{ from: 'a', to: 'z' }] },
      /link 1 names the block "z"/,
    ],
  ])('is named in the words of the writer: %j', (props, message) => {
    expect(() => readDiagram(props)).toThrow(message)
  })
})

describe('lines', () => {
  it('keep a figure with its unit, and break Han except before a full stop, and names at their punctuation', () => {
    expect(wrapText('needs 10 kΩ here', textWidth('needs 10', { size: 13 }) + 2, { size: 13 })).toEqual([
      'needs',
      '10 kΩ',
      'here',
    ])
    const han = wrapText('从卡启动系统。', 5 * 13, { size: 13 })
    expect(han.join('')).toBe('从卡启动系统。')
    expect(han.some((line) => line.startsWith('。'))).toBe(false)
    expect(wrapText('one_two_three', textWidth('one_two_t', { size: 13 }), { size: 13 })).toEqual(['one_two_', 'three'])
  })

  it('never end with a lone Han or kana character, and do not split a Katakana word that fits', () => {
    const at = (squares: number) => textWidth('字'.repeat(squares), { size: 13 })
    expect(wrapText('不校准，直接运行', at(7), { size: 13 })).toEqual(['不校准，直接', '运行'])
    expect(wrapText('直接运行 a.py', at(3), { size: 13 })).toEqual(['直接', '运行', 'a.py'])
    expect(wrapText('カードがある。', at(5), { size: 13 })).toEqual(['カードが', 'ある。'])
    expect(wrapText('サンプルのプログラム', at(9), { size: 13 })).toEqual(['サンプルの', 'プログラム'])
    expect(wrapText('ダウンロードモード', at(5), { size: 13 })).toEqual(['ダウンロー', 'ドモード'])
    expect(wrapText('コンピューターシステム', at(10), { size: 13 })).toEqual(['コンピューターシス', 'テム'])
    expect(wrapText('microSD 卡', textWidth('microSD', { size: 13 }) + 2, { size: 13 })).toEqual(['microSD', '卡'])
    expect(wrapText('读 卡', at(1), { size: 13 })).toEqual(['读', '卡'])
    expect(wrapText('1G SerDes × 4', textWidth('1G SerDes ×', { size: 13 }) + 2, { size: 13 })).toEqual([
      '1G SerDes',
      '× 4',
    ])
  })
})
