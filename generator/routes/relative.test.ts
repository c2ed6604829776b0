import { expect, test } from 'vitest'
import type { UrlPath } from '../base/text.ts'
import { relativeRoute } from './relative.ts'
import type { Route } from './types.ts'

const url = (path: string): UrlPath => path as UrlPath
const routes = {
  urlOfFile: new Map([['content/en/docs/b', url('/docs/moved')]]),
  byUrl: new Map<string, Route>(
    ['/', '/docs/c', '/docs/a/d', '/docs/ü'].map((path) => [
      path,
      { url: url(path), kind: 'doc', key: path, source: null },
    ]),
  ),
}

test.each([
  ['content/en/docs/b', './b.md', '/docs/a', '/docs/moved'],
  ['', './c', '/docs/a', '/docs/c'],
  ['', 'c/', '/docs/a', '/docs/c'],
  ['', 'c.html', '/docs/a', '/docs/c'],
  ['', 'c?x=1#y', '/docs/a', '/docs/c'],
  ['', 'c#y?z\nw', '/docs/a', '/docs/c'],
  ['', '../', '/docs/a', '/'],
  ['', 'a/d', '/docs/a', '/docs/a/d'],
  ['', '%C3%BC', '/docs/ä', '/docs/ü'],
  ['', 'gone', '/docs/a', null],
  ['', '%', '/docs/a', null],
  ['', 'http://[', '/docs/a', null],
])('file %j, link %j on %j leads to %j', (target, raw, from, route) => {
  expect(relativeRoute(routes, target, raw, from)).toBe(route)
})
