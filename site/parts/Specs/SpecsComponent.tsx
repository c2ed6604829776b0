import { namedBoard } from '../BoardDrawing/Board.tsx'
import { SpecsTable } from './Specs.tsx'

/** `<Specs board="duo" />` in Markdown. */
export function Specs({ board }: { readonly board?: unknown }) {
  return <SpecsTable board={namedBoard(board)} beside={[]} />
}
