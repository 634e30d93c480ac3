import type { BillLine } from './channel.ts'
import { readWechatBill } from './wechat-bill.ts'

/** The day's trades. */
export const readAlipayBill = (bytes: Buffer): readonly BillLine[] => readWechatBill(bytes.toString('utf8'))
