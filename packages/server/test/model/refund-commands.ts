import type fc from 'fast-check'
import { buyerOf, expectStep, onOrder, ownerOf } from './command-step.ts'
import type { Step } from './command-step.ts'
import * as should from './trade-model.ts'
import type { Model, ModelOrder, ModelTrade } from './trade-model.ts'

const refundSteps = ['apply', 'approve', 'reject', 'cancel', 'sendBack', 'confirmReturn', 'appeal'] as const
type RefundStep = (typeof refundSteps)[number]
const suited: Readonly<Record<Exclude<RefundStep, 'apply'>, readonly ModelOrder['refund'][]>> = {
  approve: ['APPLYING'],
  reject: ['APPLYING', 'WAIT_VENDOR_RECEIVE'],
  cancel: ['APPLYING', 'WAIT_BUYER_RETURN'],
  sendBack: ['WAIT_BUYER_RETURN'],
  confirmReturn: ['WAIT_VENDOR_RECEIVE'],
  appeal: ['REJECTED'],
}
/** What each step of a refund needs, and where it leads. */
const takeRefundStep = (verb: RefundStep, model: Model, trade: ModelTrade, order: ModelOrder) => {
  const { refund } = order
  const to = (next: ModelOrder['refund']) => () => {
    order.refund = next
  }
  const back = () => should.giveBack(model, trade, order)
  const table = {
    approve: { from: suited.approve, move: order.isSent ? to('WAIT_BUYER_RETURN') : back },
    reject: { from: suited.reject, move: to('REJECTED') },
    cancel: { from: suited.cancel, move: to('CANCELLED') },
    sendBack: { from: suited.sendBack, move: to('WAIT_VENDOR_RECEIVE') },
    confirmReturn: { from: suited.confirmReturn, move: back },
    appeal: { from: order.status === 'CLOSED' ? [] : suited.appeal, move: to('ARBITRATING') },
    apply: { from: ['NONE', 'REJECTED', 'FINAL', 'CANCELLED'], move: to('APPLYING') },
  }[verb]
  return { isAllowed: table.from.some((state) => state === refund), move: table.move }
}

const applying = onOrder(
  'applyRefund',
  ({ status, refund }) => (status === 'PAID' || status === 'RECEIVED') && refund === 'NONE',
  async (order, trade, model, { world, buyers }) => {
    const who = buyers[trade.buyer]
    if (who === undefined) return
    const answer = await world.call<{ refundNo: string }>(
      'PUT',
      `/api/client/Order/applyRefund?orderNo=${order.orderNo}`,
      who,
    )
    const { isAllowed, move } = takeRefundStep('apply', model, trade, order)
    expectStep(
      'refund.apply',
      answer,
      isAllowed && (order.status === 'PAID' || (order.status === 'RECEIVED' && !order.isLate)),
      () => {
        move()
        order.refundNo = answer.result.refundNo
      },
    )
  },
)

const bodies: Readonly<Record<Exclude<RefundStep, 'apply'>, object>> = {
  approve: {},
  reject: { reason: 'no' },
  cancel: {},
  sendBack: { courier: 'SF', trackingNo: 'SF1234567890124' },
  confirmReturn: { isRestocked: false },
  appeal: { description: 'look at it' },
}
const hasRefund = ({ refundNo }: ModelOrder): boolean => refundNo !== ''
const refunding = (verb: Exclude<RefundStep, 'apply'>) =>
  onOrder(
    `refund.${verb}`,
    ({ refund }) => suited[verb].includes(refund),
    async (order, trade, model, real) => {
      const isShops = verb === 'approve' || verb === 'reject' || verb === 'confirmReturn'
      const who = isShops ? ownerOf(real, order) : buyerOf(real, trade)
      const body = { refundNo: order.refundNo, ...bodies[verb] }
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
  applying,
  ...refundSteps.filter((verb) => verb !== 'apply').map(refunding),
  ...arbitrating,
]
