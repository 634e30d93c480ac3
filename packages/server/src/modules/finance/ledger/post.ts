import type { AccountKind, LedgerKind } from '@wenli/contract/finance/accounts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { violatedConstraint } from '../../../platform/db/postgres-errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** `owner` is the number of the user, shop or order; the platform's accounts and the world outside have none. */
export type Line = { readonly kind: AccountKind; readonly owner?: string; readonly amount: number }
export type Posting = { readonly kind: LedgerKind; readonly ref: string; readonly lines: readonly Line[] }

/** Fen from one account to another; nothing when there is nothing to move. */
export const move = (
  amount: number,
  from: Omit<Line, 'amount'>,
  to: Omit<Line, 'amount'>,
): readonly Line[] => {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount to move: ${amount}`)
  if (amount === 0) return []
  return [
    { ...from, amount: -amount },
    { ...to, amount },
  ]
}

/**
 * Moves money, once for each kind and reference: `already` when it was moved before. Must run in the transaction of the
 * business it belongs to.
 */
export const post = async (ctx: Ctx, { kind, ref, lines }: Posting): Promise<'posted' | 'already'> => {
  if (!ctx.tx.inTransaction) throw new Error('money moves inside the transaction of its business')
  const [row] = await ctx.tx
    .query<{ id: number | null }>({
      name: 'post-ledger',
      text: 'SELECT wenli.post_ledger($1, $2, $3::jsonb, $4) AS id',
      values: [
        kind,
        ref,
        JSON.stringify(lines.map(({ owner = '', ...line }) => ({ ...line, owner }))),
        ctx.clock.now(),
      ],
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'account_not_overdrawn')
        throw new AppError('Finance:BalanceTooLow', [], { cause: error })
      throw error
    })
  return (row?.id ?? null) === null ? 'already' : 'posted'
}
