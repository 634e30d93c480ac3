import { isGranted } from '@wenli/contract/access'
import type { OwnerType } from '@wenli/contract/finance/withdrawal'
import { HOUR_MS } from '@wenli/contract/time'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findPayoutShop, openBankCard, payoutShopOfCaller } from '../../auth/index.ts'
import type { PayoutShop } from '../../auth/index.ts'
import { findBankCard, openOwnBankCard } from '../wallet/bank-card.ts'

const HOLD_MS = 24 * HOUR_MS
const PERMISSION = 'VendorPages.Withdrawal'

/** Whose money leaves, and where it would go. */
export type WithdrawalOwner = {
  readonly ownerType: OwnerType
  readonly ownerNo: string
  readonly isSuspended: boolean
  /** A shop that closes may take out what is left, however little. */
  readonly isClosing: boolean
  readonly card: PayoutCard | null
}

/** A card as it is bound now, and until when a new one waits. */
export type PayoutCard = {
  readonly realName: string
  readonly digits: string
  readonly heldUntil: Date | null
}

/** The accounts of an owner: what may leave, what is on its way out. */
export const ACCOUNTS = {
  USER: { available: 'USER.EARN', frozen: 'USER.FROZEN' },
  VENDOR: { available: 'VENDOR.AVAILABLE', frozen: 'VENDOR.FROZEN' },
} as const

const cardOfUser = async (ctx: Ctx, ring: KeyRing, userId: number): Promise<PayoutCard | null> => {
  const card = await findBankCard(ctx, userId)
  const digits = card && openOwnBankCard(ring, card.bankCardNo)
  return card && digits ? { realName: card.realName, digits, heldUntil: card.heldUntil } : null
}

const cardOfShop = (ring: KeyRing, shop: PayoutShop | undefined): PayoutCard | null => {
  const digits = shop && openBankCard(ring, shop.bankCardNo)
  if (shop === undefined || !digits) return null
  const changed = shop.bankChangedTime
  return { realName: shop.name, digits, heldUntil: changed && new Date(changed.getTime() + HOLD_MS) }
}

/** Where the money of a withdrawal would go if it were asked for now. */
export const payoutCardOf = async (
  ctx: Ctx,
  ring: KeyRing,
  asked: { readonly ownerType: OwnerType; readonly ownerNo: string; readonly userId: number },
): Promise<PayoutCard | null> =>
  asked.ownerType === 'USER'
    ? cardOfUser(ctx, ring, asked.userId)
    : cardOfShop(ring, await findPayoutShop(ctx, asked.ownerNo))

const ownOf = async (ctx: Ctx, ring: KeyRing): Promise<WithdrawalOwner> => {
  const { userId, userNo } = signedIn(ctx)
  return {
    ownerType: 'USER',
    ownerNo: userNo,
    isSuspended: false,
    isClosing: false,
    card: await cardOfUser(ctx, ring, userId),
  }
}

/** The shop's for who has one, unless they ask for their own; a shop's money needs the permission. */
export const withdrawalOwner = async (
  ctx: Ctx,
  ring: KeyRing,
  asked: OwnerType | undefined,
): Promise<WithdrawalOwner> => {
  const shop = asked === 'USER' ? undefined : await payoutShopOfCaller(ctx)
  if (shop === undefined) {
    if (asked === 'VENDOR') throw new AppError('Platform:NotFound')
    return ownOf(ctx, ring)
  }
  if (!isGranted(signedIn(ctx).permissions, PERMISSION))
    throw new AppError('Platform:PermissionMissing', [PERMISSION])
  return {
    ownerType: 'VENDOR',
    ownerNo: shop.vendorNo,
    isSuspended: shop.status === 'SUSPENDED',
    isClosing: shop.status === 'CLOSING',
    card: cardOfShop(ring, shop),
  }
}
