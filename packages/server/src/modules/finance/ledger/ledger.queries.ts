import { z } from 'zod'
import { accountKinds } from '@wenli/contract/finance/accounts'
import type { AccountKind, LedgerKind } from '@wenli/contract/finance/accounts'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

type AccountRow = { id: number; kind: AccountKind; ownerNo: string; balance: number; creationTime: Date }

export const listAccounts = async (
  ctx: Ctx,
  query: PageQuery & { readonly kind?: AccountKind | undefined; readonly ownerNo?: string | undefined },
) => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['tenant_id = $1']
  if (query.kind !== undefined) where.push(`kind = $${values.push(query.kind)}`)
  if (query.ownerNo !== undefined) where.push(`owner_no = $${values.push(query.ownerNo)}`)
  const page = await listPage<AccountRow>(
    ctx,
    {
      entity: 'Ledger',
      select: 'id, kind, owner_no AS "ownerNo", balance, creation_time AS "creationTime"',
      from: 'account',
      where,
      values,
      searched: ['owner_no', 'kind'],
      sorts: { id: 'id', kind: 'kind', balance: 'balance' },
      defaultOrder: 'id DESC',
    },
    query,
  )
  return mapPage(page, (row) => ({
    ...row,
    balance: yuanFromFen(row.balance),
    creationTime: toWireTime(row.creationTime),
  }))
}

const entryList = z.array(
  z.object({
    accountId: z.int(),
    accountKind: z.enum(accountKinds),
    ownerNo: z.string(),
    amount: z.int().transform(yuanFromFen),
    balanceAfter: z.int().transform(yuanFromFen),
  }),
)
type TxRow = { id: number; kind: LedgerKind; ref: string; creationTime: Date; entries: unknown }

const ENTRIES = `(SELECT jsonb_agg(jsonb_build_object('accountId', e.account_id, 'accountKind', a.kind, 'ownerNo', a.owner_no,
    'amount', e.amount, 'balanceAfter', e.balance_after) ORDER BY e.position)
  FROM ledger_entry e JOIN account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
 WHERE e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id)`

export type TxQuery = PageQuery & {
  readonly kind?: LedgerKind | undefined
  readonly ref?: string | undefined
  readonly accountId?: number | undefined
}

export const listLedgerTxs = async (ctx: Ctx, query: TxQuery) => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['t.tenant_id = $1']
  if (query.kind !== undefined) where.push(`t.kind = $${values.push(query.kind)}`)
  if (query.ref !== undefined) where.push(`t.ref = $${values.push(query.ref)}`)
  if (query.accountId !== undefined)
    where.push(
      `t.id IN (SELECT ledger_tx_id FROM ledger_entry WHERE tenant_id = $1 AND account_id = $${values.push(query.accountId)})`,
    )
  const page = await listPage<TxRow>(
    ctx,
    {
      entity: 'Ledger',
      select: `t.id, t.kind, t.ref, t.creation_time AS "creationTime", ${ENTRIES} AS entries`,
      from: 'ledger_tx t',
      where,
      values,
      searched: ['t.ref'],
      sorts: { id: 't.id', creationTime: 't.creation_time' },
      defaultOrder: 't.creation_time DESC, t.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => ({
    ...row,
    creationTime: toWireTime(row.creationTime),
    entries: entryList.parse(row.entries ?? []),
  }))
}
