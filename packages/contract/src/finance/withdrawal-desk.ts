import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { WITHDRAWAL_BATCH_MAX_COUNT } from '../limits.ts'
import { byId } from '../paging.ts'
import { rowId } from '../row-id.ts'

const service = 'finance'
const app = (verb: string) => `/api/services/app/Withdrawal/${verb}`

export const bankBatch = z.object({
  batchNo: z.string(),
  /** What the bank is told to transfer; the sum of the lines. */
  total: z.number(),
  lines: z.array(
    z.object({
      withdrawalNo: z.string(),
      realName: z.string(),
      bankCardNo: z.string(),
      amount: z.number(),
    }),
  ),
})
export type BankBatch = z.infer<typeof bankBatch>
const errors = [
  'Finance:StateConflict',
  'Finance:OwnWithdrawal',
  'Finance:SameAuditor',
  'Finance:PayoutHeld',
] as const

/** Approved ones as one file for the bank. From then on they are on their way, so that no second file pays them again. */
export const startBankBatch = defineEndpoint({
  method: 'POST',
  path: app('Batch'),
  service,
  access: 'Pages.Withdrawal.Remit',
  body: z.object({ ids: z.array(rowId()).min(1).max(WITHDRAWAL_BATCH_MAX_COUNT) }),
  result: bankBatch,
  errors,
})
/** The same file once more, for who has lost it; what has arrived or bounced meanwhile is no longer in it. */
export const repeatBankBatch = defineEndpoint({
  method: 'POST',
  path: app('RepeatBatch'),
  service,
  access: 'Pages.Withdrawal.Remit',
  body: z.object({ batchNo: z.string().regex(/^[0-9A-Za-z_-]{6,32}$/) }),
  result: bankBatch,
})
/** The bank's paper, by a link that lives a minute. */
export const getVoucher = defineEndpoint({
  method: 'GET',
  path: app('GetVoucher'),
  service,
  access: 'Pages.Withdrawal',
  query: byId,
  result: z.object({ url: z.string() }),
})
