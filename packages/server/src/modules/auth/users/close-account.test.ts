import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../../../../test/accounts.ts'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { Buyer, TradeWorld } from '../../../../test/trade-world.ts'
import { texts } from '@wenli/locale/index'
import { noise } from '../../filing/testing/pictures.ts'
import { upload } from '../../filing/testing/upload.ts'
import { hashPassword } from '../accounts/password-hash.ts'

const zh = texts['zh-Hans']
let world: TradeWorld
let hash: string
beforeAll(async () => {
  world = await startTradeWorld()
  hash = await hashPassword(PASSWORD)
}, 120_000)
afterEach(() => world.assertMoney())
afterAll(() => world.close())

const withPassword = async <Person extends Actor>(person: Person): Promise<Person> => {
  await world.rows(
    "UPDATE app_user SET password_hash = $2, name = 'Lan', surname = 'Li', email_address = user_name || '@example.com' WHERE tenant_id = 5 AND id = $1",
    [person.userId, hash],
  )
  await world.rows("UPDATE user_profile SET full_name = 'Li Lan' WHERE tenant_id = 5 AND user_id = $1", [
    person.userId,
  ])
  return person
}
const shopper = async (yuan = 0): Promise<Buyer> => withPassword(await world.buyer(yuan))
const close = (as: Actor, password = PASSWORD) =>
  world.call('POST', '/api/client/Account/Close', as, { body: { password } })
const exported = (as: Actor, password = PASSWORD) =>
  world.call<{ fileName: string; content: string }>('POST', '/api/client/Account/ExportOwnData', as, {
    body: { password },
  })
const cancelled = async (): Promise<{ buyer: Buyer; orderNo: string }> => {
  const buyer = await shopper()
  const placed = await world.place(buyer, [
    { ...(await world.product(await world.shop())), quantity: 1, buyerRemark: 'ring twice' },
  ])
  return { buyer, orderNo: placed.orders[0]?.orderNo ?? '' }
}
const deeds = async (userId: number): Promise<string[]> =>
  (
    await world.rows<{ action: string }>(
      "SELECT action FROM audit_log WHERE tenant_id = 5 AND object = 'User' AND object_id = $1 ORDER BY id",
      [String(userId)],
    )
  ).map(({ action }) => action)

it('a person takes along what the site keeps of them, and of nobody else', async () => {
  const { buyer } = await cancelled()
  const { buyer: other } = await cancelled()
  const { result } = await exported(buyer)
  expect(result.fileName).toMatch(new RegExp(`^wenli-${buyer.userNo}-\\d{4}-\\d\\d-\\d\\d\\.json$`))
  const data: Record<string, Record<string, unknown>[]> = JSON.parse(result.content)
  expect(data['account']).toMatchObject([{ userNo: buyer.userNo, userName: buyer.userName }])
  expect(data['profile']).toMatchObject([{ fullName: 'Li Lan' }])
  expect(data['addresses']).toHaveLength(1)
  expect(data['orders']).toMatchObject([
    { payable: 100, items: [{ quantity: 1, buyerRemark: 'ring twice' }] },
  ])
  for (const part of [
    'findings',
    'findingReplies',
    'reviews',
    'favorites',
    'followedShops',
    'coinFlow',
    'paymentRefunds',
    'withdrawals',
    'notices',
  ])
    expect([part, Array.isArray(data[part])]).toEqual([part, true])
  expect(result.content).not.toContain(other.userNo)
  expect(result.content).not.toContain('password')
  expect(await deeds(buyer.userId)).toContain('ExportOwnData')
})

it('both need the password', async () => {
  const buyer = await shopper()
  for (const answer of [await exported(buyer, 'Wrong-Guess-12'), await close(buyer, 'Wrong-Guess-12')])
    expect([answer.status, answer.error?.reason]).toEqual([422, 'Auth:WrongPassword'])
})

it('an account with a running order is not closed, and says why', async () => {
  const { buyer, orderNo } = await cancelled()
  const refused = await close(buyer)
  expect([refused.status, refused.error?.message]).toEqual([409, zh['Error.Auth:AccountHasOpenOrders']])
  expect((await world.step('cancel', buyer, orderNo)).status).toBe(200)
  expect((await close(buyer)).status).toBe(200)
})

it('nor one with money, a withdrawal, a shop or an office', async () => {
  const rich = await shopper(50)
  expect((await close(rich)).error?.message).toBe(zh['Error.Auth:AccountHasBalance'])
  const waiting = await shopper()
  await world.rows(
    `INSERT INTO withdrawal (tenant_id, withdrawal_no, owner_type, owner_no, user_id, amount, real_name, bank_card_no, last_four,
       held_time, creation_time)
     VALUES (5, $3, 'USER', $2, $1, 100, 'x', 'x', '0000', now(), now())`,
    [waiting.userId, waiting.userNo, `W-${waiting.userNo}`],
  )
  expect((await close(waiting)).error?.message).toBe(zh['Error.Auth:AccountHasWithdrawal'])
  // What the bank sent back is in the wallet again, and counts there.
  await world.rows("UPDATE withdrawal SET status = 'FAILED' WHERE tenant_id = 5 AND user_id = $1", [
    waiting.userId,
  ])
  expect((await close(waiting)).status).toBe(200)
  await world.rows('DELETE FROM withdrawal WHERE tenant_id = 5 AND user_id = $1', [waiting.userId])
  const shop = await world.shop()
  await withPassword(shop.owner)
  expect((await close(shop.owner)).error?.message).toBe(zh['Error.Auth:AccountHasShop'])
  const staff = await withPassword(await createActor(world.test, { permissions: ['Pages.Brand'] }))
  expect((await close(staff)).error?.message).toBe(zh['Error.Auth:AccountIsStaff'])
})

it('closing blanks the person, keeps the order under a number, and ends every session', async () => {
  const { buyer, orderNo } = await cancelled()
  await world.step('cancel', buyer, orderNo)
  const elsewhere = await world.lasting(buyer)
  const profile = { body: { gender: 'Female' } }
  expect((await world.call('PUT', '/api/client/UserProfile/Change', buyer, profile)).status).toBe(200)
  await world.rows(
    'INSERT INTO followed_shop (tenant_id, user_id, vendor_id) SELECT 5, $1, id FROM vendor WHERE tenant_id = 5 LIMIT 1',
    [buyer.userId],
  )
  await world.rows(
    `WITH app AS (INSERT INTO wx_app (tenant_id, app_name, app_type, app_id) VALUES (5, 'shop', 'Website', 'wx-of-' || $2::text) RETURNING id),
          person AS (INSERT INTO wx_user (tenant_id, wx_user_no, nick_name, mobile, user_id)
                     VALUES (5, 'X-' || $2::text, 'Lan', '13800138000', $1) RETURNING id)
     INSERT INTO wx_user_app (tenant_id, wx_app_id, wx_user_id, open_id)
     SELECT 5, app.id, person.id, 'open-' || $2::text FROM app, person`,
    [buyer.userId, buyer.userNo],
  )
  expect((await close(buyer)).status).toBe(200)
  expect((await world.call('GET', '/api/client/Session/GetAll', buyer)).status).toBe(401)
  expect((await world.call('GET', '/api/client/Session/GetAll', elsewhere)).status).toBe(401)
  expect(
    await world.one(
      'SELECT user_name, name, surname, email_address, is_active FROM app_user WHERE tenant_id = 5 AND id = $1',
      [buyer.userId],
    ),
  ).toEqual({
    user_name: `closed-${buyer.userNo}`,
    name: zh['OwnData.ClosedName'],
    surname: '',
    email_address: null,
    is_active: false,
  })
  expect(
    await world.one(
      'SELECT user_name, address_info, status FROM customer_order WHERE tenant_id = 5 AND order_no = $1',
      [orderNo],
    ),
  ).toEqual({ user_name: buyer.userNo, address_info: null, status: 'CLOSED' })
  for (const table of [
    'user_profile',
    'address',
    'favorite_item',
    'followed_shop',
    'shopping_cart_item',
    'notice',
    'pay_password',
    'user_role',
  ])
    expect([
      table,
      await world.rows(`SELECT FROM ${table} WHERE tenant_id = 5 AND user_id = $1`, [buyer.userId]),
    ]).toEqual([table, []])
  expect(
    await world.one(
      `SELECT nick_name, mobile, user_id, (SELECT count(*) FROM wx_user_app a WHERE a.wx_user_id = w.id) AS apps
         FROM wx_user w WHERE tenant_id = 5 AND wx_user_no = $1`,
      [`X-${buyer.userNo}`],
    ),
  ).toEqual({ nick_name: null, mobile: null, user_id: null, apps: 0 })
  expect((await deeds(buyer.userId)).at(-1)).toBe('CloseAccount')
  expect(
    await world.rows("SELECT FROM audit_log a WHERE tenant_id = 5 AND a::text LIKE '%' || $1 || '%'", [
      buyer.userName,
    ]),
  ).toEqual([])
  const log = await world.call<{ items: { userName: string }[] }>(
    'GET',
    `/api/services/app/AuditLog/GetAll?userId=${buyer.userId}`,
    world.keeper,
  )
  expect(new Set(log.result.items.map(({ userName }) => userName))).toEqual(
    new Set([`closed-${buyer.userNo}`]),
  )
  const seen = await world.call('GET', `/api/services/app/Order/GetAll?keyword=${orderNo}`, world.keeper)
  expect([seen.status, seen.text.includes(orderNo), seen.text.includes('Li Lan')]).toEqual([200, true, false])
})

it('an application for a shop that was not handed in keeps no account open, and goes with it', async () => {
  const person = await shopper()
  const displayName = `draft-${person.userNo}`
  const draft = await world.call('PUT', '/api/client/Vendor/saveDraft', person, {
    body: { displayName, kind: 'PERSONAL' },
  })
  expect(draft.status).toBe(200)
  expect((await close(person)).status).toBe(200)
  expect(await world.rows('SELECT FROM vendor WHERE display_name = $1', [displayName])).toEqual([])
})

it('an application that was refused goes with the account, and so does every document that no shop names', async () => {
  const person = await shopper()
  const bring = async (): Promise<string> => {
    const file = { bytes: await noise(40, 40, 'jpeg'), fileName: 'card.jpg' }
    return (await upload(world.test.app, person, 'VendorDocument', file)).json().result.location
  }
  const [card, replaced] = [await bring(), await bring()]
  await world.rows(
    `INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, status, status_reason, identification_card_image_url)
     VALUES (5, $1, $2, 'Li Lan', $2, 'REJECTED', 'blurred', $3)`,
    [person.userId, `refused-${person.userNo}`, card],
  )
  expect((await close(person)).status).toBe(200)
  expect(await world.rows('SELECT FROM vendor WHERE user_id = $1', [person.userId])).toEqual([])
  expect(await world.rows('SELECT FROM image_file WHERE owner_user_id = $1', [person.userId])).toEqual([])
  const erased = await world.test.owner.query<{ location: string }>(
    `SELECT payload ->> 'location' AS location FROM graphile_worker._private_jobs WHERE payload ->> 'location' = ANY($1)`,
    [[card, replaced]],
  )
  expect(erased.rows.map(({ location }) => location).toSorted()).toEqual([card, replaced].toSorted())
})

it('the papers of a shop that traded stay with its records', async () => {
  const person = await shopper()
  const file = { bytes: await noise(40, 40, 'jpeg'), fileName: 'card.jpg' }
  const card: string = (await upload(world.test.app, person, 'VendorDocument', file)).json().result.location
  await world.rows(
    `INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, status, identification_card_image_url)
     VALUES (5, $1, $2, 'Li Lan', $2, 'CLOSED', $3)`,
    [person.userId, `closed-${person.userNo}`, card],
  )
  expect((await close(person)).status).toBe(200)
  const kept = 'SELECT usage FROM image_file WHERE owner_user_id = $1'
  expect(await world.rows(kept, [person.userId])).toEqual([{ usage: 'VendorDocument' }])
})
