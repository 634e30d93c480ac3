import { FOLLOWED_SHOP_MAX_COUNT } from '@wenli/contract/limits'
import type { Page } from '@wenli/contract/paging'
import type { FollowedShop, FollowState } from '@wenli/contract/shopping-cart/followed-shop'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { ask } from '../../../test/ask.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { Shop } from '../../../test/open-shop.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let shop: Shop
let no: string
let fan: Actor
beforeEach(async () => {
  shop = await openShop(test)
  no = shop.vendorNo
  fan = await createActor(test)
})

const PATH = '/api/client/FollowedShop'
const sql = (text: string, values: unknown[]) => test.db.reader(5).query({ text, values })
const follow = (as: Actor | null, of = no) =>
  ask<FollowState>(test, `${PATH}/Create`, { method: 'POST', as, body: { no: of } })
const unfollow = (as: Actor | null, id: number) =>
  ask<FollowState>(test, `${PATH}/Delete?id=${id}`, { method: 'DELETE', as })
const state = (as: Actor | null, of = no) => ask<FollowState>(test, `${PATH}/GetState?no=${of}`, { as })
const listed = async (as: Actor) =>
  (await ask<Page<FollowedShop>>(test, `${PATH}/getAllByUser`, { as })).result

it('a shop is followed once by each, and everybody sees how many do', async () => {
  const other = await createActor(test)
  expect((await state(null)).result).toEqual({ followedShopId: null, followerCount: 0 })
  const { result } = await follow(fan)
  expect(result).toEqual({ followedShopId: expect.any(Number), followerCount: 1 })
  expect((await follow(fan)).result).toEqual(result)
  expect((await follow(other)).result.followerCount).toBe(2)
  expect((await state(null)).result).toEqual({ followedShopId: null, followerCount: 2 })
  expect((await state(fan)).result).toEqual({ ...result, followerCount: 2 })
  expect((await unfollow(fan, result.followedShopId ?? 0)).result).toEqual({
    followedShopId: null,
    followerCount: 1,
  })
  expect((await listed(fan)).items).toEqual([])
})

it('visitors follow nothing, and nobody unfollows for somebody else', async () => {
  expect((await follow(null)).status).toBe(401)
  const { result } = await follow(fan)
  expect((await unfollow(null, result.followedShopId ?? 0)).status).toBe(401)
  expect((await unfollow(await createActor(test), result.followedShopId ?? 0)).status).toBe(404)
  expect((await listed(await createActor(test))).totalCount).toBe(0)
  expect((await listed(fan)).totalCount).toBe(1)
})

it('shops of another tenant, unknown ones and those that are not open cannot be followed', async () => {
  const neighbour = await createActor(test, { tenantId: 6 })
  expect((await follow(neighbour)).status).toBe(404)
  expect((await state(neighbour)).status).toBe(404)
  expect((await follow(fan, 'V-nowhere')).status).toBe(404)
  await sql("UPDATE vendor SET status = 'SUSPENDED' WHERE id = $1", [shop.id])
  expect((await follow(fan)).status).toBe(404)
  expect((await state(fan)).status).toBe(404)
})

it('a shop that is suspended or closed stays in the list and says so, and can be unfollowed', async () => {
  const { result } = await follow(fan)
  const standing = async () => (await listed(fan)).items.map((item) => [item.vendorNo, item.standing])
  expect(await standing()).toEqual([[no, 'OPEN']])
  for (const [status, said] of [
    ['SUSPENDED', 'SUSPENDED'],
    ['CLOSING', 'CLOSED'],
    ['CLOSED', 'CLOSED'],
  ]) {
    await sql('UPDATE vendor SET status = $2 WHERE id = $1', [shop.id, status])
    expect(await standing()).toEqual([[no, said]])
  }
  expect((await unfollow(fan, result.followedShopId ?? 0)).status).toBe(200)
})

it('the newest stands first, in pages, and nobody follows more than 500', async () => {
  const { vendorNo: second } = await openShop(test)
  await follow(fan)
  await follow(fan, second)
  expect((await listed(fan)).items.map(({ vendorNo }) => vendorNo)).toEqual([second, no])
  const { result } = await ask<Page<FollowedShop>>(
    test,
    `${PATH}/getAllByUser?maxResultCount=1&skipCount=1`,
    {
      as: fan,
    },
  )
  expect([result.totalCount, result.items.map(({ vendorNo }) => vendorNo)]).toEqual([2, [no]])
  await sql(
    `WITH made AS (
       INSERT INTO app_user (tenant_id, user_no, user_name, name, surname, password_hash)
       SELECT 5, $2 || n, $2 || n, 'x', '', 'none' FROM generate_series(3, $3::integer) n RETURNING id),
     opened AS (
       INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, status)
       SELECT 5, id, $2 || id, $2 || id, $2 || id, 'APPROVED' FROM made RETURNING id)
     INSERT INTO followed_shop (tenant_id, user_id, vendor_id) SELECT 5, $1, id FROM opened`,
    [fan.userId, 'crowd', FOLLOWED_SHOP_MAX_COUNT],
  )
  expect((await follow(fan)).status).toBe(200)
  const refused = await follow(fan, (await openShop(test)).vendorNo)
  expect([refused.status, refused.error?.reason]).toEqual([422, 'ShoppingCart:TooManyFollowedShops'])
  expect((await listed(fan)).totalCount).toBe(FOLLOWED_SHOP_MAX_COUNT)
})
