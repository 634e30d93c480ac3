import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { text } from '../fields.ts'
import { isWholeFen, MAX_YUAN } from '../money.ts'
import { pageOf } from '../paging.ts'
import { refundReasons, refundTypes } from './refund-life.ts'
import {
  refundApplication,
  refundItem,
  refundListQuery,
  refundPreview,
  refundPreviewBody,
  someNo,
} from './refund.ts'

const service = 'ordering'
const app = (verb: string) => `/api/services/app/Refund/${verb}`

export const getAllRefunds = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.Refund',
  query: refundListQuery.extend({
    type: z.enum(refundTypes).optional(),
    reason: z.enum(refundReasons).optional(),
    vendorNo: z.string().max(32).optional(),
  }),
  result: pageOf(refundItem),
})
/** The platform decides between buyer and shop; or grants a refund of a completed order by itself. */
export const arbitrateRefund = defineEndpoint({
  method: 'PUT',
  path: app('Arbitrate'),
  service,
  access: 'Pages.Refund.Arbitrate',
  body: z.object({
    refundNo: someNo(),
    decision: z.enum(['REFUND', 'REJECT']),
    amount: z.number().min(0.01).max(MAX_YUAN).refine(isWholeFen).optional(),
    reason: text(512),
  }),
  result: refundItem,
  errors: ['Ordering:StateConflict', 'Ordering:OwnOrder', 'Auth:OwnShop', 'Ordering:UnsentIsWhole'],
})
/** What the platform would give back by itself. */
export const previewRefundAsAdmin = defineEndpoint({
  method: 'POST',
  path: app('Preview'),
  service,
  access: 'Pages.Refund.Arbitrate',
  body: refundPreviewBody,
  result: refundPreview,
  errors: ['Ordering:StateConflict', 'Ordering:LineUnderRefund'],
})
export const createRefundAsAdmin = defineEndpoint({
  method: 'POST',
  path: app('Create'),
  service,
  access: 'Pages.Refund.Arbitrate',
  body: z.object({ ...refundApplication, type: z.literal('REFUND_ONLY') }),
  result: refundItem,
  errors: ['Ordering:StateConflict', 'Ordering:OwnOrder', 'Auth:OwnShop', 'Finance:WalletClosed'],
})
/** Once more under the same number. */
export const retryRefund = defineEndpoint({
  method: 'PUT',
  path: app('Retry'),
  service,
  access: 'Pages.Refund.Arbitrate',
  body: z.object({ refundNo: someNo() }),
  result: noResult,
  errors: ['Ordering:StateConflict'],
})
