import type { Culture } from '@wenli/contract/culture'
import type { z } from 'zod'
import { couriers, courierOf, isTrackingNo } from '@wenli/contract/ordering/couriers'
import type { Courier } from '@wenli/contract/ordering/couriers'
import { SHIPPING_MAX_ROWS, shippingColumns } from '@wenli/contract/ordering/shop-order'
import type {
  shipByFile as fileEndpoint,
  ShippingColumn,
  ShippingProblem,
} from '@wenli/contract/ordering/shop-order'
import { texts } from '@wenli/locale/index'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { decodeText } from '../../../platform/csv/decode-text.ts'
import { readTable } from '../../../platform/csv/read-table.ts'
import type { Cells, TableForm } from '../../../platform/csv/read-table.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { shipOrder } from './ship-order.ts'

type Result = z.output<typeof fileEndpoint.result>
type Problem = { readonly problem: ShippingProblem; readonly column: ShippingColumn | null }

const NUMBER_MAX_LENGTH = 64

const formIn = (culture: Culture): TableForm<ShippingColumn> => ({
  columns: shippingColumns,
  required: ['orderNo', 'trackingNo'],
  namesOf: (column) =>
    Object.values(texts).flatMap((culture) => [
      culture[`ShipByFile.column.${column}`],
      ...(column === 'trackingNo' ? [culture['ShipByFile.alias.trackingNo']] : []),
    ]),
  maxRows: SHIPPING_MAX_ROWS,
  refuse: {
    columnsMissing: (columns) => {
      const names = columns.map((column) => textOf(culture, `ShipByFile.column.${column}`))
      return new AppError('BaseInfo:ImportColumnsMissing', [names.join(', ')])
    },
    tooManyRows: () => new AppError('BaseInfo:ImportTooManyRows', [SHIPPING_MAX_ROWS]),
    empty: () => new AppError('BaseInfo:ImportEmpty'),
    unreadable: (line, cause) => new AppError('BaseInfo:ImportLineUnreadable', [line], { cause }),
  },
})

/** By code or by name in any culture, the short one too; without either by what the number looks like. */
const understandCourier = (given: string | undefined, trackingNo: string): Courier | undefined => {
  if (given === undefined) return courierOf(trackingNo)
  const word = given.toLowerCase()
  return couriers.find(
    (courier) =>
      courier.toLowerCase() === word ||
      Object.values(texts).some((culture) => {
        const name = culture[`Courier.${courier}`].toLowerCase()
        return word.length >= 2 && name.startsWith(word)
      }),
  )
}

/** What a spreadsheet makes of a long number that it takes for an amount. */
const isRounded = (cell: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(cell)

const understand = (
  { orderNo, courier, trackingNo }: Cells<ShippingColumn>,
  seen: ReadonlySet<string>,
): Problem | { readonly orderNo: string; readonly courier: Courier; readonly trackingNo: string } => {
  if (orderNo === undefined) return { problem: 'missing', column: 'orderNo' }
  if (trackingNo === undefined) return { problem: 'missing', column: 'trackingNo' }
  if (isRounded(orderNo)) return { problem: 'rounded', column: 'orderNo' }
  if (isRounded(trackingNo)) return { problem: 'rounded', column: 'trackingNo' }
  if (trackingNo.length > NUMBER_MAX_LENGTH) return { problem: 'tooLong', column: 'trackingNo' }
  if (seen.has(orderNo)) return { problem: 'twice', column: 'orderNo' }
  const known = understandCourier(courier, trackingNo)
  if (known === undefined) return { problem: 'unknownCourier', column: 'courier' }
  if (!isTrackingNo(known, trackingNo)) return { problem: 'malformed', column: 'trackingNo' }
  return { orderNo, courier: known, trackingNo }
}

const PROBLEM_OF: Readonly<Record<string, ShippingProblem>> = {
  'Platform:NotFound': 'notFound',
  'Ordering:StateConflict': 'notToSend',
  'Ordering:LineUnderRefund': 'underRefund',
}

const ship = async (ctx: Ctx, body: Parameters<typeof shipOrder>[1]): Promise<Problem | null> => {
  try {
    await shipOrder(ctx, body)
    return null
  } catch (error) {
    const problem = error instanceof AppError ? PROBLEM_OF[error.code] : undefined
    if (problem === undefined) throw error
    return { problem, column: null }
  }
}

const say = ({ culture }: Ctx, { problem, column }: Problem): string =>
  textOf(
    culture,
    `ShipByFile.problem.${problem}`,
    column === null ? '' : textOf(culture, `ShipByFile.column.${column}`),
  )

/** Each row by itself: one that cannot be shipped says so, and the others are. The same file twice ships nothing twice. */
export const shipByFile = async (ctx: Ctx, bytes: Uint8Array): Promise<Result> => {
  const text = decodeText(bytes)
  if (text === undefined) throw new AppError('BaseInfo:ImportUnreadable')
  const seen = new Set<string>()
  const rows: Result['rows'] = []
  for (const { line, cells } of await readTable(text, formIn(ctx.culture))) {
    const understood = understand(cells, seen)
    const refused = 'problem' in understood ? understood : await ship(ctx, understood)
    const orderNo = cells.orderNo ?? ''
    seen.add(orderNo)
    rows.push({
      line,
      orderNo,
      problem: refused?.problem ?? null,
      column: refused?.column ?? null,
      message: refused === null ? null : say(ctx, refused),
    })
  }
  const refusedCount = rows.filter(({ problem }) => problem !== null).length
  return { shippedCount: rows.length - refusedCount, refusedCount, rows }
}
