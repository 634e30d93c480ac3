import { beforeAll, expect, it } from 'vitest'
import type { RevealedOrder } from '@wenli/contract/ordering/admin-order'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { deliveredTo } from '../../../../test/delivered-to.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()

const app = '/api/services/app/Order/'
let clerk: Actor
let order: { id: number; orderNo: string }
beforeAll(async () => {
  clerk = await createActor(world.test, { permissions: ['Pages.Order', 'Pages.Order.Edit'] })
  const tile = await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 1 }])
  world.must(await world.pay(buyer, tradeNo))
  order = { id: (await world.read(buyer, orderNo)).id, orderNo }
})

const { userName, telNumber, detailInfo, countyName } = deliveredTo
const reveal = (as: Actor, body: object) =>
  world.call<RevealedOrder>('POST', `${app}Reveal`, as, { body: { id: order.id, ...body } })

it('lists and papers of orders on the platform show a masked name, a masked number and the district', async () => {
  const list = await world.call<{ items: OrderListItem[] }>(
    'GET',
    `${app}GetAll?keyword=${order.orderNo}`,
    clerk,
  )
  const paper = await world.call<OrderListItem>('GET', `${app}Get?id=${order.id}`, clerk)
  const written = await world.call<OrderListItem>('PUT', `${app}Update`, clerk, {
    body: { id: order.id, remark: 'seen' },
  })
  const masked = {
    userName: `${userName.slice(0, 1)}**`,
    addressInfo: {
      userName: `${userName.slice(0, 1)}**`,
      telNumber: `${telNumber.slice(0, 3)}****${telNumber.slice(-4)}`,
      countyName,
      detailInfo: '',
    },
  }
  expect(world.must(list).items).toMatchObject([masked])
  expect(world.must(paper)).toMatchObject(masked)
  expect(world.must(written)).toMatchObject(masked)
  for (const { text } of [list, paper, written])
    expect([userName, telNumber, detailInfo].filter((secret) => text.includes(secret))).toEqual([])
})

it('the platform finds an order by the whole name of whoever receives it, not by a part of it', async () => {
  const found = async (keyword: string): Promise<string[]> => {
    const query = new URLSearchParams({ keyword }).toString()
    const list = await world.call<{ items: OrderListItem[] }>('GET', `${app}GetAll?${query}`, clerk)
    return world.must(list).items.map(({ orderNo }) => orderNo)
  }
  expect(await found(userName)).toContain(order.orderNo)
  expect(await found(userName.slice(0, -1))).toEqual([])
})

it('the whole is told to those with the permission, for a reason, and the log keeps who asked and why', async () => {
  const keys = await createActor(world.test, { permissions: ['Pages.Order', 'Pages.Order.Reveal'] })
  expect((await reveal(clerk, { reason: 'curious' })).status).toBe(403)
  expect((await reveal(keys, {})).status).toBe(400)
  expect((await reveal(keys, { reason: ' ' })).status).toBe(400)
  const told = world.must(await reveal(keys, { reason: 'the parcel came back' }))
  expect(told).toMatchObject({ userName, addressInfo: { userName, telNumber, detailInfo } })
  const lines = await world.rows<{ userId: number; changes: unknown }>(
    `SELECT user_id AS "userId", changes FROM audit_log
      WHERE tenant_id = 5 AND action = 'Reveal' AND object = 'Order' AND object_id = $1`,
    [String(order.id)],
  )
  expect(lines).toEqual([{ userId: keys.userId, changes: { reason: 'the parcel came back' } }])
})
