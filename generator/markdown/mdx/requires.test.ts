import { expect, test } from 'vitest'
import { requiredNames } from './requires.ts'

test.each<[string, string[]]>([
  ["<img src={require('./a.png').default} />", ['./a.png']],
  ["{require('@theme/Tabs')}", ['@theme/Tabs']],
  ["```js\nrequire('@theme/Tabs')\n```\n", []],
  ["~~~\nrequire('@theme/Tabs')\n~~~\n", []],
  ["> ```js\n> require('@theme/Tabs')\n> ```\n", []],
  ["````\n```\nrequire('@theme/Tabs')\n```\n````\n", []],
  ["```js\nrequire('@theme/Tabs')\n", []],
  ["`` ` require('@theme/Tabs')` ``", []],
  ["`require('@theme/Tabs')` and {require('@theme/Tabs')}", ['@theme/Tabs', '@theme/Tabs']],
  ["```mdx-code-block\n{require('@theme/Tabs')}\n```\n", ['@theme/Tabs']],
  ["myrequire('./a.png')", []],
  ["require('react')", []],
])('%j asks for %j', (text, names) => {
  expect(requiredNames(text)).toEqual(names)
})
