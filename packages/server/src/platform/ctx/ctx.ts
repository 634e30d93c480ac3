import type { FastifyBaseLogger } from 'fastify'
import type { Culture } from '@wenli/contract/culture'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import type { Clock } from '../clock/clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'

/** Who is calling, as the access token says. */
export type Caller = {
  readonly userId: number
  readonly userNo: string
  readonly userName: string
  readonly tenantId: number
  readonly vendorNo: string | null
  readonly permissions: ReadonlySet<string>
  readonly scopes: ReadonlySet<string>
  /** The language the user chose, if they ever did. */
  readonly culture: Culture | null
  /** Names the token without being it: for revocation and the hub. */
  readonly tokenKey: string
  /** When the token ends; absent while somebody is still signing in. */
  readonly expiresAt?: Date
}

/** Built once per request (or job) and passed first to everything. */
export type Ctx = {
  readonly tenantId: number
  readonly caller: Caller | null
  readonly culture: Culture
  readonly tx: Tx
  readonly db: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly requestId: string
  readonly ip: string
}

/** Everything inside happens or nothing does; joins the transaction that is already running. */
export const inTransaction = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.tx.inTransaction ? work(ctx) : ctx.db.transaction(ctx.tenantId, (tx) => work({ ...ctx, tx }))

/** Part of the running transaction in another tenant's rows: how the host side makes and removes tenants. */
export const withinTenant = async <T>(
  ctx: Ctx,
  tenantId: number,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => {
  if (!ctx.tx.inTransaction) throw new Error('withinTenant needs a transaction')
  const enter = (id: number) =>
    ctx.tx.query({
      name: 'enter-tenant',
      text: "SELECT set_config('app.tenant_id', $1, true)",
      values: [String(id)],
    })
  await enter(tenantId)
  const value = await work({ ...ctx, tenantId })
  await enter(ctx.tenantId)
  return value
}

/** The same request, looking at another tenant: only for what serves all tenants (sign-in, host administration). */
export const asTenant = (ctx: Ctx, tenantId: number): Ctx => ({
  ...ctx,
  tenantId,
  tx: ctx.db.reader(tenantId),
})

export const signedIn = (ctx: Ctx): Caller => {
  if (ctx.caller === null) throw new AppError('Platform:NotSignedIn')
  return ctx.caller
}

/** The host side is tenant 0 in the database and null on the wire. */
export const wireTenantId = (tenantId: number): number | null =>
  tenantId === HOST_TENANT_ID ? null : tenantId
