import { expect, test } from 'vitest'
import { placeOfProperty } from './property-places.ts'

const files: Readonly<Record<string, string>> = {
  'a.tsx': "const s = '<Picker onPick={1} />'\nexport const a = <Picker a={x < y} {...b} onPick={() => 1} />\n",
  'b.mdx': 'Text `<Picker>`\n\n<Picker title="a > b"\n  onPick={(a) => a} />\n',
  'c.jsx': '// <Picker onPick={1} />\nexport const c = <Other onPick={1}><Picker onPick /></Other>\n',
  'node_modules/d.js': 'x = <Picker onPick={1} />',
}
const find = (...paths: string[]): string | null => {
  const place = placeOfProperty(paths, (path) => files[path] ?? null, 'Picker', 'onPick')
  return place === null ? null : `${place.path}: ${files[place.path]?.slice(place.start, place.end + 3)}`
}

test('a property is found in elements of code and Markdown, not in strings, comments and packages', () => {
  expect(find('a.tsx')).toBe('a.tsx: onPick={(')
  expect(find('b.mdx')).toBe('b.mdx: onPick={(')
  expect(find('c.jsx', 'node_modules/d.js', 'missing.js')).toBeNull()
  expect(find('c.jsx', 'b.mdx')).toBe('b.mdx: onPick={(')
})
