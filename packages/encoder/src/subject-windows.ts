import { fullPicture } from './box.ts'
import type { Box } from './box.ts'

const square = (x: number, y: number, side: number): Box => ({ x, y, width: side, height: side })

/** Where the subject of a photograph may be when nobody says: all of it, its middle, its corners. */
export const subjectWindows: readonly Box[] = [
  fullPicture,
  square(0.2, 0.2, 0.6),
  square(0, 0, 0.6),
  square(0.4, 0, 0.6),
  square(0, 0.4, 0.6),
  square(0.4, 0.4, 0.6),
]

/**
 * Somebody who draws a box leaves a strip of what lies around the material in it. Its edges are strong and spoil the
 * look of all of the box, so its inner part counts too; a window nearer to the edges still sees them.
 */
export const drawnBoxWindows: readonly Box[] = [fullPicture, square(0.2, 0.2, 0.6)]
