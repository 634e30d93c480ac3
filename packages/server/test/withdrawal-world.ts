import { expect } from 'vitest'
import type { WithdrawalItem } from '@wenli/contract/finance/withdrawal'
import { sealBankCard } from '../src/modules/auth/index.ts'
import { hashPayPassword, move, post } from '../src/modules/finance/index.ts'
import { inTransaction } from '../src/platform/ctx/ctx.ts'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { askAudited } from './audit-lines.ts'
import { PIN, startPaymentWorld } from './payment-world.ts'
import type { PaymentWorld } from './payment-world.ts'

export const CARD = '6222021234567890128'
export const DESK = ['Pages.Withdrawal', 'Pages.Withdrawal.Audit', 'Pages.Withdrawal.Remit']
/** One world for the file that starts it. */
export let world: PaymentWorld
export let auditor: Actor
export let cashier: Actor
export const startWithdrawalWorld = async (): Promise<void> => {
  world = await startPaymentWorld()
  auditor = await createActor(world.test, { permissions: DESK })
  cashier = await createActor(world.test, { permissions: DESK })
}
/** After every test: the time is now, and the money adds up. */
export const settleDown = async (): Promise<void> => {
  world.test.clock.set(new Date())
  await world.assertMoney()
}

export const bind = (as: Actor, bankCardNo = CARD) =>
  ask<{ lastFour: string }>(world.test, '/api/client/Wallet/bindBankCard', {
    method: 'PUT',
    as,
    body: { realName: 'Wang Yi', bankName: 'ICBC', bankCardNo, payPassword: PIN, isDataConsented: true },
  })
/** Somebody who earned so many fen and has a card. */
export const earner = async (fen: number): Promise<Actor> => {
  const actor = await world.buyer(fen)
  expect((await bind(actor)).status).toBe(200)
  return actor
}
/** A shop with so many fen that may leave. */
export const shopkeeper = async (fen: number, status = 'APPROVED'): Promise<Actor & { vendorNo: string }> => {
  const actor = await createActor(world.test, {
    permissions: ['VendorPages.Withdrawal', 'VendorPages.Statement'],
  })
  const vendorNo = `V${actor.userNo}`
  const sealed = sealBankCard(world.test.app.deps.keys.field, CARD)
  await world.rows(
    `INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, status, bank_card_no) VALUES (5, $1, $2, $2, $2, $3, $4)`,
    [actor.userId, vendorNo, status, sealed],
  )
  await givePin(actor)
  await inTransaction(world.test.ctx(5), (ctx) =>
    post(ctx, {
      kind: 'ORDER_COMPLETED',
      ref: `gift-${vendorNo}`,
      lines: move(fen, { kind: 'EXT.BANK' }, { kind: 'VENDOR.AVAILABLE', owner: vendorNo }),
    }),
  )
  return { ...actor, vendorNo }
}
export const givePin = async ({ userId }: Actor) => {
  await world.rows(
    'INSERT INTO pay_password (tenant_id, user_id, password_hash, changed_time) VALUES (5, $1, $2, now())',
    [userId, hashPayPassword(world.test.app.deps.keys.field, userId, PIN)],
  )
}
export const create = (as: Actor, amount: number, rest: object = {}, headers = {}) =>
  askAudited<WithdrawalItem>(world.test, '/api/client/Withdrawal/Create', {
    method: 'POST',
    as,
    body: { amount, payPassword: PIN, ...rest },
    headers,
  })
export const made = async (as: Actor, amount: number, rest: object = {}): Promise<WithdrawalItem> => {
  const { result, error } = await create(as, amount, rest)
  if (error !== null) throw new Error(error.reason)
  return result
}
export const update = (as: Actor, id: number, amount: number, rest: object = { payPassword: PIN }) =>
  askAudited<WithdrawalItem>(world.test, '/api/client/Withdrawal/Update', {
    method: 'PUT',
    as,
    body: { id, amount, ...rest },
  })
export const cancel = (as: Actor, id: number) =>
  askAudited(world.test, `/api/client/Withdrawal/Delete?Id=${id}`, { method: 'DELETE', as })
export const audit = (as: Actor, id: number, action: string, reason?: string) =>
  askAudited<WithdrawalItem>(world.test, '/api/services/app/Withdrawal/Audit', {
    method: 'PUT',
    as,
    body: { id, action, reason },
  })
export const remit = (as: Actor, id: number, action: string, rest: object = {}) =>
  askAudited<WithdrawalItem>(world.test, '/api/services/app/Withdrawal/Remit', {
    method: 'PUT',
    as,
    body: { id, action, ...rest },
  })
export type State = {
  ownerType: string
  available: number
  frozen: number
  pending: number
  blockedBy: string | null
  card: { realName: string; lastFour: string } | null
}
export const state = async (as: Actor, query = '') =>
  (await ask<State>(world.test, `/api/client/Withdrawal/getState${query}`, { as })).result
