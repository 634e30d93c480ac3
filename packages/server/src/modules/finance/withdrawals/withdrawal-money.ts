import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { move, post } from '../ledger/post.ts'
import { ACCOUNTS } from './withdrawal-owner.ts'
import type { LockedWithdrawal } from './withdrawal.queries.ts'

type Held = Pick<LockedWithdrawal, 'withdrawalNo' | 'ownerType' | 'ownerNo' | 'amount' | 'holdCount'>

const accountsOf = ({ ownerType, ownerNo }: Held) => ({
  available: { kind: ACCOUNTS[ownerType].available, owner: ownerNo } as const,
  frozen: { kind: ACCOUNTS[ownerType].frozen, owner: ownerNo } as const,
})
/** Each time it is held is an event of its own. */
const refOf = ({ withdrawalNo, holdCount }: Held): string => `${withdrawalNo}:${holdCount}`

const postOnce = async (ctx: Ctx, posting: Parameters<typeof post>[1]): Promise<void> => {
  if ((await post(ctx, posting)) === 'already')
    throw new Error(`${posting.kind} ${posting.ref} was posted before`)
}

/** Refused by the ledger when there is less, also of a shop, whose money goes below zero by a late refund alone. */
export const holdMoney = (ctx: Ctx, held: Held): Promise<void> => {
  const { available, frozen } = accountsOf(held)
  const lines = move(held.amount, available, frozen)
  return postOnce(ctx, { kind: 'WITHDRAWAL_HELD', ref: refOf(held), lines })
}

export const returnMoney = (ctx: Ctx, held: Held): Promise<void> => {
  const { available, frozen } = accountsOf(held)
  const lines = move(held.amount, frozen, available)
  return postOnce(ctx, { kind: 'WITHDRAWAL_RETURNED', ref: refOf(held), lines })
}

export const remitMoney = (ctx: Ctx, held: Held): Promise<void> => {
  const lines = move(held.amount, accountsOf(held).frozen, { kind: 'EXT.BANK' })
  return postOnce(ctx, { kind: 'WITHDRAWAL_REMITTED', ref: refOf(held), lines })
}

/** The bank sent it back. */
export const bounceMoney = (ctx: Ctx, held: Held): Promise<void> => {
  const lines = move(held.amount, { kind: 'EXT.BANK' }, accountsOf(held).available)
  return postOnce(ctx, { kind: 'WITHDRAWAL_BOUNCED', ref: refOf(held), lines })
}
