import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../../test/actors.ts'
import {
  audit,
  auditor,
  cashier,
  earner,
  made,
  remit,
  settleDown,
  shopkeeper,
  startWithdrawalWorld,
  world,
} from '../../../../test/withdrawal-world.ts'

beforeAll(startWithdrawalWorld)
afterAll(() => world.close())
afterEach(settleDown)

type Told = { userId: number; title: string; description: string; link: string }
/** Everything that this step told anybody. */
const toldBy = async (step: () => Promise<{ status: number }>): Promise<Told[]> => {
  const [{ last } = { last: 0 }] = await world.rows<{ last: number }>(
    'SELECT coalesce(max(id), 0) AS last FROM notice',
  )
  expect((await step()).status).toBe(200)
  return world.rows<Told>(
    'SELECT user_id AS "userId", title, description, link FROM notice WHERE id > $1 ORDER BY id',
    [last],
  )
}
const asked = async (owner: Actor) => (await made(owner, 20)).id
const approved = async (owner: Actor) => {
  const id = await asked(owner)
  expect((await audit(auditor, id, 'approve')).status).toBe(200)
  return id
}

it.each<
  [
    step: string,
    title: string,
    description: string,
    toThere: (owner: Actor) => Promise<number>,
    take: (id: number) => Promise<{ status: number }>,
  ]
>([
  ['approve', '您的提现申请 ¥20.00 已通过审核，等待打款', '', asked, (id) => audit(auditor, id, 'approve')],
  [
    'reject',
    '您的提现申请 ¥20.00 未通过，款项已退回余额',
    '户名不符',
    asked,
    (id) => audit(auditor, id, 'reject', '户名不符'),
  ],
  ['remit', '您的提现 ¥20.00 已打款，请留意银行到账', '', approved, (id) => remit(cashier, id, 'remit')],
  [
    'bounce',
    '您的提现 ¥20.00 被银行退回，款项已回到余额',
    '卡已注销',
    async (owner) => {
      const id = await approved(owner)
      expect((await remit(cashier, id, 'remit')).status).toBe(200)
      return id
    },
    (id) => remit(cashier, id, 'bounce', { reason: '卡已注销' }),
  ],
])(
  'whoever asked for the money is told, and nobody else: %s, %s',
  async (_step, title, description, toThere, take) => {
    const owner = await earner(2000)
    const id = await toThere(owner)
    expect(await toldBy(() => take(id))).toEqual([
      { userId: owner.userId, title, description, link: '/pc/withdrawal' },
    ])
  },
)

it('the notice about the money of a shop leads to the shop’s own page', async () => {
  const keeper = await shopkeeper(2000)
  const id = await asked(keeper)
  expect(await toldBy(() => audit(auditor, id, 'approve'))).toMatchObject([
    { userId: keeper.userId, link: '/vc/Withdrawal' },
  ])
})

it('whoever asked is told in the language they chose, whatever the desk reads', async () => {
  const owner = await earner(2000)
  await world.rows("UPDATE app_user SET culture = 'en' WHERE id = $1", [owner.userId])
  const id = await asked(owner)
  expect(await toldBy(() => audit(auditor, id, 'approve'))).toMatchObject([
    { title: 'Your withdrawal of ¥20.00 was approved and will be remitted' },
  ])
})
