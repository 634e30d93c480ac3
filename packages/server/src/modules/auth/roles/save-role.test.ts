import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleItem } from '@wenli/contract/auth/role'
import { allPermissions } from '@wenli/contract/permissions'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'

let server: TestApp
let admin: Actor
/** May manage roles, and holds two permissions of the catalogue beside. */
let clerk: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
  clerk = await createActor(server, {
    permissions: [
      'Pages.Role',
      'Pages.Role.Create',
      'Pages.Role.Edit',
      'Pages.Role.Delete',
      'Pages.Brand',
      'Pages.Brand.Edit',
    ],
  })
})
afterAll(() => server.close())

const path = '/api/services/app/Role'
const create = (as: Actor, body: unknown) =>
  ask<RoleItem>(server, `${path}/Create`, { method: 'POST', as, body })
const update = (as: Actor, body: unknown) =>
  ask<RoleItem>(server, `${path}/Update`, { method: 'PUT', as, body })
const remove = (as: Actor, id: number) =>
  ask<null>(server, `${path}/Delete?Id=${id}`, { method: 'DELETE', as })
const get = async (id: number) => (await ask<RoleItem>(server, `${path}/Get?Id=${id}`, { as: admin })).result
const named = async (name: string): Promise<RoleItem> => {
  const { result } = await ask<{ items: RoleItem[] }>(server, `${path}/GetAll?keyword=${name}`, { as: admin })
  return result.items.find((role) => role.name === name)!
}
let count = 0
const newName = () => `role-${(count += 1)}`
const refusal = ({ status, error }: { status: number; error: { reason: string } | null }) => [
  status,
  error?.reason,
]

describe('a role', () => {
  it('is saved with its permissions and read back whole', async () => {
    const name = newName()
    const body = {
      name,
      displayName: '编辑',
      description: 'writes',
      remark: 'r',
      grantedPermissions: ['Pages.Brand', 'Pages.Subject'],
    }
    const { status, result } = await create(admin, body)
    expect(status).toBe(200)
    expect(result).toEqual({
      ...body,
      id: expect.any(Number),
      tenantId: 5,
      normalizedName: name.toUpperCase(),
      isStatic: false,
      creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/),
    })
    expect(await get(result.id)).toEqual(result)
  })

  it('drops names that are no permission, or not of this side, silently', async () => {
    const { result } = await create(admin, {
      name: newName(),
      displayName: 'x',
      grantedPermissions: [
        'Pages.Brand',
        'Pages.Nothing',
        'Pages.Tenant',
        'Pages.Tenant.Delete',
        '',
        'Pages.Brand',
      ],
    })
    expect(result.grantedPermissions).toEqual(['Pages.Brand'])
  })

  it('tells the audit log what changed, of its permissions which came and which went', async () => {
    const { result } = await create(admin, {
      name: newName(),
      displayName: 'x',
      grantedPermissions: ['Pages.Brand', 'Pages.Subject'],
    })
    const { id } = result
    await update(admin, { id, displayName: 'y', grantedPermissions: ['Pages.Subject', 'Pages.Role'] })
    await update(admin, { id, name: result.name, displayName: 'y' })
    const lines = await server.db.reader(5).query<{ changes: object }>({
      text: "SELECT changes FROM audit_log WHERE object = 'Role' AND object_id = $1 AND action = 'Update' ORDER BY id",
      values: [String(id)],
    })
    expect(lines.map(({ changes }) => changes)).toEqual([
      { displayName: 'y', addedPermissions: ['Pages.Role'], removedPermissions: ['Pages.Brand'] },
      {},
    ])
  })

  it('an update replaces the whole set, and leaves what it does not name', async () => {
    const { result } = await create(admin, {
      name: newName(),
      displayName: 'x',
      description: 'd',
      grantedPermissions: ['Pages.Brand', 'Pages.Subject'],
    })
    const changed = await update(admin, { id: result.id, grantedPermissions: ['Pages.Coupon'] })
    expect(changed.result).toMatchObject({
      name: result.name,
      displayName: 'x',
      description: 'd',
      grantedPermissions: ['Pages.Coupon'],
    })
    const renamed = await update(admin, { id: result.id, displayName: 'y', description: null })
    expect(renamed.result).toMatchObject({
      displayName: 'y',
      description: null,
      grantedPermissions: ['Pages.Coupon'],
    })
  })

  it('two roles cannot have one name, in whatever letters', async () => {
    const { result } = await create(admin, { name: newName(), displayName: 'x' })
    expect(refusal(await create(admin, { name: result.name.toUpperCase(), displayName: 'x' }))).toEqual([
      422,
      'Auth:RoleNameTaken',
    ])
    const other = await create(admin, { name: newName(), displayName: 'x' })
    expect(refusal(await update(admin, { id: other.result.id, name: result.name }))).toEqual([
      422,
      'Auth:RoleNameTaken',
    ])
  })

  it('that is deleted is taken away from its users first', async () => {
    const { result } = await create(admin, {
      name: newName(),
      displayName: 'x',
      grantedPermissions: ['Pages.Brand'],
    })
    const user = await createActor(server, { roles: [result.name] })
    expect((await ask(server, '/api/services/app/Brand/GetAll', { as: user })).status).toBe(200)
    expect((await remove(admin, result.id)).status).toBe(200)
    expect(refusal(await remove(admin, result.id))).toEqual([404, 'Platform:EntityNotFound'])
    await expect
      .poll(async () => (await ask(server, '/api/services/app/Brand/GetAll', { as: user })).status)
      .toBe(403)
  })
})

describe('nobody can grant what they do not hold', () => {
  it('creating a role', async () => {
    const answer = await create(clerk, {
      name: newName(),
      displayName: 'x',
      grantedPermissions: ['Pages.Brand', 'Pages.User.Edit'],
    })
    expect(refusal(answer)).toEqual([403, 'Auth:GrantAboveOwn'])
    expect(answer.error?.details).toContain('编辑用户')
    expect(
      (await create(clerk, { name: newName(), displayName: 'x', grantedPermissions: ['Pages.Brand'] }))
        .status,
    ).toBe(200)
  })

  it('adding to a role', async () => {
    const { result } = await create(clerk, {
      name: newName(),
      displayName: 'x',
      grantedPermissions: ['Pages.Brand'],
    })
    expect(
      refusal(await update(clerk, { id: result.id, grantedPermissions: ['Pages.Brand', 'Pages.Coupon'] })),
    ).toEqual([403, 'Auth:GrantAboveOwn'])
    expect((await get(result.id)).grantedPermissions).toEqual(['Pages.Brand'])
  })

  it('nor touch a role above their own, even to take something away', async () => {
    const above = (
      await create(admin, {
        name: newName(),
        displayName: 'x',
        grantedPermissions: ['Pages.Brand', 'Pages.Coupon'],
      })
    ).result
    for (const change of [
      { grantedPermissions: ['Pages.Brand'] },
      { grantedPermissions: [] },
      { displayName: 'mine' },
    ]) {
      expect(refusal(await update(clerk, { id: above.id, ...change }))).toEqual([403, 'Auth:GrantAboveOwn'])
    }
    expect(refusal(await remove(clerk, above.id))).toEqual([403, 'Auth:GrantAboveOwn'])
    expect(await get(above.id)).toEqual(above)
  })
})

const pages = (...entities: string[]) => entities.map((entity) => `Pages.${entity}`)
const all = (...entities: string[]) =>
  pages(...entities).flatMap((page) => [page, `${page}.Create`, `${page}.Edit`, `${page}.Delete`])

/** Written out, so that a role which grows has to meet this page and not its own words. The administrator holds all. */
const defaultRoles: Readonly<Record<string, readonly string[]>> = {
  Operator: [
    ...all('Brand', 'ProductColor', 'ProductCategory', 'Product', 'ProductImage', 'ProductComment'),
    ...all('ProductFinding', 'ProductFindingReply'),
    ...pages('Product.Audit', 'Product.ForceOff', 'ProductFinding.Hide'),
    ...pages('ImageIndex', 'ImageIndex.Edit', 'PictureCase', 'PictureCase.Edit'),
    ...pages('Report', 'Report.Edit'),
    ...pages('Vendor', 'Vendor.Edit', 'Vendor.Audit', 'Vendor.Suspend'),
    ...all('Subject', 'SubjectCategory', 'SubjectComment', 'FriendlyLink'),
    ...all('Activity', 'ActivityType', 'Advertisement', 'UserActivity'),
    ...pages('User', 'UserProfile', 'Notice', 'Notice.Create'),
  ],
  Finance: [
    ...all('Coupon', 'CouponType', 'UserCoupon', 'PointRule', 'PointType', 'UserPointDetail'),
    ...all('CommissionRule', 'VipCard', 'RechargeCard'),
    ...pages('User', 'Membership', 'Order', 'Refund', 'Payment', 'Withdrawal', 'Ledger', 'AuditLog'),
    ...pages('Refund.Arbitrate', 'VipCard.Refund', 'RechargeCard.Refund', 'Payment.Edit'),
    ...pages('Withdrawal.Audit', 'Withdrawal.Remit'),
  ],
  Service: [
    ...pages('User', 'UserProfile', 'SubjectComment', 'Order', 'Refund', 'Report'),
    ...pages('SubjectComment.Delete', 'Order.Edit', 'Order.Reveal', 'Report.Edit'),
    ...pages('Activity', 'ActivityType', 'Advertisement', 'Coupon', 'CouponType'),
    ...pages('UserActivity', 'UserCoupon', 'UserPointDetail', 'PointRule', 'PointType'),
  ],
  Vendor: [
    'VendorPages.Vendor.Edit',
    'VendorPages.Product',
    'VendorPages.Order',
    'VendorPages.Withdrawal',
    'VendorPages.Statement',
    'VendorPages.Staff',
  ],
  VendorStaff: ['VendorPages.Product', 'VendorPages.Order'],
  User: [],
}

describe('static roles', () => {
  it('are TenantAdmin, Operator, Finance, Service, Vendor, VendorStaff and User, with their permissions', async () => {
    const { result } = await ask<{ items: RoleItem[] }>(server, `${path}/GetAll?maxResultCount=1000`, {
      as: admin,
    })
    const found = Object.fromEntries(
      result.items
        .filter(({ isStatic }) => isStatic)
        .map(({ name, grantedPermissions }) => [name, grantedPermissions.toSorted()]),
    )
    const { TenantAdmin: ofAdministrator = [], ...others } = found
    expect(others).toEqual(
      Object.fromEntries(Object.entries(defaultRoles).map(([name, held]) => [name, held.toSorted()])),
    )
    const tenantSide = allPermissions.filter((name) => !/^Pages\.Tenant(\.|$)/.test(name))
    expect(ofAdministrator).toEqual(tenantSide.toSorted())
  })

  it('cannot be deleted or renamed', async () => {
    const { id } = await named('Operator')
    expect(refusal(await remove(admin, id))).toEqual([409, 'Auth:StaticRole'])
    expect(refusal(await update(admin, { id, name: 'Boss' }))).toEqual([409, 'Auth:StaticRole'])
  })

  it('may get other permissions, but the administrators never fewer', async () => {
    const operator = await named('Service')
    expect(
      (await update(admin, { id: operator.id, grantedPermissions: ['Pages.User'] })).result
        .grantedPermissions,
    ).toEqual(['Pages.User'])
    const administrator = await named('TenantAdmin')
    const fewer = administrator.grantedPermissions.slice(1)
    expect(refusal(await update(admin, { id: administrator.id, grantedPermissions: fewer }))).toEqual([
      409,
      'Auth:StaticRole',
    ])
    expect((await update(admin, { id: administrator.id, displayName: '总管理员' })).status).toBe(200)
  })

  it('a permission that a newer version no longer has stands in nobody’s way', async () => {
    const { result } = await create(admin, {
      name: newName(),
      displayName: 'x',
      grantedPermissions: ['Pages.Brand'],
    })
    const administrator = await named('TenantAdmin')
    for (const id of [result.id, administrator.id]) {
      await server.db.reader(5).query({
        text: "INSERT INTO role_permission (tenant_id, role_id, permission) VALUES (5, $1, 'Pages.LongGone')",
        values: [id],
      })
    }
    expect((await update(admin, { id: result.id, displayName: 'y' })).status).toBe(200)
    expect(
      (await update(admin, { id: administrator.id, grantedPermissions: administrator.grantedPermissions }))
        .status,
    ).toBe(200)
    expect((await remove(admin, result.id)).status).toBe(200)
  })
})
