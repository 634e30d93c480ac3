import { HOST_TENANT_ID } from '@wenli/contract/limits'
import type { SeededAccount } from '../src/platform/seed/seed.ts'
import { createAdministrator, hashPassword, randomPassword } from '../src/modules/auth/index.ts'
import { withinTenant } from '../src/platform/ctx/ctx.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'

export const DEMO_PASSWORD = 'Wenli@2026'

type DemoUser = {
  readonly userName: string
  readonly surname: string
  readonly name: string
  readonly role: string
  readonly what: string
  readonly shop?: string
}

const demoUsers: readonly DemoUser[] = [
  {
    userName: '13800000001',
    surname: '林',
    name: '知夏',
    role: 'User',
    what: 'shopper, payment password 730914',
  },
  { userName: '13800000002', surname: '周', name: '望舒', role: 'User', what: 'shopper' },
  { userName: '13900000001', surname: '陈', name: '砚秋', role: 'Vendor', what: 'vendor', shop: '砚石工坊' },
  { userName: '13900000002', surname: '苏', name: '木青', role: 'Vendor', what: 'vendor', shop: '素木集' },
  {
    userName: '13700000001',
    surname: '何',
    name: '清越',
    role: 'Operator',
    what: 'operator, no money permissions',
  },
  { userName: '13700000002', surname: '许', name: '明澈', role: 'Finance', what: 'finance' },
  {
    userName: '13700000003',
    surname: '沈',
    name: '言蹊',
    role: 'Finance',
    what: 'finance, the second pair of eyes',
  },
]

const hasUsers = async (ctx: Ctx): Promise<boolean> => {
  const rows = await ctx.tx.query({
    text: 'SELECT 1 FROM app_user WHERE tenant_id = $1 LIMIT 1',
    values: [ctx.tenantId],
  })
  return rows.length > 0
}

const insertDemoUser = async (ctx: Ctx, user: DemoUser): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const [made] = await ctx.tx.query<{ id: number }>({
    text: `INSERT INTO app_user (tenant_id, user_no, user_name, name, surname, password_hash)
           VALUES ($1, 'U' || nextval('user_no_seq'), $2, $3, $4, $5) RETURNING id`,
    values: [ctx.tenantId, user.userName, user.name, user.surname, passwordHash],
  })
  if (made === undefined) throw new Error('the demo user was not inserted')
  const own = [ctx.tenantId, made.id]
  await ctx.tx.query({
    text: 'INSERT INTO user_profile (tenant_id, user_id, full_name) VALUES ($1, $2, $3)',
    values: [...own, user.surname + user.name],
  })
  await ctx.tx.query({
    text: `INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, id FROM role WHERE tenant_id = $1 AND name = ANY($3)`,
    values: [...own, [...new Set(['User', user.role])]],
  })
  if (user.shop === undefined) return
  await ctx.tx.query({
    text: `INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, is_competitive, status, cooperation_mode)
           VALUES ($1, $2, 'V' || nextval('vendor_no_seq'), $3, $4, true, 'APPROVED', 'DIRECT')`,
    values: [...own, `${user.shop}材料有限公司`, user.shop],
  })
}

/** Tenant 5 with its people, the host administrator, and a second tenant with an administrator of its own. */
export const createDemoAccounts = async (
  ctx: Ctx,
  { defaultTenantId, secondTenantId }: { defaultTenantId: number; secondTenantId: number },
): Promise<SeededAccount[]> => {
  const administrator = async (inside: Ctx): Promise<void> => {
    if (await hasUsers(inside)) return
    await createAdministrator(inside, {
      passwordHash: await hashPassword(DEMO_PASSWORD),
      emailAddress: null,
      mustChangePassword: false,
    })
    if (inside.tenantId !== defaultTenantId) return
    for (const user of demoUsers) await insertDemoUser(inside, user)
  }
  for (const tenantId of [HOST_TENANT_ID, defaultTenantId, secondTenantId])
    await withinTenant(ctx, tenantId, administrator)
  const password = DEMO_PASSWORD
  return [
    { userName: 'admin', password, what: `tenant administrator (tenant ${defaultTenantId})` },
    ...demoUsers.map(({ userName, what, shop }) => ({
      userName,
      password,
      what: shop === undefined ? what : `${what}, ${shop}`,
    })),
    { userName: 'admin', password, what: 'host administrator, at /login?tenant=host' },
    {
      userName: 'admin',
      password,
      what: `administrator of tenant ${secondTenantId}, at /login?tenant=${secondTenantId}`,
    },
  ]
}

/** Without the demo: one administrator for the host and one for the default tenant, with random passwords. */
export const createAdministrators = async (ctx: Ctx, defaultTenantId: number): Promise<SeededAccount[]> => {
  const accounts: SeededAccount[] = []
  for (const tenantId of [HOST_TENANT_ID, defaultTenantId]) {
    await withinTenant(ctx, tenantId, async (inside) => {
      if (await hasUsers(inside)) return
      const password = randomPassword()
      const userName = await createAdministrator(inside, {
        passwordHash: await hashPassword(password),
        emailAddress: null,
        mustChangePassword: true,
      })
      await inside.tx.query({
        text: `UPDATE app_user SET password_expires_at = $2 WHERE tenant_id = $1`,
        values: [tenantId, new Date(inside.clock.now().getTime() + 24 * 60 * 60 * 1000)],
      })
      const what =
        tenantId === HOST_TENANT_ID
          ? 'host administrator, at /login?tenant=host'
          : `administrator of tenant ${tenantId}`
      accounts.push({ userName, password, what })
    })
  }
  return accounts
}
