/** The answer to each question, found when it is first asked; of an answer that takes time, the promise. */
export function askedOnce<T>(answer: (question: string) => T): (question: string) => T {
  const known = new Map<string, T>()
  return (question) => {
    if (!known.has(question)) known.set(question, answer(question))
    return known.get(question) as T
  }
}
