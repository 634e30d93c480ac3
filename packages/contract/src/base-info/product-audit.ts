import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { multiline, optional, text } from '../fields.ts'
import { PRODUCT_BATCH_MAX_COUNT } from '../limits.ts'
import { rowId } from '../row-id.ts'
import { batchOutcome, productIds } from './product.ts'
import type { AuditProductAction } from './product-life.ts'

const service = 'baseinfo'
const path = (verb: string) => `/api/services/app/Product/${verb}`

const seenProduct = z.object({
  id: rowId(),
  lastModificationTime: z.string().max(40).meta({ kind: 'dateTime' }).nullable(),
})
const auditActions = ['approve', 'reject'] as const satisfies readonly AuditProductAction[]
/**
 * The audit queue: new products and the changes of products on sale. A refusal says why. Whoever says which version of
 * a product they saw does not decide about a later one.
 */
export const auditProducts = defineEndpoint({
  method: 'PUT',
  path: path('Audit'),
  service,
  access: 'Pages.Product.Audit',
  body: z.object({
    ids: productIds(),
    action: z.enum(auditActions),
    reason: optional(multiline(512)),
    seen: z.array(seenProduct).max(PRODUCT_BATCH_MAX_COUNT).optional(),
  }),
  result: batchOutcome,
  errors: [
    'Platform:ReasonMissing',
    'Platform:Conflict',
    'Auth:OwnShop',
    'BaseInfo:FilesMissing',
    'BaseInfo:PriceOfNoSku',
  ],
})
export const forceOffProduct = defineEndpoint({
  method: 'PUT',
  path: path('ForceOff'),
  service,
  access: 'Pages.Product.ForceOff',
  body: z.object({ id: rowId(), reason: text(512) }),
  result: noResult,
  errors: ['Auth:OwnShop'],
})
export const releaseProduct = defineEndpoint({
  method: 'PUT',
  path: path('Release'),
  service,
  access: 'Pages.Product.ForceOff',
  body: z.object({ id: rowId() }),
  result: noResult,
  errors: ['Auth:OwnShop'],
})
