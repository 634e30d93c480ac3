import type { z } from 'zod'
import type { OwnerType, withdrawalState } from '@wenli/contract/finance/withdrawal'
import { yuanFromFen } from '@wenli/contract/money'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readSettings } from '../../auth/index.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { ACCOUNTS, withdrawalOwner } from './withdrawal-owner.ts'
import type { PayoutCard, WithdrawalOwner } from './withdrawal-owner.ts'
import { hasPending } from './withdrawal.queries.ts'

/** One in place of another waits a day, so that whoever did not change it has time to say so. */
export const isCardNew = (ctx: Ctx, { heldUntil }: PayoutCard): boolean =>
  heldUntil !== null && heldUntil > ctx.clock.now()

type Block = z.output<typeof withdrawalState>['blockedBy']

/** The refusal says why in words. */
export const withdrawalBlocked = (ctx: Ctx, block: NonNullable<Block>): AppError =>
  new AppError('Finance:WithdrawalBlocked', [textOf(ctx.culture, `WithdrawalBlock.${block}`)])

/** Why nothing can leave now, the gravest reason first. */
export const blockOf = async (ctx: Ctx, owner: WithdrawalOwner): Promise<Block> => {
  const { ownerType, ownerNo, card } = owner
  if (owner.isSuspended) return 'SHOP_SUSPENDED'
  const available = await readBalance(ctx, { kind: ACCOUNTS[ownerType].available, owner: ownerNo })
  if (available < 0) return 'NEGATIVE'
  if (card === null) return 'NO_BANK_CARD'
  if (isCardNew(ctx, card)) return 'BANK_CARD_NEW'
  return (await hasPending(ctx, owner)) ? 'ONE_PENDING' : null
}

export const readWithdrawalState = async (ctx: Ctx, ring: KeyRing, asked: OwnerType | undefined) => {
  const owner = await withdrawalOwner(ctx, ring, asked)
  const { ownerType, ownerNo } = owner
  const held = async (kind: 'VENDOR.PENDING' | (typeof ACCOUNTS)[OwnerType]['available' | 'frozen']) =>
    yuanFromFen(await readBalance(ctx, { kind, owner: ownerNo }))
  const available = await held(ACCOUNTS[ownerType].available)
  const minimum = Number((await readSettings(ctx))['App.Finance.WithdrawalMinimum'])
  return {
    ownerType,
    pending: ownerType === 'VENDOR' ? await held('VENDOR.PENDING') : 0,
    available,
    frozen: await held(ACCOUNTS[ownerType].frozen),
    // The rest of a shop that closes may leave however little it is.
    minimum: owner.isClosing && available > 0 ? Math.min(minimum, available) : minimum,
    blockedBy: await blockOf(ctx, owner),
    card: owner.card && { realName: owner.card.realName, lastFour: owner.card.digits.slice(-4) },
  }
}
