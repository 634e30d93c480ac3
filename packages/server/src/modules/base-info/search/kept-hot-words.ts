import { HOT_WORD_COUNT } from '@wenli/contract/limits'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { createTogether } from './find-together.ts'

/** What people look for changes from day to day; every search box that opens asks for it. */
export const HOT_WORDS_KEPT_MS = 60_000

type Words = readonly string[]

const createKeeper = () => {
  const kept = new Map<number, { readonly without: string; readonly words: Words; readonly until: number }>()
  const together = createTogether<Words>()

  return async (ctx: Ctx, blocked: Words, find: () => Promise<Words>): Promise<Words> => {
    const now = ctx.clock.now().getTime()
    const without = blocked.join('\n')
    const known = kept.get(ctx.tenantId)
    // What administrators block is gone at once.
    if (known !== undefined && known.until > now && known.without === without) return known.words
    return together(`${ctx.tenantId}\n${without}`, async () => {
      const words = await find()
      // A list that has room shows each new word at once.
      if (words.length >= HOT_WORD_COUNT)
        kept.set(ctx.tenantId, { without, words, until: now + HOT_WORDS_KEPT_MS })
      return words
    })
  }
}

const keepers = new WeakMap<Ctx['db'], ReturnType<typeof createKeeper>>()

/** Keeps what visitors want for a moment, tenant by tenant. */
export const keptHotWords = (ctx: Ctx, blocked: Words, find: () => Promise<Words>): Promise<Words> => {
  const keep = keepers.get(ctx.db) ?? createKeeper()
  keepers.set(ctx.db, keep)
  return keep(ctx, blocked, find)
}
