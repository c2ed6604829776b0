// Runs in each test file: tells the run which diagnostics were produced in it.
import { afterAll } from 'vitest'
import { ask } from './recipe.ts'

declare global {
  /** Filled by the code under test, see codes.ts, and by what commands print. */
  var producedCodes: Set<string> | undefined
}

afterAll(async () => {
  if (globalThis.producedCodes !== undefined) await ask('/codes', JSON.stringify([...globalThis.producedCodes]))
})
