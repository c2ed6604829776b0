// All products, in navigation order: new first, then small to large.
import { cluster08 } from './boards/cluster-08.ts'
import { duo, duo256m } from './boards/duo.ts'
import { duoModule01 } from './boards/duo-module-01.ts'
import { duoS } from './boards/duo-s.ts'
import { jupiter, jupiterNx } from './boards/jupiter.ts'
import { mars, marsCm } from './boards/mars.ts'
import { megrez, megrezNx } from './boards/megrez.ts'
import { meles } from './boards/meles.ts'
import { pioneer } from './boards/pioneer.ts'
import { ruyibook } from './boards/ruyibook.ts'
import { titan } from './boards/titan.ts'
import { vega } from './boards/vega.ts'
import type { Board, BoardId } from './types.ts'

export const boards: readonly Board[] = [titan, duo, duo256m, duoS, duoModule01, pioneer, mars, marsCm, meles, vega, jupiter, jupiterNx, cluster08, megrez, megrezNx, ruyibook]

const byId = new Map<string, Board>(boards.map((board) => [board.id, board]))

/** Finds a board by its typed id. */
export function boardOf(id: BoardId): Board {
  return byId.get(id) as Board
}

/** The board that a writer named, or undefined. */
export function findBoard(name: string): Board | undefined {
  return byId.get(name.toLowerCase())
}

export const boardIds: readonly string[] = boards.map((board) => board.id)

/** Width and height from above in millimeters: as the maker publishes them, else as we measured them for the drawing; null where neither is known. */
export function sizeOf({ size, drawing }: Board): { readonly width: number; readonly height: number } | null {
  return size ?? (drawing.accuracy === 'measured' && drawing.view !== 'front' ? drawing : null)
}

const FIRST_GUIDES = ['before', 'boot', 'install', 'powerUp']

/** Where a newcomer with the board in hand goes first: the guide to its first start; null without documentation. */
export function startOf(board: Board): string | null {
  return board.guides.find(({ label }) => FIRST_GUIDES.includes(label))?.route ?? board.docs
}
