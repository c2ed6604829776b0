// Marks of conformity that are printed on a board or that its maker names. A board without an entry has none that is published.
import type { BoardId } from './types.ts'

export const certificates: Readonly<Partial<Record<BoardId, string>>> = {
  'duo-module-01': 'FCC, CE, UKCA',
  'megrez': 'FCC, CE',
  'pioneer': 'FCC, CE, UKCA, RoHS',
  'titan': 'FCC, CE',
}
