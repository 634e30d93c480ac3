import type { AccountKind } from '@wenli/contract/finance/accounts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readSettings } from '../../auth/index.ts'
import { move, post } from '../ledger/post.ts'
import type { Line } from '../ledger/post.ts'
import { holdPayee, lockWallet, readBalances } from '../wallet/wallet.queries.ts'

const BASIS_POINTS = 10_000
/** What was given cannot be given on: it would leave as somebody's earnings. */
const BUCKETS = ['USER.COIN_PAID', 'USER.EARN'] as const

type Bounty = { readonly findingId: number; readonly amount: number }
const refOf = (findingId: number): string => `F${findingId}`
const escrowOf = (findingId: number) => ({ kind: 'ESCROW', owner: refOf(findingId) }) as const

/** Coins promised to whoever finds it: out of the caller's wallet and held until somebody has earned them. */
export const holdBounty = (ctx: Ctx, { findingId, amount }: Bounty): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { userNo } = signedIn(ctx)
    await lockWallet(ctx, userNo)
    const held = await readBalances(ctx, userNo)
    const lines: Line[] = []
    let open = amount
    for (const kind of BUCKETS) {
      const taken = Math.min(open, held[kind] ?? 0)
      lines.push(...move(taken, { kind, owner: userNo }, escrowOf(findingId)))
      open -= taken
    }
    if (open > 0) throw new AppError('Finance:BalanceTooLow')
    await post(ctx, { kind: 'BOUNTY_POSTED', ref: refOf(findingId), lines })
  })

/** The finder's earnings, without what the platform keeps. */
export const payBounty = (
  ctx: Ctx,
  { findingId, amount, finderUserId }: Bounty & { readonly finderUserId: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const finder = await holdPayee(ctx, finderUserId)
    if (finder.isClosed) throw new AppError('Finance:FinderGone')
    const feeBp = Number((await readSettings(ctx))['App.Finance.BountyFeeBp'])
    const fee = Math.floor((amount * Math.min(feeBp, BASIS_POINTS)) / BASIS_POINTS)
    const from = escrowOf(findingId)
    await post(ctx, {
      kind: 'BOUNTY_ACCEPTED',
      ref: refOf(findingId),
      lines: [
        ...move(amount - fee, from, { kind: 'USER.EARN', owner: finder.userNo }),
        ...move(fee, from, { kind: 'PLATFORM.FEE' }),
      ],
    })
  })

/** Back to the buckets it came from, as the ledger knows them. */
export const returnBounty = (ctx: Ctx, findingId: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const lines = await ctx.tx.query<{ kind: AccountKind; owner: string; amount: number }>({
      name: 'find-bounty-lines',
      text: `SELECT a.kind, a.owner_no AS owner, -e.amount AS amount FROM ledger_tx t
               JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
               JOIN account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
              WHERE t.tenant_id = $1 AND t.kind = 'BOUNTY_POSTED' AND t.ref = $2`,
      values: [ctx.tenantId, refOf(findingId)],
    })
    if (lines.length === 0) throw new Error('no bounty to return')
    await post(ctx, { kind: 'BOUNTY_RETURNED', ref: refOf(findingId), lines })
  })
