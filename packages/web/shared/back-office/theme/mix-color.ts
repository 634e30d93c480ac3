/** Built styles may say `#fff` for `#ffffff`. */
const full = (hex: string): string => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex)

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(full(hex).slice(start, start + 2), 16))

const hexOf = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** So much of one colour in the other, as `color-mix(in srgb, …)` would, for a library that wants the result. */
export const mixColor = (hex: string, share: number, other: string): string => {
  const ground = channels(other)
  const mixed = channels(hex).map((value, index) => value * share + (ground[index] ?? 0) * (1 - share))
  return `#${mixed.map(hexOf).join('')}`
}
