// The placeholder for a missing module.

/** Code that shows a missing theme component's props as a list, because they can be its only content. */
const SAID = `const LOOKS = new Set(['children', 'className', 'style', 'id', 'key'])
const said = (value, depth) => {
  if (value === null || value === undefined || typeof value === 'function' || typeof value === 'symbol' || depth > 20) return null
  if (typeof value !== 'object') return String(value)
  if ('$$typeof' in value) return value
  const entries = Object.entries(value).flatMap(([key, one]) => {
    const words = depth === 0 && LOOKS.has(key) ? null : said(one, depth + 1)
    return words === null || words === '' ? [] : [createElement('li', { key }, Array.isArray(value) ? null : createElement('b', null, key + ': '), words)]
  })
  return entries.length === 0 ? null : createElement('ul', null, entries)
}`

/**
 * Every export is a component that shows its children and, for theme components, its props, in a box with its ID, so that links to it work. It also
 * acts as an empty list. React calls a component with two arguments. When called in any other way, as a template tag or with `new`, it returns
 * another placeholder.
 */
export function placeholderModule(name: string): string {
  return `const { createElement } = require('react')
${name.startsWith('@theme/') ? SAID : 'const said = () => null'}
const name = ${JSON.stringify(name)}
// What React looks for on a component, and promises on a value.
const REACT = new Set(['then', 'length', '$$typeof', 'prototype', 'defaultProps', 'contextType', 'contextTypes', 'childContextTypes', 'propTypes', 'displayName', 'getDerivedStateFromProps', 'compare', 'type'])
const make = () => {
  // A function, so that it can be made with \`new\` as well.
  const Missing = function (...given) {
    const [props, ref] = given
    const plain = typeof props === 'object' && props !== null && !Array.isArray(props)
    if (new.target !== undefined || !plain) return make()
    const properties = said(props, 0)
    if ('children' in props || properties !== null) return createElement('div', { className: 'not-carried', 'data-module': name, ...(typeof props.id === 'string' && { id: props.id }) }, props.children, properties)
    return given.length === 2 && ref == null ? null : make()
  }
  Object.defineProperty(Missing, 'name', { value: '' })
  return new Proxy(Missing, { get: (target, key) => key === '__esModule' ? true : key in LIST ? LIST[key] : typeof key === 'symbol' || REACT.has(key) ? undefined : key in target ? target[key] : make() })
}
// What it is where a list or a text is expected.
const LIST = { [Symbol.iterator]: () => [][Symbol.iterator](), [Symbol.toPrimitive]: () => '', toString: () => '', valueOf: () => '' }
// Names that the bundler makes getters of are asked of the prototype, above which is nothing: a loop over all keys would never end.
const answer = (above) => new Proxy({}, { get: (_, key) => key === '__esModule' ? true : key === 'then' || typeof key === 'symbol' ? undefined : make(), has: () => true, getPrototypeOf: () => above })
module.exports = answer(answer(null))`
}
