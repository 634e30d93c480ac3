import type { Caller, Ctx } from '../../src/platform/ctx/ctx.ts'

/** Who acts in the history, by the name they sign in with. */
export const people = {
  lin: '13800000001',
  zhou: '13800000002',
  stone: '13900000001',
  wood: '13900000002',
  slab: '13900000003',
  auditor: '13700000002',
  cashier: '13700000003',
  admin: 'admin',
} as const
export type Person = keyof typeof people
export type Shopper = Extract<Person, 'lin' | 'zhou'>
export type Shop = Extract<Person, 'stone' | 'wood' | 'slab'>
export type Cast = Readonly<Record<Person, Caller>>

type Row = {
  userId: number
  userNo: string
  userName: string
  vendorNo: string | null
  permissions: string[]
}

const callerOf = (tenantId: number, { permissions, ...row }: Row): Caller => ({
  ...row,
  tenantId,
  permissions: new Set(permissions),
  scopes: new Set<string>(),
  culture: null,
  tokenKey: '',
})

/** Everybody with what their roles allow; undefined where somebody of the demo is missing. */
export const findCast = async (ctx: Ctx): Promise<Cast | undefined> => {
  const rows = await ctx.tx.query<Row>({
    text: `SELECT u.id AS "userId", u.user_no AS "userNo", u.user_name AS "userName", v.vendor_no AS "vendorNo",
                  array(SELECT DISTINCT p.permission::text FROM user_role r
                          JOIN role_permission p ON p.tenant_id = r.tenant_id AND p.role_id = r.role_id
                         WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id) AS permissions
             FROM app_user u LEFT JOIN vendor v ON v.tenant_id = u.tenant_id AND v.user_id = u.id
            WHERE u.tenant_id = $1 AND u.user_name = ANY($2)`,
    values: [ctx.tenantId, Object.values(people)],
  })
  const found = (name: Person): Caller | undefined => {
    const row = rows.find(({ userName }) => userName === people[name])
    return row && callerOf(ctx.tenantId, row)
  }
  const [lin, zhou, stone, wood, slab] = [
    found('lin'),
    found('zhou'),
    found('stone'),
    found('wood'),
    found('slab'),
  ]
  const [auditor, cashier, admin] = [found('auditor'), found('cashier'), found('admin')]
  if (!lin || !zhou || !stone || !wood || !slab || !auditor || !cashier || !admin) return undefined
  return { lin, zhou, stone, wood, slab, auditor, cashier, admin }
}
