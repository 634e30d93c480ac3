import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, shanghaiMidnight } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import {
  audit,
  auditor,
  cancel,
  cashier,
  create,
  DESK,
  earner,
  made,
  remit,
  settleDown,
  shopkeeper,
  startWithdrawalWorld,
  state,
  update,
  world,
} from '../../../../test/withdrawal-world.ts'

beforeAll(startWithdrawalWorld)
afterAll(() => world.close())
afterEach(settleDown)

const FEN = 20_000_000
/** Above an amount two people at the desk stand for it. */
type Evening = { readonly owner: Actor; readonly desk: Actor; readonly sender: Actor }

/** Begins a minute before midnight in Shanghai, with people who have just signed in. */
const inTheEvening = (
  ownerWith: (fen: number) => Promise<Actor>,
  work: (evening: Evening) => Promise<void>,
) =>
  world.test.clock.standStill(async () => {
    const midnight = shanghaiMidnight(world.test.clock.now()) + DAY_MS
    world.test.clock.set(new Date(midnight - MINUTE_MS))
    const [desk, sender] = [
      await createActor(world.test, { permissions: DESK }),
      await createActor(world.test, { permissions: DESK }),
    ]
    await work({ owner: await ownerWith(FEN), desk, sender })
  })
const afterMidnight = () => world.test.clock.advance(2 * MINUTE_MS)

const approved = async ({ owner, desk }: Evening, yuan: number): Promise<number> => {
  const { id } = await made(owner, yuan)
  expect((await audit(desk, id, 'approve')).status).toBe(200)
  return id
}
const comesBack = async ({ sender }: Evening, id: number): Promise<void> => {
  expect((await remit(sender, id, 'startRemit')).status).toBe(200)
  expect((await remit(sender, id, 'bounce', { reason: 'closed account' })).status).toBe(200)
}
const bounced = async (evening: Evening, yuan: number): Promise<number> => {
  const id = await approved(evening, yuan)
  await comesBack(evening, id)
  return id
}
const LIMIT = 'Finance:WithdrawalLimit'

describe.each([
  ['a shopper', earner],
  ['a shop', shopkeeper],
])('the limit of a day for %s', (_name, ownerWith) => {
  it('is used up by what is sent again on that day, whenever it was asked for', () =>
    inTheEvening(ownerWith, async (evening) => {
      const { owner, desk } = evening
      const [first, second] = [await bounced(evening, 30_000), await bounced(evening, 20_001)]
      afterMidnight()
      expect((await remit(desk, first, 'retry')).result.status).toBe('APPROVED')
      expect((await remit(desk, second, 'retry')).error?.reason).toBe(LIMIT)
      expect((await create(owner, 20_000.01)).error?.reason).toBe(LIMIT)
      expect((await create(owner, 20_000)).status).toBe(200)
    }))

  it('holds for what was asked for the day before and grows', () =>
    inTheEvening(ownerWith, async (evening) => {
      const { owner, desk } = evening
      const back = await bounced(evening, 20_000)
      const { id } = await made(owner, 25_000)
      afterMidnight()
      expect((await update(owner, id, 50_000.01)).error?.reason).toBe(LIMIT)
      expect((await remit(desk, back, 'retry')).result.status).toBe('APPROVED')
      expect((await update(owner, id, 30_000.01)).error?.reason).toBe(LIMIT)
      expect((await update(owner, id, 29_000)).result.amount).toBe(29_000)
      // Now it is of this day, and stands in place of itself.
      expect((await update(owner, id, 30_000)).result.amount).toBe(30_000)
      expect((await audit(desk, id, 'approve')).status).toBe(200)
      expect((await create(owner, 10)).error?.reason).toBe(LIMIT)
    }))

  it('neither keeps anything from shrinking nor counts it anew', () =>
    inTheEvening(ownerWith, async (evening) => {
      const { owner, desk } = evening
      const back = await bounced(evening, 50_000)
      const { id } = await made(owner, 40_000)
      afterMidnight()
      expect((await remit(desk, back, 'retry')).result.status).toBe('APPROVED')
      expect((await update(owner, id, 30_000)).result.amount).toBe(30_000)
      await comesBack(evening, back)
      expect((await audit(desk, id, 'approve')).status).toBe(200)
      expect((await create(owner, 50_000)).status).toBe(200)
      expect(await state(owner)).toMatchObject({ frozen: 80_000 })
    }))
})

describe('the limit of a day', () => {
  it('counts what the bank sent back no more in the limit of a day, until it goes out again', async () => {
    await world.test.clock.standStill(async () => {
      const actor = await earner(9_000_000)
      const { id } = await made(actor, 50_000)
      await audit(auditor, id, 'approve')
      await remit(cashier, id, 'remit')
      expect((await create(actor, 10)).error?.reason).toBe('Finance:WithdrawalLimit')
      expect((await remit(cashier, id, 'bounce', { reason: 'no such card' })).status).toBe(200)
      expect((await cancel(actor, (await made(actor, 10)).id)).status).toBe(200)
      expect((await remit(cashier, id, 'retry')).status).toBe(200)
      expect((await create(actor, 10)).error?.reason).toBe('Finance:WithdrawalLimit')
    })
  })

  it('sends nothing out again on a day whose limit something else has used up, but on the next', async () => {
    await world.test.clock.standStill(async () => {
      const actor = await earner(9_000_000)
      const { id } = await made(actor, 40_000)
      await audit(auditor, id, 'approve')
      await remit(cashier, id, 'remit')
      await remit(cashier, id, 'bounce', { reason: 'no such card' })
      await audit(auditor, (await made(actor, 10_001)).id, 'approve')
      const { error } = await remit(cashier, id, 'retry')
      expect([error?.reason, error?.message]).toEqual([
        'Finance:WithdrawalLimit',
        '已超过每日提现上限 ¥50000',
      ])
      expect(await state(actor)).toMatchObject({ available: 79_999, frozen: 10_001 })
      world.test.clock.advance(DAY_MS)
      const tomorrow = await createActor(world.test, { permissions: DESK })
      expect((await remit(tomorrow, id, 'retry')).result.status).toBe('APPROVED')
      world.test.clock.advance(-DAY_MS)
      expect(await state(actor)).toMatchObject({ available: 39_999, frozen: 50_001 })
    })
  })
})
