// Remark and rehype plugins of a plugin: what they throw names the plugin.
import type { Pluggable, PluggableList, Transformer } from 'unified'
import type { SitePlugin } from '../api/plugin.ts'
import { messageOf } from '../base/text.ts'

type Attacher = (this: unknown, ...options: unknown[]) => unknown

export function namedTransforms(plugin: SitePlugin, hook: 'remark' | 'rehype'): PluggableList {
  return (plugin[hook] ?? []).map((one): Pluggable => {
    const [attacher, ...options] = Array.isArray(one) ? one : [one]
    if (typeof attacher !== 'function') return one as Pluggable
    return [named(attacher as unknown as Attacher, `plugin "${plugin.name}", ${hook}`), ...options] as Pluggable
  })
}

function named(attacher: Attacher, place: string): Attacher {
  return function (...options) {
    const transform = attacher.apply(this, options)
    // A third parameter is a callback, which reports errors itself.
    if (typeof transform !== 'function' || transform.length > 2) return transform
    return (...[tree, file]: Parameters<Transformer>): unknown => {
      try {
        const made = (transform as (...given: unknown[]) => unknown)(tree, file)
        return made instanceof Promise ? made.catch((error: unknown) => fail(place, error)) : made
      } catch (error) {
        return fail(place, error)
      }
    }
  }
}

function fail(place: string, error: unknown): never {
  throw new Error(`${place}: ${messageOf(error)}`, { cause: error })
}
