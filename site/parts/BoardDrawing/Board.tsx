import { boardIds, findBoard, sizeOf } from '../../data/boards.ts'
import type { Board as BoardRecord } from '../../data/types.ts'
import { BoardFigure } from './BoardFigure.tsx'

/** `<Board board="duo" callouts />` in Markdown. */
export function Board({ board, callouts }: { readonly board?: unknown; readonly callouts?: unknown }) {
  const found = namedBoard(board)
  return (
    <BoardFigure
      of={{ name: found.name, hue: found.hue, drawing: found.drawing, size: sizeOf(found) }}
      callouts={callouts === true || callouts === 'true' || callouts === ''}
    />
  )
}

/** The board with this name. An unknown name becomes an error message in the page. */
export function namedBoard(name: unknown): BoardRecord {
  const found = typeof name === 'string' ? findBoard(name) : undefined
  if (found === undefined) throw new Error(`there is no board "${String(name)}"; the ids are ${boardIds.join(', ')}`)
  return found
}
