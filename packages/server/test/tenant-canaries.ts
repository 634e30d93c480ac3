import { randomUUID } from 'node:crypto'
import { fieldMeta } from '@wenli/contract/fields'
import { imageLocation } from '@wenli/contract/filing/image-location'
import { allPermissions } from '@wenli/contract/permissions'
import { resources } from '@wenli/contract/registry'
import { resourcePath } from '@wenli/contract/resource'
import type { Resource } from '@wenli/contract/resource'
import type { Row } from '../src/platform/db/database.ts'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { plantCatalogue } from './catalogue-canaries.ts'
import { plantMoney } from './finance-canaries.ts'
import { fieldsOf, sampleValue } from './resource-samples.ts'
import type { TestApp } from './start-test-app.ts'
import { plantTrade } from './trade-canaries.ts'

/** A word that stands in every text of a tenant and nowhere else. */
export const canaryOf = (tenantId: number): string => `zq${tenantId}zq`

export type Planted = {
  readonly tenantId: number
  readonly canary: string
  /** Holds every permission of its tenant. */
  readonly keeper: Actor
  /** One row of each entity. */
  readonly ids: Readonly<Record<string, number>>
  /** The number of each row that others name by it, under `Coupon.couponNo`. */
  readonly numbers: Readonly<Record<string, string>>
  readonly userName: string
  /** The mobile number of somebody who works in the shop. */
  readonly workerName: string
  readonly userNo: string
  readonly roleName: string
  readonly subjectName: string
  readonly imageUrl: string
  /** Where the keeper is signed in. */
  readonly sessionId: string
}

let serial = 0

/** A valid body whose texts hold the canary wherever the field can, and whose relations point to planted rows. */
export const bodyWith = (
  resource: Resource,
  canary: string,
  { ids, numbers }: Pick<Planted, 'ids' | 'numbers'>,
): Row => {
  serial += 1
  const mark = `${canary}${serial}`
  return Object.fromEntries(
    fieldsOf(resource).map((field) => {
      if (field.to !== undefined) return [field.name, ids[field.to] ?? null]
      if (field.numberOf !== undefined)
        return [field.name, numbers[`${field.numberOf.resource}.${field.numberOf.field}`] ?? null]
      const marked = [`${mark} ${field.name}`, mark, `/${mark}/${field.name}`, JSON.stringify({ mark })]
      const fitting = marked.find((text) => field.text && field.schema.safeParse(text).success)
      return [field.name, fitting ?? sampleValue(field, serial)]
    }),
  )
}

/** Where not every value goes: points can only be taken from those who have some. */
const chosen: Readonly<Record<string, Row>> = { UserPointDetail: { pointCount: 5 } }

/** Nobody writes for the platform what is said and shown of the goods of their own shop, and the keeper has one. */
const ofGoods: ReadonlySet<string> = new Set(['ProductImage', 'ProductComment'])

/** Fills every tenant table with at least one row of the tenant; a table without one fails the test that counts them. */
export const plantTenant = async (server: TestApp, tenantId: number): Promise<Planted> => {
  const canary = canaryOf(tenantId)
  const keeper = await createActor(server, {
    tenantId,
    permissions: allPermissions,
    userName: `${canary}-keeper`,
  })
  const reader = server.db.reader(tenantId)
  const run = (text: string, values: unknown[]) => reader.query<{ id: number }>({ text, values })
  const idOf = async (text: string, values: unknown[]): Promise<number> =>
    (await run(`${text} RETURNING id`, values))[0]?.id ?? 0

  await run('UPDATE app_user SET name = $2, surname = $2, email_address = $3, remark = $2 WHERE id = $1', [
    keeper.userId,
    canary,
    `${canary}@example.cn`,
  ])
  const roleName = `r-${keeper.userName}`.slice(0, 32)
  const ids: Record<string, number> = { User: keeper.userId }
  ids['Role'] = await idOf('UPDATE role SET display_name = $2, description = $2 WHERE name = $1', [
    roleName,
    canary,
  ])
  ids['UserProfile'] = await idOf('UPDATE user_profile SET full_name = $2, remark = $2 WHERE user_id = $1', [
    keeper.userId,
    canary,
  ])
  ids['Membership'] = await idOf(
    'INSERT INTO user_vip_membership (tenant_id, user_id, vip_card_name, expired_time) VALUES ($1, $2, $3, now())',
    [tenantId, keeper.userId, canary],
  )
  ids['Vendor'] = await idOf(
    "INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, status) VALUES ($1, $2, $3, $3, $3, 'APPROVED')",
    [tenantId, keeper.userId, canary],
  )
  const worker = await createActor(server, { tenantId, userName: `1300000000${tenantId}` })
  ids['VendorStaff'] = await idOf(
    "INSERT INTO vendor_staff (tenant_id, vendor_id, user_id, permissions, remark, accepted_time) VALUES ($1, $2, $3, '{VendorPages.Order}', $4, now())",
    [tenantId, ids['Vendor'], worker.userId, canary],
  )
  Object.assign(
    ids,
    await plantCatalogue({ tenantId, canary, userId: keeper.userId, vendorId: ids['Vendor'], idOf }),
  )
  Object.assign(ids, await plantMoney(run, { tenantId, canary, userId: keeper.userId }))
  const sessionId = `${canary}-session`
  await run(
    `INSERT INTO oidc_model (model, key_hash, payload, session_uid, user_tenant, user_id, expires_at, seen_at)
     VALUES ('Session', $1, '{"loginTs": 1767225600}', $1, $2, $3, now() + interval '1 day', now())`,
    [sessionId, tenantId, keeper.userId],
  )
  await run("INSERT INTO setting (tenant_id, name, value) VALUES ($1, 'App.Footer.IcpNumber', $2)", [
    tenantId,
    canary,
  ])
  await run(
    "INSERT INTO one_time_code (tenant_id, purpose, address, code_hash, expires_at) VALUES ($1, 'register', $2, $2, now())",
    [tenantId, canary],
  )
  await run("INSERT INTO dev_mailbox (tenant_id, channel, address, content) VALUES ($1, 'mobile', $2, $2)", [
    tenantId,
    canary,
  ])
  ids['Notice'] = await idOf(
    'INSERT INTO notice (tenant_id, user_id, type, title, description) VALUES ($1, $2, 0, $3, $3)',
    [tenantId, keeper.userId, canary],
  )
  await run(
    'INSERT INTO notice_sending (tenant_id, user_id, to_all, type, title, description, sent_count) VALUES ($1, $2, false, 0, $3, $3, 1)',
    [tenantId, keeper.userId, canary],
  )
  await run('INSERT INTO page_view (tenant_id, path, title) VALUES ($1, $2, $3)', [
    tenantId,
    `/${canary}`,
    canary,
  ])
  const image = { tenantId, usage: 'UserAvatar', id: randomUUID(), extension: 'png' } as const
  await run(
    "INSERT INTO image_file (tenant_id, id, usage, extension, owner_user_id, file_name, byte_count, width, height, placeholder) VALUES ($1, $2, $3, 'png', $4, $5, 9, 9, 9, '#000000')",
    [tenantId, image.id, image.usage, keeper.userId, canary],
  )

  const clerk = await createActor(server, { tenantId, permissions: allPermissions })
  let subjectName = ''
  const numbers: Record<string, string> = {}
  for (const resource of resources) {
    // Nobody gives themselves points or coupons.
    const isGift = Object.values(resource.fields).some((field) => fieldMeta(field).beneficiary)
    const body = {
      ...bodyWith(resource, canary, { ids, numbers }),
      ...chosen[resource.name],
      ...(isGift && { userId: worker.userId }),
    }
    const { result, error } = await ask<{ id: number; name: string }>(
      server,
      resourcePath(resource, 'Create'),
      { method: 'POST', as: ofGoods.has(resource.name) ? clerk : keeper, body },
    )
    if (error !== null) throw new Error(`${resource.name}: ${error.message} ${error.details ?? ''}`)
    ids[resource.name] = result.id
    for (const [name, value] of Object.entries(result)) numbers[`${resource.name}.${name}`] = String(value)
    if (resource.name === 'Subject') subjectName = result.name
  }
  await run(
    "INSERT INTO advertisement_count (tenant_id, advertisement_id, day, view_count) VALUES ($1, $2, '2026-01-01', 1)",
    [tenantId, ids['Advertisement']],
  )
  await run(
    "INSERT INTO advertisement_visitor (tenant_id, advertisement_id, day, event, visitor) VALUES ($1, $2, '2026-01-01', 'view', decode(md5($3), 'hex'))",
    [tenantId, ids['Advertisement'], canary],
  )
  await run(
    "INSERT INTO unknown_name (tenant_id, name_digest, failed_sign_in_count, next_sign_in_at) VALUES ($1, decode(md5($2), 'hex'), 1, now())",
    [tenantId, canary],
  )
  Object.assign(ids, await plantTrade({ tenantId, canary, userId: keeper.userId, ids, idOf }))
  return {
    tenantId,
    canary,
    keeper,
    ids,
    numbers,
    userName: keeper.userName,
    workerName: worker.userName,
    userNo: keeper.userNo,
    roleName,
    subjectName,
    imageUrl: imageLocation(image),
    sessionId,
  }
}

export const tenantTables = async ({ owner }: TestApp): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND a.attname = 'tenant_id' AND NOT a.attisdropped ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Every row of a tenant as text, by table; and what was issued to its users. */
export const rowsOf = async (server: TestApp, tenantId: number): Promise<Record<string, string[]>> => {
  await server.owner.query("SELECT set_config('app.tenant_id', $1, false)", [String(tenantId)])
  const found: Record<string, string[]> = {}
  for (const table of await tenantTables(server)) {
    const { rows } = await server.owner.query<{ row: string }>(
      `SELECT t::text AS row FROM ${table} t WHERE tenant_id = ${tenantId} ORDER BY 1`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  const issued = await server.owner.query<{ row: string }>(
    `SELECT t::text AS row FROM oidc_model t WHERE user_tenant = ${tenantId} ORDER BY 1`,
  )
  found['oidc_model'] = issued.rows.map(({ row }) => row)
  return found
}
