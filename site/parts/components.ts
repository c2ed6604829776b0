// Components that Markdown can use without import: `<Board board="duo" callouts />`, `<Pinout board="duo-s" header="J3" />`, `<Specs board="duo" />`.
import { BoardDetail } from './BoardDetail/BoardDetail.tsx'
import { BoardMatrix } from './BoardGuides/BoardMatrix.tsx'
import { Board } from './BoardDrawing/Board.tsx'
import { Download } from './Download/Download.tsx'
import { FlashBoards } from './Flash/FlashBoards.tsx'
import { Systems } from './Flash/Systems.tsx'
import { FlashTool } from './FlashTool/FlashTool.tsx'
import { MyBoard } from './MyBoard/MyBoard.tsx'
import { Pinout } from './Pinout/PinoutComponent.tsx'
import { Specs } from './Specs/SpecsComponent.tsx'
import { PinSheets } from './Pinout/PinSheets.tsx'
import { Symptoms } from './Help/Symptoms.tsx'
import { ToolWindow } from './ToolWindow/ToolWindow.tsx'
import { Wiring } from './Wiring/Wiring.tsx'

export const components = {
  Board,
  BoardDetail,
  BoardMatrix,
  Download,
  FlashBoards,
  FlashTool,
  MyBoard,
  Pinout,
  PinSheets,
  Specs,
  Symptoms,
  Systems,
  ToolWindow,
  Wiring,
}
