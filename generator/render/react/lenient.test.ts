import * as React from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lenient } from './lenient.ts'

const h = React.createElement as (type: unknown, props?: object | null, ...children: unknown[]) => React.ReactElement

/** The rendered HTML, and the reported errors. */
function render(node: React.ReactNode): { html: string; said: string[] } {
  const said: string[] = []
  const html = renderToStaticMarkup(
    lenient(node, (component, error) => said.push(`${component}: ${error instanceof Error ? error.message : ''}`)),
  )
  return { html, said }
}

const Sad = (): never => {
  throw new Error('no')
}
const Box = ({ children }: { readonly children?: React.ReactNode }): React.ReactNode => h('section', null, children)
const Theme = React.createContext('light')
class OldSad extends React.Component {
  override render(): never {
    throw new Error('old')
  }
}
class NeverMade extends React.Component {
  constructor(props: object) {
    super(props)
    throw new Error('unmade')
  }
  override render(): React.ReactNode {
    return 'never'
  }
}
const Named = (): React.ReactNode => h('label', { htmlFor: React.useId() }, h('i', { id: React.useId() }))
const AnyCase = React.forwardRef(({ children }: { readonly children?: React.ReactNode }) => {
  React.useRef(null)
  return h(Sad, null, children)
})

it.each<[string, React.ReactNode, string, string[]]>([
  ['a component', h('p', null, 'a', h(Sad, null, h('b', null, 'in')), 'b'), 'Sad: no', ['<p>a', '<b>in</b>', 'b</p>']],
  [
    'one in another',
    h(Box, null, 'x', h(Sad), h(Sad, null, h(Sad, null, 'y'))),
    'Sad: no',
    ['<section>x', 'y', '</section>'],
  ],
  ['a class', h(Box, null, h(OldSad, null, 'kept')), 'OldSad: old', ['<div class="not-carried">kept</div>']],
  [
    'a constructor',
    h(Box, null, h(NeverMade, null, 'kept')),
    'NeverMade: unmade',
    ['<div class="not-carried">kept</div>'],
  ],
  [
    'below memo',
    h(React.memo(Box), null, h(React.memo(Sad), null, 'kept')),
    'Sad: no',
    ['<section><div class="not-carried">kept'],
  ],
  ['below a reference', h(AnyCase, null, 'kept'), 'Sad: no', ['<div class="not-carried">kept</div>']],
  [
    'below a context',
    h(
      Theme.Provider,
      { value: 'dark' },
      h(Theme.Consumer, null, (v: string) => [v, h(Sad)]),
    ),
    'Sad: no',
    ['dark<div'],
  ],
  ['in a list', [1, [h(Sad, { key: 1 }, 'kept')], new Set(['x'])], 'Sad: no', ['1<div', 'kept</div>x']],
  [
    'what React refuses',
    h('ul', null, h('li', { style: 'x' }, 'kept'), h('li', null, 'y')),
    'li: ',
    ['>kept<', '<li>y</li>'],
  ],
  [
    'an element without type',
    h(
      Box,
      null,
      h(() => h('p', null, h(undefined)), null, 'kept'),
    ),
    'p: it contains an element whose type is undefined',
    ['<section><p><div', '</p>'],
  ],
  [
    'an object',
    h(
      Box,
      null,
      h(() => h('p', null, 'kept', {})),
    ),
    'p: it contains an object',
    ['kept'],
  ],
  [
    'code that loads later',
    h(
      React.lazy(() => new Promise<never>(() => undefined)),
      { children: 'kept' },
    ),
    'Lazy: it waits',
    ['kept'],
  ],
  [
    'code that loads later in its boundary',
    h(React.Suspense, { fallback: 'soon' }, h(React.lazy(() => new Promise<never>(() => undefined)))),
    '',
    ['soon'],
  ],
])('%s that fails loses its own place', (_, node, reported, shown) => {
  const { html, said } = render(node)
  for (const text of said) expect(text.startsWith(reported), text).toBe(true)
  expect(said.length > 0).toBe(reported !== '')
  let at = 0
  for (const text of shown) {
    expect(html.slice(at)).toContain(text)
    at = html.indexOf(text, at) + text.length
  }
})

it('a tree that fails nowhere is as React renders it', () => {
  const tree = h(
    React.StrictMode,
    null,
    h(Named),
    [h(Named, { key: 'n' }), h(Box, { key: 'b' }, h(Named))],
    h(
      Theme,
      { value: 'dim' },
      h(Theme.Consumer, null, (value: string) => value),
    ),
    h('select', { defaultValue: 'b' }, h('option', { value: 'a' }, 'A'), h('option', { value: 'b' }, 'B')),
    h('pre', null, '\nx'),
    h('p', { style: { color: 'red' }, dangerouslySetInnerHTML: { __html: '<b>x</b>' } }),
    h('textarea', { defaultValue: 'x' }),
    h('img', { src: '/a.png', alt: '' }),
    false,
    0,
  )
  expect(render(tree)).toEqual({ html: renderToStaticMarkup(tree), said: [] })
})
