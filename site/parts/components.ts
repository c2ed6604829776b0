// What Markdown may use without import: `<Board board="duo" callouts />`, `<Pinout board="duo-s" header="J3" />`, `<Specs board="duo" />`.
import { Board } from './BoardDrawing/Board.tsx'
import { Pinout } from './Pinout/PinoutComponent.tsx'
import { Specs } from './Specs/SpecsComponent.tsx'

export const components = { Board, Pinout, Specs }
