import { payKinds } from '@wenli/contract/finance/payment'
import type { getAllPayOrders, PayKind, PayMethod, PayOrderItem } from '@wenli/contract/finance/payment'
import type { PayOrderStatus } from '@wenli/contract/finance/payment-life'
import { parseWireTime, toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { Page } from '@wenli/contract/paging'
import type { z } from 'zod'
import { shownAccount } from '../../../platform/ctx/account-sight.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { invalidField } from '../../../platform/http/validation.ts'
import { beginning } from '../../../platform/resource/conditions.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

const ENTITY = 'PayOrder'

type PayOrderRow = {
  id: number
  kind: PayKind
  ref: string
  userId: number
  userName: string
  payable: number
  refundedAmount: number
  paymentMethod: PayMethod | null
  status: PayOrderStatus
  paidTime: Date | null
  creationTime: Date
}
type Wanted = z.output<typeof getAllPayOrders.query>

const narrowed = (ctx: Ctx, wanted: Wanted): { where: string[]; values: unknown[] } => {
  const where = ['p.tenant_id = $1']
  const values: unknown[] = [ctx.tenantId]
  const add = (condition: string, value: unknown) =>
    where.push(condition.replace('?', `$${values.push(value)}`))
  const within = (end: '>=' | '<=', name: 'paidTimeFrom' | 'paidTimeTo') => {
    const text = wanted[name]
    if (text === undefined) return
    const time = parseWireTime(text)
    if (time === null) throw invalidField(ctx.culture, ENTITY, name)
    add(`p.paid_time ${end} ?`, time)
  }
  if (wanted.status !== undefined) add('p.status = ?', wanted.status)
  if (wanted.paymentMethod !== undefined) add('p.payment_method = ?', wanted.paymentMethod)
  // Numbers are found by the index that keeps them apart, which asks for the kind first.
  if (wanted.kind !== undefined || wanted.keyword)
    add('p.kind = ANY(?)', wanted.kind ? [wanted.kind] : payKinds)
  if (wanted.keyword) add('p.ref LIKE ?', beginning(wanted.keyword))
  within('>=', 'paidTimeFrom')
  within('<=', 'paidTimeTo')
  return { where, values }
}

/** Everything that is to be paid or was, by whatever means: wallet, channel, or nothing because nothing was due. */
export const listPayOrders = async (ctx: Ctx, wanted: Wanted): Promise<Page<PayOrderItem>> => {
  const page = await listPage<PayOrderRow>(
    ctx,
    {
      entity: ENTITY,
      select: `p.id, p.kind, p.ref, p.user_id AS "userId", u.user_name AS "userName", p.payable,
        p.refunded_amount AS "refundedAmount", p.payment_method AS "paymentMethod", p.status, p.paid_time AS "paidTime", p.creation_time AS "creationTime"`,
      from: 'pay_order p JOIN app_user u ON u.tenant_id = p.tenant_id AND u.id = p.user_id',
      ...narrowed(ctx, wanted),
      searched: [],
      sorts: { id: 'p.id', creationTime: 'p.id' },
      defaultOrder: 'p.id DESC',
    },
    wanted,
  )
  return mapPage(page, ({ userId, userName, ...row }) => ({
    ...row,
    userName: shownAccount(ctx, { userId, userName }),
    payable: yuanFromFen(row.payable),
    refundedAmount: yuanFromFen(row.refundedAmount),
    paidTime: row.paidTime && toWireTime(row.paidTime),
    creationTime: toWireTime(row.creationTime),
  }))
}
