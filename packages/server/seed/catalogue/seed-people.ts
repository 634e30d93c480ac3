import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { hashPassword } from '../../src/modules/auth/index.ts'
import { DEMO_PASSWORD } from '../accounts.ts'
import { insertMany } from './insert-many.ts'
import { FIRST_SHOPPER, shoppers } from './people.ts'
import { vendors } from './vendors.ts'

type Person = {
  readonly userName: string
  readonly surname: string
  readonly name: string
  readonly role: string
}

const everybody: readonly Person[] = [
  ...shoppers.map(([surname, name], index) => ({
    userName: String(FIRST_SHOPPER + index),
    surname,
    name,
    role: 'User',
  })),
  ...vendors.map(({ userName, person: [surname, name] }) => ({ userName, surname, name, role: 'Vendor' })),
]

/** Those who are not there yet, with profiles and roles. Answers all by user name. */
export const seedPeople = async (ctx: Ctx): Promise<Map<string, number>> => {
  const find = async () =>
    new Map(
      (
        await ctx.tx.query<{ id: number; userName: string }>({
          text: 'SELECT id, user_name AS "userName" FROM app_user WHERE tenant_id = $1',
          values: [ctx.tenantId],
        })
      ).map(({ id, userName }) => [userName, id]),
    )
  const there = await find()
  const missing = everybody.filter(({ userName }) => !there.has(userName))
  // One hash for all: the password is printed at every start of the demo.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const numbers = await ctx.tx.query<{ no: string }>({
    text: `SELECT 'U' || nextval('user_no_seq') AS no FROM generate_series(1, $1::integer)`,
    values: [missing.length],
  })
  const ids = await insertMany(
    ctx,
    'app_user',
    missing.map(({ userName, surname, name }, index) => ({
      user_no: numbers[index]?.no,
      user_name: userName,
      name,
      surname,
      password_hash: passwordHash,
    })),
  )
  await ctx.tx.query({
    text: `INSERT INTO user_profile (tenant_id, user_id, full_name)
           SELECT $1, made.id, made.name FROM unnest($2::bigint[], $3::text[]) AS made (id, name)`,
    values: [ctx.tenantId, ids, missing.map(({ surname, name }) => surname + name)],
  })
  await ctx.tx.query({
    text: `INSERT INTO user_role (tenant_id, user_id, role_id)
           SELECT $1, made.id, r.id FROM unnest($2::bigint[], $3::text[]) AS made (id, role)
             JOIN role r ON r.tenant_id = $1 AND r.name IN ('User', made.role)`,
    values: [ctx.tenantId, ids, missing.map(({ role }) => role)],
  })
  return find()
}
