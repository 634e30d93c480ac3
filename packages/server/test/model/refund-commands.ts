import type fc from 'fast-check'
import { bringEvidence } from '../bring-evidence.ts'
import { buyerOf, expectStep, onOrder, ownerOf } from './command-step.ts'
import type { Step } from './command-step.ts'
import * as should from './trade-model.ts'
import type { Model, ModelOrder, ModelTrade } from './trade-model.ts'

const refundSteps = [
  'apply',
  'applyPart',
  'approve',
  'reject',
  'cancel',
  'sendBack',
  'confirmReturn',
  'appeal',
] as const
type RefundStep = (typeof refundSteps)[number]
type Answered = Exclude<RefundStep, 'apply' | 'applyPart'>
const suited: Readonly<Record<Answered, readonly ModelOrder['refund'][]>> = {
  approve: ['APPLYING'],
  reject: ['APPLYING', 'WAIT_VENDOR_RECEIVE'],
  cancel: ['APPLYING', 'WAIT_BUYER_RETURN'],
  sendBack: ['WAIT_BUYER_RETURN', 'WAIT_VENDOR_RECEIVE'],
  confirmReturn: ['WAIT_VENDOR_RECEIVE'],
  appeal: ['REJECTED'],
}
const canApply: readonly ModelOrder['refund'][] = ['NONE', 'REJECTED', 'FINAL', 'CANCELLED']
/** What each step of a refund needs, and where it leads. */
const takeRefundStep = (verb: RefundStep, model: Model, trade: ModelTrade, order: ModelOrder) => {
  const { refund } = order
  const to = (next: ModelOrder['refund']) => () => {
    order.refund = next
  }
  const back = () => should.giveBack(model, trade, order)
  const table = {
    approve: { from: suited.approve, move: order.asked.isReturn ? to('WAIT_BUYER_RETURN') : back },
    reject: { from: suited.reject, move: to('REJECTED') },
    cancel: { from: suited.cancel, move: to('CANCELLED') },
    sendBack: { from: suited.sendBack, move: to('WAIT_VENDOR_RECEIVE') },
    confirmReturn: { from: suited.confirmReturn, move: back },
    appeal: {
      from: order.status === 'CLOSED' ? [] : suited.appeal,
      move: () => should.appeal(order),
    },
    apply: { from: canApply, move: () => should.ask(order, should.leftOf(order)) },
    applyPart: { from: canApply, move: () => should.ask(order, 1) },
  }[verb]
  return { isAllowed: table.from.some((state) => state === refund), move: table.move }
}

const isInTime = ({ status, isLate }: ModelOrder): boolean =>
  status === 'PAID' || (status === 'RECEIVED' && !isLate)
/** Everything that is left, by the specification's call, or one piece of it. */
const applying = (verb: 'apply' | 'applyPart') =>
  onOrder(
    verb === 'apply' ? 'applyRefund' : verb,
    (order) => isInTime(order) && order.refund === 'NONE',
    async (order, trade, model, real) => {
      const { orderNo, orderItemId } = order
      const who = buyerOf(real, trade)
      const lines = [{ orderItemId, quantity: 1 }]
      const type = should.isWithBuyer(order) ? 'RETURN_REFUND' : 'REFUND_ONLY'
      const answer =
        verb === 'apply'
          ? await real.world.call<{ refundNo: string }>(
              'PUT',
              `/api/client/Order/applyRefund?orderNo=${orderNo}`,
              who,
            )
          : await real.world.refundStep('Create', who, { orderNo, type, lines, reason: 'OTHER' })
      const { isAllowed, move } = takeRefundStep(verb, model, trade, order)
      expectStep(`refund.${verb}`, answer, isAllowed && isInTime(order), () => {
        move()
        order.refundNo = answer.result.refundNo
      })
    },
  )

const bodies: Readonly<Record<Answered, object>> = {
  approve: {},
  reject: { reason: 'no' },
  cancel: {},
  sendBack: { courier: 'SF', trackingNo: 'SF1234567890124' },
  confirmReturn: { isRestocked: false },
  appeal: { description: 'look at it' },
}
const answered = refundSteps.filter((verb): verb is Answered => verb !== 'apply' && verb !== 'applyPart')
const hasRefund = ({ refundNo }: ModelOrder): boolean => refundNo !== ''
const refunding = (verb: Answered) =>
  onOrder(
    `refund.${verb}`,
    ({ refund }) => suited[verb].includes(refund),
    async (order, trade, model, real) => {
      const isShops = verb === 'approve' || verb === 'reject' || verb === 'confirmReturn'
      const who = isShops ? ownerOf(real, order) : buyerOf(real, trade)
      const isRefusedReturn = verb === 'reject' && order.refund === 'WAIT_VENDOR_RECEIVE'
      const shown = isRefusedReturn && { imageUrls: [await bringEvidence(real.world, who)] }
      const body = { refundNo: order.refundNo, ...bodies[verb], ...shown }
      const answer = await real.world.refundStep(verb, who, body)
      const { isAllowed, move } = takeRefundStep(verb, model, trade, order)
      expectStep(`refund.${verb}`, answer, isAllowed, move)
    },
    hasRefund,
  )
const arbitrating = [true, false].map((isGranted) =>
  onOrder(
    `arbitrate.${isGranted ? 'refund' : 'reject'}`,
    ({ refund }) => refund === 'ARBITRATING',
    async (order, trade, model, { world }) => {
      const decision = isGranted ? 'REFUND' : 'REJECT'
      const body = { refundNo: order.refundNo, decision, reason: 'seen' }
      const answer = await world.refundStep('Arbitrate', world.keeper, body)
      expectStep(`arbitrate.${decision}`, answer, order.refund === 'ARBITRATING', () => {
        if (isGranted) should.giveBack(model, trade, order)
        else order.refund = 'FINAL'
      })
    },
    hasRefund,
  ),
)

export const refundCommands: readonly fc.Arbitrary<Step>[] = [
  applying('apply'),
  applying('applyPart'),
  ...answered.map(refunding),
  ...arbitrating,
]
