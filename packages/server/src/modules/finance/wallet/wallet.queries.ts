import type { AccountKind } from '@wenli/contract/finance/accounts'
import { walletBuckets } from '@wenli/contract/finance/accounts'
import type { PageQuery } from '@wenli/contract/paging'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { lockUntilCommit } from '../../../platform/db/lock-until-commit.ts'
import { mapPage } from '../../../platform/resource/list-page.ts'
import { isClosedAccount } from '../../auth/index.ts'
import { listLedgerLines } from '../ledger/list-ledger-lines.ts'

/** Whoever takes money out of a wallet takes this first: the split over the buckets must not change meanwhile. */
export const lockWallet = async (ctx: Ctx, userNo: string): Promise<void> => {
  await lockUntilCommit(ctx, `wallet.${userNo}`)
}

/** Who is to be paid. Closing the account waits until the coins are there, or the caller finds it closed. */
export const holdPayee = async (
  ctx: Ctx,
  userId: number,
): Promise<{ readonly userNo: string; readonly isClosed: boolean }> => {
  const [payee] = await ctx.tx.query<{ userNo: string; isClosed: boolean }>({
    name: 'hold-payee',
    text: `SELECT u.user_no AS "userNo", ${isClosedAccount('u')} AS "isClosed"
             FROM app_user u WHERE u.tenant_id = $1 AND u.id = $2 FOR KEY SHARE`,
    values: [ctx.tenantId, userId],
  })
  if (payee === undefined) throw new Error(`nobody to pay: ${userId}`)
  return payee
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

/** What came and went in one's own buckets, the newest first. */
export const listCoinFlow = async (ctx: Ctx, query: PageQuery) => {
  const accounts = { entity: 'Wallet', ownerNo: signedIn(ctx).userNo, kinds: walletBuckets }
  return mapPage(await listLedgerLines(ctx, accounts, query), ({ account, ...line }) => ({
    ...line,
    bucket: account,
  }))
}
