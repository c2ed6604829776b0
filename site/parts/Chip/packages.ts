// A chip as something that can be drawn.
import { cv1800bPackage, sg2000Package, sg2002Package, sg2380Package } from '../../data/drawings/chips.ts'
import type { Chip } from '../../data/types.ts'
import type { Drawn } from '../BoardDrawing/BoardFigure.tsx'

const packages = { sg2000: sg2000Package, sg2002: sg2002Package, cv1800b: cv1800bPackage, sg2380: sg2380Package }

export function packageOf(chip: Chip): Drawn {
  return { name: chip.name, hue: chip.hue, drawing: packages[chip.id], ...(chip.package === null ? {} : { size: chip.package }) }
}
