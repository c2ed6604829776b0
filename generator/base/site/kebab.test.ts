import { expect, test } from 'vitest'
import { kebabCase } from './kebab.ts'

test.each([
  ['i18n', 'i-18-n'],
  ['JSONRef', 'json-ref'],
  ['JMarcey', 'j-marcey'],
  ['C++', 'c'],
  ['Wi-Fi 6', 'wi-fi-6'],
  ["what's up", 'whats-up'],
  ['Été à Zürich', 'ete-a-zurich'],
  ['2nd place', '2nd-place'],
  ['Straße', 'strasse'],
  ['启动 X', '启动-x'],
  ['---', ''],
])('%s has the address %s', (text, address) => {
  expect(kebabCase(text)).toBe(address)
})
