// Tables whose keys are words of an author: `constructor` and `__proto__` are words, and every object knows them.

/** The entry of a table; undefined where it has none of its own. */
export function own<V>(table: Readonly<Record<string, V>> | undefined, key: string): V | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}
