/** The list with one of its items taken from its place to another; places beyond the ends are the ends. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from]
  if (item === undefined) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, item)
}
