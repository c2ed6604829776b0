// Starting points for a board's owner: the table columns on `/docs`. Systems, media and symptoms come from their own tables.
import { boardOf } from './boards.ts'
import { flashing, systems, type Medium } from './systems.ts'
import type { BoardId } from './types.ts'

interface Tasks {
  readonly board: BoardId
  readonly start: string
  readonly console: string
  /** The port for the console's cable. */
  readonly port: string
  readonly pins: string
}

const UART = 'UART, 3.3 V'
const duo = (board: BoardId, page: string): Tasks => ({
  board, start: '/docs/duo/getting-started/boot', console: '/docs/duo/getting-started/setup#serial-console', port: UART, pins: `/docs/duo/getting-started/${page}`,
})
const inFolder = (board: BoardId, folder: string, port: string, pages: readonly [start: string, console: string, pins: string]): Tasks => {
  const [start, console, pins] = pages.map((page) => `/docs/${folder}/${page}`) as [string, string, string]
  return { board, start, console, port, pins }
}

/** Small boards first. */
export const tasks: readonly Tasks[] = [
  duo('duo', 'duo'),
  duo('duo-256m', 'duo256m'),
  duo('duo-s', 'duos'),
  duo('duo-module-01', 'duo-module-01'),
  inFolder('mars', 'mars/getting-started', UART, ['boot', 'setup', 'gpio']),
  inFolder('mars-cm', 'mars/compute-module', UART, ['boot', 'setup', 'hardware']),
  inFolder('meles', 'meles', UART, ['getting-started/boot', 'getting-started/setup', 'hardware/meles-main-board']),
  inFolder('jupiter', 'jupiter/getting-started', UART, ['boot', 'setup', 'hardware']),
  inFolder('megrez', 'megrez/getting-started', 'USB-C', ['boot', 'setup', 'hardware']),
  inFolder('titan', 'titan/getting-started', 'USB-C', ['quick-start', 'setup', 'hardware']),
  inFolder('pioneer', 'pioneer', UART, ['getting-started/InstallOS', 'getting-started/InstallOS#connect-the-serial-console', 'overview']),
  inFolder('vega', 'vega', 'USB-C', ['getting-started/boot', 'getting-started/setup#serial-console', 'overview#ports']),
]

/** The docs folder of a board: `duo` for the whole Duo family. */
export function docsFolder(board: BoardId): string {
  return boardOf(board).docs?.split('/')[2] ?? ''
}

/** The medium that is simplest to start from, and the official system with its image. */
export function systemOf(board: BoardId): { readonly medium: Medium; readonly name: string; readonly route: string } {
  const medium = flashing.find((one) => one.board === board)?.media[0]
  for (const { name, official } of systems) {
    const on = official.find((one) => one.board === board)
    if (on !== undefined && medium !== undefined) return { medium, name: [name, on.version].filter(Boolean).join(' '), route: on.route }
  }
  throw new Error(`no system of ${board} is official`)
}

/** How many pins with selectable functions a board has; 0 if it has only connectors. */
export function pinCount(board: BoardId): number {
  const headers = boardOf(board).headers.filter(({ pins }) => pins.some(({ gpio, alt }) => gpio !== undefined || alt !== undefined))
  return headers.reduce((sum, { pins }) => sum + pins.length, 0)
}
