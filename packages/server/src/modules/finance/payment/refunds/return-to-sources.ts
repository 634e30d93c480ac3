import type { AccountKind } from '@wenli/contract/finance/accounts'
import { accountKinds } from '@wenli/contract/finance/accounts'
import { payOrderLife } from '@wenli/contract/finance/payment-life'
import type { Ctx } from '../../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../../platform/db/sql-words.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { isClosedAccount } from '../../../auth/index.ts'
import type { Line } from '../../ledger/post.ts'
import type { RefundReason } from './refund.queries.ts'
import { requestRefund } from './request-refund.ts'

type SplitRow = {
  id: number
  source: string
  left: number
  payOrderId: number
  paidAttemptId: number | null
  userNo: string
  isClosed: boolean
}

const isAccountKind = (kind: string): kind is AccountKind => accountKinds.some((known) => known === kind)

/** What was spent last goes back first, so that gifts are the last to be whole again. */
const RETURN_ORDER = `array_position(ARRAY['EXT.WECHAT', 'EXT.ALIPAY', 'USER.EARN', 'USER.COIN_PAID', 'USER.COIN_GIFT'], s.source::text)`

const refundPayOrder = async (ctx: Ctx, id: number, amount: number): Promise<void> => {
  const { refundPart, refundRest } = payOrderLife
  const rows = await ctx.tx.query({
    name: 'return-pay-order',
    text: `UPDATE pay_order SET refunded_amount = refunded_amount + $3,
             status = CASE WHEN refunded_amount + $3 = payable THEN '${refundRest.to}' ELSE '${refundPart.to}' END
            WHERE tenant_id = $1 AND id = $2 AND status IN (${sqlWords(refundPart.from)}) RETURNING id`,
    values: [ctx.tenantId, id, amount],
  })
  if (rows.length === 0) throw new AppError('Finance:StateConflict')
}

/**
 * Takes an amount of an order back to where it came from, inside the caller's transaction, and answers the credits to
 * be posted with what they are taken from. Money of a channel is on its way after the commit; nothing goes into the
 * wallet of a closed account, for nobody could take it out.
 */
export const returnToSources = async (
  ctx: Ctx,
  asked: {
    readonly orderNo: string
    readonly amount: number
    readonly reason: Exclude<RefundReason, 'UNAPPLIED'>
    readonly ref: string
  },
): Promise<readonly Line[]> => {
  const rows = await ctx.tx.query<SplitRow>({
    name: 'lock-payment-splits',
    text: `SELECT s.id, s.source, s.amount - s.refunded_amount AS left, s.pay_order_id AS "payOrderId",
                  o.paid_attempt_id AS "paidAttemptId", u.user_no AS "userNo",
                  ${isClosedAccount('u')} AS "isClosed"
             FROM payment_split s JOIN pay_order o ON o.tenant_id = s.tenant_id AND o.id = s.pay_order_id
             JOIN app_user u ON u.tenant_id = o.tenant_id AND u.id = o.user_id
            WHERE s.tenant_id = $1 AND s.order_no = $2 ORDER BY ${RETURN_ORDER} FOR UPDATE OF s, o FOR KEY SHARE OF u`,
    values: [ctx.tenantId, asked.orderNo],
  })
  let open = asked.amount
  const credits: Line[] = []
  for (const { id, source, left, paidAttemptId, userNo, isClosed } of rows) {
    const amount = Math.min(open, left)
    if (amount === 0 || !isAccountKind(source)) continue
    open -= amount
    await ctx.tx.query({
      name: 'return-payment-split',
      text: 'UPDATE payment_split SET refunded_amount = refunded_amount + $3 WHERE tenant_id = $1 AND id = $2',
      values: [ctx.tenantId, id, amount],
    })
    const isOutside = source.startsWith('EXT.')
    if (!isOutside && isClosed) throw new AppError('Finance:WalletClosed')
    if (isOutside) {
      if (paidAttemptId === null) throw new Error('a payment by a channel without its attempt')
      await requestRefund(ctx, { attemptId: paidAttemptId, amount, reason: asked.reason, ref: asked.ref })
      credits.push({ kind: source, amount })
    } else credits.push({ kind: source, owner: userNo, amount })
  }
  if (open > 0) throw new AppError('Finance:StateConflict')
  if (asked.amount > 0) await refundPayOrder(ctx, rows[0]?.payOrderId ?? 0, asked.amount)
  return credits
}
