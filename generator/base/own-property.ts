// Looks up authors' words, which may be `constructor` or `__proto__`.

/** An object's own property, ignoring inherited ones. */
export function ownProperty<V>(table: Readonly<Record<string, V>> | undefined, key: string): V | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}
