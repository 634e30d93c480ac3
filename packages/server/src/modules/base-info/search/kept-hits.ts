import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { createTogether } from './find-together.ts'
import type { HitList } from './hit-list.ts'

/** Fewer are found quickly anyway, and whoever looks for something rare sees every change at once. */
export const WORTH_KEEPING = 1_000
/** How late a change may show in the counts and the order of thousands; the cards of a page are always read anew. */
export const KEPT_MS = 10_000
/** Finding everything on sale takes a while: until then the old counts are told, and new ones are found beside the answer. */
export const WORTH_TELLING_MS = 60_000
/** Of all searches together. */
export const MAX_HITS = 500_000
/** Everything that a tenant sells takes 56 bytes a product, however many those are. */
export const MAX_TENANTS = 4

type Find = () => Promise<HitList>
type Kept = { readonly hits: HitList; readonly until: number }

/** Keeps lists by tenant and words while there is room for them, each taking its part; the oldest goes first. */
const createKeeper = (room: number, partOf: (hits: HitList) => number, toldMs = KEPT_MS) => {
  const kept = new Map<string, Kept>()
  const together = createTogether<HitList>()
  const renewing = new Set<string>()

  const keep = (key: string, entry: Kept): void => {
    if (entry.hits.length < WORTH_KEEPING || partOf(entry.hits) > room) return
    kept.delete(key)
    kept.set(key, entry)
    let taken = [...kept.values()].reduce((sum, { hits }) => sum + partOf(hits), 0)
    for (const [oldest, { hits }] of kept) {
      if (taken <= room) return
      kept.delete(oldest)
      taken -= partOf(hits)
    }
  }

  return async (ctx: Ctx, words: string, find: Find): Promise<HitList> => {
    const key = `${ctx.tenantId} ${words}`
    const now = ctx.clock.now().getTime()
    const known = kept.get(key)
    if (known !== undefined && known.until > now) return known.hits
    const findAnew = () =>
      together(key, async () => {
        const hits = await find()
        keep(key, { hits, until: now + KEPT_MS })
        return hits
      })
    if (known !== undefined && known.until + toldMs - KEPT_MS > now) {
      if (!renewing.has(key)) {
        renewing.add(key)
        findAnew()
          .catch((error: unknown) => ctx.log.warn({ err: error }, 'the counts of what is on sale stay old'))
          .finally(() => renewing.delete(key))
      }
      return known.hits
    }
    kept.delete(key)
    return findAnew()
  }
}

/** What many have is asked for often, page by page and filter by filter: it is found once for all of them. */
export const keptHits = createKeeper(MAX_HITS, ({ length }) => length)

const keptWholes = createKeeper(MAX_TENANTS, () => 1, WORTH_TELLING_MS)

/** The same for everything on sale, which no search has to leave for. */
export const keptAllHits = (ctx: Ctx, find: Find): Promise<HitList> => keptWholes(ctx, '', find)
