/** Caches a function's results. Asynchronous results are cached as promises. */
export function memoize<T>(answer: (question: string) => T): (question: string) => T {
  const known = new Map<string, T>()
  return (question) => {
    if (!known.has(question)) known.set(question, answer(question))
    return known.get(question) as T
  }
}
