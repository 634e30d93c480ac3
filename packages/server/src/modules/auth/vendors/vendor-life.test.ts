import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vendorLife, vendorStatuses } from '@wenli/contract/auth/vendor-life'
import type { VendorAction, VendorStatus } from '@wenli/contract/auth/vendor-life'
import { permissionGroups } from '@wenli/contract/permissions'
import { texts } from '@wenli/locale/index'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { finishClosing, registerVendorFollower } from '../index.ts'
import {
  application,
  audit,
  auditLines,
  close,
  newName,
  notices,
  own,
  refusal,
  register,
  reopen,
  resume,
  saveDraft,
  shopKeeper,
  suspend,
} from './testing/shop-keeper.ts'

let server: TestApp
let admin: Actor
/** What the modules whose rows follow a shop were told. */
const told: { id: number; isOpen: boolean }[] = []
let broken: number | null = null
beforeAll(async () => {
  registerVendorFollower(async (ctx, vendor) => {
    if (vendor.id === broken) throw new Error('a follower that fails')
    if (!ctx.tx.inTransaction) throw new Error('a follower outside the transaction')
    told.push(vendor)
  })
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
})
afterAll(() => server.close())

const putInto = (id: number, status: VendorStatus) =>
  server.db.reader(5).query({
    text: "UPDATE vendor SET status = $2, closing_since = now() - interval '1 hour' WHERE id = $1",
    values: [id, status],
  })

type Called = Exclude<VendorAction, 'finishClosing'>

/** The call behind each action; the last step is a job's. */
const call = async (action: Called, keeper: Actor, id: number) => {
  if (action === 'saveDraft') return saveDraft(server, keeper, { displayName: newName(), kind: 'PERSONAL' })
  if (action === 'register') return register(server, keeper, await application(server, keeper))
  if (action === 'suspend') return suspend(server, admin, { id, reason: 'complaints' })
  if (action === 'resume') return resume(server, admin, id)
  if (action === 'close') return close(server, admin, { id, reason: 'no longer answers' })
  if (action === 'reopen') return reopen(server, admin, id)
  return audit(server, admin, { id, action, reason: 'blurred' })
}

/** Everything that is allowed, written out: from where each call leads where. */
const allowed: Readonly<Record<Called, Partial<Record<VendorStatus, VendorStatus>>>> = {
  saveDraft: { DRAFT: 'DRAFT' },
  register: { DRAFT: 'SUBMITTED', REJECTED: 'SUBMITTED' },
  approve: { SUBMITTED: 'APPROVED' },
  reject: { SUBMITTED: 'REJECTED' },
  suspend: { APPROVED: 'SUSPENDED' },
  resume: { SUSPENDED: 'APPROVED' },
  close: { APPROVED: 'CLOSING', SUSPENDED: 'CLOSING' },
  reopen: { CLOSING: 'APPROVED' },
}
const actions = Object.keys(allowed).filter((action): action is Called => action in allowed)
const steps = actions.flatMap((action) =>
  vendorStatuses.map((status) => [action, status, allowed[action][status]] as const),
)

describe('the life of a shop', () => {
  it.each(steps.filter(([, , to]) => to !== undefined))(
    '%s leads from %s to %s',
    async (action, from, to) => {
      const keeper = await shopKeeper(server, admin, 'SUBMITTED')
      await putInto(keeper.shop.id, from)
      expect((await call(action, keeper, keeper.shop.id)).status).toBe(200)
      expect((await own(server, keeper)).status).toBe(to)
    },
  )

  it.each(steps.filter(([, , to]) => to === undefined))('%s is refused in %s', async (action, from) => {
    const keeper = await shopKeeper(server, admin, 'SUBMITTED')
    await putInto(keeper.shop.id, from)
    const code = action === 'register' || action === 'saveDraft' ? 'Auth:VendorExists' : 'Auth:VendorState'
    expect(refusal(await call(action, keeper, keeper.shop.id))).toEqual([409, code])
    expect((await own(server, keeper)).status).toBe(from)
  })

  it.each(vendorStatuses)('the job that closes shops finds one that is %s', async (from) => {
    const keeper = await shopKeeper(server, admin)
    await putInto(keeper.shop.id, from)
    await finishClosing(server.ctx(5))
    expect((await own(server, keeper)).status).toBe(from === 'CLOSING' ? 'CLOSED' : from)
  })

  it('walks every action that has a call, allowed and refused', () => {
    expect([...actions, 'finishClosing']).toEqual(Object.keys(vendorLife))
    expect(steps).toHaveLength(8 * 7)
  })
})

describe('an approval', () => {
  it('gives the four permissions of the vendor area at once, and the shop to the session', async () => {
    const keeper = await shopKeeper(server, admin, 'SUBMITTED')
    const granted = async () => {
      const { result } = await ask<{ auth: { grantedPermissions: Record<string, string> } }>(
        server,
        '/AbpUserConfiguration/GetAll',
        { as: keeper },
      )
      return Object.keys(result.auth.grantedPermissions).toSorted()
    }
    expect(await granted()).toEqual([])
    expect(
      refusal(await ask(server, '/api/client/Vendor/Update', { method: 'PUT', as: keeper, body: {} })),
    ).toEqual([403, 'Platform:PermissionMissing'])
    expect((await audit(server, admin, { id: keeper.shop.id, action: 'approve' })).result.status).toBe(
      'APPROVED',
    )
    await expect.poll(granted).toEqual([...permissionGroups.Vendor].toSorted())
    const { result } = await ask<{ vendor: { displayName: string } }>(
      server,
      '/api/services/app/Session/GetCurrentLoginInformations',
      { as: keeper },
    )
    expect(result.vendor).toMatchObject({
      displayName: keeper.shop.displayName,
      vendorNo: keeper.shop.vendorNo,
    })
  })

  it('that a follower refuses did not happen', async () => {
    const keeper = await shopKeeper(server, admin, 'SUBMITTED')
    broken = keeper.shop.id
    expect((await audit(server, admin, { id: keeper.shop.id, action: 'approve' })).status).toBe(500)
    broken = null
    expect((await own(server, keeper)).status).toBe('SUBMITTED')
    expect((await auditLines(server, keeper.shop.id)).map(({ action }) => action)).toEqual(['Register'])
    expect(await notices(server, keeper)).toEqual([])
  })

  it('by two reviewers at once happens once', async () => {
    const keeper = await shopKeeper(server, admin, 'SUBMITTED')
    const other = await createActor(server, { roles: ['Operator'] })
    const answers = await Promise.all(
      [admin, other].map((as) => audit(server, as, { id: keeper.shop.id, action: 'approve' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await notices(server, keeper)).toHaveLength(1)
  })
})

describe('whoever decides', () => {
  it('never decides about their own shop', async () => {
    const judge = await createActor(server, { roles: ['TenantAdmin'] })
    const { result } = await register(server, judge, await application(server, judge))
    expect(refusal(await audit(server, judge, { id: result.id, action: 'approve' }))).toEqual([
      409,
      'Auth:OwnShop',
    ])
    expect((await audit(server, admin, { id: result.id, action: 'approve' })).status).toBe(200)
    expect(refusal(await suspend(server, judge, { id: result.id, reason: 'x' }))).toEqual([
      409,
      'Auth:OwnShop',
    ])
    await suspend(server, admin, { id: result.id, reason: 'x' })
    expect(refusal(await resume(server, judge, result.id))).toEqual([409, 'Auth:OwnShop'])
    expect(refusal(await close(server, judge, { id: result.id, reason: 'x' }))).toEqual([409, 'Auth:OwnShop'])
    await close(server, admin, { id: result.id, reason: 'x' })
    expect(refusal(await reopen(server, judge, result.id))).toEqual([409, 'Auth:OwnShop'])
  })

  it('says why they refuse, and why they suspend', async () => {
    const keeper = await shopKeeper(server, admin, 'SUBMITTED')
    const { id } = keeper.shop
    for (const reason of [undefined, null]) {
      expect(refusal(await audit(server, admin, { id, action: 'reject', reason }))).toEqual([
        422,
        'Platform:ReasonMissing',
      ])
    }
    expect(refusal(await audit(server, admin, { id, action: 'reject', reason: '  ' }))).toEqual([
      400,
      'Platform:Validation',
    ])
    await audit(server, admin, { id, action: 'approve' })
    expect(refusal(await suspend(server, admin, { id }))).toEqual([400, 'Platform:Validation'])
    expect((await own(server, keeper)).status).toBe('APPROVED')
  })

  it('holds the permission for it', async () => {
    const { shop } = await shopKeeper(server, admin, 'SUBMITTED')
    const looker = await createActor(server, { permissions: ['Pages.Vendor', 'Pages.Vendor.Edit'] })
    for (const answer of [
      await audit(server, looker, { id: shop.id, action: 'approve' }),
      await suspend(server, looker, { id: shop.id, reason: 'x' }),
      await resume(server, looker, shop.id),
      await close(server, looker, { id: shop.id, reason: 'x' }),
      await reopen(server, looker, shop.id),
    ]) {
      expect(refusal(answer)).toEqual([403, 'Platform:PermissionMissing'])
    }
  })
})

describe('the owner and the modules that follow a shop', () => {
  it('hear of every decision, with its reason', async () => {
    const keeper = await shopKeeper(server, admin, 'SUBMITTED')
    const { id, displayName } = keeper.shop
    await audit(server, admin, { id, action: 'reject', reason: '证件不清晰' })
    expect(await own(server, keeper)).toMatchObject({ status: 'REJECTED', statusReason: '证件不清晰' })
    await register(server, keeper, { ...(await application(server, keeper)), displayName })
    expect((await own(server, keeper)).statusReason).toBeNull()
    await audit(server, admin, { id, action: 'approve' })
    await suspend(server, admin, { id, reason: '多次延迟发货' })
    expect(await own(server, keeper)).toMatchObject({ status: 'SUSPENDED', statusReason: '多次延迟发货' })
    await resume(server, admin, id)
    expect(told.filter((vendor) => vendor.id === id)).toEqual([
      { id, isOpen: true },
      { id, isOpen: false },
      { id, isOpen: true },
    ])
    const heard = await notices(server, keeper)
    const words = texts['zh-Hans']
    expect(heard.map(({ title, link }) => [title, link])).toEqual([
      [words['Notice.Shop.Rejected'], '/pc/shopregister'],
      [words['Notice.Shop.Approved'], '/vc/shopprofile'],
      [words['Notice.Shop.Suspended'], '/pc/shopregister'],
      [words['Notice.Shop.Resumed'], '/vc/shopprofile'],
    ])
    expect(heard[0]?.description).toContain('证件不清晰')
    expect(heard[2]?.description).toContain('多次延迟发货')
    expect((await auditLines(server, id)).map(({ action, user_name }) => [action, user_name])).toEqual([
      ['Register', keeper.userNo],
      ['Reject', admin.userNo],
      ['Register', keeper.userNo],
      ['Approve', admin.userNo],
      ['Suspend', admin.userNo],
      ['Resume', admin.userNo],
    ])
  })

  it('are told in the owner’s language, not in the reviewer’s', async () => {
    const keeper = await shopKeeper(server, admin, 'SUBMITTED')
    await server.db
      .reader(5)
      .query({ text: "UPDATE app_user SET culture = 'en' WHERE id = $1", values: [keeper.userId] })
    await audit(server, admin, { id: keeper.shop.id, action: 'approve' })
    expect((await notices(server, keeper))[0]?.title).toBe(texts.en['Notice.Shop.Approved'])
  })
})
