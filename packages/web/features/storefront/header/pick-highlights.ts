/** spec §2: which of the keywords are highlighted, all different, drawn by the given source of chance (0 to 1). */
export const pickHighlights = (count: number, from: number, random: () => number): ReadonlySet<number> => {
  const left = Array.from({ length: from }, (_, index) => index)
  const picked = new Set<number>()
  while (picked.size < count && left.length > 0) {
    const [index] = left.splice(Math.floor(random() * left.length), 1)
    if (index !== undefined) picked.add(index)
  }
  return picked
}
