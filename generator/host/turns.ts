// Turns of the event loop: concurrent requests share their disk lookups.

let turn = 0
let isCounted = false

/** The current turn's number. */
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

/** In one turn, Node accepts one connection and reads from all of them. */
const PER_TURN = 4

/** Runs tasks in order, a few in each turn: with hundreds of busy connections, a turn would otherwise last so long that new visitors wait for seconds. */
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
