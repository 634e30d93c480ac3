import type { BankBatch } from '@wenli/contract/finance/withdrawal-desk'
import { yuanFromFen } from '@wenli/contract/money'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { open } from '../../../platform/crypto/sealed.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { nextCardNumber } from '../card-orders/card-number.ts'
import { lockForDesk, mustMayLeave, needSecondPerson } from './decide-withdrawal.ts'
import { CARD_PURPOSE, stepOf } from './request-withdrawal.ts'
import { findBatch, saveWithdrawal } from './withdrawal.queries.ts'

/** Whole card numbers leave here, so each time is written down. */
const fileOf = async (ctx: Ctx, ring: KeyRing, batchNo: string): Promise<BankBatch> => {
  const rows = await findBatch(ctx, batchNo)
  if (rows.length === 0) throw new AppError('Platform:NotFound')
  const total = yuanFromFen(rows.reduce((sum, { amount }) => sum + amount, 0))
  const changes = { batchNo, total, count: rows.length }
  await appendAudit(ctx, { action: 'BankBatch', object: 'Withdrawal', objectId: batchNo, changes })
  return {
    batchNo,
    total,
    lines: rows.map(({ withdrawalNo, realName, bankCardNo, amount }) => {
      const digits = open(ring, CARD_PURPOSE, bankCardNo)
      if (digits === null) throw new Error(`the card of ${withdrawalNo} cannot be read`)
      return { withdrawalNo, realName, bankCardNo: digits, amount: yuanFromFen(amount) }
    }),
  }
}

/** All of them or none; held in the order of their ids, so that two who make a file do not wait in a ring. */
export const startBankBatch = (
  ctx: Ctx,
  ring: KeyRing,
  { ids }: { readonly ids: readonly number[] },
): Promise<BankBatch> =>
  inTransaction(ctx, async (ctx) => {
    const batchNo = await nextCardNumber(ctx, 'B')
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const row = await lockForDesk(ctx, id)
      await needSecondPerson(ctx, row)
      await mustMayLeave(ctx, row)
      await saveWithdrawal(ctx, id, { status: stepOf(row, 'startRemit'), batchNo })
    }
    return fileOf(ctx, ring, batchNo)
  })

export const repeatBankBatch = (ctx: Ctx, ring: KeyRing, batchNo: string): Promise<BankBatch> =>
  inTransaction(ctx, (ctx) => fileOf(ctx, ring, batchNo))
