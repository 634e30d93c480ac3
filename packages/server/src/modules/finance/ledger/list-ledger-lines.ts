import type { AccountKind, LedgerKind } from '@wenli/contract/finance/accounts'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

type LineRow<Kind extends AccountKind> = {
  id: number
  kind: LedgerKind
  ref: string
  account: Kind
  amount: number
  balanceAfter: number
  creationTime: Date
}
type Accounts<Kind extends AccountKind> = {
  /** What is asked for, in the words of an error. */
  readonly entity: string
  readonly ownerNo: string
  readonly kinds: readonly Kind[]
}

/** What came and went in some accounts of one owner, as the ledger has it, the newest first. */
export const listLedgerLines = async <Kind extends AccountKind>(
  ctx: Ctx,
  { entity, ownerNo, kinds }: Accounts<Kind>,
  query: PageQuery,
) => {
  const page = await listPage<LineRow<Kind>>(
    ctx,
    {
      entity,
      select: `e.ledger_tx_id * 100 + e.position AS id, t.kind, t.ref, a.kind AS account, e.amount,
        e.balance_after AS "balanceAfter", t.creation_time AS "creationTime"`,
      from: `account a JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
        JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.ledger_tx_id`,
      where: ['a.tenant_id = $1', 'a.owner_no = $2', 'a.kind = ANY($3)'],
      values: [ctx.tenantId, ownerNo, [...kinds]],
      searched: ['t.ref'],
      sorts: {},
      defaultOrder: 'e.ledger_tx_id DESC, e.position DESC',
    },
    query,
  )
  return mapPage(page, (row) => ({
    ...row,
    amount: yuanFromFen(row.amount),
    balanceAfter: yuanFromFen(row.balanceAfter),
    creationTime: toWireTime(row.creationTime),
  }))
}
