import type { FastifyInstance } from 'fastify'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { AccountPowers } from '../auth/index.ts'
import { EXPIRE_CARD_ORDER, expireCardOrder } from './card-orders/expire-card-order.ts'
import { cardRefundFollower } from './card-orders/tell-of-card-refund.ts'
import { registerLedger } from './ledger/ledger.routes.ts'
import { registerMoneyData } from './own-data.ts'
import { createPaymentDeps } from './payment/payment-deps.ts'
import { paymentJobHandlers } from './payment/payment-jobs.ts'
import { registerPayable } from './payment/payable.ts'
import { registerRefundFollower } from './payment/refunds/refund-followers.ts'
import { registerPayments } from './payment/payment.routes.ts'
import { registerRechargeCards } from './recharge-cards/recharge-card.routes.ts'
import { findRechargeRefund } from './recharge-cards/recharge-order.queries.ts'
import { rechargePayable } from './recharge-cards/recharge-payable.ts'
import { registerShopTies } from './shop-ties.ts'
import { REMIND_MEMBER, remindMember } from './vip-cards/remind-member.ts'
import { findVipRefund } from './vip-cards/vip-card-order.queries.ts'
import { vipCardPayable } from './vip-cards/vip-card-payable.ts'
import { registerVipCards } from './vip-cards/vip-card.routes.ts'
import { registerWithdrawals } from './withdrawals/withdrawal.routes.ts'
import { registerWallet } from './wallet/wallet.routes.ts'

export { holdBounty, payBounty, returnBounty } from './bounty/bounty.ts'
export { checkMoney, countBooks, reportMoney } from './ledger/check-money.ts'
export { readBalance } from './ledger/read-balance.ts'
export { move, post } from './ledger/post.ts'
export type { Line, Posting } from './ledger/post.ts'
export { startSandboxGateway } from './payment/sandbox/start-sandbox-gateway.ts'
export { askBeforeClosing, closePayOrder, withdrawCode } from './payment/close-pay-order.ts'
export { payFree } from './payment/pay-free.ts'
export { registerPayable } from './payment/payable.ts'
export type {
  LockedPayable,
  PaidPart,
  Payable,
  PayableOrder,
  Payment,
  PaymentMethod,
  Settlement,
} from './payment/payable.ts'
export type { PaymentDeps } from './payment/payment-deps.ts'
export { reconcileLastDays } from './payment/reconciliation/reconcile.ts'
export { registerRefundFollower } from './payment/refunds/refund-followers.ts'
export { registerVipSavings } from './vip-cards/vip-savings.ts'
export type { RefundFollower } from './payment/refunds/refund-followers.ts'
export { retryRefundOf } from './payment/refunds/refund-desk.ts'
export { returnToSources } from './payment/refunds/return-to-sources.ts'
export { checkPayPassword, hashPayPassword } from './wallet/pay-password.ts'
export { drawFrom } from './wallet/pay-by-wallet.ts'
export { lockWallet, readBalances } from './wallet/wallet.queries.ts'

/** What the calls do, for who plays them without a wire: the demo's history of trade. */
export { applyGatewayResult } from './payment/apply-gateway-result.ts'
export type { PaymentChannel } from './payment/channels/channel.ts'
export { createQrCode } from './payment/create-qr-code.ts'
export type { PayTarget } from './payment/pay-target.ts'
export { buyCoins } from './recharge-cards/buy-coins.ts'
export { buyVipCard } from './vip-cards/buy-vip-card.ts'
export { bindBankCard } from './wallet/bank-card.ts'
export { payByWallet } from './wallet/pay-by-wallet.ts'
export { auditWithdrawal, remitWithdrawal } from './withdrawals/decide-withdrawal.ts'
export { cancelWithdrawal, createWithdrawal } from './withdrawals/request-withdrawal.ts'

/** The ledger, payment and its channels, the wallet, VIP and recharge cards, withdrawals. */
export const register = (app: FastifyInstance, { powers }: { readonly powers: AccountPowers }): void => {
  app.decorate('payment', createPaymentDeps(app))
  registerLedger(app)
  registerMoneyData()
  registerShopTies()
  registerPayments(app)
  registerWallet(app, powers)
  registerPayable(vipCardPayable)
  registerRefundFollower('VIP_CARD', cardRefundFollower(findVipRefund))
  registerVipCards(app)
  registerPayable(rechargePayable)
  registerRefundFollower('RECHARGE_CARD', cardRefundFollower(findRechargeRefund))
  registerRechargeCards(app)
  registerWithdrawals(app)
}

export const jobHandlers = (app: FastifyInstance): Readonly<Record<string, JobHandler>> => ({
  ...paymentJobHandlers(app),
  [EXPIRE_CARD_ORDER]: (ctx, payload) => expireCardOrder(ctx, app.payment, payload),
  [REMIND_MEMBER]: remindMember,
})
