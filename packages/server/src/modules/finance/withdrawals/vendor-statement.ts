import type { LedgerKind } from '@wenli/contract/finance/accounts'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage } from '../../../platform/resource/list-page.ts'
import { vendorOfCaller } from '../../auth/index.ts'

type StatementRow = {
  id: number
  kind: LedgerKind
  ref: string
  account: string
  amount: number
  balanceAfter: number
  creationTime: Date
}

/** Every line of the shop's accounts as the ledger has it: what each order brought, what was taken back, what left. */
export const listVendorStatement = async (ctx: Ctx, query: PageQuery) => {
  const { vendorNo } = await vendorOfCaller(ctx)
  const page = await listPage<StatementRow>(
    ctx,
    {
      entity: 'Withdrawal',
      select: `e.ledger_tx_id * 100 + e.position AS id, t.kind, t.ref, a.kind AS account, e.amount,
        e.balance_after AS "balanceAfter", t.creation_time AS "creationTime"`,
      from: `account a JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
        JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.ledger_tx_id`,
      where: ['a.tenant_id = $1', 'a.owner_no = $2', "a.kind LIKE 'VENDOR.%'"],
      values: [ctx.tenantId, vendorNo],
      searched: ['t.ref'],
      sorts: {},
      defaultOrder: 'e.ledger_tx_id DESC, e.position DESC',
    },
    query,
  )
  return {
    totalCount: page.totalCount,
    items: page.items.map((row) => ({
      ...row,
      amount: yuanFromFen(row.amount),
      balanceAfter: yuanFromFen(row.balanceAfter),
      creationTime: toWireTime(row.creationTime),
    })),
  }
}
