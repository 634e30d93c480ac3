import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type AccountRow = {
  userId: number
  userNo: string
  userName: string
  name: string
  surname: string
  emailAddress: string | null
  passwordHash: string
  mustChangePassword: boolean
  passwordExpiresAt: Date | null
  isActive: boolean
  failedSignInCount: number
  nextSignInAt: Date | null
}

const SELECT = `SELECT id AS "userId", user_no AS "userNo", user_name AS "userName", name, surname,
  email_address AS "emailAddress", password_hash AS "passwordHash", must_change_password AS "mustChangePassword",
  password_expires_at AS "passwordExpiresAt", is_active AS "isActive",
  failed_sign_in_count AS "failedSignInCount", next_sign_in_at AS "nextSignInAt" FROM app_user`

export const findAccountByName = async (ctx: Ctx, userName: string): Promise<AccountRow | undefined> => {
  const [row] = await ctx.tx.query<AccountRow>({
    name: 'account-by-name',
    text: `${SELECT} WHERE tenant_id = $1 AND user_name_key = lower($2)`,
    values: [ctx.tenantId, userName],
  })
  return row
}

export const findAccountById = async (ctx: Ctx, userId: number): Promise<AccountRow | undefined> => {
  const [row] = await ctx.tx.query<AccountRow>({
    name: 'account-by-id',
    text: `${SELECT} WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, userId],
  })
  return row
}

/** Only a confirmed address names an account: anybody can type somebody else's. */
export const findAccountByEmail = async (ctx: Ctx, email: string): Promise<AccountRow | undefined> => {
  const [row] = await ctx.tx.query<AccountRow>({
    name: 'account-by-email',
    text: `${SELECT} WHERE tenant_id = $1 AND email_key = lower($2) AND is_email_confirmed`,
    values: [ctx.tenantId, email],
  })
  return row
}

/** What the account may do, by name and whatever side it belongs to: as a token of it says. */
export const permissionsOf = async (ctx: Ctx, userId: number): Promise<string[]> => {
  const [row] = await ctx.tx.query<{ permissions: string[] }>({
    name: 'account-permissions',
    text: 'SELECT wenli.permissions_of($1, $2) AS permissions',
    values: [ctx.tenantId, userId],
  })
  return row?.permissions ?? []
}

/**
 * Takes the right to try once the delay is over; of several attempts at the same moment one gets it, so that
 * guesses cannot be made side by side.
 */
export const claimAttempt = async (ctx: Ctx, account: AccountRow, next: Date): Promise<boolean> => {
  const rows = await ctx.tx.query({
    text: `UPDATE app_user SET next_sign_in_at = $4
            WHERE tenant_id = $1 AND id = $2 AND next_sign_in_at IS NOT DISTINCT FROM $3 RETURNING id`,
    values: [ctx.tenantId, account.userId, account.nextSignInAt, next],
  })
  return rows.length > 0
}

export const recordFailedSignIn = async (
  ctx: Ctx,
  userId: number,
  { next, forgottenBefore }: { readonly next: Date; readonly forgottenBefore: Date },
): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE app_user SET next_sign_in_at = $3, failed_sign_in_count =
             CASE WHEN next_sign_in_at < $4 THEN 0 ELSE failed_sign_in_count END + 1
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, userId, next, forgottenBefore],
  })
}

export const recordSignIn = async (ctx: Ctx, userId: number, newHash: string | null): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE app_user SET failed_sign_in_count = 0, next_sign_in_at = NULL, last_login_time = $3,
             password_hash = coalesce($4, password_hash)
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, userId, ctx.clock.now(), newHash],
  })
}

/** A password its owner chose: it neither expires nor must be changed, and old failures are forgotten. */
export const setOwnPassword = async (ctx: Ctx, userId: number, passwordHash: string): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE app_user SET password_hash = $3, must_change_password = false, password_expires_at = NULL,
             failed_sign_in_count = 0, next_sign_in_at = NULL, last_modification_time = $4, last_modifier_user_id = $2
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, userId, passwordHash, ctx.clock.now()],
  })
}
