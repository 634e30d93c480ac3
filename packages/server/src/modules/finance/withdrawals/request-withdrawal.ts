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
  askedToday,
  findWithdrawal,
  forOwner,
  insertWithdrawal,
  lockOwner,
  lockWithdrawal,
  saveWithdrawal,
} from './withdrawal.queries.ts'
import type { LockedWithdrawal } from './withdrawal.queries.ts'

/** Of a shop's money its staff may ask too: who did is not in the ledger. */
const tell = (ctx: Ctx, action: 'Create' | 'Update' | 'Cancel', id: number, amount: number): Promise<void> =>
  appendAudit(ctx, {
    action,
    object: 'Withdrawal',
    objectId: id,
    changes: { amount: yuanFromFen(amount) },
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

/** Of what the owner asked for today, `already` is in place of what is asked for now. The owner is held. */
export const checkDailyLimit = async (
  ctx: Ctx,
  owner: Pick<WithdrawalOwner, 'ownerType' | 'ownerNo'>,
  { amount, already }: { readonly amount: number; readonly already: number },
): Promise<void> => {
  const limit = Number((await readSettings(ctx))['App.Finance.WithdrawalDailyLimit'])
  if (yuanFromFen((await askedToday(ctx, owner)) - already + amount) > limit)
    throw new AppError('Finance:WithdrawalLimit', [limit])
}

/** Neither less than the least, unless it is the rest of a shop that closes, nor more than a day allows. */
const checkAmount = async (
  ctx: Ctx,
  owner: Pick<WithdrawalOwner, 'ownerType' | 'ownerNo'>,
  {
    amount,
    already,
    isRest,
  }: { readonly amount: number; readonly already: number; readonly isRest: boolean },
): Promise<void> => {
  const minimum = Number((await readSettings(ctx))['App.Finance.WithdrawalMinimum'])
  if (yuanFromFen(amount) < minimum && !isRest) throw new AppError('Finance:WithdrawalTooSmall', [minimum])
  await checkDailyLimit(ctx, owner, { amount, already })
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
  await checkAmount(ctx, owner, { amount, already: 0, isRest: owner.isClosing && amount === left })
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
  await tell(ctx, 'Create', row.id, amount)
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

/** More is asked for as the first time: with the payment password, and while nothing forbids it. */
const assertMayGrow = async (
  ctx: Ctx,
  ring: KeyRing,
  { ownerType }: LockedWithdrawal,
  isProven: boolean,
): Promise<void> => {
  if (!isProven) {
    const message = textOf(ctx.culture, 'Validation.Required', textOf(ctx.culture, 'Pay.Password'))
    throw new AppError('Platform:Validation', [], {
      validationErrors: [{ message, members: ['payPassword'] }],
    })
  }
  const block = await blockOf(ctx, await withdrawalOwner(ctx, ring, ownerType))
  // The one that waits is this one.
  if (block !== null && block !== 'ONE_PENDING') throw withdrawalBlocked(ctx, block)
}

type Changes = Omit<z.output<typeof updateEndpoint.body>, 'payPassword'> & {
  /** The payment password was given, and is right. */
  readonly isProven: boolean
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
    if (wanted > row.amount) await assertMayGrow(ctx, ring, row, isProven)
    if (wanted !== row.amount) {
      await checkAmount(ctx, row, { amount: wanted, already: row.amount, isRest: false })
      await returnMoney(ctx, row)
      const next = { ...row, amount: wanted, holdCount: row.holdCount + 1 }
      await saveWithdrawal(ctx, id, { amount: next.amount, holdCount: next.holdCount })
      await holdMoney(ctx, next)
    }
    await tell(ctx, 'Update', id, wanted)
    return getWithdrawalItem(ctx, id)
  })

export const cancelWithdrawal = (ctx: Ctx, ring: KeyRing, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, ring, id)
    await saveWithdrawal(ctx, id, { status: stepOf(row, 'cancel') })
    await returnMoney(ctx, row)
    await tell(ctx, 'Cancel', id, row.amount)
    return null
  })
