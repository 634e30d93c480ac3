import { paymentRefundLife } from '@wenli/contract/finance/payment-life'
import { runningWithdrawalStatuses } from '@wenli/contract/finance/withdrawal-life'
import { sqlWords } from '../../platform/db/sql-words.ts'
import { collectRows, obstacleIf, registerOwnData, runAll } from '../../platform/own-data/own-data.ts'

const REFUNDS_OF_PERSON = `payment_refund r
  JOIN payment_attempt a ON a.tenant_id = r.tenant_id AND a.id = r.payment_attempt_id
  JOIN pay_order o ON o.tenant_id = a.tenant_id AND o.id = a.pay_order_id
 WHERE r.tenant_id = $1 AND o.user_id = $2`

/** What the wallet and the cards keep of a person. The ledger and what was paid stay; ways to be paid go. */
export const registerMoneyData = (): void => {
  registerOwnData({
    name: 'withdrawals',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT withdrawal_no AS "withdrawalNo", amount / 100.0 AS amount, real_name AS "realName", last_four AS "lastFour",
                      status, creation_time AS "creationTime"
                 FROM withdrawal WHERE tenant_id = $1 AND user_id = $2 AND owner_type = 'USER' ORDER BY id DESC`,
        values: [ctx.tenantId, userId],
      }),
    obstacle: (ctx, { userId }) =>
      obstacleIf(
        ctx,
        {
          text: `SELECT FROM withdrawal WHERE tenant_id = $1 AND user_id = $2
                    AND status IN (${sqlWords(runningWithdrawalStatuses)})`,
          values: [ctx.tenantId, userId],
        },
        'Auth:AccountHasWithdrawal',
      ),
  })
  registerOwnData({
    name: 'paymentRefunds',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT r.payment_refund_no AS "paymentRefundNo", a.channel, r.amount / 100.0 AS amount, r.status,
                      r.creation_time AS "creationTime" FROM ${REFUNDS_OF_PERSON} ORDER BY r.id DESC`,
        values: [ctx.tenantId, userId],
      }),
    // A channel may fail to pay back; then the wallet is what is left.
    obstacle: (ctx, { userId }) =>
      obstacleIf(
        ctx,
        {
          text: `SELECT FROM ${REFUNDS_OF_PERSON} AND r.status IN (${sqlWords(paymentRefundLife.succeed.from)})`,
          values: [ctx.tenantId, userId],
        },
        'Auth:AccountHasPaymentReturn',
      ),
  })
  registerOwnData({
    name: 'coinFlow',
    collect: (ctx, { userNo }) =>
      collectRows(ctx, {
        text: `SELECT t.creation_time AS "creationTime", t.kind, t.ref, a.kind AS bucket, e.amount / 100.0 AS amount,
                      e.balance_after / 100.0 AS "balanceAfter"
                 FROM account a JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
                 JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.ledger_tx_id
                WHERE a.tenant_id = $1 AND a.owner_no = $2 AND a.kind LIKE 'USER.%'
                ORDER BY e.ledger_tx_id DESC, e.position`,
        values: [ctx.tenantId, userNo],
      }),
    // Coins that were given have no value outside and are lost.
    obstacle: (ctx, { userNo }) =>
      obstacleIf(
        ctx,
        {
          text: `SELECT FROM account WHERE tenant_id = $1 AND owner_no = $2 AND kind LIKE 'USER.%'
                    AND kind <> 'USER.COIN_GIFT' AND balance <> 0`,
          values: [ctx.tenantId, userNo],
        },
        'Auth:AccountHasBalance',
      ),
    erase: (ctx, { userId }) =>
      runAll(
        ctx,
        ['user_bank_card', 'pay_password'].map((table) => ({
          text: `DELETE FROM ${table} WHERE tenant_id = $1 AND user_id = $2`,
          values: [ctx.tenantId, userId],
        })),
      ),
  })
  for (const [name, table] of [
    ['rechargeCardOrders', 'recharge_card_order'],
    ['vipCardOrders', 'vip_card_order'],
  ] as const)
    registerOwnData({
      name,
      collect: (ctx, { userId }) =>
        collectRows(ctx, {
          text: `SELECT ${table}_no AS "orderNo", status, paid_amount / 100.0 AS "paidAmount", paid_time AS "paidTime",
                        refunded_amount / 100.0 AS "refundedAmount", creation_time AS "creationTime"
                   FROM ${table} WHERE tenant_id = $1 AND user_id = $2 ORDER BY id DESC`,
          values: [ctx.tenantId, userId],
        }),
      obstacle: (ctx, { userId }) =>
        obstacleIf(
          ctx,
          {
            text: `SELECT FROM ${table} WHERE tenant_id = $1 AND user_id = $2 AND status = 'PENDING_PAYMENT'`,
            values: [ctx.tenantId, userId],
          },
          'Auth:AccountHasOpenOrders',
        ),
    })
}
