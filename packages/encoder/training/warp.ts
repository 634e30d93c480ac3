// Looks at a picture through any quadrilateral: crops, turns, mirrors, scalings and perspectives are all this.
import type { Raster } from './raster.ts'

export type Point = { x: number; y: number }
/** Where the view's top left, top right, bottom right and bottom left corners lie, in fractions of the picture. */
export type Quadrilateral = [Point, Point, Point, Point]

/** A projective map of the unit square: x = (a u + b v + c) / (g u + h v + 1), y likewise. */
type Projection = { a: number; b: number; c: number; d: number; e: number; f: number; g: number; h: number }

// After Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
function projectionOf([p0, p1, p2, p3]: Quadrilateral): Projection {
  const dx1 = p1.x - p2.x
  const dx2 = p3.x - p2.x
  const dy1 = p1.y - p2.y
  const dy2 = p3.y - p2.y
  const sx = p0.x - p1.x + p2.x - p3.x
  const sy = p0.y - p1.y + p2.y - p3.y
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  return {
    a: p1.x - p0.x + g * p1.x,
    b: p3.x - p0.x + h * p3.x,
    c: p0.x,
    d: p1.y - p0.y + g * p1.y,
    e: p3.y - p0.y + h * p3.y,
    f: p0.y,
    g,
    h,
  }
}

/** Each pixel is the mean of a grid of samples, dense enough that shrinking does not alias. */
export function viewThrough(picture: Raster, corners: Quadrilateral, width: number, height: number): Raster {
  const projection = projectionOf(corners)
  const samples = samplesPerPixel(picture, corners, width, height)
  const data = new Uint8ClampedArray(width * height * 3)
  const pixel = new Float64Array(3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      pixel.fill(0)
      for (let j = 0; j < samples; j += 1)
        for (let i = 0; i < samples; i += 1) {
          const u = (x + (i + 0.5) / samples) / width
          const v = (y + (j + 0.5) / samples) / height
          addSample(picture, projection, u, v, pixel)
        }
      for (let channel = 0; channel < 3; channel += 1)
        data[(y * width + x) * 3 + channel] = (pixel[channel] ?? 0) / (samples * samples)
    }
  return { width, height, data }
}

function samplesPerPixel(
  picture: Raster,
  [p0, p1, , p3]: Quadrilateral,
  width: number,
  height: number,
): number {
  const across = Math.hypot((p1.x - p0.x) * picture.width, (p1.y - p0.y) * picture.height) / width
  const down = Math.hypot((p3.x - p0.x) * picture.width, (p3.y - p0.y) * picture.height) / height
  return Math.min(4, Math.max(1, Math.round(Math.max(across, down))))
}

/** Adds the colour at (u, v) of the view, mixed from the four pixels around. */
function addSample(
  { width, height, data }: Raster,
  { a, b, c, d, e, f, g, h }: Projection,
  u: number,
  v: number,
  pixel: Float64Array,
): void {
  const depth = g * u + h * v + 1
  const x = Math.min(width - 1.001, Math.max(0, ((a * u + b * v + c) / depth) * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, ((d * u + e * v + f) / depth) * height - 0.5))
  const left = Math.floor(x)
  const top = Math.floor(y)
  const lowerRight = (x - left) * (y - top)
  const upperRight = x - left - lowerRight
  const lowerLeft = y - top - lowerRight
  const upperLeft = 1 - upperRight - lowerLeft - lowerRight
  const at = (top * width + left) * 3
  const below = at + width * 3
  for (let channel = 0; channel < 3; channel += 1)
    pixel[channel] =
      (pixel[channel] ?? 0) +
      (data[at + channel] ?? 0) * upperLeft +
      (data[at + 3 + channel] ?? 0) * upperRight +
      (data[below + channel] ?? 0) * lowerLeft +
      (data[below + 3 + channel] ?? 0) * lowerRight
}
