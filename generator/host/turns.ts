// Turns of the event loop: requests that came in together share what they find on the disk.

let turn = 0
let isCounted = false

/** Number of the present turn. */
export function presentTurn(): number {
  if (!isCounted) {
    isCounted = true
    setImmediate(() => {
      isCounted = false
      turn++
    })
  }
  return turn
}

/** In a turn, Node accepts one connection and reads from all. */
const PER_TURN = 4

/**
 * Runs tasks in the order in which they come, a few in each turn: with hundreds of busy connections, a turn would last so long that the next
 * visitor waits for seconds to be let in.
 */
export function fewPerTurn(): (task: () => void) => void {
  const waiting: (() => void)[] = []
  let isScheduled = false
  let left = PER_TURN
  const next = (): void => {
    isScheduled = false
    left = PER_TURN
    for (const task of waiting.splice(0, PER_TURN)) {
      left--
      task()
    }
    if (waiting.length > 0) schedule()
  }
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(next)
  }
  return (task) => {
    schedule()
    if (waiting.length > 0 || left === 0) return void waiting.push(task)
    left--
    task()
  }
}
