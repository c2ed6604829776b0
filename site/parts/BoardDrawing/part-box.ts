// The rectangles of parts, in millimeters.
import type { Box, Part, PartOf } from '../../data/drawings/types.ts'

const PORT: Readonly<Record<string, readonly [depth: number, width: number]>> = {
  usbc: [7.8, 8.8],
  usba: [14, 13.1],
  usb2: [17.5, 14.8],
  rj45: [21.3, 16.6],
  rj45usb: [23, 17],
  hdmi: [11.4, 16],
  dc: [14, 9],
  jack: [12, 6.4],
  microusb: [5.2, 7.6],
}

/** A header's center and area: its pins, or the body or wall around them. */
function headerBox(part: PartOf<'header'>): Box {
  const k = part.pitch ?? 2.54
  const [w, h] = part.wall ?? part.body ?? [part.cols * k, part.rows * k]
  return [part.x + ((part.cols - 1) * k - w) / 2, part.y + ((part.rows - 1) * k - h) / 2, w, h]
}

/** The rectangle that a part covers. */
export function partBox(part: Part, board: { readonly width: number; readonly height: number }): Box {
  const around = (w: number, h: number): Box => [part.x - w / 2, part.y - h / 2, w, h]
  switch (part.t) {
    case 'header':
      return headerBox(part)
    case 'edge': {
      const [long, deep] = [part.n * part.pitch, part.y + part.pitch * 0.4]
      const from = part.x - part.pitch / 2
      if (part.side === 't') return [from, 0, long, deep]
      if (part.side === 'b') return [from, board.height - deep, long, deep]
      return [part.side === 'l' ? 0 : board.width - deep, from, deep, long]
    }
    case 'm2': {
      const w = part.width ?? 22
      const back = (part.depth ?? 8) / 2
      const reach = part.length + back
      return part.to === 'r'
        ? [part.x - back, part.y - w / 2, reach, w]
        : part.to === 'l'
          ? [part.x - part.length, part.y - w / 2, reach, w]
          : part.to === 'b'
            ? [part.x - w / 2, part.y - back, w, reach]
            : [part.x - w / 2, part.y - part.length, w, reach]
    }
    case 'atx':
      return part.latch === 't' || part.latch === 'b' ? around(52, 10) : around(10, 52)
    case 'cell':
    case 'cap':
      return around(part.d, part.d)
    case 'led':
      return around(part.w ?? 1.2, part.h ?? 2)
    case 'ufl':
      return around(2.6, 3.2)
    case 'key':
      return part.face === 'l' || part.face === 'r'
        ? around(part.d ?? 4, part.w ?? 4.6)
        : around(part.w ?? 4.6, part.d ?? 4)
    default: {
      if ('h' in part) return around(part.w, part.h)
      const port = part as PartOf<'usbc'>
      const [d, w] = [port.d ?? PORT[part.t]?.[0] ?? 4, port.w ?? PORT[part.t]?.[1] ?? 4]
      return port.face === 'l' || port.face === 'r' ? around(d, w) : around(w, d)
    }
  }
}
