import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { remark } from '../fields.ts'
import { byId, pageOf, pageQueryShape, queryId } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { orderItem } from './order-item.ts'

const service = 'ordering'
const app = (verb: string) => `/api/services/app/OrderItem/${verb}`

/** spec §7. Lines are kept as they were bought: only the platform's remark changes. */
export const getAllOrderItems = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.Order',
  query: z.object({ ...pageQueryShape, orderId: queryId().optional() }),
  result: pageOf(orderItem),
})
export const getOrderItem = defineEndpoint({
  method: 'GET',
  path: app('Get'),
  service,
  access: 'Pages.Order',
  query: byId,
  result: orderItem,
})
export const updateOrderItem = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'Pages.Order.Edit',
  body: z.object({ id: rowId(), remark: remark() }),
  result: orderItem,
})
/** A line comes with its checkout and goes with a refund; by these calls it does neither. */
export const createOrderItem = defineEndpoint({
  method: 'POST',
  path: app('Create'),
  service,
  access: 'Pages.Order.Edit',
  body: z.object({ orderId: rowId() }),
  result: orderItem,
  errors: ['Ordering:LinesFixed'],
})
export const deleteOrderItem = defineEndpoint({
  method: 'DELETE',
  path: app('Delete'),
  service,
  access: 'Pages.Order.Delete',
  query: byId,
  result: noResult,
  errors: ['Ordering:LinesFixed'],
})
