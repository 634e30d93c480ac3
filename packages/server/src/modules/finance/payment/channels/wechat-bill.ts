import { fenOf } from './channel.ts'
import type { BillLine } from './channel.ts'

// Places of the columns in the trade bill; its heads are sentences in Chinese and no part of the format.
const ATTEMPT_NO = 6
const STATE = 9
const REFUND_NO = 15
const ORDER_AMOUNT = 24
const REFUND_AMOUNT = 25
const COLUMNS = 26

/** The trade bill: a head, a row for each payment and refund with a back-tick before each value, and a summary. */
export const readWechatBill = (text: string): BillLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line.startsWith('`'))
    .map((line) => line.slice(1).split(',`'))
    .filter((cells) => cells.length >= COLUMNS)
    .map((cells) => {
      const isRefund = cells[STATE] === 'REFUND'
      const amount = fenOf((isRefund ? cells[REFUND_AMOUNT] : cells[ORDER_AMOUNT]) ?? '')
      if (amount === undefined) throw new Error('a line of the bill without an amount')
      return {
        attemptNo: cells[ATTEMPT_NO] ?? '',
        refundNo: isRefund ? (cells[REFUND_NO] ?? '') : null,
        amount: isRefund ? -amount : amount,
      }
    })
