/** How many bits are set in every four of 32. */
const setInFours = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}

/** How many of 32 bits are set. */
export const popcount = (word: number): number => {
  const fours = setInFours(word)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many bits are set in every eight of two words together. */
export const setInEights = (one: number, other: number): number => {
  const fours = (setInFours(one) + setInFours(other)) | 0
  return (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f)
}

/** The four bytes of a word together. */
export const sumOfBytes = (word: number): number => {
  const halves = (word & 0x00ff00ff) + ((word >>> 8) & 0x00ff00ff)
  return (halves & 0xffff) + (halves >>> 16)
}
