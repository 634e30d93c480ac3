import { nextState } from '@wenli/contract/lifecycle'
import type { OrderActor } from '@wenli/contract/ordering/order-life'
import { refundActors, refundLife } from '@wenli/contract/ordering/refund-life'
import type { RefundAction, RefundStatus } from '@wenli/contract/ordering/refund-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { writeOrderLog } from '../orders/order-log.ts'
import { saveRefund } from './refund-rows.queries.ts'
import type { RefundRow } from './refund-rows.queries.ts'

/** Where the step leads, or undefined when the state or the one who asks forbids it. */
export const refundStepOf = (
  { status }: Pick<RefundRow, 'status'>,
  action: RefundAction,
  actor: OrderActor,
): RefundStatus | undefined =>
  refundActors[action].includes(actor) ? nextState(refundLife, status, action) : undefined

export type RefundStep = {
  readonly action: RefundAction
  readonly actor: OrderActor
  readonly note?: string | null
}

/** Takes the step and writes it down, with what else changes. */
export const takeRefundStep = async (
  ctx: Ctx,
  refund: RefundRow,
  { action, actor, note = null }: RefundStep,
  values: Partial<RefundRow> = {},
): Promise<RefundRow> => {
  const status = refundStepOf(refund, action, actor)
  if (status === undefined) throw new AppError('Ordering:StateConflict')
  const changed = { dueAt: null, ...values, status }
  await saveRefund(ctx, refund.id, changed)
  await writeOrderLog(ctx, [
    {
      orderId: refund.orderId,
      refundId: refund.id,
      actor,
      action: `refund.${action}`,
      fromStatus: refund.status,
      toStatus: status,
      note: note === null ? null : note.slice(0, 512),
    },
  ])
  return { ...refund, ...changed }
}
