import { beforeAll, describe, expect, it } from 'vitest'
import { permissionGroups } from '@wenli/contract/permissions'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import type { Answer } from '../../../../test/ask.ts'
import { deliveredTo } from '../../../../test/delivered-to.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['shop', 'buyer'] })
beforeAll(async () => {
  await world.rows(
    'INSERT INTO point_rule (tenant_id, expired_after_years, purchase_point_ratio, deduction_ratio) VALUES (5, 1, 0, 1)',
  )
})

const refusal = ({ status, error }: Answer) => [status, error?.reason]
const OWN_ORDER = [409, 'Ordering:OwnOrder']
const OWN_SHOP = [409, 'Auth:OwnShop']

/** From here on they look after the orders of the shop; their word counts from the next token on. */
const hire = async ({ userId }: Actor): Promise<Actor> => {
  const { token: _old, ...clerk } = await createActor(world.test, { permissions: permissionGroups.Vendor })
  await world.rows('UPDATE user_role SET user_id = $1 WHERE user_id = $2', [userId, clerk.userId])
  await world.rows(
    'INSERT INTO vendor_staff (tenant_id, vendor_id, user_id, permissions, accepted_time) VALUES (5, $1, $2, $3, now())',
    [shop.id, userId, ['VendorPages.Order']],
  )
  return world.lasting({ ...buyer, userId })
}
const unpaid = async (more: object = {}, quantity = 2) => {
  const tile = await world.product(shop)
  const placed = await world.place(buyer, [{ ...tile, quantity }], more)
  return { ...placed, orderNo: placed.orderNo ?? '' }
}
const paid = async () => {
  const placed = await unpaid()
  world.must(await world.pay(buyer, placed.tradeNo))
  const { id, items } = await world.read(buyer, placed.orderNo)
  return { ...placed, id, lines: [{ orderItemId: items[0]?.id ?? 0, quantity: 1 }] }
}
const applied = async (orderNo: string, lines: readonly object[]): Promise<string> => {
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'QUALITY', imageUrls: [] }
  return world.must(await world.refundStep('Create', buyer, body)).refundNo
}
const changePrice = (as: Actor, orderNo: string, goodsPayable: number, freightAmount = 0) =>
  world.call('PUT', '/api/client/Order/changePrice', as, { body: { orderNo, goodsPayable, freightAmount } })

describe('a price that a shop changes', () => {
  const points = (count: number) =>
    world.rows(
      `INSERT INTO point_lot (tenant_id, user_id, status, point_count, left_count, expired_time)
       VALUES (5, $1, 'USABLE', $2, $2, '2099-01-01')`,
      [buyer.userId, count],
    )

  it('leaves the buyer at least as much to pay for the goods as the platform adds', async () => {
    await points(5000)
    // 200 for the goods, 50 of it by points.
    const { tradeNo, orderNo } = await unpaid({ usePoints: 5000 })
    const refused = await changePrice(shop.owner, orderNo, 49.99, 100)
    expect(refusal(refused)).toEqual([422, 'Ordering:PriceBelowSubsidy'])
    expect(refused.error?.message).toContain('50.00')
    expect(refusal(await changePrice(shop.owner, orderNo, 0))).toEqual([422, 'Ordering:PriceBelowSubsidy'])
    expect(await world.read(buyer, orderNo)).toMatchObject({ payable: 150, status: 'PENDING_PAYMENT' })
    world.must(await changePrice(shop.owner, orderNo, 50))
    world.must(await world.pay(buyer, tradeNo))
    expect(await world.balance('ESCROW', orderNo)).toBe(10_000)
  })

  it('where the platform adds more than the buyer pays it may rise, and not fall', async () => {
    await points(15_000)
    const { orderNo } = await unpaid({ usePoints: 15_000 })
    expect(refusal(await changePrice(shop.owner, orderNo, 49.99))).toEqual([
      422,
      'Ordering:PriceBelowSubsidy',
    ])
    world.must(await changePrice(shop.owner, orderNo, 60))
    world.must(await changePrice(shop.owner, orderNo, 50, 8))
    expect(await world.read(buyer, orderNo)).toMatchObject({ payable: 58, adjustAmount: 0 })
  })
})

describe('nobody buys from the shop they keep or work in', () => {
  const cart = (as: Actor, body: object) =>
    world.call<{ flag: string | null }>('POST', '/api/services/app/ShoppingCartItem/Create', as, { body })
  const order = async (as: Actor, items: readonly object[]) => {
    const address = world.must(
      await world.call<{ id: number }>('POST', '/api/services/app/Address/Create', as, { body: deliveredTo }),
    )
    return world.call('POST', '/api/client/Order/Create', as, { body: { addressId: address.id, items } })
  }

  it('neither into the cart nor by the checkout, which says so; in other shops they buy like everybody', async () => {
    const item = { ...(await world.product(shop)), quantity: 1 }
    const other = { ...(await world.product(await world.shop())), quantity: 1 }
    const refused = await cart(shop.owner, item)
    expect([...refusal(refused), refused.error?.message]).toEqual([
      409,
      'ShoppingCart:OwnShop',
      '不能购买自己店铺的商品',
    ])
    const placed = await order(shop.owner, [other, item])
    expect(refusal(placed)).toEqual([409, 'Ordering:LinesChanged'])
    expect(placed.error?.details).toContain('不能购买自己店铺的商品')
    const preview = await world.call('POST', '/api/client/Order/Preview', shop.owner, {
      body: { items: [item] },
    })
    expect(preview.status).toBe(409)
    expect((await cart(shop.owner, other)).status).toBe(200)
    expect((await order(shop.owner, [other])).status).toBe(200)
  })

  it('what somebody had in the cart before they were hired is marked, and left out of what is bought again', async () => {
    const item = { ...(await world.product(shop)), quantity: 1 }
    expect(world.must(await cart(buyer, item)).flag).toBeNull()
    const { orderNo } = await unpaid()
    const clerk = await hire(buyer)
    const list = '/api/services/app/ShoppingCartItem/GetAll'
    const { items } = world.must(await world.call<{ items: { flag: string | null }[] }>('GET', list, clerk))
    expect(items.map(({ flag }) => flag)).toEqual(['OWN_SHOP'])
    const again = await world.call('POST', `/api/client/Order/buyAgain?orderNo=${orderNo}`, clerk)
    expect(world.must(again)).toEqual({ added: 0, skipped: 1 })
  })
})

describe('whoever bought it does not decide for the shop', () => {
  it('not about its price, nor whether it is supplied, nor about its refunds; a colleague does', async () => {
    const cheap = await unpaid()
    const { orderNo, lines } = await paid()
    const refundNo = await applied(orderNo, lines)
    const clerk = await hire(buyer)
    expect(refusal(await changePrice(clerk, cheap.orderNo, 1))).toEqual(OWN_ORDER)
    expect(refusal(await world.refundStep('approve', clerk, { refundNo }))).toEqual(OWN_ORDER)
    expect(refusal(await world.refundStep('reject', clerk, { refundNo, reason: 'no' }))).toEqual(OWN_ORDER)
    expect(refusal(await world.refundStep('confirmReturn', clerk, { refundNo }))).toEqual(OWN_ORDER)
    expect(refusal(await world.step('approveRefund', clerk, orderNo))).toEqual(OWN_ORDER)
    const body = { orderNo, reason: 'none left' }
    expect(refusal(await world.call('PUT', '/api/client/Order/refuseSupply', clerk, { body }))).toEqual(
      OWN_ORDER,
    )
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    world.must(await changePrice(shop.owner, cheap.orderNo, 1))
    world.must(await world.ship({ ...shop, owner: clerk }, orderNo))
  })
})

describe('for the platform decides who has no part in it', () => {
  const platform = async (userId: number): Promise<Actor> => {
    await world.rows(
      `INSERT INTO user_role (tenant_id, user_id, role_id)
       SELECT 5, $1, role_id FROM user_role WHERE user_id = $2 ON CONFLICT DO NOTHING`,
      [userId, world.keeper.userId],
    )
    return world.lasting({ ...buyer, userId })
  }
  const decisions = async (as: Actor) => {
    const { id, orderNo, lines } = await paid()
    const refundNo = await applied(orderNo, lines)
    world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'no' }))
    world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'please' }))
    const asked = { orderNo, type: 'REFUND_ONLY', lines, reason: 'QUALITY', imageUrls: [] }
    const app = '/api/services/app'
    const answers = [
      await world.call('PUT', `${app}/Refund/Arbitrate`, as, {
        body: { refundNo, decision: 'REFUND', reason: 'x' },
      }),
      await world.call('PUT', `${app}/Refund/Arbitrate`, as, {
        body: { refundNo, decision: 'REJECT', reason: 'x' },
      }),
      await world.call('POST', `${app}/Refund/Create`, as, { body: asked }),
      await world.call('PUT', `${app}/Order/Close`, as, { body: { id, reason: 'x' } }),
    ]
    return answers.map(refusal)
  }

  it('not the buyer', async () => {
    const self = await platform(buyer.userId)
    expect(await decisions(self)).toEqual(Array.from({ length: 4 }, () => OWN_ORDER))
  })

  it('not who keeps the shop, nor who works in it', async () => {
    const keeper = await platform(shop.owner.userId)
    expect(await decisions(keeper)).toEqual(Array.from({ length: 4 }, () => OWN_SHOP))
    const staff = await platform((await hire(await createActor(world.test))).userId)
    expect(await decisions(staff)).toEqual(Array.from({ length: 4 }, () => OWN_SHOP))
  })
})
