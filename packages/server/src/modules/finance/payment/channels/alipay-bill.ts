import { ChannelError } from './channel.ts'
import type { BillLine } from './channel.ts'
import { unzip } from './unzip.ts'

// Places of the columns in the detail of the trade bill; its heads are sentences in Chinese and no part of the format.
const ATTEMPT_NO = 1
const AMOUNT = 11
const REFUND_NO = 21
const COLUMNS = 22

const signedFen = (text: string): number | undefined =>
  /^-?\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined

const linesOf = (text: string): BillLine[] => {
  const lines: BillLine[] = []
  for (const row of text.split(/\r?\n/)) {
    if (row.startsWith('#')) continue
    const cells = row.split(',').map((cell) => cell.trim())
    const amount = signedFen(cells[AMOUNT] ?? '')
    // The row of heads has words where the others have an amount.
    if (cells.length < COLUMNS || amount === undefined) continue
    const refundNo = amount < 0 ? (cells[REFUND_NO] ?? '') : null
    lines.push({ attemptNo: cells[ATTEMPT_NO] ?? '', refundNo, amount })
  }
  return lines
}

/** A zip archive with the detail and a summary, in GBK; the summary has too few columns to be taken for it. */
export const readAlipayBill = (archive: Buffer): readonly BillLine[] => {
  const decoder = new TextDecoder('gbk')
  try {
    return unzip(archive).flatMap((file) => linesOf(decoder.decode(file)))
  } catch (error) {
    throw new ChannelError('unknown', 'the bill cannot be read', error)
  }
}
