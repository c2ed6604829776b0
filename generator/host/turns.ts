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
