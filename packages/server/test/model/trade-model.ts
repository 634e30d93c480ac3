// What should be, in plain numbers: no database, no server, nothing of the product's code.

/** Fen in a wallet, spent in this order: gifts, what was bought, what was earned. */
export type Wallet = { gift: number; paid: number; earn: number; frozen: number }
export const buckets = ['gift', 'paid', 'earn'] as const
export type Bucket = (typeof buckets)[number]

export type OrderState = 'PENDING_PAYMENT' | 'PAID' | 'RECEIVED' | 'COMPLETED' | 'CLOSED'
export type RefundState =
  | 'NONE'
  | 'APPLYING'
  | 'WAIT_BUYER_RETURN'
  | 'WAIT_VENDOR_RECEIVE'
  | 'REJECTED'
  | 'ARBITRATING'
  | 'FINAL'
  | 'CANCELLED'
  | 'REFUNDED'

export type ModelOrder = {
  readonly orderNo: string
  readonly shop: number
  readonly amount: number
  readonly quantity: number
  status: OrderState
  isSent: boolean
  /** The time for returns is over. */
  isLate: boolean
  refund: RefundState
  refundNo: string
  /** The steps of the life it is meant to have that are still to come, unless something comes between. */
  readonly plan: string[]
  /** Which money paid it; what a channel paid is in none of the buckets. */
  drawn: Partial<Record<Bucket, number>>
}
export type Notice = {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}
export type ModelTrade = {
  readonly tradeNo: string
  readonly buyer: number
  readonly orders: readonly ModelOrder[]
  expiresAt: number
  by: 'NOBODY' | 'WALLET' | 'CHANNEL'
  /** The notice that paid it, signed anew whenever it is told again. */
  notice?: () => Notice
}
export type Model = {
  readonly wallets: Wallet[]
  readonly shops: { pending: number; available: number; stock: number }[]
  readonly trades: ModelTrade[]
  /** Withdrawals that wait, by buyer. */
  readonly waiting: Map<number, { readonly id: number; readonly amount: number }>
  /** What was done so far, for whoever reads of a failure. */
  readonly story: string[]
  /** How often each kind of step could have been done, or was, to choose those that seldom can be. */
  readonly chances: Map<string, number>
  now: number
}

export const UNIT = 1000
/** 5 % of whole tens of yuan is a whole number of fen. */
const commission = (amount: number): number => amount / 20
export const PAY_MINUTES = 30

/** Lives that chance alone would seldom lead to their ends. */
const PLANS: readonly (readonly string[])[] = [
  ['pay', 'ship', 'applyRefund', 'refund.approve', 'refund.sendBack', 'refund.confirmReturn'],
  ['pay', 'applyRefund', 'refund.reject', 'refund.appeal', 'arbitrate.refund'],
  [
    'pay',
    'ship',
    'takeDelivery',
    'applyRefund',
    'refund.reject',
    'refund.appeal',
    'arbitrate.reject',
    'complete',
  ],
  ['pay', 'applyRefund', 'refund.cancel', 'ship', 'takeDelivery', 'complete'],
]
/** Every fourth checkout is left alone until its time is over. */
export const planFor = (life: number, place: number): string[] =>
  life % 4 === 0 ? ['expire'] : [...(PLANS[(life + place) % PLANS.length] ?? [])]

/** What is still to come; another order of the checkout may have been paid with it. */
export const planOf = ({ plan, status }: ModelOrder): string[] => {
  if (plan[0] === 'pay' && status === 'PAID') plan.shift()
  return plan
}

export const openRefund = ({ refund }: ModelOrder): boolean =>
  ['APPLYING', 'WAIT_BUYER_RETURN', 'WAIT_VENDOR_RECEIVE', 'ARBITRATING'].includes(refund)
export const payableOf = ({ orders }: ModelTrade): number =>
  orders.reduce((sum, { amount }) => sum + amount, 0)
export const isOpen = (model: Model, trade: ModelTrade): boolean =>
  trade.orders.every(({ status }) => status === 'PENDING_PAYMENT') && trade.expiresAt > model.now
export const balanceOf = ({ gift, paid, earn }: Wallet): number => gift + paid + earn

const shopOf = (model: Model, { shop }: ModelOrder) => {
  const found = model.shops[shop]
  if (found === undefined) throw new Error('no such shop')
  return found
}
export const walletOf = (model: Model, buyer: number): Wallet => {
  const found = model.wallets[buyer]
  if (found === undefined) throw new Error('no such buyer')
  return found
}

export const close = (model: Model, trade: ModelTrade): void => {
  for (const order of trade.orders) {
    order.status = 'CLOSED'
    shopOf(model, order).stock += order.quantity
  }
}
/** The sources in their order fill the orders in theirs. */
export const payByWallet = (model: Model, trade: ModelTrade): void => {
  const wallet = walletOf(model, trade.buyer)
  for (const order of trade.orders) {
    let open = order.amount
    for (const bucket of buckets) {
      const taken = Math.min(open, wallet[bucket])
      wallet[bucket] -= taken
      open -= taken
      if (taken > 0) order.drawn[bucket] = taken
    }
    order.status = 'PAID'
  }
  trade.by = 'WALLET'
}
export const payByChannel = (trade: ModelTrade): void => {
  for (const order of trade.orders) order.status = 'PAID'
  trade.by = 'CHANNEL'
}
export const receive = (model: Model, order: ModelOrder): void => {
  order.status = 'RECEIVED'
  shopOf(model, order).pending += order.amount - commission(order.amount)
}
export const complete = (model: Model, order: ModelOrder): void => {
  const net = order.amount - commission(order.amount)
  order.status = 'COMPLETED'
  shopOf(model, order).pending -= net
  shopOf(model, order).available += net
}
/** The whole order goes back to where its money came from. */
export const giveBack = (model: Model, trade: ModelTrade, order: ModelOrder): void => {
  const wallet = walletOf(model, trade.buyer)
  for (const bucket of buckets) wallet[bucket] += order.drawn[bucket] ?? 0
  const net = order.amount - commission(order.amount)
  if (order.status === 'RECEIVED') shopOf(model, order).pending -= net
  if (order.status === 'COMPLETED') shopOf(model, order).available -= net
  if (!order.isSent) shopOf(model, order).stock += order.quantity
  order.refund = 'REFUNDED'
  if (order.status !== 'COMPLETED') order.status = 'CLOSED'
}
