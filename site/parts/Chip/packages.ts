// Converts a chip to a drawing.
import { chips } from '../../data/chips.ts'
import { packageDrawing } from '../../data/drawings/chips.ts'
import type { Drawing } from '../../data/drawings/types.ts'
import type { Chip, ChipId } from '../../data/types.ts'
import type { Drawn } from '../BoardDrawing/BoardFigure.tsx'

/** The second line printed on a chip, if there is room for one. */
const SECOND: Partial<Record<ChipId, string>> = { sg2000: 'SOPHGO', sg2380: 'SOPHGO' }

const drawings = Object.fromEntries(
  chips.map((chip) => [chip.id, packageDrawing(chip.package, chip.name, SECOND[chip.id])]),
) as Record<ChipId, Drawing>

export function packageOf(chip: Chip): Drawn {
  return {
    name: chip.name,
    hue: chip.hue,
    drawing: drawings[chip.id],
    ...(chip.package === null ? {} : { size: chip.package }),
  }
}
