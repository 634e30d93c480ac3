import { dayOf, wallClock, yuan } from '../gateway.ts'
import type { Gateway } from '../gateway.ts'
import type { Refund, Trade } from '../trade.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const COLUMNS = 27

type Cells = Readonly<Record<number, string>>
const row = (cells: Cells): string =>
  Array.from({ length: COLUMNS }, (_, at) => `\`${cells[at] ?? ''}`).join(',')

const paymentCells = ({ keys }: Gateway, one: Trade): Cells => ({
  0: wallClock(one.paidAt ?? 0),
  1: keys.wechat.appId,
  2: keys.wechat.mchId,
  5: one.transactionId ?? '',
  6: one.outTradeNo,
  8: 'NATIVE',
  9: 'SUCCESS',
  11: 'CNY',
  12: yuan(one.total),
  16: '0.00',
  20: one.subject.replaceAll(',', ' '),
  24: yuan(one.total),
  25: '0.00',
})

const refundCells = (gateway: Gateway, one: Trade, refund: Refund): Cells => ({
  ...paymentCells(gateway, one),
  0: wallClock(refund.doneAt),
  9: 'REFUND',
  12: '0.00',
  14: refund.refundId,
  15: refund.refundNo,
  16: yuan(refund.amount),
  18: 'ORIGINAL',
  19: refund.outcome,
  24: '0.00',
  25: yuan(refund.amount),
})

/** A day's bill of WeChat Pay, in yuan, in the columns of the trade bill; undefined when nothing was paid on it. */
export const billOf = (gateway: Gateway, date: string): string | undefined => {
  if (!DAY.test(date)) return undefined
  const rows: Cells[] = []
  for (const one of gateway.store.all('wechat')) {
    if (one.paidAt !== null && dayOf(one.paidAt) === date) rows.push(paymentCells(gateway, one))
    for (const refund of one.refunds) {
      if (refund.outcome === 'SUCCESS' && dayOf(refund.doneAt) === date)
        rows.push(refundCells(gateway, one, refund))
    }
  }
  if (rows.length === 0) return undefined
  const heads = Array.from({ length: COLUMNS }, (_, at) => `column${at}`).join(',')
  const paid = rows.reduce((sum, cells) => sum + Math.round(Number(cells[24]) * 100), 0)
  const back = rows.reduce((sum, cells) => sum + Math.round(Number(cells[25]) * 100), 0)
  const foot = [`count,paid,refunded`, `\`${rows.length},\`${yuan(paid)},\`${yuan(back)}`]
  return `\uFEFF${[heads, ...rows.map(row), ...foot].join('\r\n')}\r\n`
}
