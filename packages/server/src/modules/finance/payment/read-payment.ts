import { toWireTime } from '@wenli/contract/formats'
import type { PageQuery } from '@wenli/contract/paging'
import type { Channel, PayKind } from '@wenli/contract/finance/payment'
import type { AttemptStatus, PayOrderStatus } from '@wenli/contract/finance/payment-life'
import { yuanFromFen } from '@wenli/contract/money'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import { lockOwn } from './pay-target.ts'
import type { PayTarget } from './pay-target.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPayOrder } from './pay-order.queries.ts'

const STATUS_OF = { OPEN: 'WAITING', STALE: 'CLOSED', PAID: 'SUCCESS', CLOSED: 'CLOSED' } as const

export const readPayOrder = (ctx: Ctx, { channels }: PaymentDeps, target: PayTarget) =>
  inTransaction(ctx, async (ctx) => {
    const { payable, locked } = await lockOwn(ctx, target)
    const order = await findPayOrder(ctx, target.kind, target.ref)
    const orders = (await payable.describe?.(ctx, target.ref)) ?? []
    return {
      kind: target.kind,
      ref: target.ref,
      subject: locked.subject,
      payable: yuanFromFen(locked.payable),
      orders: orders.map((each) => ({ ...each, payable: yuanFromFen(each.payable) })),
      status: order === undefined || order.status === 'WAITING' ? STATUS_OF[locked.state] : order.status,
      expireAt: toWireTime(locked.expiresAt),
      isWalletAllowed: payable.wallet === 'allowed',
      wxAppId: channels.get('WECHAT')?.appId ?? null,
      alipayAppId: channels.get('ALIPAY')?.appId ?? null,
      isSandbox: [...channels.values()].some(({ isSandbox }) => isSandbox),
    }
  })

type StatusRow = { attemptStatus: AttemptStatus; payStatus: PayOrderStatus; expiresAt: Date }

/** Only the owner of the order learns of it. */
export const readPaymentStatus = async (ctx: Ctx, attemptNo: string) => {
  const [row] = await ctx.tx.query<StatusRow>({
    name: 'read-payment-status',
    text: `SELECT a.status AS "attemptStatus", o.status AS "payStatus", a.expires_at AS "expiresAt"
             FROM payment_attempt a JOIN pay_order o ON o.tenant_id = a.tenant_id AND o.id = a.pay_order_id
            WHERE a.tenant_id = $1 AND a.attempt_no = $2 AND o.user_id = $3`,
    values: [ctx.tenantId, attemptNo, signedIn(ctx).userId],
  })
  if (row === undefined) throw new AppError('Platform:NotFound')
  const { expiresAt, ...rest } = row
  return { ...rest, expireAt: toWireTime(expiresAt) }
}

type AttemptRow = {
  id: number
  attemptNo: string
  kind: PayKind
  ref: string
  channel: Channel
  amount: number
  status: AttemptStatus
  transactionId: string | null
  paidTime: Date | null
  creationTime: Date
}
export type AttemptQuery = PageQuery & {
  readonly status?: AttemptStatus | undefined
  readonly channel?: Channel | undefined
}

export const listAttempts = async (ctx: Ctx, query: AttemptQuery) => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['a.tenant_id = $1']
  if (query.status !== undefined) where.push(`a.status = $${values.push(query.status)}`)
  if (query.channel !== undefined) where.push(`a.channel = $${values.push(query.channel)}`)
  const page = await listPage<AttemptRow>(
    ctx,
    {
      entity: 'PaymentAttempt',
      select: `a.id, a.attempt_no AS "attemptNo", o.kind, o.ref, a.channel, a.amount, a.status,
        a.transaction_id AS "transactionId", a.paid_time AS "paidTime", a.creation_time AS "creationTime"`,
      from: 'payment_attempt a JOIN pay_order o ON o.tenant_id = a.tenant_id AND o.id = a.pay_order_id',
      where,
      values,
      searched: ['a.attempt_no', 'o.ref', 'a.transaction_id'],
      sorts: { id: 'a.id', creationTime: 'a.id', amount: 'a.amount' },
      defaultOrder: 'a.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => ({
    ...row,
    amount: yuanFromFen(row.amount),
    paidTime: row.paidTime && toWireTime(row.paidTime),
    creationTime: toWireTime(row.creationTime),
  }))
}
