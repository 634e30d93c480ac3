import type { AccountKind } from '@wenli/contract/finance/accounts'
import { yuanFromFen } from '@wenli/contract/money'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type MoneyFault = { rule: string; subject: string; detail: string }

/** What does not hold of the tenant's money; empty when all does. */
export const checkMoney = (ctx: Ctx): Promise<MoneyFault[]> =>
  ctx.tx.query<MoneyFault>({
    text: `SELECT rule, subject, detail FROM wenli.check_money()
           UNION ALL SELECT rule, subject, detail FROM wenli.check_orders()
           UNION ALL SELECT rule, subject, detail FROM wenli.check_holdings()
           UNION ALL SELECT rule, subject, detail FROM wenli.check_settlements()`,
  })

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
