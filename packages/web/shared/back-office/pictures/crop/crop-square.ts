export type Size = { width: number; height: number }
/** The middle of the cut as shares of the picture, and how much closer than "all that fits" it is. */
export type View = { x: number; y: number; zoom: number }
export type Square = { left: number; top: number; side: number }

export const MAX_ZOOM = 4
export const wholeView: View = { x: 0.5, y: 0.5, zoom: 1 }

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The square of the picture that a view shows, in the picture's own pixels; it never leaves the picture. */
export const cropSquare = ({ width, height }: Size, { x, y, zoom }: View): Square => {
  const side = Math.min(width, height) / between(zoom, 1, MAX_ZOOM)
  return {
    left: between(x * width - side / 2, 0, width - side),
    top: between(y * height - side / 2, 0, height - side),
    side,
  }
}

/** The view after the picture was pushed by so many pixels of a frame; what lies beyond the edge is not reached. */
export const pushedView = (
  size: Size,
  view: View,
  { dx, dy, frame }: { dx: number; dy: number; frame: number },
): View => {
  const { left, top, side } = cropSquare(size, view)
  const scale = side / frame
  const moved = cropSquare(size, {
    ...view,
    x: (left + side / 2 - dx * scale) / size.width,
    y: (top + side / 2 - dy * scale) / size.height,
  })
  return { ...view, x: (moved.left + side / 2) / size.width, y: (moved.top + side / 2) / size.height }
}
