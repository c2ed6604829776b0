// Lookups by an author's words, which may be `constructor` or `__proto__`.

/** An object's own entry, without inherited ones. */
export function ownProperty<V>(table: Readonly<Record<string, V>> | undefined, key: string): V | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}
