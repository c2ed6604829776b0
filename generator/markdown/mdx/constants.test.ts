// Reads constants from modules and pages. They must have the values that running the module would produce.
import { NATIVE } from '../dialect.ts'
import { expect, test } from 'vitest'
import { dataConstants, ownConstants, readConstants } from './constants.ts'
import { UNREAD } from '../../base/parse/literal.ts'
import { scanSource } from '../syntax/scan.ts'

test.each<[string, string, object]>([
  ['exports', 'export const a = 1\nexport const b: string = "x";\nconst c = 2\n', { a: 1, b: 'x' }],
  [
    'types',
    'export const a = ["x", "y"] as const\nexport const b = { c: 1 } satisfies Record<string, number>;\n',
    { a: ['x', 'y'], b: { c: 1 } },
  ],
  [
    'names',
    'const a = "x"\nconst list = [{ a, b: a }]\nexport { a as first, list }\n',
    { first: 'x', list: [{ a: 'x', b: 'x' }] },
  ],
  [
    'a default of several',
    'const a = 1\nconst f = () => a\nexport default {\n  a,\n  f,\n  g: () => 2,\n  b: `n${a}`,\n}\n',
    { default: { a: 1, f: UNREAD, g: UNREAD, b: 'n1' } },
  ],
  [
    'CommonJS',
    '// one\nmodule.exports = { a: "//x", /* two */ b: [1, -2.5] }\n',
    { default: { a: '//x', b: [1, -2.5] }, a: '//x', b: [1, -2.5] },
  ],
  [
    'choices, and what only a browser knows',
    "import Env from '@site-theme/ExecutionEnvironment';\nconst mac = Env.canUseDOM\n  ? navigator.platform.startsWith('Mac')\n  : false;\nexport const key = mac ? 'Cmd' : 'Ctrl';\nexport const one = true ? 'a' : f('b')\n",
    { key: 'Ctrl', one: 'a' },
  ],
  [
    'a value that changes',
    'export const a = []\na.push(1)\nexport const b = { c: 1 }\nb.c = 2\nexport const d = 1\n',
    { d: 1 },
  ],
  [
    'what is no constant',
    'export const a = f()\nexport const b = 1 + 1\nexport const c = new Date()\nexport let d = 1\nexport const e = x.y\n',
    {},
  ],
  [
    'what goes on behind a value',
    'export const a = "x"\n  .trim()\nexport const b = [1].length\nexport const c = 1\n  + 2\nexport const d = 0\n',
    { d: 0 },
  ],
  ['a name that a function declares for itself', 'export const a = 1\nfunction f() {\nconst a = 2\n}\n', { a: 1 }],
])('%s', (_, code, expected) => {
  expect(readConstants(code)).toEqual(expected)
})

test('a file of data', () => {
  expect(dataConstants('{ "v": "1.2", "n": [1] }')).toEqual({ v: '1.2', n: [1], default: { v: '1.2', n: [1] } })
  expect(dataConstants('[1]')).toEqual({ default: [1] })
  expect(dataConstants('{')).toEqual({})
})

test('a page that exports more than constants has none', () => {
  expect([...(ownConstants(['export const a = 1\nexport const b = { a }\n'], new Map()) ?? [])]).toEqual([
    ['a', 1],
    ['b', { a: 1 }],
  ])
  for (const code of [
    'export const a = 1\nexport const B = () => null\n',
    'export default 1',
    'export const toc = []\n',
    'export const a = <b/>\n',
    'export const a = 1\na.b()\n',
  ])
    expect(ownConstants([code], new Map()), code).toBeNull()
})

const OPTIONS = {
  mode: 'mdx',
  path: 'docs/a.mdx',
  base: 0,
  components: ['Tabs', 'TabItem'],
  partial: false,
  dialect: {
    ...NATIVE,
    modules: true,
    bundlesImports: true,
    constants: { 'src/c.ts': { default: { list: [{ value: 'a' }], f: UNREAD }, n: 3 } },
  },
} as const
const IMPORT = "import c, { n } from '@site/src/c'\n\n"

test.each([
  [`${IMPORT}<Tabs values={c.list}>\n\nx\n\n</Tabs>\n\n{n} {c.none}\n`, 2],
  ['export const own = "x"\n\n# A\n\n{own}\n', 2],
  [`${IMPORT}{c.f}\n`, 3],
  [`${IMPORT}{c}\n`, 3],
  [`${IMPORT}{c.list.map((x) => x.value)}\n`, 3],
  [`${IMPORT}{n.toFixed(2)}\n`, 3],
  [`${IMPORT}<Tabs {...c}>\n</Tabs>\n`, 3],
  ['export const f = () => 1\n\n{f()}\n', 3],
])('%j is of level %d', (text, level) => {
  expect(scanSource(text, OPTIONS).level).toBe(level)
})
