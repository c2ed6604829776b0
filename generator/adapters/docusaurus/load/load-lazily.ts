// Loads some packages on first use instead of when plugins require them: option schemas, helpers used by few methods, and HTTP clients that fetch
// files before a build. Loading them would take longer than reading the project.
import Module, { createRequire } from 'node:module'

type Values = Record<PropertyKey, unknown>
type Call = (...given: unknown[]) => unknown
type Known = (name: PropertyKey) => unknown

const VALIDATION = '@docusaurus/utils-validation'
/** A package whose export is a function. */
const FETCHING = 'axios'
const PACKAGES = [VALIDATION, '@docusaurus/utils', '@docusaurus/utils-common', '@docusaurus/logger', FETCHING]

/** Makes a file, and all others that require the same packages, load them on first use. Packages that are already loaded stay unchanged. */
export function loadLazily(file: string): void {
  const require = createRequire(file)
  for (const name of PACKAGES) {
    const path = resolved(require, name)
    if (path === null || require.cache[path] !== undefined) continue
    const waiting = Object.assign(new Module(path), { filename: path, loaded: true })
    const real = once(() => {
      if (require.cache[path] === waiting) delete require.cache[path]
      return require(path) as Values
    })
    const known = name === VALIDATION ? validation(real) : (): undefined => undefined
    const answered: Known = (one) => (one === '__esModule' ? true : known(one))
    waiting.exports = later(real, answered, name === FETCHING ? () => undefined : {})
    require.cache[path] = waiting
  }
}

/** Replaces a package's exports for a file and for all others that resolve the package from the same place. */
export function standFor(file: string, name: string, exports: unknown): void {
  const require = createRequire(file)
  const path = resolved(require, name)
  if (path !== null) require.cache[path] = Object.assign(new Module(path), { filename: path, loaded: true, exports })
}

function resolved(require: NodeJS.Require, name: string): string | null {
  try {
    return require.resolve(name)
  } catch {
    return null
  }
}

function once<T>(make: () => T): () => T {
  let value: { readonly made: T } | null = null
  return () => (value ??= { made: make() }).made
}

/** A proxy for a value that is loaded as soon as a property is read that `known` doesn't provide. */
function later(real: () => unknown, known: Known, target: object): object {
  return new Proxy(target, {
    get: (_, name) => known(name) ?? (real() as Values)[name],
    has: (_, name) => name in (real() as object),
    ownKeys: () => Reflect.ownKeys(real() as object),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(real() as object, name)
      return found === undefined ? undefined : { ...found, configurable: true }
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(real() as object),
    apply: (_, self, given) => (real() as Call).apply(self, given.map(made)),
  })
}

const SCHEMAS = /^(?:Joi|JoiFrontMatter|\w+Schema|FrontMatterTOCHeadingLevels)$/
const FUNCTIONS = /^(?:printWarning|normalize\w+|validate\w+|get\w+)$/

/** For the schema package: records schema calls and runs them when a schema is used. */
function validation(real: () => Values): Known {
  return (name) => {
    if (typeof name !== 'string') return undefined
    if (SCHEMAS.test(name)) return schema(() => real()[name])
    return FUNCTIONS.test(name) ? (...given: unknown[]) => (real()[name] as Call)(...given.map(made)) : undefined
  }
}

/** Methods that create a schema from other schemas. */
const STEPS = new Set(
  (
    'any array boolean bool number object string func function date alternatives alt link symbol binary ref valid invalid equal not allow ' +
    'disallow required exist optional forbidden when default min max items keys pattern regex try conditional match unknown messages message ' +
    'label description error custom external strict strip concat options prefs preferences empty failover integer positive uri trim single ' +
    'unique length and or xor nand oxor with without append rename instance greater less ordered'
  ).split(' '),
)

const schemas = new WeakMap<object, () => unknown>()

function schema(make: () => unknown): object {
  const real = once(make)
  const step =
    (name: string): Call =>
    (...given) =>
      schema(() => ((real() as Values)[name] as Call)(...given.map(made)))
  const known: Known = (name) =>
    typeof name === 'string' && STEPS.has(name) ? step(name) : bound(real() as Values, name)
  const stands = later(real, known, () => undefined)
  schemas.set(stands, real)
  return stands
}

/** Binds a method to the loaded value instead of its proxy. */
function bound(value: Values, name: PropertyKey): unknown {
  const method = value[name]
  return typeof method === 'function' && typeof name === 'string'
    ? (...given: unknown[]) => (method as Call).apply(value, given.map(made))
    : method
}

/** Replaces recorded schemas in a value with real ones. */
function made(value: unknown): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value
  const real = schemas.get(value)
  if (real !== undefined) return real()
  if (Array.isArray(value)) return value.map(made)
  return Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, made(one)]))
    : value
}
