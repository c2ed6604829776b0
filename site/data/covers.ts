// The boards on a post's cover, by the post's slug. Social cards show the first one.
import type { BoardId } from './types.ts'

export const covers: Readonly<Record<string, readonly BoardId[]>> = {
  'choosing-a-board': ['duo', 'duo-s', 'mars', 'jupiter', 'pioneer'],
  'experience-using-duo': ['duo-256m'],
  'how-fast-are-our-boards': ['megrez', 'titan', 'duo'],
  'mainline-linux-on-the-duo-family': ['duo-s', 'duo', 'duo-256m', 'duo-module-01'],
  'risc-v-vectors-across-our-chips': ['jupiter', 'pioneer', 'duo-s'],
  'titan-a-small-risc-v-server': ['titan'],
}

const OTHERS: readonly BoardId[] = ['duo-s', 'mars', 'jupiter']

/** Boards for the post at this path or route. */
export function coverOf(path: string): readonly BoardId[] {
  return covers[path.slice(path.lastIndexOf('/') + 1)] ?? OTHERS
}
