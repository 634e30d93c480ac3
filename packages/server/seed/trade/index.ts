import type { KeyRing } from '../../src/platform/crypto/sealed.ts'
import type { StorageDeps } from '../../src/modules/filing/index.ts'
import { checkMoney } from '../../src/modules/finance/index.ts'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { systemCtx } from '../../src/platform/jobs/jobs.ts'
import type { JobDeps } from '../../src/platform/jobs/jobs.ts'
import { buy } from './buying.ts'
import type { Stage } from './buying.ts'
import { findCast } from './cast.ts'
import { tellBounties, tellWithdrawals } from './earnings.ts'
import { readShelf, worth } from './goods.ts'
import { tellOrders } from './orders.ts'
import { tellRefunds } from './refunds.ts'
import { createTimeline } from './timeline.ts'
import type { Stop } from './timeline.ts'
import { bindCards, fillCarts, fillWallets, settleIn, takeCoupons } from './wallets.ts'
import { drawPictures } from './pictures.ts'

export const TRADE_PART = 'trade'

type Telling = { readonly keys: KeyRing; readonly signal: Stop; readonly files: StorageDeps }

/**
 * Four weeks of trade between the demo's shoppers and shops. Every step is the product's own, called by whoever takes it
 * with the clock of its time, so the books, the stock, the notices and the timers are what they would be; nothing is
 * written past the ledger. In the order in which it happened, so that every running balance is the one of its day.
 */
const tellHistory = async (ctx: Ctx, { keys, signal, files }: Telling): Promise<void> => {
  const cast = await findCast(ctx)
  if (cast === undefined) return
  const time = createTimeline(ctx.clock.now())
  const stage: Stage = { cast, time, shelf: await readShelf(ctx), addressIds: new Map(), files }
  settleIn(stage, keys)
  fillWallets(stage)
  bindCards(stage, keys)
  const { ofTwo } = tellOrders(stage, takeCoupons(stage, keys))
  tellRefunds(stage, ofTwo)
  tellBounties(stage)
  tellWithdrawals(stage, keys)
  fillCarts(stage)
  // The one that waits for payment: it has the half hour that every checkout has.
  buy(stage, time.hoursAgo(0), 'lin', [worth(stage.shelf, 'stone', 1, 150)])
  await time.play(ctx, cast, signal)
}

const isTold = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.tx.query({ text: 'SELECT 1 FROM seed_part WHERE name = $1', values: [TRADE_PART] })).length > 0

/** All of it or nothing: a start that was killed half-way leaves no half, and the next one tells it from the beginning. */
export const seedTrade = async (
  deps: JobDeps,
  { tenantId, ...telling }: Telling & { readonly tenantId: number },
): Promise<'told' | 'known'> => {
  const reading = systemCtx(deps, tenantId, 'demo-trade')
  if (await isTold(reading)) return 'known'
  await drawPictures(reading, telling.files, telling.signal)
  return await deps.db.transaction(tenantId, async (tx) => {
    const ctx = { ...reading, tx }
    // Nobody waits for the demo as they wait for a request; a machine under load may take its time between two deeds.
    await tx.query({ text: "SET LOCAL idle_in_transaction_session_timeout = '5min'" })
    await tx.query({ text: "SELECT pg_advisory_xact_lock(hashtext('wenli-seed-trade'))" })
    if (await isTold(ctx)) return 'known'
    await tellHistory(ctx, telling)
    const faults = await checkMoney(ctx)
    if (faults.length > 0) throw new Error(`the demo's money does not add up: ${JSON.stringify(faults)}`)
    await tx.query({ text: 'INSERT INTO seed_part (name) VALUES ($1)', values: [TRADE_PART] })
    return 'told'
  })
}
