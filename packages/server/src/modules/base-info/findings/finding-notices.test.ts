import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../../test/actors.ts'
import { startBountyWorld } from './testing/bounty-world.ts'
import type { BountyWorld } from './testing/bounty-world.ts'

let world: BountyWorld
let judge: Actor
beforeAll(async () => {
  world = await startBountyWorld()
  judge = await world.clerk('Hide', 'Decide')
})
afterAll(() => world.close())
afterEach(async () => {
  world.test.clock.set(new Date())
  await world.assertMoney()
})

type Told = { userId: number; title: string; description: string }
const toldOf = (id: number) =>
  world.rows<Told>(
    'SELECT user_id AS "userId", title, description FROM notice WHERE link = \'/finding?id=\' || $1 ORDER BY id',
    [id],
  )
/** Somebody looks for green marble, for coins, and somebody has answered. */
const answered = async () => {
  const owner = await world.seeker({ paid: 10_000 })
  const finder = await world.seeker({})
  const { id } = await world.promised(owner, 100)
  const replyId = (await world.reply(finder, id)).result.id
  return { owner, finder, id, replyId }
}
const must = ({ status }: { status: number }) => expect(status).toBe(200)
const accepted = ({ userId }: Actor): Told => ({
  userId,
  title: '您对寻图“green marble”的回复被采纳了',
  description: '',
})

it('whose reply is accepted is told', async () => {
  const { owner, finder, id, replyId } = await answered()
  must(await world.put(owner, 'Accept', { id, replyId }))
  expect((await toldOf(id)).slice(1)).toEqual([accepted(finder)])
})

it('whose finding the platform hides is told why', async () => {
  const { owner, id } = await answered()
  must(await world.hide(judge, id))
  expect((await toldOf(id)).slice(1)).toEqual([
    { userId: owner.userId, title: '您的寻图“green marble”已被屏蔽', description: 'spam' },
  ])
})

it('whose finding nobody answered in time is told, once', async () => {
  const owner = await world.seeker({ paid: 10_000 })
  const { id } = await world.promised(owner, 100)
  await world.pass(31)
  await world.expire()
  expect(await toldOf(id)).toEqual([
    { userId: owner.userId, title: '您的寻图“green marble”已到期', description: '' },
  ])
})

it.each(['one reply', 'none'])(
  'who let the time pass hears until when to decide, then what the platform decided: for %s',
  async (choice) => {
    const { owner, finder, id, replyId } = await answered()
    await world.pass(31)
    await world.pass(3)
    must(await world.decide(judge, { id, replyId: choice === 'none' ? null : replyId }))
    const { userId } = owner
    expect((await toldOf(id)).slice(1)).toEqual([
      {
        userId,
        title: '您的寻图“green marble”已到期，请在 3 天内采纳一条回复，否则由平台裁决悬赏归属',
        description: '',
      },
      ...(choice === 'none' ? [] : [accepted(finder)]),
      { userId, title: '平台已裁决您的寻图“green marble”的悬赏', description: 'seen both' },
    ])
  },
)
