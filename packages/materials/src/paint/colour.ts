export type Colour = readonly [red: number, green: number, blue: number]
export type Hex = `#${string}`

export function parseHex(hex: Hex): Colour {
  const bits = Number.parseInt(hex.slice(1), 16)
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255]
}

export function toHex([red, green, blue]: Colour): Hex {
  const bits = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)
  return `#${bits.toString(16).padStart(6, '0')}`
}

export const RAMP_STEPS = 512

/** Colours from 0 to 1, ready to look up. */
export type Ramp = Float32Array

/** Evenly spaced colours, joined by soft curves so that no stop shows as a line. */
export function makeRamp(colours: readonly Hex[]): Ramp {
  const stops = colours.map(parseHex)
  const ramp = new Float32Array((RAMP_STEPS + 1) * 3)
  const last = Math.max(1, stops.length - 1)
  for (let step = 0; step <= RAMP_STEPS; step++) {
    const place = (step / RAMP_STEPS) * last
    const left = Math.min(last - 1, Math.floor(place))
    const t = place - left
    for (let channel = 0; channel < 3; channel++) {
      const [p0, p1, p2, p3] = [left - 1, left, left + 1, left + 2].map(
        (at) => stops[Math.max(0, Math.min(stops.length - 1, at))]?.[channel] ?? 0,
      )
      ramp[step * 3 + channel] = curve(p0 ?? 0, p1 ?? 0, p2 ?? 0, p3 ?? 0, t)
    }
  }
  return ramp
}

/** Catmull-Rom. */
const curve = (p0: number, p1: number, p2: number, p3: number, t: number): number =>
  p1 + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)))
