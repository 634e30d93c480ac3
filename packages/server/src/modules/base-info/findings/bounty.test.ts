import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startBountyWorld } from './testing/bounty-world.ts'
import type { BountyWorld } from './testing/bounty-world.ts'

let world: BountyWorld
let keeper: Actor
beforeAll(async () => {
  world = await startBountyWorld()
  keeper = await world.clerk('Hide')
})
afterAll(() => world.close())
afterEach(async () => {
  world.test.clock.set(new Date())
  await world.assertMoney()
})

describe('coins that are promised', () => {
  it('leave the wallet when the finding is posted: bought ones first, then earned, never given ones', async () => {
    const owner = await world.seeker({ paid: 2000, earn: 3000, gift: 9000 })
    const made = await world.promised(owner, 30)
    expect(made).toMatchObject({ bountyAmount: 30, bountyStatus: 'HELD', status: 'OPEN' })
    expect(await world.wallet(owner)).toMatchObject({ coinPaid: 0, earn: 20, coinGift: 90 })
    expect((await world.create(owner, 20.01)).error?.reason).toBe('Finance:BalanceTooLow')
  })

  it('need the payment password and are neither too few nor too many', async () => {
    const owner = await world.seeker({ paid: 5000 })
    expect((await world.create(owner, 10, { payPassword: null })).status).toBe(400)
    expect((await world.create(owner, 10, { payPassword: '000000' })).error?.reason).toBe(
      'Finance:PayPasswordWrong',
    )
    for (const bad of [0.5, 10_000.01, 1.001, -1]) expect((await world.create(owner, bad)).status).toBe(400)
    expect(await world.wallet(owner)).toMatchObject({ coinPaid: 50 })
  })

  it('are earned by whose reply is accepted, without the platform’s fee, and may leave', async () => {
    const owner = await world.seeker({ paid: 10_000 })
    const finder = await world.buyer()
    const { id } = await world.promised(owner, 100)
    const replyId = (await world.reply(finder, id)).result.id
    expect((await world.put(owner, 'Accept', { id, replyId })).status).toBe(200)
    expect(await world.wallet(finder)).toMatchObject({ earn: 95, withdrawable: 95 })
    expect(await world.bounty(id)).toEqual({ status: 'SOLVED', bounty: 'PAID' })
    expect((await world.put(owner, 'Accept', { id, replyId })).status).toBe(409)
    expect((await world.put(owner, 'Close', { id })).status).toBe(409)
  })

  it('once earned, stay with their finding, whose owner does not delete it when its reply was hidden', async () => {
    const owner = await world.seeker({ paid: 10_000 })
    const { id } = await world.promised(owner, 100)
    const replyId = (await world.reply(await world.buyer(), id)).result.id
    await world.put(owner, 'Accept', { id, replyId })
    await ask(world.test, '/api/services/app/ProductFindingReply/Update', {
      method: 'PUT',
      as: await createActor(world.test, { permissions: allPermissions }),
      body: { id: replyId, status: 'HIDDEN' },
    })
    const path = `/api/client/ProductFinding/Delete?Id=${id}`
    expect((await ask(world.test, path, { method: 'DELETE', as: owner })).status).toBe(409)
  })

  it('come back to the buckets they came from when the owner closes or deletes it, or the platform hides it', async () => {
    const owner = await world.seeker({ paid: 2000, earn: 3000 })
    const before = await world.wallet(owner)
    const closed = await world.promised(owner, 40)
    await world.put(owner, 'Close', { id: closed.id })
    expect(await world.wallet(owner)).toEqual(before)
    const deleted = await world.promised(owner, 40)
    await ask(world.test, `/api/client/ProductFinding/Delete?Id=${deleted.id}`, {
      method: 'DELETE',
      as: owner,
    })
    expect(await world.wallet(owner)).toEqual(before)
    const hidden = await world.promised(owner, 40)
    await world.hide(keeper, hidden.id)
    expect(await world.wallet(owner)).toEqual(before)
    expect(await world.bounty(hidden.id)).toEqual({ status: 'HIDDEN', bounty: 'RETURNED' })
  })

  it('come back once for a key, however often the call comes', async () => {
    const owner = await world.seeker({ paid: 4000 })
    const calls = [
      { path: '/api/client/ProductFinding/Close', as: owner, more: {} },
      { path: '/api/services/app/ProductFinding/Hide', as: keeper, more: { reason: 'spam' } },
    ]
    for (const { path, as, more } of calls) {
      const { id } = await world.promised(owner, 40)
      const call = (key: string) =>
        ask(world.test, path, {
          method: 'PUT',
          as,
          body: { id, ...more },
          headers: { 'idempotency-key': `${key}-${id}` },
        })
      const statuses = []
      for (const key of ['the-first', 'the-first', 'another']) statuses.push((await call(key)).status)
      expect(statuses).toEqual([200, 200, 409])
      expect(await world.wallet(owner)).toMatchObject({ coinPaid: 40 })
    }
  })

  it('come back when the time is over and nobody replied', async () => {
    const owner = await world.seeker({ paid: 2000 })
    const { id } = await world.promised(owner, 20)
    await world.pass(31)
    await world.expire()
    expect(await world.bounty(id)).toEqual({ status: 'EXPIRED', bounty: 'RETURNED' })
    expect(await world.wallet(owner)).toMatchObject({ coinPaid: 20 })
  })

  it('that cannot be returned keep no others', async () => {
    const owner = await world.seeker({ paid: 10_000 })
    const odd = (await world.create(owner, 0, { bountyAmount: undefined, payPassword: undefined })).result
    const { id } = await world.promised(owner, 100)
    const mark = (status: string) =>
      world.test.db.reader(5).query({
        text: 'UPDATE product_finding SET bounty_status = $2 WHERE id = $1',
        values: [odd.id, status],
      })
    await mark('HELD')
    await world.pass(31)
    expect(await world.bounty(odd.id)).toEqual({ status: 'OPEN', bounty: 'HELD' })
    expect(await world.bounty(id)).toEqual({ status: 'EXPIRED', bounty: 'RETURNED' })
    await mark('NONE')
    await world.pass(0)
    expect(await world.bounty(odd.id)).toEqual({ status: 'EXPIRED', bounty: 'NONE' })
  })

  it('wait three days more when somebody replied and the owner has not decided, a week for the platform, then come back', async () => {
    const owner = await world.seeker({ paid: 4000 })
    const finder = await world.buyer()
    const late = await world.promised(owner, 20)
    const decided = await world.promised(owner, 20)
    await world.reply(finder, late.id)
    const replyId = (await world.reply(finder, decided.id)).result.id
    await world.pass(31)
    expect(await world.bounty(late.id)).toEqual({ status: 'OPEN', bounty: 'HELD' })
    expect((await world.put(owner, 'Accept', { id: decided.id, replyId })).status).toBe(200)
    world.test.clock.advance(3 * DAY_MS + 1000)
    await world.expire()
    expect(await world.bounty(late.id)).toEqual({ status: 'OPEN', bounty: 'HELD' })
    await world.pass(7)
    expect(await world.bounty(late.id)).toEqual({ status: 'EXPIRED', bounty: 'RETURNED' })
    expect(await world.bounty(decided.id)).toEqual({ status: 'SOLVED', bounty: 'PAID' })
    expect(await world.wallet(owner)).toMatchObject({ coinPaid: 20 })
  })

  it('are paid or returned once, whatever is clicked at the same time', async () => {
    const owner = await world.seeker({ paid: 10_000 })
    const finder = await world.buyer()
    const { id } = await world.promised(owner, 100)
    const replyId = (await world.reply(finder, id)).result.id
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => world.put(owner, 'Accept', { id, replyId })),
      ...Array.from({ length: 5 }, () => world.put(owner, 'Close', { id })),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const total = (await world.wallet(owner)).coinPaid + (await world.wallet(finder)).earn
    expect([100, 95]).toContain(total)
  })
})
