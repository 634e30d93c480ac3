import type { AccountKind } from '@wenli/contract/finance/accounts'
import { yuanFromFen } from '@wenli/contract/money'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type MoneyFault = { rule: string; subject: string; detail: string }

/** All that must hold of the money of the tenant that the connection is in. */
export const MONEY_CHECK = [
  'check_money',
  'check_orders',
  'check_holdings',
  'check_settlements',
  'check_sources',
]
  .map((check) => `SELECT rule, subject, detail FROM wenli.${check}()`)
  .join(' UNION ALL ')

/** What does not hold of the tenant's money; empty when all does. */
export const checkMoney = (ctx: Ctx): Promise<MoneyFault[]> => ctx.tx.query<MoneyFault>({ text: MONEY_CHECK })

/** The job of the night and of every start: whatever does not hold is an alarm in the log. */
export const reportMoney = async (ctx: Ctx): Promise<void> => {
  for (const fault of await checkMoney(ctx))
    ctx.log.fatal({ tenantId: ctx.tenantId, ...fault }, 'the money does not add up')
}

/** For the page that shows it: the sums by kind, which add up to zero. */
export const readMoneyCheck = async (ctx: Ctx) => {
  const rows = await ctx.tx.query<{ kind: AccountKind; balance: number; accountCount: number }>({
    name: 'sum-accounts',
    text: `SELECT kind, sum(balance)::bigint AS balance, count(*) AS "accountCount" FROM account
            WHERE tenant_id = $1 GROUP BY kind ORDER BY kind`,
    values: [ctx.tenantId],
  })
  return {
    total: yuanFromFen(rows.reduce((sum, { balance }) => sum + balance, 0)),
    byKind: rows.map((row) => ({ ...row, balance: yuanFromFen(row.balance) })),
    faults: await checkMoney(ctx),
  }
}
