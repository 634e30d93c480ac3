import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type PayPassword = { passwordHash: string; failedCount: number; lockedUntil: Date | null }

const SELECT = 'password_hash AS "passwordHash", failed_count AS "failedCount", locked_until AS "lockedUntil"'

const reading =
  (name: string, lock: '' | 'FOR UPDATE') =>
  async (ctx: Ctx, userId: number): Promise<PayPassword | undefined> => {
    const [row] = await ctx.tx.query<PayPassword>({
      name,
      text: `SELECT ${SELECT} FROM pay_password WHERE tenant_id = $1 AND user_id = $2 ${lock}`,
      values: [ctx.tenantId, userId],
    })
    return row
  }

export const findPayPassword = reading('find-pay-password', '')
export const lockPayPassword = reading('lock-pay-password', 'FOR UPDATE')

/** With the lock the count starts anew. */
export const countFailure = async (ctx: Ctx, userId: number, lockedUntil: Date | null): Promise<void> => {
  await ctx.tx.query({
    name: 'count-pay-password-failure',
    text: `UPDATE pay_password SET failed_count = CASE WHEN $3::timestamptz IS NULL THEN failed_count + 1 ELSE 0 END,
             locked_until = $3 WHERE tenant_id = $1 AND user_id = $2`,
    values: [ctx.tenantId, userId, lockedUntil],
  })
}

export const clearFailures = async (ctx: Ctx, userId: number): Promise<void> => {
  await ctx.tx.query({
    name: 'clear-pay-password-failures',
    text: 'UPDATE pay_password SET failed_count = 0, locked_until = NULL WHERE tenant_id = $1 AND user_id = $2',
    values: [ctx.tenantId, userId],
  })
}

export const savePayPassword = async (ctx: Ctx, userId: number, passwordHash: string): Promise<void> => {
  await ctx.tx.query({
    name: 'save-pay-password',
    text: `INSERT INTO pay_password (tenant_id, user_id, password_hash, changed_time) VALUES ($1, $2, $3, $4)
           ON CONFLICT (tenant_id, user_id) DO UPDATE SET password_hash = excluded.password_hash,
             changed_time = excluded.changed_time, failed_count = 0, locked_until = NULL`,
    values: [ctx.tenantId, userId, passwordHash, ctx.clock.now()],
  })
}
