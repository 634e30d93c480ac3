/** Why a call that writes leaves no line in the audit log. */
const exemptions: readonly (readonly [RegExp, string])[] = [
  [/\/(Preview|Describe|IsTenantAvailable)$/, 'asks, and writes nothing that lasts'],
  [/^app\/OrderItem\/(Create|Delete)$/, 'is always refused'],
  [/^client\/(Order|Refund)\//, 'the order keeps its own history, and every step of money is in the ledger'],
  [/^client\/(VipCardOrder|RechargeCardOrder)\//, 'the ledger and its own history keep it'],
  [/^client\/Wallet\/(pay|sendPayPasswordCode)$|QrCode$/, 'the payment keeps its attempts'],
  [/^client\/UserCoupon\/claim$/, 'the coupon says who took it and when'],
  [
    /^app\/(ShoppingCartItem|Address)\/|^client\/(FavoriteItem|FollowedShop)\//,
    'a list of the shopper’s own',
  ],
  [
    /^client\/ProductFinding(Reply)?\//,
    'an offer or a wish of the shopper’s own, which stays with its writer',
  ],
  [/^client\/Report\//, 'the report says who told what and when'],
  [/^client\/Notice\//, 'reading a notice changes nothing for anybody else'],
  [
    /^client\/(PageView\/|Advertisement\/|Product\/CountAdvertisement$)/,
    'counts visitors, who are not named',
  ],
  [
    /^client\/(Product\/SearchByImage|ProductImport\/(Preview|Delete))$/,
    'a question, and its answer thrown away',
  ],
  [/^app\/User\/sendEmailValidationCode$/, 'sends a code; the change that it opens is told'],
]

export const exemptFromAudit = (call: string): string | undefined =>
  exemptions.find(([pattern]) => pattern.test(call))?.[1]

/** Calls that only a story brings into the state they need; its test asks by `askAudited`. */
export const shownByAStory: Readonly<Record<string, string>> = {
  'app/Order/Delete': 'src/modules/ordering/orders/admin-and-shop.test.ts',
  'app/Reconciliation/Run': 'src/modules/finance/payment/reconciliation/reconcile.test.ts',
  'client/Vendor/saveDraft': 'src/modules/auth/vendors/save-draft.test.ts',
  'client/Vendor/register': 'src/modules/auth/vendors/register-vendor.test.ts',
  'app/Order/Close': 'src/modules/ordering/orders/admin-and-shop.test.ts',
  'app/Refund/Create': 'src/modules/ordering/refunds/goodwill.test.ts',
  'app/Refund/Arbitrate': 'src/modules/ordering/refunds/refund-walk.test.ts',
  'app/Refund/Retry': 'src/modules/ordering/refunds/refund-walk.test.ts',
  'app/PaymentRefund/ToWallet': 'src/modules/finance/payment/payment.test.ts',
  'app/ProductFinding/Decide': 'src/modules/base-info/findings/undecided-bounty.test.ts',
  'app/VipCardOrder/Refund': 'src/modules/finance/vip-cards/vip-card.test.ts',
  'app/RechargeCardOrder/Refund': 'src/modules/finance/recharge-cards/recharge-card.test.ts',
  'client/Withdrawal/Create': 'src/modules/finance/withdrawals/withdrawal.test.ts',
  'client/Withdrawal/Update': 'src/modules/finance/withdrawals/withdrawal.test.ts',
  'client/Withdrawal/Delete': 'src/modules/finance/withdrawals/withdrawal.test.ts',
  'app/Withdrawal/Audit': 'src/modules/finance/withdrawals/withdrawal.test.ts',
  'app/Withdrawal/Remit': 'src/modules/finance/withdrawals/withdrawal.test.ts',
  'app/Withdrawal/Reveal': 'src/modules/finance/withdrawals/withdrawal.test.ts',
  'app/Withdrawal/Batch': 'src/modules/finance/withdrawals/withdrawal-desk.test.ts',
  'app/Withdrawal/RepeatBatch': 'src/modules/finance/withdrawals/withdrawal-desk.test.ts',
  // Its picture is sent as a file.
  'app/uploadGoodsFile': 'src/modules/filing/goods-files/goods-file.test.ts',
  'app/uploadImage': 'src/modules/filing/delete-image.test.ts',
}
