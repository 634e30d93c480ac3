import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toWireTime } from '@wenli/contract/formats'
import { texts } from '@wenli/locale/index'
import { closeAccount, createAccount } from '../../../../test/accounts.ts'
import { issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startBountyWorld } from './testing/bounty-world.ts'
import type { BountyWorld } from './testing/bounty-world.ts'

const zh = texts['zh-Hans']
let world: BountyWorld
let judge: Actor
let operator: Actor
beforeAll(async () => {
  world = await startBountyWorld()
  judge = await world.clerk('Hide', 'Decide')
  operator = await world.clerk('Hide')
})
afterAll(() => world.close())
afterEach(async () => {
  world.test.clock.set(new Date())
  await world.assertMoney()
})

const undecided = async (): Promise<number[]> =>
  (
    await ask<{ items: { id: number; isUndecided: boolean }[] }>(
      world.test,
      '/api/services/app/ProductFinding/GetAll?isUndecided=true',
      { as: judge },
    )
  ).result.items.map(({ id }) => id)
/** Answered, and left alone until its time was over: the owner may still accept. */
const due = async ({ owner, finder }: { owner?: Actor; finder?: Actor } = {}) => {
  const seeks = owner ?? (await world.seeker({ paid: 10_000 }))
  const finds = finder ?? (await world.seeker({}))
  const { id } = await world.promised(seeks, 100)
  const replyId = (await world.reply(finds, id)).result.id
  await world.pass(31)
  return { owner: seeks, finder: finds, id, replyId }
}
/** And until the owner's days were over, too. */
const left = async (people: { owner?: Actor; finder?: Actor } = {}) => {
  const found = await due(people)
  const { id, replyId } = found
  expect((await world.decide(judge, { id, replyId })).error?.reason).toBe('BaseInfo:BountyNotDue')
  expect(await undecided()).not.toContain(found.id)
  await world.pass(3)
  expect(await undecided()).toContain(found.id)
  return found
}
/** Somebody who may decide, and has coins or an answer of their own beside. */
const asJudge = async (person: Actor): Promise<Actor> => {
  await world.one(
    'INSERT INTO user_role (tenant_id, user_id, role_id) SELECT 5, $1, role_id FROM user_role WHERE user_id = $2 RETURNING role_id',
    [person.userId, judge.userId],
  )
  return person
}
const HELD = { status: 'OPEN', bounty: 'HELD' }

describe('coins that the owner did not give in time', () => {
  it('go to the reply that the platform chooses, as if the owner had accepted it', async () => {
    const { owner, finder, id, replyId } = await left()
    expect((await world.decide(judge, { id, replyId: 2_000_000_000 })).status).toBe(404)
    expect((await world.decide(owner, { id, replyId })).status).toBe(403)
    expect((await world.decide(judge, { id, replyId, reason: '' })).status).toBe(400)
    expect((await world.decide(judge, { id, replyId })).status).toBe(200)
    expect(await world.bounty(id)).toEqual({ status: 'SOLVED', bounty: 'PAID' })
    expect(await world.wallet(finder)).toMatchObject({ earn: 95, withdrawable: 95 })
    expect((await world.decide(judge, { id, replyId: null })).error?.reason).toBe('BaseInfo:BountyNotDue')
    expect(await undecided()).not.toContain(id)
  })

  it('go back when the platform finds that nobody earned them', async () => {
    const { owner, id } = await left()
    expect((await world.decide(judge, { id, replyId: null })).status).toBe(200)
    expect(await world.bounty(id)).toEqual({ status: 'EXPIRED', bounty: 'RETURNED' })
    expect(await world.wallet(owner)).toMatchObject({ coinPaid: 100 })
    const told = await world.one<{ count: number }>(
      "SELECT count(*) AS count FROM notice WHERE user_id = $1 AND description = 'seen both'",
      [owner.userId],
    )
    expect(told.count).toBe(1)
  })

  it('are not taken back by closing once the time is over, in the days of grace and after them', async () => {
    const { owner, id, replyId } = await due()
    for (const days of [1, 3]) {
      const { status, error } = await world.put(owner, 'Close', { id })
      expect([status, error?.reason]).toEqual([409, 'BaseInfo:BountyWaits'])
      await world.pass(days)
    }
    expect(await world.bounty(id)).toEqual(HELD)
    // Giving them is never too late.
    expect((await world.put(owner, 'Accept', { id, replyId })).status).toBe(200)
    expect(await world.bounty(id)).toEqual({ status: 'SOLVED', bounty: 'PAID' })
  })

  it('tell their owner until when to decide, from the day the time is over until they are given', async () => {
    const owner = await world.seeker({ paid: 10_000 })
    const decideBy = async () =>
      (
        await ask<{ items: { decideBy: string | null }[] }>(
          world.test,
          '/api/client/ProductFinding/getAllByUser',
          { as: owner },
        )
      ).result.items.map((item) => item.decideBy)
    const { id } = await world.promised(owner, 100)
    const replyId = (await world.reply(await world.seeker({}), id)).result.id
    expect(await decideBy()).toEqual([null])
    await world.pass(31)
    const { until } = await world.one<{ until: Date }>(
      'SELECT grace_until AS until FROM product_finding WHERE id = $1',
      [id],
    )
    expect(await decideBy()).toEqual([toWireTime(until)])
    await world.put(owner, 'Accept', { id, replyId })
    expect(await decideBy()).toEqual([null])
  })

  it('are decided about as things stood: nobody replies any more, and nothing is edited', async () => {
    const { owner, id } = await due()
    const other = await world.seeker({})
    expect((await world.reply(other, id)).status).toBe(200)
    expect((await world.put(owner, 'Update', { id, title: 'dark marble' })).status).toBe(200)
    await world.pass(3)
    expect((await world.reply(other, id)).error?.reason).toBe('BaseInfo:BountyWaits')
    const edited = await world.put(owner, 'Update', { id, title: 'any marble' })
    expect(edited.error?.reason).toBe('BaseInfo:BountyWaits')
  })

  it('are not decided about by whose they are, nor given to who decides', async () => {
    const owner = await asJudge(await world.seeker({ paid: 10_000 }))
    const finder = await asJudge(await world.seeker({}))
    const { id, replyId } = await left({ owner, finder })
    const refusal = async (as: Actor, choice: number | null) => {
      const { status, error } = await world.decide(as, { id, replyId: choice })
      return [status, error?.reason]
    }
    const own = [409, 'BaseInfo:OwnBounty']
    expect(await refusal(owner, null)).toEqual(own)
    expect(await refusal(owner, replyId)).toEqual(own)
    expect(await refusal(finder, replyId)).toEqual(own)
    // Nor by hiding it.
    expect((await world.hide(owner, id)).status).toBe(200)
    expect(await world.bounty(id)).toEqual({ status: 'HIDDEN', bounty: 'HELD' })
    expect((await world.decide(finder, { id, replyId: null })).status).toBe(200)
    expect(await world.bounty(id)).toEqual({ status: 'HIDDEN', bounty: 'RETURNED' })
  })
})

describe('a finding that is hidden while its coins wait', () => {
  it.each([0, 3])(
    'keeps them for the decision, %s days after its time, and stays hidden by it',
    async (days) => {
      const { finder, id, replyId } = await due()
      if (days > 0) await world.pass(days)
      expect((await world.hide(operator, id)).status).toBe(200)
      expect(await world.bounty(id)).toEqual({ status: 'HIDDEN', bounty: 'HELD' })
      await world.pass(3)
      expect(await undecided()).toContain(id)
      expect((await world.decide(judge, { id, replyId })).status).toBe(200)
      expect(await world.bounty(id)).toEqual({ status: 'HIDDEN', bounty: 'PAID' })
      expect(await world.wallet(finder)).toMatchObject({ earn: 95 })
    },
  )

  it('gives them back when nobody decides in the platform’s days', async () => {
    const { owner, id } = await due()
    await world.hide(operator, id)
    await world.pass(4)
    expect(await world.bounty(id)).toEqual({ status: 'HIDDEN', bounty: 'HELD' })
    await world.pass(7)
    await world.pass(1)
    expect(await world.bounty(id)).toEqual({ status: 'HIDDEN', bounty: 'RETURNED' })
    expect(await world.wallet(owner)).toMatchObject({ coinPaid: 100 })
  })

  it('gives them back at once when it was hidden by somebody who may decide', async () => {
    const { owner, id } = await left()
    await world.hide(judge, id)
    expect(await world.bounty(id)).toEqual({ status: 'HIDDEN', bounty: 'RETURNED' })
    expect(await world.wallet(owner)).toMatchObject({ coinPaid: 100 })
  })
})

describe('a reply whose writer has closed their account', () => {
  const passer = async (): Promise<Actor> => {
    const account = await createAccount(world.test)
    return world.lasting({ ...account, token: await issueToken(world.test, account) })
  }
  const close = async (person: Actor): Promise<void> => {
    expect((await closeAccount(world.test, person)).error).toBeNull()
  }
  const repliesOf = async (id: number) =>
    (
      await ask<{ items: { isUserClosed: boolean }[] }>(
        world.test,
        `/api/client/ProductFindingReply/getList?productFindingId=${id}`,
      )
    ).result.items.map(({ isUserClosed }) => isUserClosed)

  it('earns no coins, by the owner or the platform, and the coins stay where they are', async () => {
    const { owner, finder, id, replyId } = await due({ finder: await passer() })
    const other = (await world.reply(await world.seeker({}), id)).result.id
    await close(finder)
    expect(await repliesOf(id)).toEqual([true, false])
    const refusal = [409, zh['Error.Finance:FinderGone']]
    const accepted = await world.put(owner, 'Accept', { id, replyId })
    expect([accepted.status, accepted.error?.message]).toEqual(refusal)
    await world.pass(3)
    const decided = await world.decide(judge, { id, replyId })
    expect([decided.status, decided.error?.message]).toEqual(refusal)
    expect(await world.bounty(id)).toEqual(HELD)
    expect((await world.decide(judge, { id, replyId: other })).status).toBe(200)
    expect(await world.bounty(id)).toEqual({ status: 'SOLVED', bounty: 'PAID' })
  })

  it('is accepted where no coins are promised', async () => {
    const [owner, finder] = [await world.seeker({}), await passer()]
    const body = { title: 'green marble', findingImageUrl: '/seen.png' }
    const { id } = (
      await ask<{ id: number }>(world.test, '/api/client/ProductFinding/Create', {
        method: 'POST',
        as: owner,
        body,
      })
    ).result
    const replyId = (await world.reply(finder, id)).result.id
    await close(finder)
    expect((await world.put(owner, 'Accept', { id, replyId })).status).toBe(200)
    expect(await world.bounty(id)).toEqual({ status: 'SOLVED', bounty: 'NONE' })
  })
})
