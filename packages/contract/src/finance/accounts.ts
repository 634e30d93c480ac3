/** Whose money an account holds. One coin is one yuan; all amounts are fen in the database. */
export const accountKinds = [
  'USER.COIN_PAID',
  'USER.COIN_GIFT',
  'USER.EARN',
  'USER.FROZEN',
  'VENDOR.PENDING',
  'VENDOR.AVAILABLE',
  'VENDOR.FROZEN',
  'ESCROW',
  'PLATFORM.COMMISSION',
  'PLATFORM.SUBSIDY',
  'PLATFORM.VIP_INCOME',
  'PLATFORM.GIFT_COST',
  'PLATFORM.FEE',
  'PLATFORM.UNAPPLIED',
  'EXT.WECHAT',
  'EXT.ALIPAY',
  'EXT.BANK',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** The three buckets of a wallet, in the order in which they are spent. */
export const walletBuckets = ['USER.COIN_GIFT', 'USER.COIN_PAID', 'USER.EARN'] as const

/** Every event that moves money. */
export const ledgerKinds = [
  'RECHARGE_PAID',
  'RECHARGE_REFUNDED',
  'ORDER_PAID',
  'ORDER_RECEIVED',
  'ORDER_COMPLETED',
  'ORDER_REFUNDED',
  'VIP_PAID',
  'VIP_REFUNDED',
  'WITHDRAWAL_HELD',
  'WITHDRAWAL_RETURNED',
  'WITHDRAWAL_REMITTED',
  'WITHDRAWAL_BOUNCED',
  'BOUNTY_POSTED',
  'BOUNTY_ACCEPTED',
  'BOUNTY_RETURNED',
  'UNAPPLIED_RECEIVED',
  'UNAPPLIED_REFUNDED',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
