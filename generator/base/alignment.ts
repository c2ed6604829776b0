// Diffs two lists.

export type Step = readonly [kind: 'same' | 'old' | 'new', a: number, b: number]

/** Aligns two lists by their longest common subsequence, as steps. Common prefixes and suffixes are stripped first. */
export function alignment(a: readonly string[], b: readonly string[]): Step[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1]
  const [rows, columns] = [endA - start, endB - start]
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[start + i] === b[start + j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const steps: Step[] = Array.from({ length: start }, (_, i): Step => ['same', i, i])
  let [i, j] = [0, 0]
  while (i < rows || j < columns) {
    if (i < rows && j < columns && a[start + i] === b[start + j]) steps.push(['same', start + i++, start + j++])
    else if (i < rows && (j === columns || at(i + 1, j) >= at(i, j + 1))) steps.push(['old', start + i++, start + j])
    else steps.push(['new', start + i, start + j++])
  }
  for (let k = 0; endA + k < a.length; k++) steps.push(['same', endA + k, endB + k])
  return steps
}
