import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { ask } from '../../../test/ask.ts'
import { PIN } from '../../../test/payment-world.ts'
import {
  auditor,
  CARD,
  cashier,
  earner,
  made,
  settleDown,
  startWithdrawalWorld,
  state,
  world,
} from '../../../test/withdrawal-world.ts'

beforeAll(startWithdrawalWorld)
afterEach(settleDown)
afterAll(() => world.close())

/** Twice under one key: one deed, one answer; with another body it is refused. */
const expectOnce = async (path: string, as: Actor, body: object, changed: object): Promise<void> => {
  const headers = { 'idempotency-key': randomUUID() }
  const call = (sent: object) => ask<unknown>(world.test, path, { method: 'PUT', as, body: sent, headers })
  const first = await call(body)
  expect(first.error).toBeNull()
  const again = await call(body)
  expect([again.status, again.result]).toEqual([first.status, first.result])
  expect((await call({ ...body, ...changed })).error?.reason).toBe('Platform:IdempotencyKeyReused')
}

it('changing, approving and remitting a withdrawal', async () => {
  const owner = await earner(50_000)
  const { id } = await made(owner, 100)
  const grown = { id, amount: 120, payPassword: PIN }
  await expectOnce('/api/client/Withdrawal/Update', owner, grown, { amount: 121 })
  expect(await state(owner)).toMatchObject({ available: 380, frozen: 120 })
  await expectOnce('/api/services/app/Withdrawal/Audit', auditor, { id, action: 'approve' }, { reason: 'x' })
  await expectOnce(
    '/api/services/app/Withdrawal/Remit',
    cashier,
    { id, action: 'remit' },
    { action: 'bounce' },
  )
  expect(await state(owner)).toMatchObject({ available: 380, frozen: 0 })
})

it('making a file for the bank, of which no whole card number is kept', async () => {
  const { id } = await made(await earner(50_000), 100)
  await ask(world.test, '/api/services/app/Withdrawal/Audit', {
    method: 'PUT',
    as: auditor,
    body: { id, action: 'approve' },
  })
  const key = randomUUID()
  const call = (ids: readonly number[]) =>
    ask<{ batchNo: string; lines: { bankCardNo: string }[] }>(
      world.test,
      '/api/services/app/Withdrawal/Batch',
      {
        method: 'POST',
        as: cashier,
        body: { ids },
        headers: { 'idempotency-key': key },
      },
    )
  const first = await call([id])
  expect(first.result.lines).toMatchObject([{ bankCardNo: CARD }])
  expect((await call([id])).result).toEqual(first.result)
  expect((await call([id, id + 1])).error?.reason).toBe('Platform:IdempotencyKeyReused')
  expect(await world.rows('SELECT answer FROM idempotency_key WHERE key = $1', [key])).toEqual([
    { answer: first.result.batchNo },
  ])
})

it('taking a membership back', async () => {
  const clerk = await createActor(world.test, {
    permissions: ['Pages.VipCard', 'Pages.VipCard.Create', 'Pages.VipCard.Refund'],
  })
  const owner = await earner(50_000)
  const send = async <Result>(url: string, body: object, as: Actor = owner): Promise<Result> => {
    const { result, error } = await ask<Result>(world.test, url, { method: 'POST', as, body })
    if (error !== null) throw new Error(`${url}: ${error.reason}`)
    return result
  }
  const card = { name: 'x', unitPrice: 30, isOnSale: true, validMonths: 1, discount: 0.9, level: 1 }
  const { id: vipCardId } = await send<{ id: number }>('/api/services/app/VipCard/Create', card, clerk)
  const { vipCardOrderNo } = await send<{ vipCardOrderNo: string }>('/api/client/VipCardOrder/Create', {
    vipCardId,
  })
  await send('/api/client/Wallet/pay', { vipCardOrderNo, payPassword: PIN })
  const { id } = await world.one<{ id: number }>(
    'SELECT id FROM vip_card_order WHERE vip_card_order_no = $1',
    [vipCardOrderNo],
  )
  await expectOnce(
    '/api/services/app/VipCardOrder/Refund',
    clerk,
    { id, reason: 'a mistake' },
    { reason: 'another' },
  )
  expect(await state(owner)).toMatchObject({ available: 500 })
})
