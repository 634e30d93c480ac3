// How often the right item is found among the first answers.

export type Recall = { first: number; firstTen: number }

export function recallOf<Entry extends { item: string }>(
  index: Entry[],
  queries: Entry[],
  nearness: (a: Entry, b: Entry) => number,
): Recall {
  const ranks = queries.map((query) => rankOf(index, query, nearness))
  const share = (limit: number) => ranks.filter((rank) => rank <= limit).length / ranks.length
  return { first: share(1), firstTen: share(10) }
}

/** 1 is the best. A wrong item that is just as near counts as before the right one; of several right ones the best. */
function rankOf<Entry extends { item: string }>(
  index: Entry[],
  query: Entry,
  nearness: (a: Entry, b: Entry) => number,
): number {
  const right = index.filter(({ item }) => item === query.item)
  if (right.length === 0) throw new Error(`${query.item} is not in the index`)
  const own = Math.max(...right.map((entry) => nearness(entry, query)))
  return 1 + index.filter((other) => other.item !== query.item && nearness(other, query) >= own).length
}
