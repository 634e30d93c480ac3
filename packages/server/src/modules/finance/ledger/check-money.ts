import type { AccountKind } from '@wenli/contract/finance/accounts'
import type { MoneyCheck } from '@wenli/contract/finance/ledger'
import { yuanFromFen } from '@wenli/contract/money'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { ranOutOfTime } from '../../../platform/db/postgres-errors.ts'
import { withPatience } from '../../../platform/db/with-patience.ts'

export type MoneyFault = { rule: string; subject: string; detail: string }

/** All that must hold of the money of the tenant that the connection is in. Each looks at the whole ledger. */
export const MONEY_CHECKS = [
  'check_money',
  'check_orders',
  'check_holdings',
  'check_settlements',
  'check_sources',
  'check_returns',
].map((check) => `SELECT rule, subject, detail FROM wenli.${check}()`)

/**
 * Planned for this tenant: a session keeps the plans of functions, and one that was made for a tenant with next to nothing
 * takes minutes for a thousand orders of another.
 */
const check = (ctx: Ctx, text: string): Promise<MoneyFault[]> =>
  inTransaction(ctx, async ({ tx }) => {
    await tx.query({ text: 'DISCARD PLANS' })
    return tx.query<MoneyFault>({ text })
  })

/** What does not hold of the tenant's money; empty when all does. */
export const checkMoney = async (ctx: Ctx): Promise<MoneyFault[]> => {
  const faults: MoneyFault[] = []
  for (const text of MONEY_CHECKS) faults.push(...(await check(ctx, text)))
  return faults
}

/** Far more than a check needs; a ledger that it does not suffice for is an alarm too. */
const CHECK_MINUTES = 15

/** How much there is of what the checks read, for the database to plan them by. */
export const countBooks = (ctx: Ctx): Promise<unknown> =>
  withPatience(ctx, CHECK_MINUTES, ({ tx }) => tx.query({ text: 'SELECT wenli.count_books()' }))

/**
 * The job of the night and of every start: whatever does not hold is an alarm in the log, and so is a check that came to no
 * end, for then nobody knows. It keeps none of the others from being made.
 */
export const reportMoney = async (ctx: Ctx): Promise<void> => {
  const unfinished: unknown[] = []
  for (const text of MONEY_CHECKS) {
    try {
      const faults = await withPatience(ctx, CHECK_MINUTES, (ctx) => check(ctx, text))
      for (const fault of faults)
        ctx.log.fatal({ tenantId: ctx.tenantId, ...fault }, 'the money does not add up')
    } catch (error) {
      ctx.log.fatal({ tenantId: ctx.tenantId, check: text, err: error }, 'the money could not be checked')
      unfinished.push(error)
    }
  }
  if (unfinished.length > 0)
    throw new Error(`${unfinished.length} checks of the money came to no end`, { cause: unfinished[0] })
}

/** While somebody waits for the answer, who is not kept longer than anybody else: what was found by then. */
const checkWhileWaited = async (ctx: Ctx): Promise<Pick<MoneyCheck, 'faults' | 'isFinished'>> => {
  const faults: MoneyFault[] = []
  for (const text of MONEY_CHECKS) {
    try {
      faults.push(...(await check(ctx, text)))
    } catch (error) {
      if (!ranOutOfTime(error)) throw error
      return { faults, isFinished: false }
    }
  }
  return { faults, isFinished: true }
}

/** For the page that shows it: the sums by kind, which add up to zero. */
export const readMoneyCheck = async (ctx: Ctx): Promise<MoneyCheck> => {
  const rows = await ctx.tx.query<{ kind: AccountKind; balance: number; accountCount: number }>({
    name: 'sum-accounts',
    text: `SELECT kind, sum(balance)::bigint AS balance, count(*) AS "accountCount" FROM account
            WHERE tenant_id = $1 GROUP BY kind ORDER BY kind`,
    values: [ctx.tenantId],
  })
  return {
    total: yuanFromFen(rows.reduce((sum, { balance }) => sum + balance, 0)),
    byKind: rows.map((row) => ({ ...row, balance: yuanFromFen(row.balance) })),
    ...(await checkWhileWaited(ctx)),
  }
}
