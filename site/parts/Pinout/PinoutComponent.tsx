import { namedBoard } from '../BoardDrawing/Board.tsx'
import { PinoutBlock } from './Pinout.tsx'

/** `<Pinout board="duo-s" header="J3" />` in Markdown. `header` is optional if the board has only one. */
export function Pinout({ board, header }: { readonly board?: unknown; readonly header?: unknown }) {
  const found = namedBoard(board)
  const ids = found.headers.map((one) => one.id).join(', ')
  if (ids === '') throw new Error(`the board "${found.id}" has no header with known pins`)
  const wanted = typeof header === 'string' ? header.toLowerCase() : undefined
  const shown =
    wanted === undefined
      ? found.headers[0]
      : found.headers.find((one) => one.id === wanted || one.label.toLowerCase() === wanted)
  if (shown === undefined)
    throw new Error(`the board "${found.id}" has no header "${String(header)}"; its headers are ${ids}`)
  return <PinoutBlock board={found} header={shown} />
}
