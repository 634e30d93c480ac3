import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { HitList } from './hit-list.ts'

/** Fewer are found quickly anyway, and whoever looks for something rare sees every change at once. */
export const WORTH_KEEPING = 1_000
/** How late a change may show in the counts and the order of thousands; the cards of a page are always read anew. */
export const KEPT_MS = 10_000
const MAX_HITS = 500_000

type Kept = { readonly hits: HitList; readonly until: number }

/** By tenant and words, the oldest first. */
const kept = new Map<string, Kept>()

const makeRoom = (): void => {
  let total = [...kept.values()].reduce((sum, { hits }) => sum + hits.length, 0)
  for (const [key, { hits }] of kept) {
    if (total <= MAX_HITS) return
    kept.delete(key)
    total -= hits.length
  }
}

/** What many have is asked for often, page by page and filter by filter: it is found once for all of them. */
export const keptHits = async (ctx: Ctx, words: string, find: () => Promise<HitList>): Promise<HitList> => {
  const key = `${ctx.tenantId} ${words}`
  const now = ctx.clock.now().getTime()
  const known = kept.get(key)
  if (known !== undefined && known.until > now) return known.hits
  kept.delete(key)
  const hits = await find()
  if (hits.length >= WORTH_KEEPING) {
    kept.set(key, { hits, until: now + KEPT_MS })
    makeRoom()
  }
  return hits
}
