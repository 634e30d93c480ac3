// Sine and cosine made of plain arithmetic, which IEEE 754 fixes to the last bit. Math.sin may round differently on
// another processor, and then the same recipe would give another picture there.

/** Sine of an angle in turns: sine(0.25) is 1. */
export function sine(turns: number): number {
  let t = turns - Math.round(turns)
  if (t > 0.25) t = 0.5 - t
  else if (t < -0.25) t = -0.5 - t
  const x = t * 6.283185307179586
  const s = x * x
  return x * (1 - (s / 6) * (1 - (s / 20) * (1 - (s / 42) * (1 - s / 72))))
}

export const cosine = (turns: number): number => sine(turns + 0.25)

/** The angle of a direction in turns, -0.5 to 0.5, within a thousandth of a turn. */
export function angle(x: number, y: number): number {
  const ax = Math.abs(x)
  const ay = Math.abs(y)
  if (ax + ay === 0) return 0
  const ratio = Math.min(ax, ay) / Math.max(ax, ay)
  const s = ratio * ratio
  let turns = ratio * (0.15913 - s * (0.0513 - s * (0.0239 - s * 0.00675)))
  if (ay > ax) turns = 0.25 - turns
  if (x < 0) turns = 0.5 - turns
  return y < 0 ? -turns : turns
}
