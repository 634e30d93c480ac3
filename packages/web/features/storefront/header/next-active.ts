/** Which option a key leads to; -1 is the box itself, null means that the key is none of the list's. */
export const nextActive = (active: number, key: string, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  return null
}
