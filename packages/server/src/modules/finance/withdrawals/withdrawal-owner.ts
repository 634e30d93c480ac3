import { isGranted } from '@wenli/contract/access'
import type { OwnerType } from '@wenli/contract/finance/withdrawal'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { openBankCard, payoutShopOfCaller } from '../../auth/index.ts'
import { findBankCard, openOwnBankCard } from '../wallet/bank-card.ts'

const HOLD_MS = 24 * 3_600_000
const PERMISSION = 'VendorPages.Withdrawal'

/** Whose money leaves, and where it would go. */
export type WithdrawalOwner = {
  readonly ownerType: OwnerType
  readonly ownerNo: string
  readonly isSuspended: boolean
  /** A shop that closes may take out what is left, however little. */
  readonly isClosing: boolean
  readonly card: {
    readonly realName: string
    readonly digits: string
    readonly heldUntil: Date | null
  } | null
}

/** The accounts of an owner: what may leave, what is on its way out. */
export const ACCOUNTS = {
  USER: { available: 'USER.EARN', frozen: 'USER.FROZEN' },
  VENDOR: { available: 'VENDOR.AVAILABLE', frozen: 'VENDOR.FROZEN' },
} as const

const ownOf = async (ctx: Ctx, ring: KeyRing): Promise<WithdrawalOwner> => {
  const { userId, userNo } = signedIn(ctx)
  const card = await findBankCard(ctx, userId)
  const digits = card && openOwnBankCard(ring, card.bankCardNo)
  return {
    ownerType: 'USER',
    ownerNo: userNo,
    isSuspended: false,
    isClosing: false,
    card: card && digits ? { realName: card.realName, digits, heldUntil: card.heldUntil } : null,
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
  const digits = openBankCard(ring, shop.bankCardNo)
  const changed = shop.bankChangedTime
  return {
    ownerType: 'VENDOR',
    ownerNo: shop.vendorNo,
    isSuspended: shop.status === 'SUSPENDED',
    isClosing: shop.status === 'CLOSING',
    card: digits
      ? { realName: shop.name, digits, heldUntil: changed && new Date(changed.getTime() + HOLD_MS) }
      : null,
  }
}
