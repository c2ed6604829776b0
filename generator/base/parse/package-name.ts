/** A module's package: `@scope/name` for `@scope/name/deep`; null for names that no package can have, such as aliases and files. */
export function packageName(module: string): string | null {
  return /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*(?=\/|$)/i.exec(module)?.[0] ?? null
}
