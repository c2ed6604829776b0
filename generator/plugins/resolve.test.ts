import { expect, test } from 'vitest'
import { resolveConfig } from '../config/config.ts'
import { withPlugins } from './resolve.ts'

const config = (...plugins: readonly object[]): Parameters<typeof withPlugins>[0] => ({
  ...resolveConfig({ title: 'T', url: 'https://a.example' }).value,
  plugins: plugins as unknown as Parameters<typeof withPlugins>[0]['plugins'],
})

/** The places that are asked for. */
function asked(...plugins: readonly object[]): string[] {
  const found: string[] = []
  withPlugins(config(...plugins), (keys) => {
    found.push(keys.join('.'))
    return { path: 'site/config.ts', start: 0, end: 0 }
  })
  return found
}

const made = { name: 'one', data: { a: () => 1 } }

test('places of the configuration are asked for only where a plugin is wrong', () => {
  expect(asked(made, { name: 'two', data: { b: () => 2 }, pages: () => [] })).toEqual([])
  expect(asked(made, { name: 'Two' })).toEqual(['plugins.1'])
  expect(asked({ name: 'two', emit: 1 }, made)).toEqual(['plugins.0'])
  expect(asked({ name: 'two', what: 1 })).toEqual(['plugins.0'])
  expect(asked(made, { name: 'two', data: { a: () => 2 } })).toEqual(['plugins.1'])
})
