import { texts } from '@wenli/locale/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAccount, createAccount } from '../../../../test/accounts.ts'
import { createActor, issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { auditLines } from '../../../../test/audit-lines.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { application, notices, refusal, register, suspend } from './testing/shop-keeper.ts'
import {
  addStaff,
  answerShop,
  goods,
  hire,
  orders,
  removeStaff,
  somebody,
  staffOf,
  workplaces,
} from './testing/staff.ts'

let server: TestApp
let admin: Actor
let shop: Shop
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
  shop = await openShop(server)
})
afterAll(() => server.close())

const zh = texts['zh-Hans']
const missing = [404, 'Platform:EntityNotFound']
const products = async (as: Actor): Promise<number> =>
  (await ask(server, '/api/client/Product/GetAllByVendor', { as })).status
const asked = async (as: Actor, by: Shop = shop): Promise<number> => {
  const { result, error } = await addStaff(server, by.owner, as)
  if (error !== null) throw new Error(error.message)
  return result.id
}
const titles = async (as: Actor): Promise<string[]> => (await notices(server, as)).map(({ title }) => title)

describe('whoever is asked to work in a shop', () => {
  it('is told by whom and for what, and counts for nothing until they accept', async () => {
    const person = await somebody(server, { roles: ['Operator'] })
    const id = await asked(person)
    expect(await workplaces(server, person)).toEqual([
      {
        id,
        vendorNo: shop.vendorNo,
        vendorDisplayName: shop.vendorNo,
        permissions: goods,
        creationTime: expect.any(String),
        acceptedTime: null,
      },
    ])
    expect(await products(person)).toBe(403)
    // They decide about the shop for the platform, as before.
    expect((await suspend(server, person, { id: shop.id, reason: 'x' })).status).toBe(200)
    await server.db.reader(5).query({
      text: "UPDATE vendor SET status = 'APPROVED' WHERE id = $1",
      values: [shop.id],
    })
    // And open a shop of their own, which ends what they could have accepted.
    expect((await register(server, person, await application(server, person))).status).toBe(200)
    expect(refusal(await answerShop(server, person, 'Accept', id))).toEqual([409, 'Auth:KeepsShop'])
  })

  it('closes their account as if nobody had asked', async () => {
    const account = await createAccount(server)
    const person = {
      ...account,
      userNo: '',
      token: await issueToken(server, { tenantId: 5, userId: account.userId }),
    }
    const id = await asked(person)
    expect((await closeAccount(server, person)).status).toBe(200)
    expect((await staffOf(server, shop.owner)).result.items.map((each) => each.id)).not.toContain(id)
  })

  it('accepts, and does what they were asked for; the keeper is told', async () => {
    const person = await somebody(server)
    const id = await asked(person)
    expect((await answerShop(server, person, 'Accept', id)).status).toBe(200)
    await expect.poll(() => products(person)).toBe(200)
    expect((await workplaces(server, person))[0]?.acceptedTime).not.toBeNull()
    expect(await titles(shop.owner)).toContain(zh['Notice.Keeper.Accepted'])
    expect(refusal(await answerShop(server, person, 'Accept', id))).toEqual(missing)
    expect(refusal(await answerShop(server, person, 'Decline', id))).toEqual(missing)
  })

  it('declines, with a line in the log, and may be asked again', async () => {
    const person = await somebody(server)
    const id = await asked(person)
    const declined = await answerShop(server, person, 'Decline', id)
    expect(await auditLines(server, declined)).toEqual(['Decline VendorStaff'])
    expect(await workplaces(server, person)).toEqual([])
    expect(await titles(shop.owner)).toContain(zh['Notice.Keeper.Declined'])
    expect(refusal(await answerShop(server, person, 'Accept', id))).toEqual(missing)
    expect(await asked(person)).not.toBe(id)
  })

  it('answers for nobody else', async () => {
    const [person, stranger] = [await somebody(server), await somebody(server)]
    const id = await asked(person)
    for (const verb of ['Accept', 'Decline'] as const)
      expect(refusal(await answerShop(server, stranger, verb, id))).toEqual(missing)
    expect(await workplaces(server, stranger)).toEqual([])
  })

  it('is asked by several shops, and works in the one they accept', async () => {
    const person = await somebody(server)
    const other = await openShop(server)
    const [first, second] = [await asked(person), await asked(person, other)]
    expect((await answerShop(server, person, 'Accept', second)).status).toBe(200)
    expect(refusal(await answerShop(server, person, 'Accept', first))).toEqual([409, 'Auth:StaffOfShop'])
    expect((await workplaces(server, person)).map(({ id }) => id)).toEqual([second, first])
    // What the other shop takes back is no loss of what they do in this one.
    expect((await removeStaff(server, shop.owner, first)).status).toBe(200)
    await expect.poll(() => products(person)).toBe(200)
    expect(await titles(person)).toContain(zh['Notice.Staff.Withdrawn'])
  })

  it('accepts nothing of a shop that is not open', async () => {
    const person = await somebody(server)
    const other = await openShop(server)
    const id = await asked(person, other)
    expect((await suspend(server, admin, { id: other.id, reason: 'x' })).status).toBe(200)
    expect(await workplaces(server, person)).toEqual([])
    expect(refusal(await answerShop(server, person, 'Accept', id))).toEqual(missing)
  })
})

describe('whoever works in a shop', () => {
  it('leaves it by themselves, at once, also while it is suspended; both are told', async () => {
    for (const status of ['APPROVED', 'SUSPENDED']) {
      const other = await openShop(server)
      const clerk = await hire(server, other.owner, [...goods, ...orders])
      await server.db.reader(5).query({
        text: 'UPDATE vendor SET status = $2 WHERE id = $1',
        values: [other.id, status],
      })
      const left = await answerShop(server, clerk, 'Leave')
      expect(await auditLines(server, left)).toEqual(['Leave VendorStaff'])
      await expect.poll(() => products(clerk)).toBe(403)
      expect(await workplaces(server, clerk)).toEqual([])
      expect((await staffOf(server, other.owner)).result.items).toEqual([])
      expect(await titles(other.owner)).toContain(zh['Notice.Keeper.Left'])
      expect(await titles(clerk)).toContain(zh['Notice.Staff.Left'])
      expect(refusal(await answerShop(server, clerk, 'Leave'))).toEqual([404, 'Platform:NotFound'])
    }
  })

  it('is its keeper or nobody: a keeper leaves nothing', async () => {
    expect(refusal(await answerShop(server, shop.owner, 'Leave'))).toEqual([404, 'Platform:NotFound'])
  })
})
