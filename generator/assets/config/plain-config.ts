// A configuration that is JavaScript as it stands needs no bundler: most are one object.

const IMPORT = /^import \{ defineConfig \} from (?:'ssg\/config'|"ssg\/config");?/m

/** `f<T>(x)` is a call in TypeScript and a comparison in JavaScript. */
const CALL_WITH_TYPES = /[\w$]\s*<[^<>;]*>\s*\(/

/**
 * The text as a module that imports nothing, or null when it names other modules. Types may still stand in it: then it cannot be loaded,
 * and is bundled. Lines and columns behind the import stay what they are.
 */
export function plainModule(text: string): string | null {
  const code = text.replace(IMPORT, 'const defineConfig = (config) => config;')
  return /\b(?:import|require|from)\b/.test(code) || CALL_WITH_TYPES.test(code) ? null : code
}
