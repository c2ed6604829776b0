// The module that stands for one that nobody has.

/**
 * Whatever is asked of it is a component that shows its children, and a list without entries. React calls a component with two arguments; called
 * in another way, as a template or to be made, it gives the same again.
 */
export function standIn(name: string): string {
  return `const { createElement } = require('react')
const name = ${JSON.stringify(name)}
// What React looks for on a component, and promises on a value.
const REACT = new Set(['then', 'length', '$$typeof', 'prototype', 'defaultProps', 'contextType', 'contextTypes', 'childContextTypes', 'propTypes', 'displayName', 'getDerivedStateFromProps', 'compare', 'type'])
const make = () => {
  // A function, so that it can be made with \`new\` as well.
  const Missing = function (...given) {
    const [props, ref] = given
    const plain = typeof props === 'object' && props !== null && !Array.isArray(props)
    if (new.target !== undefined || !plain) return make()
    if ('children' in props) return createElement('div', { className: 'not-carried', 'data-module': name }, props.children)
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
