// The same material under other lamps and through other cameras: exposure, contrast, colour temperature,
// saturation, and light that falls from one side.
import type { Random } from './random.ts'
import type { Raster } from './raster.ts'

/** Strength 1 is a badly lit phone picture, 0 no change. */
export function relight(picture: Raster, random: Random, strength: number): Raster {
  const around = (spread: number) => Math.exp(random.between(-spread, spread) * strength)
  const exposure = around(0.35)
  const gamma = around(0.22)
  const saturation = around(0.28)
  const warmth = around(0.14)
  const tint = around(0.04)
  const slope = random.between(0, 0.3) * strength
  const direction = random.between(0, 2 * Math.PI)
  const gains = [exposure * warmth, exposure * tint, exposure / warmth]
  const { width, height } = picture
  const data = new Uint8ClampedArray(picture.data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const across = (x / width - 0.5) * Math.cos(direction) + (y / height - 0.5) * Math.sin(direction)
      paint(picture.data, data, (y * width + x) * 3, { gains, gamma, saturation, shade: 1 + slope * across })
    }
  return { width, height, data }
}

type Light = { gains: number[]; gamma: number; saturation: number; shade: number }

function paint(from: Uint8ClampedArray, to: Uint8ClampedArray, at: number, light: Light): void {
  const grey = 0.299 * (from[at] ?? 0) + 0.587 * (from[at + 1] ?? 0) + 0.114 * (from[at + 2] ?? 0)
  for (let channel = 0; channel < 3; channel += 1) {
    const saturated = grey + ((from[at + channel] ?? 0) - grey) * light.saturation
    const bent = Math.pow(Math.max(0, saturated) / 255, light.gamma)
    to[at + channel] = 255 * bent * (light.gains[channel] ?? 1) * light.shade
  }
}
