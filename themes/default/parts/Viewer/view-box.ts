// Which part of a drawing is visible: boxes in its own units, with the stage's proportions. Pure arithmetic.

export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** How far one can go in, against the whole. */
const MOST = 24

/** All of a drawing, in the middle of the stage. */
export function whole(drawn: Box, stage: Size): Box {
  const unit = Math.max(drawn.width / stage.width, drawn.height / stage.height)
  const width = stage.width * unit
  const height = stage.height * unit
  return { x: drawn.x + (drawn.width - width) / 2, y: drawn.y + (drawn.height - height) / 2, width, height }
}

/** Closer by a factor; the place (0 to 1 of the stage) stays where it is. Never wider than the whole, nor closer than can be of use. */
export function zoom(box: Box, drawn: Box, stage: Size, factor: number, at = { x: 0.5, y: 0.5 }): Box {
  const all = whole(drawn, stage)
  const width = Math.min(all.width, Math.max(all.width / MOST, box.width / factor))
  if (width === all.width) return all
  const height = (width * stage.height) / stage.width
  return inside(
    { x: box.x + (box.width - width) * at.x, y: box.y + (box.height - height) * at.y, width, height },
    drawn,
  )
}

/** Moved by parts of what is seen. The middle of the stage never leaves the drawing. */
export function pan(box: Box, drawn: Box, dx: number, dy: number): Box {
  return inside({ ...box, x: box.x + dx * box.width, y: box.y + dy * box.height }, drawn)
}

function inside(box: Box, drawn: Box): Box {
  const hold = (from: number, size: number, low: number, length: number): number =>
    Math.min(low + length - size / 2, Math.max(low - size / 2, from))
  return { ...box, x: hold(box.x, box.width, drawn.x, drawn.width), y: hold(box.y, box.height, drawn.y, drawn.height) }
}
