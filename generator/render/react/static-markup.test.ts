import * as React from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runs } from '../../../tests/setup/property.ts'
import { createStaticRenderer } from './static-markup.ts'

const h = React.createElement as (type: unknown, props?: object | null, ...children: unknown[]) => React.ReactElement
const internals = (React as unknown as Record<string, { H: unknown }>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
] as { H: unknown }

// React in development warns of attributes that are wrong on purpose here.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterAll(() => void vi.restoreAllMocks())

/** What is rendered here, and what had to be left to React. */
function render(node: React.ReactNode): { html: string; left: boolean } {
  let left = false
  const html = createStaticRenderer(internals, (rest) => {
    left = true
    return renderToStaticMarkup(rest)
  })(node)
  return { html, left }
}

function same(node: React.ReactNode): void {
  const { html, left } = render(node)
  expect(left).toBe(false)
  expect(html).toBe(renderToStaticMarkup(node))
}

const Theme = React.createContext('light')
const Reader = (): React.ReactNode => h('i', null, React.useContext(Theme))
const Card = ({ title, children }: { readonly title: string; readonly children?: React.ReactNode }): React.ReactNode =>
  h('section', { 'aria-label': title }, h('h2', null, title), children)

describe('elements become the HTML that React gives', () => {
  it('text, numbers, nothing, lists, fragments', () =>
    same(
      h(
        'p',
        null,
        'a & "b" <c> \'d\'',
        1,
        0,
        null,
        undefined,
        true,
        false,
        ['x', ['y', 2n]],
        h(React.Fragment, null, 'f', h('b')),
      ),
    ))

  it('components, contexts, memo, references, hooks', () => {
    const Memo = React.memo(Card)
    const Ref = React.forwardRef<HTMLElement, { readonly name: string }>(({ name }, ref) => h('u', { ref }, name))
    const Hooks = (): React.ReactNode => {
      const [state] = React.useState(() => 'state')
      const [reduced] = React.useReducer(
        (value: number) => value,
        1,
        (value) => value + 1,
      )
      const kept = React.useRef('ref')
      React.useEffect(() => undefined)
      return h(
        'p',
        null,
        state,
        reduced,
        kept.current,
        React.useMemo(() => 'memo', []),
        React.use(Theme),
      )
    }
    same(
      h(
        React.StrictMode,
        null,
        h(Reader),
        h(
          Theme,
          { value: 'dark' },
          h(Reader),
          h(Theme.Provider, { value: 'dim' }, h(Reader)),
          h(Theme.Consumer, null, (value: string) => value),
        ),
        h(Reader),
        h(Memo, { title: 'm' }, 'in'),
        h(Ref, { name: 'r' }),
        h(Hooks),
      ),
    )
  })

  it('attributes of every kind', () => {
    same(
      h(
        'a',
        {
          className: 'c',
          href: '/x?a=1&b="2"',
          tabIndex: -1,
          hidden: true,
          download: '',
          'data-x': true,
          'data-y': false,
          'aria-hidden': 'true',
          'aria-expanded': false,
          lang: undefined,
          title: null,
          onClick: () => undefined,
          key: 'k',
          rel: false,
          draggable: false,
          spellCheck: true,
        },
        'x',
      ),
    )
    same(
      h(
        'form',
        { method: 'post', action: '/s', encType: 'a/b', className: 'f' },
        h('input', {
          name: 'n',
          value: 'v',
          type: 'text',
          checked: true,
          required: true,
          maxLength: 5,
          autoComplete: 'email',
        }),
        h('input', { defaultValue: 0, defaultChecked: false, size: 0 }),
        h('button', { name: 'b', type: 'submit', formAction: '/t', value: 's', popoverTarget: 'menu' }, 'go'),
        h('label', { htmlFor: 'n' }, 'l'),
      ),
    )
    same(h('table', null, h('tbody', null, h('tr', null, h('td', { colSpan: 2, rowSpan: 0 }, 'x')))))
    same(h('ol', { start: 3, reversed: true }, h('li', { value: 2 })))
    same(
      h(
        'my-part',
        { className: 'c', class: 'd', 'data-x': '', open: true, closed: false, count: 3, list: ['a'], onthing: 'x' },
        'y',
      ),
    )
    same(
      h(
        'svg',
        { viewBox: '0 0 1 1', strokeWidth: 2, xlinkHref: '#a', focusable: false },
        h('title', null, 't'),
        h('path', { d: 'M0', fillRule: 'evenodd' }),
        h('foreignObject', null, h('p')),
      ),
    )
  })

  it('fields with what they show', () => {
    same(
      h(
        'select',
        { defaultValue: 'b', name: 's' },
        h('option', { value: 'a' }, 'A'),
        h('option', null, 'b'),
        h('optgroup', { label: 'g' }, h('option', { value: 'b', disabled: true }, 'B')),
      ),
    )
    same(
      h(
        'select',
        { value: ['1', '3'], multiple: true },
        [1, 2, 3].map((value) => h('option', { key: value, value }, value)),
      ),
    )
    same(h('select', null, h('option', { selected: true }, 'x')))
    same(h('textarea', { rows: 3, defaultValue: '\n<a>' }))
  })

  it('HTML that is given as it is', () => {
    same(h('div', { dangerouslySetInnerHTML: { __html: '<b>&</b>' } }))
    same(h('pre', { dangerouslySetInnerHTML: { __html: '\nx' } }))
    same(h('pre', null, '\nx'))
  })

  it('a page: what React moves to the beginning of the head', () => {
    const head = h(
      'head',
      null,
      h('title', null, 'A & B'),
      h('meta', { charSet: 'utf-8' }),
      h('script', { dangerouslySetInnerHTML: { __html: 'a<b' } }),
      h('meta', { name: 'viewport', content: 'w' }),
      h('link', { rel: 'stylesheet', href: '/m.css' }),
      h('link', { rel: 'icon', href: '/i' }),
      h('meta', { property: 'og:x', content: '"' }),
      h('script', { type: 'module', src: '/m.js' }),
    )
    const body = h(
      'body',
      null,
      h('img', { src: '/a.png', alt: '' }),
      h('img', { src: '/l.png', loading: 'lazy' }),
      h('picture', null, h('source', { srcSet: '/s 1x' }), h('img', { src: '/p.png' })),
      h('img', { src: '/a.png' }),
      h('img', { srcSet: '/b 1x, /c 2x', sizes: '9px' }),
      h('meta', { name: 'late', content: 'x' }),
    )
    same(h('html', { lang: 'en' }, head, body))
    same(h('p', null, h('img', { src: '/x.png' }), h('title', null, 'moved')))
  })

  it('an empty address stands on links alone', () => {
    same(
      h(
        'div',
        { href: '' },
        h('a', { href: '' }, 'here'),
        h('img', { src: '', alt: '' }),
        h('iframe', { src: '' }),
        h('area', { href: '' }),
        h('x-part', { href: '' }),
      ),
    )
  })

  it('what only a living page has is left to React', () => {
    class Old extends React.Component {
      override render(): React.ReactNode {
        return h('p', null, 'old')
      }
    }
    const Named = (): React.ReactNode => h('p', { id: React.useId() })
    for (const node of [
      h(Old),
      h(Named),
      h('p', { style: { color: 'red' } }),
      h('a', { href: 'javascript:x' }),
      h(React.Suspense, null, 'x'),
    ]) {
      const { html, left } = render(node)
      expect([left, html]).toEqual([true, renderToStaticMarkup(node)])
    }
  })

  it('an error of a component is its own', () => {
    const Broken = (): never => {
      throw new Error('mine')
    }
    expect(() => render(h('p', null, h(Broken)))).toThrow('mine')
    expect(() => render(h('p', null, {}))).toThrow(/not valid as a React child/)
    expect(render(h(Reader)).html).toBe('<i>light</i>')
  })

  it('any tree', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('', ' ', '0', '\n', 'javascript:x', 'data:,x'),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
      fc.double(),
    )
    const names = [
      'className',
      'id',
      'title',
      'href',
      'src',
      'hidden',
      'tabIndex',
      'data-a',
      'aria-b',
      'width',
      'open',
      'cols',
      'start',
      'draggable',
      'download',
      'strokeWidth',
      'xlinkTitle',
      'autoFocus',
      'content',
      'onclick',
      'htmlFor',
      'contentEditable',
      'action',
      'formAction',
      'xlinkHref',
      'srcSet',
      'value',
      'defaultValue',
      'name',
      'rowSpan',
      'span',
      'alt',
    ]
    const props = fc.dictionary(fc.constantFrom(...names), value)
    const { node } = fc.letrec<{ node: React.ReactNode }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc
          .tuple(
            fc.constantFrom(
              ...'div a svg li x-part button input td form img iframe select pre area image ol'.split(' '),
            ),
            props,
            fc.array(tie('node'), { maxLength: 3 }),
          )
          .map(([tag, own, children]) =>
            ['input', 'img', 'area'].includes(tag) ? h(tag, own) : h(tag, own, ...children),
          ),
      ),
    }))
    fc.assert(
      fc.property(node, (tree) => {
        expect(render(tree).html).toBe(renderToStaticMarkup(tree))
      }),
      runs(200, 20_000),
    )
  })
})
