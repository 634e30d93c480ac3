import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { DAY_MS } from '@wenli/contract/time'
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

type Listed = SeededAccount & { readonly tenantId: number }

const listed = (defaultTenantId: number, secondTenantId: number): readonly Listed[] => {
  const admin = (tenantId: number, what: string): Listed => {
    return { tenantId, userName: 'admin', password: DEMO_PASSWORD, what }
  }
  return [
    admin(defaultTenantId, `tenant administrator (tenant ${defaultTenantId})`),
    ...demoUsers.map(({ userName, what, shop }) => ({
      tenantId: defaultTenantId,
      userName,
      password: DEMO_PASSWORD,
      what: shop === undefined ? what : `${what}, ${shop}`,
    })),
    admin(HOST_TENANT_ID, 'host administrator, at /login?tenant=host'),
    admin(secondTenantId, `administrator of tenant ${secondTenantId}, at /login?tenant=${secondTenantId}`),
  ]
}

const markOf = ({ tenantId, userName }: Pick<Listed, 'tenantId' | 'userName'>): string =>
  `account ${tenantId} ${userName}`

/** Whose passwords the demo set; somebody else's account of the same name is not ours to tell about. */
const marks = async (ctx: Ctx): Promise<Set<string>> => {
  const rows = await ctx.tx.query<{ name: string }>({
    text: "SELECT name FROM seed_part WHERE name LIKE 'account %' OR name = 'shops'",
  })
  return new Set(rows.map(({ name }) => name))
}
/** A demo from before accounts were marked made them all. */
const isUnmarkedDemo = (made: ReadonlySet<string>): boolean => made.size === 1 && made.has('shops')

const mark = async (ctx: Ctx, userName: string): Promise<void> => {
  await ctx.tx.query({
    text: 'INSERT INTO seed_part (name) VALUES ($1) ON CONFLICT DO NOTHING',
    values: [markOf({ tenantId: ctx.tenantId, userName })],
  })
}

const userNames = async (ctx: Ctx): Promise<Set<string>> => {
  const rows = await ctx.tx.query<{ userName: string }>({
    text: 'SELECT user_name AS "userName" FROM app_user WHERE tenant_id = $1 AND user_name = ANY($2)',
    values: [ctx.tenantId, ['admin', ...demoUsers.map(({ userName }) => userName)]],
  })
  return new Set(rows.map(({ userName }) => userName))
}

/**
 * Tenant 5 with its people, the host administrator, and a second tenant with an administrator of its own. Where there are
 * administrators already they stay as they are; of the people those come whose names are free. Only what the demo made
 * is told.
 */
export const createDemoAccounts = async (
  ctx: Ctx,
  { defaultTenantId, secondTenantId }: { defaultTenantId: number; secondTenantId: number },
): Promise<SeededAccount[]> => {
  const made = await marks(ctx)
  const fill = async (inside: Ctx): Promise<void> => {
    const isNew = (userName: string) => !made.has(markOf({ tenantId: inside.tenantId, userName }))
    if (isUnmarkedDemo(made)) {
      for (const userName of await userNames(inside)) await mark(inside, userName)
      return
    }
    if (isNew('admin') && !(await hasUsers(inside))) {
      await createAdministrator(inside, {
        passwordHash: await hashPassword(DEMO_PASSWORD),
        emailAddress: null,
        mustChangePassword: false,
      })
      await mark(inside, 'admin')
    }
    if (inside.tenantId !== defaultTenantId) return
    const taken = await userNames(inside)
    for (const user of demoUsers.filter(({ userName }) => isNew(userName) && !taken.has(userName))) {
      await insertDemoUser(inside, user)
      await mark(inside, user.userName)
    }
  }
  const there = new Set<string>()
  for (const tenantId of [HOST_TENANT_ID, defaultTenantId, secondTenantId])
    await withinTenant(ctx, tenantId, async (inside) => {
      await fill(inside)
      for (const userName of await userNames(inside)) there.add(markOf({ tenantId, userName }))
    })
  const ours = await marks(ctx)
  return listed(defaultTenantId, secondTenantId)
    .filter((account) => ours.has(markOf(account)) && there.has(markOf(account)))
    .map(({ userName, password, what }) => ({ userName, password, what }))
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
        values: [tenantId, new Date(inside.clock.now().getTime() + DAY_MS)],
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
