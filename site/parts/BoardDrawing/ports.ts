// Draws ports. Each is drawn with its opening at +x and then rotated to its edge.
import type { PartOf } from '../../data/drawings/types.ts'
import type { Detail } from './contacts.ts'
import type { Pen } from './pen.ts'

export type Port = PartOf<'usbc' | 'usba' | 'usb2' | 'rj45' | 'rj45usb' | 'hdmi' | 'dc' | 'jack' | 'microusb'>

export function drawPort(pen: Pen, p: Port, detail: Detail): void {
  const own = pen.at(p.x, p.y, p.face)
  switch (p.t) {
    case 'usbc':
      return p.d === undefined ? drawUsbC(own, detail) : drawShell(own, { d: p.d, w: p.w ?? 9, flange: 0 }, detail)
    case 'microusb':
      return drawShell(own, { d: 5.2, w: 7.6, flange: 0 }, detail)
    case 'usba':
      return drawUsbA(own, p.d ?? 14, p.w ?? 13.1, detail)
    case 'usb2':
      return drawUsbStack(own, p.d ?? 17.5, p.w ?? 13.2, detail)
    case 'rj45':
      return drawRj45(own, p.d ?? 21.3, p.w ?? 15.9, detail)
    case 'rj45usb':
      return drawRj45(own, p.d ?? 23, p.w ?? 16.4, detail)
    case 'hdmi':
      return drawShell(own, { d: p.d ?? 11.4, w: p.w ?? 15, flange: 0.5 }, detail)
    case 'dc':
      return drawBarrel(own, p.d ?? 14, p.w ?? 9, detail)
    case 'jack':
      return drawBarrel(own, p.d ?? 12, p.w ?? 6.4, detail)
  }
}

function drawUsbC(pen: Pen, detail: Detail): void {
  if (detail === 1) {
    pen.ticks('gold', -4.6, -3.1, 16, 0.4, 0.8, 0.2, true)
    for (const x of [-2.9, 1.2]) for (const y of [-4.75, 4.25]) pen.rect('pad', x, y, 1.1, 0.5)
  }
  pen.rect('metal', -3.8, -4.4, 7.8, 8.8, 1.1)
  if (detail === 0) return
  pen.line('line', [-2.8, -4.4], [-2.8, 4.4])
  pen.line('line', [2.9, -4.2], [2.9, 4.2])
  for (const y of [-2.2, 2.2]) pen.line('line', [-1.4, y], [1.2, y])
}

function drawShell(pen: Pen, size: { d: number; w: number; flange: number }, detail: Detail): void {
  const { d, w, flange } = size
  pen.rect('metal', -d / 2, -w / 2, d - 1, w, 0.3)
  pen.rect('metal', d / 2 - 1, -w / 2 - flange, 1, w + 2 * flange, 0.2)
  if (detail === 0) return
  pen.line('line', [-d / 2 + 1.4, -w / 2], [-d / 2 + 1.4, w / 2])
  const tab = w * 0.24
  for (const y of [-tab, tab - w * 0.14])
    pen.line('line', [d / 2 - 2.4, y], [d / 2 - 6, y], [d / 2 - 6, y + w * 0.14], [d / 2 - 2.4, y + w * 0.14])
}

function drawUsbA(pen: Pen, d: number, w: number, detail: Detail): void {
  pen.rect('metal', -d / 2, -w / 2, d - 0.9, w, 0.25)
  pen.rect('metal', d / 2 - 0.9, -w / 2 - 0.45, 0.9, w + 0.9, 0.15)
  if (detail === 0) return
  pen.line('line', [-d / 2 + 1.2, -w / 2], [-d / 2 + 1.2, w / 2])
  for (const y of w > 8 ? [-w * 0.24, w * 0.24] : [0])
    pen.line(
      'line',
      [d / 2 - 2.2, y - 0.9],
      [d / 2 - 6.6, y - 0.9],
      [d / 2 - 7.5, y],
      [d / 2 - 6.6, y + 0.9],
      [d / 2 - 2.2, y + 0.9],
    )
}

function drawUsbStack(pen: Pen, d: number, w: number, detail: Detail): void {
  pen.rect('metal', -d / 2, -w / 2, d - 1.1, w, 0.3)
  pen.rect('metal', d / 2 - 1.1, -w / 2 - 0.8, 1.1, w + 1.6, 0.2)
  if (detail === 0) return
  pen.line('line', [-d / 2 + 1.5, -w / 2], [-d / 2 + 1.5, w / 2])
  for (const y of [-w * 0.26, w * 0.26])
    pen.line(
      'line',
      [d / 2 - 3.2, y - 1.2],
      [d / 2 - 8.2, y - 1.2],
      [d / 2 - 9.4, y - 0.6],
      [d / 2 - 9.4, y + 0.6],
      [d / 2 - 8.2, y + 1.2],
      [d / 2 - 3.2, y + 1.2],
    )
}

function drawRj45(pen: Pen, d: number, w: number, detail: Detail): void {
  pen.rect('metal', -d / 2, -w / 2, d - 1.1, w, 0.35)
  pen.rect('metal', d / 2 - 1.1, -w / 2 - 0.35, 1.1, w + 0.7, 0.2)
  if (detail === 0) return
  pen.line('line', [-d / 2 + 4, -w / 2], [-d / 2 + 4, w / 2])
  for (const y of [-4.6, 2.4])
    pen.line(
      'line',
      [d / 2 - 2.4, y],
      [d / 2 - 8.6, y],
      [d / 2 - 9.5, y + 0.5],
      [d / 2 - 9.5, y + 1.7],
      [d / 2 - 8.6, y + 2.2],
      [d / 2 - 2.4, y + 2.2],
    )
  pen.ticks('gold', -d / 2 + 0.9, -3.7, 8, 1.02, 2.2, 0.3, true)
}

function drawBarrel(pen: Pen, d: number, w: number, detail: Detail): void {
  const nose = d * 0.16
  pen.rect('plastic', -d / 2, -w / 2, d - nose, w, 0.4)
  pen.rect('dark', d / 2 - nose, -w * 0.4, nose, w * 0.8, 0.2)
  if (detail === 0) return
  pen.line('line', [-d * 0.32, -w / 2], [-d * 0.32, w / 2])
  pen.line('line', [d * 0.2, -w / 2], [d * 0.2, w / 2])
}
