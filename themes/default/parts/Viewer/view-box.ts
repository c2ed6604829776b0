// The visible part of a drawing, as a box in the drawing's units with the stage's proportions. Pure arithmetic.

export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Maximum zoom factor. */
const MOST = 24

/** A stage below this width in pixels is a phone's, and starts at least this much larger. */
const PHONE = 600
const LEAST = 1.5

/** The box that shows the whole drawing, centered. */
export function whole(drawn: Box, stage: Size): Box {
  const unit = Math.max(drawn.width / stage.width, drawn.height / stage.height)
  const width = stage.width * unit
  const height = stage.height * unit
  return { x: drawn.x + (drawn.width - width) / 2, y: drawn.y + (drawn.height - height) / 2, width, height }
}

/** The first box: the whole drawing. On a phone, where that would be no larger than on the page, the drawing covers the stage. */
export function opening(drawn: Box, stage: Size): Box {
  const all = whole(drawn, stage)
  const cover = Math.max(all.width / drawn.width, all.height / drawn.height)
  return stage.width < PHONE ? zoom(all, drawn, stage, Math.max(LEAST, cover)) : all
}

/** Zooms in by a factor. The point `at` (0 to 1 of the stage) stays in place. The result is limited to the whole drawing and to the maximum zoom. */
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

/** Moves by fractions of the visible part. The middle of the stage always stays inside the drawing. */
export function pan(box: Box, drawn: Box, dx: number, dy: number): Box {
  return inside({ ...box, x: box.x + dx * box.width, y: box.y + dy * box.height }, drawn)
}

function inside(box: Box, drawn: Box): Box {
  const hold = (from: number, size: number, low: number, length: number): number =>
    Math.min(low + length - size / 2, Math.max(low - size / 2, from))
  return { ...box, x: hold(box.x, box.width, drawn.x, drawn.width), y: hold(box.y, box.height, drawn.y, drawn.height) }
}
