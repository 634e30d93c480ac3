import { DAY_MS } from '@wenli/contract/time'
import { FULL_BP } from '@wenli/contract/money'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { toWireTime } from '@wenli/contract/formats'
import { writeBook } from './point-book.ts'
import * as rows from './point.queries.ts'
import { floorOf } from './ratio.ts'
import { takeInTurn } from './take-in-turn.ts'
import type { Lot, LotPart } from './take-in-turn.ts'

/** Points that come back live at least this long. */
const RETURNED_DAYS = 30
/** Points given by hand where nobody has said how long points live. */
const YEARS_WITHOUT_RULE = 1
const FEN_PER_YUAN = 100

export const pointState = async (ctx: Ctx) => {
  const { userId } = signedIn(ctx)
  const [sums, held, ending, rule] = await Promise.all([
    rows.sumPoints(ctx, userId),
    rows.sumHeld(ctx, userId),
    rows.nextEnding(ctx, userId),
    rows.findPointRule(ctx),
  ])
  const endingSoon = Math.max(0, (ending?.count ?? 0) - sums.owed)
  return {
    usable: Math.max(0, sums.usable),
    pending: sums.pending,
    held,
    // Of what is owed, that which no usable points would pay.
    owed: Math.max(0, -sums.usable),
    endingSoon,
    endingTime: ending === undefined || endingSoon === 0 ? null : toWireTime(ending.time),
    purchasePointRatio: Number(rule?.purchasePointRatio ?? 0),
    deductionRatio: Number(rule?.deductionRatio ?? 0),
  }
}

/** What a checkout may use: how many somebody has, and which share of what is left they may pay. */
export const pointsForCheckout = async (
  ctx: Ctx,
  userId: number,
): Promise<{ usable: number; deductionBp: number }> => {
  const rule = await rows.findPointRule(ctx)
  if (rule === undefined) return { usable: 0, deductionBp: 0 }
  const { usable } = await rows.sumPoints(ctx, userId)
  return { usable: Math.max(0, usable), deductionBp: floorOf(FULL_BP, rule.deductionRatio) }
}

/** From which lots so many points come, held; refused when there are not so many. */
const oldestFirst = async (ctx: Ctx, userId: number, count: number): Promise<readonly LotPart[]> => {
  const lots = await rows.lockLots(ctx, userId)
  const total = lots.reduce((sum, { leftCount }) => sum + leftCount, 0)
  if (total < count) throw new AppError('Ordering:PointsTooFew')
  return takeInTurn(lots, count).parts
}

/** Takes points for a checkout, the oldest first. What a refund took back after it was spent is made good first. */
export const holdPoints = async (
  ctx: Ctx,
  { userId, tradeNo, count }: { userId: number; tradeNo: string; count: number },
): Promise<void> => {
  if (count === 0) return
  await rows.takeFromLots(ctx, tradeNo, await oldestFirst(ctx, userId, count))
}

export const spendHeldPoints = async (
  ctx: Ctx,
  { userId, tradeNo, count }: { userId: number; tradeNo: string; count: number },
): Promise<void> => {
  if (count === 0) return
  await rows.markUsed(ctx, tradeNo)
  await writeBook(ctx, 'spend', { userId, count: -count, orderNo: tradeNo })
}

/**
 * Gives a number of a checkout's points back: all of them when it was never paid, those of refunded lines later. What would
 * end too soon comes back as a lot of its own, so that what was never spent of the old one lives no longer by it.
 */
export const returnPoints = async (
  ctx: Ctx,
  { userId, tradeNo, count, isBooked }: { userId: number; tradeNo: string; count: number; isBooked: boolean },
): Promise<void> => {
  if (count === 0) return
  // The newest get theirs first, and a checkout takes from the oldest: all are held in its order before any of them.
  await rows.lockLots(ctx, userId)
  let missing = count
  let ending = 0
  const notBefore = isBooked ? new Date(ctx.clock.now().getTime() + RETURNED_DAYS * DAY_MS) : new Date(0)
  for (const use of await rows.lockUses(ctx, tradeNo)) {
    const back = Math.min(missing, use.left)
    if (back === 0) break
    await rows.markReturned(ctx, use, back)
    if (use.expiredTime >= notBefore) await rows.putBack(ctx, use.lotId, back)
    else ending += back
    missing -= back
  }
  if (ending > 0)
    await rows.insertLot(ctx, {
      userId,
      status: 'USABLE',
      count: ending,
      orderNo: null,
      expiredTime: notBefore,
    })
  if (isBooked) await writeBook(ctx, 'giveBack', { userId, count, orderNo: tradeNo })
}

/** Points end on 31 December of Shanghai, so many years after they were earned. */
const endOf = (now: Date, years: number): Date =>
  new Date(Date.UTC(Number(toWireTime(now).slice(0, 4)) + years, 11, 31, 15, 59, 59))

/** Earned when an order is received, usable when it is completed. `paid` is fen. */
export const earnPoints = async (
  ctx: Ctx,
  { userId, orderNo, paid }: { userId: number; orderNo: string; paid: number },
): Promise<void> => {
  const rule = await rows.findPointRule(ctx)
  const count = rule === undefined ? 0 : floorOf(paid, rule.purchasePointRatio, FEN_PER_YUAN)
  if (rule === undefined || count === 0) return
  const expiredTime = endOf(ctx.clock.now(), rule.expiredAfterYears)
  await rows.insertLot(ctx, { userId, status: 'PENDING', count, orderNo, paid, expiredTime })
  await writeBook(ctx, 'earn', { userId, count, orderNo })
}

/** What the platform gives by hand is usable at once; what it takes comes from the oldest. The book says why. */
export const adjustPoints = async (
  ctx: Ctx,
  { userId, count }: { userId: number; count: number },
): Promise<void> => {
  if (count === 0) return
  if (count < 0) return rows.cutLots(ctx, await oldestFirst(ctx, userId, -count))
  const years = (await rows.findPointRule(ctx))?.expiredAfterYears ?? YEARS_WITHOUT_RULE
  const expiredTime = endOf(ctx.clock.now(), years)
  await rows.insertLot(ctx, { userId, status: 'USABLE', count, orderNo: null, expiredTime })
}

export const releaseEarnedPoints = (ctx: Ctx, orderNo: string): Promise<void> =>
  rows.releasePending(ctx, orderNo)

/** Points that can be spent: of the order's own lot, then of the oldest. What is missing is owed. */
const takeOrOwe = async (
  ctx: Ctx,
  { userId, orderNo, count }: { userId: number; orderNo: string; count: number },
  { id, expiredTime }: rows.EarnedLot,
  lots: readonly Lot[],
): Promise<void> => {
  const inTurn = [...lots.filter((lot) => lot.id === id), ...lots.filter((lot) => lot.id !== id)]
  const { parts, missing } = takeInTurn(inTurn, count)
  if (parts.length > 0) await rows.cutLots(ctx, parts)
  if (missing > 0)
    await rows.insertLot(ctx, { userId, status: 'USABLE', count: -missing, orderNo, expiredTime })
}

/**
 * What was earned with money that went back: of what this order earned, the share that is not paid for any more, the
 * same whether it goes back at once or bit by bit. `kept` is the fen that stay paid. What is not usable yet goes first,
 * then what is left of what somebody has, and only the rest leaves them below zero. An order that earned nothing loses
 * nothing, whatever the rule says today.
 */
export const takeBackPoints = async (
  ctx: Ctx,
  { userId, orderNo, kept }: { userId: number; orderNo: string; kept: number },
): Promise<void> => {
  // In the order of those who spend and of what is given back, before the order's own lot, which may have ended.
  const lots = await rows.lockLots(ctx, userId)
  const earned = await rows.lockEarned(ctx, orderNo)
  if (earned === undefined) return
  const gone = Math.max(0, earned.paid - kept)
  const due = Number((BigInt(earned.count) * BigInt(gone)) / BigInt(earned.paid))
  const count = due - earned.takenCount
  if (count <= 0) return
  await rows.takeFromEarned(ctx, earned.id, count)
  if (!earned.isPending) await takeOrOwe(ctx, { userId, orderNo, count }, earned, lots)
  await writeBook(ctx, 'takeBack', { userId, count: -count, orderNo })
}
