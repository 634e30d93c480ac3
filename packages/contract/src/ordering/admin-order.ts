import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { remark, text } from '../fields.ts'
import { byId, pageOf, pageQueryShape } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { addressInfo, addressInput } from './address.ts'
import { orderStatuses, refundStatusesOfOrder } from './order-life.ts'
import { orderDetail, orderListItem } from './order.ts'

const service = 'ordering'
const app = (verb: string) => `/api/services/app/Order/${verb}`

/** The platform's side: never the state. Who gets the goods and where is masked everywhere but in `Reveal`. */
export const getAllOrders = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.Order',
  query: z.object({
    ...pageQueryShape,
    status: z.enum(orderStatuses).optional(),
    refundStatus: z.enum(refundStatusesOfOrder).optional(),
    vendorNo: z.string().max(32).optional(),
  }),
  result: pageOf(orderListItem),
})
export const getOrder = defineEndpoint({
  method: 'GET',
  path: app('Get'),
  service,
  access: 'Pages.Order',
  query: byId,
  result: orderDetail,
})
/** Shown for a reason that the log keeps. */
export const revealOrder = defineEndpoint({
  method: 'POST',
  path: app('Reveal'),
  service,
  access: 'Pages.Order.Reveal',
  body: z.object({ id: rowId(), reason: text(256) }),
  result: z.object({ userName: z.string(), addressInfo: addressInfo.nullable() }),
})
export type RevealedOrder = z.infer<typeof revealOrder.result>
export const updateOrder = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'Pages.Order.Edit',
  body: z.object({ id: rowId(), remark: remark(), addressInfo: addressInput.optional() }),
  result: orderDetail,
  errors: ['Ordering:StateConflict'],
})
/** Softly, and only what is finished. */
export const deleteOrder = defineEndpoint({
  method: 'DELETE',
  path: app('Delete'),
  service,
  access: 'Pages.Order.Delete',
  query: byId,
  result: noResult,
  errors: ['Ordering:StateConflict'],
})
export const closeOrderAsAdmin = defineEndpoint({
  method: 'PUT',
  path: app('Close'),
  service,
  access: 'Pages.Order.Edit',
  body: z.object({ id: rowId(), reason: text(256) }),
  result: noResult,
  errors: ['Ordering:StateConflict', 'Ordering:OwnOrder', 'Auth:OwnShop'],
})
