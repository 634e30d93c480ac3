import { crc32, deflateRawSync } from 'node:zlib'
import { dayOf, wallClock, yuan } from '../gateway.ts'
import type { Gateway } from '../gateway.ts'
import type { Trade } from '../trade.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const COLUMNS = 25

type Cells = Readonly<Record<number, string>>
const row = (cells: Cells): string =>
  Array.from({ length: COLUMNS }, (_, at) => `${cells[at] ?? ''}\t`).join(',')

const cellsOf = (one: Trade, time: number, amount: string): Cells => ({
  0: one.transactionId ?? '',
  1: one.outTradeNo,
  2: amount.startsWith('-') ? 'refund' : 'trade',
  4: wallClock(one.createdAt),
  5: wallClock(time),
  11: amount,
  12: amount,
})

const detailOf = ({ store }: Gateway, date: string): string | undefined => {
  const rows: Cells[] = []
  for (const one of store.all('alipay')) {
    if (one.paidAt !== null && dayOf(one.paidAt) === date)
      rows.push(cellsOf(one, one.paidAt, yuan(one.total)))
    for (const refund of one.refunds) {
      if (refund.outcome === 'SUCCESS' && dayOf(refund.doneAt) === date)
        rows.push({ ...cellsOf(one, refund.doneAt, `-${yuan(refund.amount)}`), 21: refund.refundNo })
    }
  }
  if (rows.length === 0) return undefined
  const heads = Array.from({ length: COLUMNS }, (_, at) => `column${at}`).join(',')
  return [`#sandbox ${date}`, heads, ...rows.map(row), '#end', ''].join('\r\n')
}

/** One file in a zip archive. */
const zipped = (name: string, text: string): Buffer => {
  const plain = Buffer.from(text)
  const packed = deflateRawSync(plain)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc32(plain), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(plain.length, 18)
  head.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    head,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}

/** A day's bill as Alipay hands it out; undefined when nothing was paid on it. */
export const billArchiveOf = (gateway: Gateway, date: string): Buffer | undefined => {
  const detail = DAY.test(date) ? detailOf(gateway, date) : undefined
  return detail === undefined ? undefined : zipped(`${date}_trade.csv`, detail)
}
