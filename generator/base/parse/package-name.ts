// The package that a module is of.

/** `@scope/name` of `@scope/name/deep`; null for what no package can be called: names of a project's own, files. */
export function packageName(module: string): string | null {
  return /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*(?=\/|$)/i.exec(module)?.[0] ?? null
}
