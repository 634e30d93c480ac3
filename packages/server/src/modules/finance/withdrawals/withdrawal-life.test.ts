import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withdrawalLife, withdrawalStatuses } from '@wenli/contract/finance/withdrawal-life'
import type { Actor } from '../../../../test/actors.ts'
import {
  audit,
  auditor,
  cancel,
  cashier,
  create,
  earner,
  made,
  remit,
  settleDown,
  startWithdrawalWorld,
  state,
  update,
  world,
} from '../../../../test/withdrawal-world.ts'

beforeAll(startWithdrawalWorld)
afterAll(() => world.close())
afterEach(settleDown)

describe('the life of a withdrawal', () => {
  /** By which calls a withdrawal comes into a state. */
  const roads: Record<string, ((id: number, owner: Actor) => Promise<unknown>)[]> = {
    PENDING: [],
    APPROVED: [(id) => audit(auditor, id, 'approve')],
    REJECTED: [(id) => audit(auditor, id, 'reject', 'no')],
    CANCELLED: [(id, owner) => cancel(owner, id)],
    REMITTING: [(id) => audit(auditor, id, 'approve'), (id) => remit(cashier, id, 'startRemit')],
    REMITTED: [(id) => audit(auditor, id, 'approve'), (id) => remit(cashier, id, 'remit')],
    FAILED: [
      (id) => audit(auditor, id, 'approve'),
      (id) => remit(cashier, id, 'remit'),
      (id) => remit(cashier, id, 'bounce', { reason: 'no' }),
    ],
  }
  const calls: Record<
    string,
    (id: number, owner: Actor) => Promise<{ status: number; error: { reason: string } | null }>
  > = {
    update: (id, owner) => update(owner, id, 11),
    cancel: (id, owner) => cancel(owner, id),
    approve: (id) => audit(auditor, id, 'approve'),
    reject: (id) => audit(auditor, id, 'reject', 'no'),
    startRemit: (id) => remit(cashier, id, 'startRemit'),
    remit: (id) => remit(cashier, id, 'remit'),
    bounce: (id) => remit(cashier, id, 'bounce', { reason: 'no' }),
    retry: (id) => remit(cashier, id, 'retry'),
  }

  it.each(withdrawalStatuses)('in %s only what the life allows succeeds', async (status) => {
    for (const [action, { from, to }] of Object.entries(withdrawalLife)) {
      const owner = await earner(2000)
      const { id } = await made(owner, 20)
      for (const go of roads[status] ?? []) await go(id, owner)
      const answer = await calls[action]?.(id, owner)
      const { now } = await world.one<{ now: string }>('SELECT status AS now FROM withdrawal WHERE id = $1', [
        id,
      ])
      const isAllowed = from.some((each) => each === status)
      expect([action, answer?.error?.reason, now]).toEqual([
        action,
        isAllowed ? undefined : 'Finance:StateConflict',
        isAllowed ? to : status,
      ])
    }
  })
})

describe('many at once', () => {
  it('20 requests against what one can have: one waits, nothing is held twice', async () => {
    const actor = await earner(5000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(actor, 50)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await state(actor)).toMatchObject({ available: 0, frozen: 50 })
  })

  it('approve against reject against cancel: one of them counts', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 50)
    const answers = await Promise.all([
      audit(auditor, id, 'approve'),
      audit(cashier, id, 'reject', 'no'),
      cancel(actor, id),
      audit(auditor, id, 'approve'),
      cancel(actor, id),
    ])
    // An approved one can still be refused; everything else ends it.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
    const { status } = await world.one<{ status: string }>('SELECT status FROM withdrawal WHERE id = $1', [
      id,
    ])
    expect(await state(actor)).toMatchObject(
      status === 'APPROVED' ? { available: 0, frozen: 50 } : { available: 50, frozen: 0 },
    )
  })

  it('10 remittances of one: the money leaves once', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 50)
    await audit(auditor, id, 'approve')
    const answers = await Promise.all(Array.from({ length: 10 }, () => remit(cashier, id, 'remit')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await state(actor)).toMatchObject({ available: 0, frozen: 0 })
  })
})
