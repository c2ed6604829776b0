// Where in the server's bundle an exception was thrown.
import type { Thrown } from '../base/diagnostic.ts'

/** Lines and columns of the bundle on the way to an exception, from 1, the place itself first. */
export function thrownAt(error: unknown): Thrown {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(/\/server-[0-9a-f]+\.\d+\.mjs:(\d+):(\d+)/g)].map(
    ([, line, column]) => [Number(line), Number(column)] as const,
  )
}
