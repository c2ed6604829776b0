// Options that a built-in plugin can't work without.

/** Throws an error that names the plugin and its first missing option. JavaScript configurations have no type check. */
export function requireOptions<T extends object>(
  plugin: string,
  options: T | undefined,
  ...names: (keyof T & string)[]
): T {
  const missing = names.find((name) => options?.[name] === undefined)
  if (options !== undefined && missing === undefined) return options
  throw new TypeError(`the plugin "${plugin}" needs the option "${missing ?? ''}"`)
}
