import type { AccountKind, LedgerKind, WalletBucket } from '@wenli/contract/finance/accounts'
import { walletBuckets } from '@wenli/contract/finance/accounts'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { PageQuery } from '@wenli/contract/paging'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage } from '../../../platform/resource/list-page.ts'

/** Whoever takes money out of a wallet takes this first: the split over the buckets must not change meanwhile. */
export const lockWallet = async (ctx: Ctx, userNo: string): Promise<void> => {
  await ctx.tx.query({
    name: 'lock-wallet',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`wallet.${ctx.tenantId}.${userNo}`],
  })
}

export type Balances = Readonly<Partial<Record<AccountKind, number>>>

export const readBalances = async (ctx: Ctx, userNo: string): Promise<Balances> => {
  const rows = await ctx.tx.query<{ kind: AccountKind; balance: number }>({
    name: 'read-wallet',
    text: "SELECT kind, balance FROM account WHERE tenant_id = $1 AND owner_no = $2 AND kind LIKE 'USER.%'",
    values: [ctx.tenantId, userNo],
  })
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

type FlowRow = {
  id: number
  kind: LedgerKind
  ref: string
  bucket: WalletBucket
  amount: number
  balanceAfter: number
  creationTime: Date
}

/** What came and went in one's own buckets, the newest first. */
export const listCoinFlow = async (ctx: Ctx, query: PageQuery) => {
  const page = await listPage<FlowRow>(
    ctx,
    {
      entity: 'Wallet',
      select: `e.ledger_tx_id * 100 + e.position AS id, t.kind, t.ref, a.kind AS bucket, e.amount,
        e.balance_after AS "balanceAfter", t.creation_time AS "creationTime"`,
      from: `account a JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
        JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.ledger_tx_id`,
      where: ['a.tenant_id = $1', 'a.owner_no = $2', 'a.kind = ANY($3)'],
      values: [ctx.tenantId, signedIn(ctx).userNo, [...walletBuckets]],
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
