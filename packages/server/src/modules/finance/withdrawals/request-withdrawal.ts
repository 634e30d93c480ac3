import type { z } from 'zod'
import type {
  createWithdrawal as createEndpoint,
  updateWithdrawal as updateEndpoint,
  WithdrawalItem,
} from '@wenli/contract/finance/withdrawal'
import { withdrawalLife } from '@wenli/contract/finance/withdrawal-life'
import type { WithdrawalAction } from '@wenli/contract/finance/withdrawal-life'
import { nextState } from '@wenli/contract/lifecycle'
import { fenFromYuan, yuanFromFen } from '@wenli/contract/money'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { seal } from '../../../platform/crypto/sealed.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readSettings } from '../../auth/index.ts'
import { nextCardNumber } from '../card-orders/card-number.ts'
import { blockOf, withdrawalBlocked } from './withdrawal-state.ts'
import { holdMoney, returnMoney } from './withdrawal-money.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { ACCOUNTS, withdrawalOwner } from './withdrawal-owner.ts'
import type { PayoutCard, WithdrawalOwner } from './withdrawal-owner.ts'
import {
  findWithdrawal,
  forOwner,
  heldToday,
  insertWithdrawal,
  lockOwner,
  lockWithdrawal,
  saveWithdrawal,
} from './withdrawal.queries.ts'
import type { LockedWithdrawal } from './withdrawal.queries.ts'

/** Of a shop's money its staff may ask too: who did is not in the ledger. */
const tell = (
  ctx: Ctx,
  action: 'Create' | 'Update' | 'Cancel',
  { id, amount, ...changes }: { readonly id: number; readonly amount: number; readonly lastFour?: string },
): Promise<void> =>
  appendAudit(ctx, {
    action,
    object: 'Withdrawal',
    objectId: id,
    changes: { ...changes, amount: yuanFromFen(amount) },
  })

export const CARD_PURPOSE = 'Withdrawal.bankCardNo'

export const getWithdrawalItem = async (ctx: Ctx, id: number): Promise<WithdrawalItem> => {
  const item = await findWithdrawal(ctx, id)
  if (item === undefined) throw new AppError('Platform:NotFound')
  return item
}

export const stepOf = ({ status }: LockedWithdrawal, action: WithdrawalAction) => {
  const next = nextState(withdrawalLife, status, action)
  if (next === undefined) throw new AppError('Finance:StateConflict')
  return next
}

/** All that is held for the owner on one day; a withdrawal that is there already, `id`, counts as what it becomes. */
export const checkDailyLimit = async (
  ctx: Ctx,
  {
    id,
    amount,
    ...owner
  }: Pick<WithdrawalOwner, 'ownerType' | 'ownerNo'> & { readonly id: number | null; readonly amount: number },
): Promise<void> => {
  const limit = Number((await readSettings(ctx))['App.Finance.WithdrawalDailyLimit'])
  if (yuanFromFen((await heldToday(ctx, owner, id)) + amount) > limit)
    throw new AppError('Finance:WithdrawalLimit', [limit])
}

const checkMinimum = async (ctx: Ctx, amount: number): Promise<void> => {
  const minimum = Number((await readSettings(ctx))['App.Finance.WithdrawalMinimum'])
  if (yuanFromFen(amount) < minimum) throw new AppError('Finance:WithdrawalTooSmall', [minimum])
}

/** What a withdrawal keeps of the card it goes to. */
export const keptCard = (ring: KeyRing, { realName, digits }: PayoutCard) => ({
  realName,
  bankCardNo: seal(ring, CARD_PURPOSE, digits),
  lastFour: digits.slice(-4),
})

/** In one transaction, which the caller has begun: asked for and held is one thing. */
export const createWithdrawal = async (
  ctx: Ctx,
  ring: KeyRing,
  body: Omit<z.output<typeof createEndpoint.body>, 'payPassword'>,
): Promise<WithdrawalItem> => {
  const owner = await withdrawalOwner(ctx, ring, body.ownerType)
  await lockOwner(ctx, owner)
  const block = await blockOf(ctx, owner)
  if (block !== null || owner.card === null) throw withdrawalBlocked(ctx, block ?? 'NO_BANK_CARD')
  const amount = fenFromYuan(body.amount)
  const left = await readBalance(ctx, { kind: ACCOUNTS[owner.ownerType].available, owner: owner.ownerNo })
  // The rest of a shop that closes may be however little.
  if (!owner.isClosing || amount !== left) await checkMinimum(ctx, amount)
  await checkDailyLimit(ctx, { ...owner, id: null, amount })
  const row = await insertWithdrawal(ctx, {
    withdrawalNo: await nextCardNumber(ctx, 'W'),
    ownerType: owner.ownerType,
    ownerNo: owner.ownerNo,
    userId: signedIn(ctx).userId,
    amount,
    ...keptCard(ring, owner.card),
    remark: body.remark ?? null,
  })
  await holdMoney(ctx, row)
  await tell(ctx, 'Create', { id: row.id, amount })
  return getWithdrawalItem(ctx, row.id)
}

/** Another's answers like one that is not there. */
const lockOwn = async (ctx: Ctx, ring: KeyRing, id: number): Promise<LockedWithdrawal> => {
  const item = await getWithdrawalItem(ctx, id)
  const { ownerType, ownerNo } = await withdrawalOwner(ctx, ring, item.ownerType)
  if (ownerNo !== item.ownerNo) throw new AppError('Platform:NotFound')
  await lockOwner(ctx, { ownerType, ownerNo })
  const row = await lockWithdrawal(ctx, id)
  if (row === undefined) throw new AppError('Platform:NotFound')
  return row
}

export const getOwnWithdrawal = async (ctx: Ctx, ring: KeyRing, id: number): Promise<WithdrawalItem> => {
  const item = await getWithdrawalItem(ctx, id)
  const { ownerNo } = await withdrawalOwner(ctx, ring, item.ownerType)
  if (ownerNo !== item.ownerNo) throw new AppError('Platform:NotFound')
  return forOwner(item)
}

type Changes = Omit<z.output<typeof updateEndpoint.body>, 'payPassword'> & {
  /** The payment password was given, and is right. */
  readonly isProven: boolean
}
type Grown = LockedWithdrawal & Pick<Changes, 'isProven'>

/**
 * More is asked for as the first time: with the payment password, while nothing forbids it, within the limit of this day,
 * and to the card that was judged, the one bound now.
 */
const growth = async (
  ctx: Ctx,
  ring: KeyRing,
  { id, ownerType, ownerNo, amount, isProven }: Grown,
): Promise<Pick<LockedWithdrawal, 'heldTime' | keyof ReturnType<typeof keptCard>>> => {
  if (!isProven) {
    const message = textOf(ctx.culture, 'Validation.Required', textOf(ctx.culture, 'Pay.Password'))
    throw new AppError('Platform:Validation', [], {
      validationErrors: [{ message, members: ['payPassword'] }],
    })
  }
  const owner = await withdrawalOwner(ctx, ring, ownerType)
  const block = await blockOf(ctx, owner)
  // The one that waits is this one.
  if (block !== null && block !== 'ONE_PENDING') throw withdrawalBlocked(ctx, block)
  if (owner.card === null) throw withdrawalBlocked(ctx, 'NO_BANK_CARD')
  await checkDailyLimit(ctx, { id, ownerType, ownerNo, amount })
  return { ...keptCard(ring, owner.card), heldTime: ctx.clock.now() }
}

/** While nobody has decided: what was held comes back and the new amount is held. */
export const updateWithdrawal = (
  ctx: Ctx,
  ring: KeyRing,
  { id, amount, remark, isProven }: Changes,
): Promise<WithdrawalItem> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, ring, id)
    stepOf(row, 'update')
    if (remark !== undefined) await saveWithdrawal(ctx, id, { remark })
    const wanted = amount === undefined ? row.amount : fenFromYuan(amount)
    if (wanted !== row.amount) {
      await checkMinimum(ctx, wanted)
      const grown = wanted > row.amount ? await growth(ctx, ring, { ...row, amount: wanted, isProven }) : {}
      await returnMoney(ctx, row)
      const next = { ...row, amount: wanted, holdCount: row.holdCount + 1 }
      await saveWithdrawal(ctx, id, { ...grown, amount: next.amount, holdCount: next.holdCount })
      await holdMoney(ctx, next)
    }
    const item = await getWithdrawalItem(ctx, id)
    const { bankCardLastFour: lastFour } = item
    await tell(ctx, 'Update', { id, amount: wanted, ...(lastFour !== row.lastFour && { lastFour }) })
    return item
  })

export const cancelWithdrawal = (ctx: Ctx, ring: KeyRing, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, ring, id)
    await saveWithdrawal(ctx, id, { status: stepOf(row, 'cancel') })
    await returnMoney(ctx, row)
    await tell(ctx, 'Cancel', { id, amount: row.amount })
    return null
  })
