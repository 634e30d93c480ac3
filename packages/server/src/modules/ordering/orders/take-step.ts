import { nextState } from '@wenli/contract/lifecycle'
import { orderLife, orderSteps } from '@wenli/contract/ordering/order-life'
import type { OrderAction, OrderActor, OrderStatus } from '@wenli/contract/ordering/order-life'
import { AppError } from '../../../platform/http/app-error.ts'
import type { LockedOrder } from './order-rows.queries.ts'

/** Where the step leads, or undefined when the state, the goods or the one who asks forbid it. */
export const stepOf = (
  { status, shipmentStatus }: Pick<LockedOrder, 'status' | 'shipmentStatus'>,
  action: OrderAction,
  actor: OrderActor,
): OrderStatus | undefined => {
  const { actors, shipment } = orderSteps[action]
  if (!actors.includes(actor) || !shipment.includes(shipmentStatus)) return undefined
  return nextState(orderLife, status, action)
}

export const takeStep = (
  order: Pick<LockedOrder, 'status' | 'shipmentStatus'>,
  action: OrderAction,
  actor: OrderActor,
): OrderStatus => {
  const status = stepOf(order, action, actor)
  if (status === undefined) throw new AppError('Ordering:StateConflict')
  return status
}
