import { z } from 'zod'
import type { Channel } from '@wenli/contract/finance/payment'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { PageQuery } from '@wenli/contract/paging'
import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../../../../platform/ctx/ctx.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { listPage, mapPage } from '../../../../platform/resource/list-page.ts'
import { ChannelError } from '../channels/channel.ts'
import type { BillLine, PaymentChannel } from '../channels/channel.ts'
import { askChannel } from '../close-attempt.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { compareBill } from './compare-bill.ts'
import type { BookLine, Difference } from './compare-bill.ts'
import { attemptsOfNobody, bookOf, balancedDays, ownAttempts } from './reconciliation.queries.ts'

const MAX_DIFFERENCES = 1000
const differenceList = z.array(
  z.object({
    attemptNo: z.string(),
    kind: z.enum(['PAYMENT', 'REFUND']),
    bill: z.int().nullable(),
    book: z.int().nullable(),
  }),
)

/**
 * The bill is the merchant's, whom all tenants share: another tenant's lines on it are not this one's differences. Lines
 * that no tenant knows are money that came for nobody; they belong to the tenant whose merchant it is.
 */
const linesOf = async (
  ctx: Ctx,
  { merchantTenantId }: PaymentDeps,
  lines: readonly BillLine[],
): Promise<readonly BillLine[]> => {
  const numbers = [...new Set(lines.map(({ attemptNo }) => attemptNo))]
  const own = new Set(await ownAttempts(ctx, numbers))
  if (ctx.tenantId === merchantTenantId)
    for (const attemptNo of await attemptsOfNobody(ctx, numbers)) own.add(attemptNo)
  return lines.filter(({ attemptNo }) => own.has(attemptNo))
}

type Row = {
  id: number
  channel: Channel
  billDate: string
  status: 'BALANCED' | 'DIFFERENT' | 'FAILED'
  billCount: number
  billAmount: number
  bookCount: number
  bookAmount: number
  differences: unknown
  creationTime: Date
}
const SELECT = `id, channel, bill_date::text AS "billDate", status, bill_count AS "billCount", bill_amount AS "billAmount",
  book_count AS "bookCount", book_amount AS "bookAmount", differences, creation_time AS "creationTime"`

const yuanOrNull = (fen: number | null): number | null => (fen === null ? null : yuanFromFen(fen))

const itemOf = (row: Row) => ({
  ...row,
  billAmount: yuanFromFen(row.billAmount),
  bookAmount: yuanFromFen(row.bookAmount),
  differences: differenceList
    .parse(row.differences)
    .map((each) => ({ ...each, bill: yuanOrNull(each.bill), book: yuanOrNull(each.book) })),
  creationTime: toWireTime(row.creationTime),
})

const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

const keep = async (
  ctx: Ctx,
  channel: Channel,
  day: string,
  found: {
    status: Row['status']
    bill: readonly BillLine[]
    book: readonly BookLine[]
    differences: readonly Difference[]
  },
) => {
  const [row] = await ctx.tx.query<Row>({
    name: 'keep-reconciliation',
    text: `INSERT INTO reconciliation (tenant_id, channel, bill_date, status, bill_count, bill_amount, book_count, book_amount, differences, creation_time)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           ON CONFLICT (tenant_id, channel, bill_date) DO UPDATE SET status = excluded.status, bill_count = excluded.bill_count,
             bill_amount = excluded.bill_amount, book_count = excluded.book_count, book_amount = excluded.book_amount,
             differences = excluded.differences, creation_time = excluded.creation_time
           RETURNING ${SELECT}`,
    values: [
      ctx.tenantId,
      channel,
      day,
      found.status,
      found.bill.length,
      sum(found.bill),
      found.book.length,
      sum(found.book),
      JSON.stringify(found.differences.slice(0, MAX_DIFFERENCES)),
      ctx.clock.now(),
    ],
  })
  if (row === undefined) throw new Error('the reconciliation was not kept')
  return itemOf(row)
}

/**
 * A payment on the bill that our books lack, though we asked for it: its notice was lost, and nobody asked any more. The
 * channel is asked, and its word counts as always; so it pays, or goes back.
 */
const applyMissing = async (
  ctx: Ctx,
  source: PaymentChannel,
  differences: readonly Difference[],
): Promise<'applied' | 'nothing'> => {
  const missing = differences.filter(({ kind, book }) => kind === 'PAYMENT' && book === null)
  const own = await ownAttempts(
    ctx,
    missing.map(({ attemptNo }) => attemptNo),
  )
  for (const attemptNo of own) {
    ctx.log.warn({ attemptNo }, 'a payment that nobody told us of stands on the bill')
    try {
      await askChannel(ctx, source, attemptNo)
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error
      ctx.log.error({ err: error, attemptNo }, 'the channel says nothing of a payment on its bill')
    }
  }
  return own.length === 0 ? 'nothing' : 'applied'
}

/** A day's bill of a channel against our books. Doing it again replaces what it found before. */
export const reconcile = async (ctx: Ctx, deps: PaymentDeps, channel: Channel, day: string) => {
  const source = deps.channels.get(channel)
  if (source === undefined) throw new AppError('Finance:ChannelUnknown')
  let book = await bookOf(ctx, channel, day)
  try {
    const bill = await linesOf(ctx, deps, await source.bill(day))
    if ((await applyMissing(ctx, source, compareBill(bill, book))) === 'applied')
      book = await bookOf(ctx, channel, day)
    const differences = compareBill(bill, book)
    const status = differences.length === 0 ? 'BALANCED' : 'DIFFERENT'
    if (status === 'DIFFERENT')
      ctx.log.error({ channel, day, count: differences.length }, 'the bill differs from the books')
    return await keep(ctx, channel, day, { status, bill, book, differences })
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    ctx.log.error({ err: error, channel, day }, 'no bill of the channel')
    return keep(ctx, channel, day, { status: 'FAILED', bill: [], book, differences: [] })
  }
}

const DAYS_BACK = 7

/**
 * The job of the morning: yesterday, in China, and of the week before what was not to be had or differed: a refund of that
 * day may have been heard of since.
 */
export const reconcileLastDays = async (ctx: Ctx, deps: PaymentDeps): Promise<void> => {
  const now = ctx.clock.now().getTime()
  const days = Array.from({ length: DAYS_BACK }, (_, at) =>
    toWireTime(new Date(now - (at + 1) * DAY_MS)).slice(0, 10),
  )
  for (const channel of deps.channels.keys()) {
    const done = new Set(await balancedDays(ctx, channel, days))
    for (const [at, day] of days.entries())
      if (at === 0 || !done.has(day)) await reconcile(ctx, deps, channel, day)
  }
}

export const listReconciliations = async (ctx: Ctx, query: PageQuery) => {
  const page = await listPage<Row>(
    ctx,
    {
      entity: 'Reconciliation',
      select: SELECT,
      from: 'reconciliation',
      where: ['tenant_id = $1'],
      values: [ctx.tenantId],
      searched: ['channel'],
      sorts: { id: 'id', creationTime: 'creation_time', billDate: 'bill_date' },
      defaultOrder: 'bill_date DESC, id DESC',
    },
    query,
  )
  return mapPage(page, itemOf)
}
