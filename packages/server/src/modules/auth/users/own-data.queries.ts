import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { collectRows, obstacleIf, registerOwnData, runAll } from '../../../platform/own-data/own-data.ts'
import { removeImagesOfOwner } from '../../filing/index.ts'

export const lockAccount = async (ctx: Ctx, userId: number): Promise<void> => {
  await ctx.tx.query({
    text: 'SELECT FROM app_user WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    values: [ctx.tenantId, userId],
  })
}

const closedUserName = (alias: string): string => `'closed-' || ${alias}.user_no`

/** In SQL, of the row that the alias names: its owner has closed it, so nobody can sign in to it. */
export const isClosedAccount = (alias: string): string =>
  `(NOT ${alias}.is_active AND ${alias}.user_name = ${closedUserName(alias)})`

/** The row stays, because orders and the ledger point to it; its number is the name they show. */
export const blankAccount = async (
  ctx: Ctx,
  userId: number,
  { passwordHash, name }: { readonly passwordHash: string; readonly name: string },
): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE app_user SET user_name = ${closedUserName('app_user')}, name = $3, surname = '', email_address = NULL,
             is_email_confirmed = false, password_hash = $4, is_active = false, culture = NULL, last_login_time = NULL,
             remark = NULL
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, userId, name, passwordHash],
  })
}

export const registerAccountData = (): void => {
  registerOwnData({
    name: 'account',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT user_no AS "userNo", user_name AS "userName", name, surname, email_address AS "emailAddress",
                      creation_time AS "creationTime", last_login_time AS "lastLoginTime"
                 FROM app_user WHERE tenant_id = $1 AND id = $2`,
        values: [ctx.tenantId, userId],
      }),
    obstacle: (ctx, { userId }) =>
      obstacleIf(
        ctx,
        {
          text: "SELECT FROM vendor WHERE tenant_id = $1 AND user_id = $2 AND status NOT IN ('DRAFT', 'REJECTED', 'CLOSED')",
          values: [ctx.tenantId, userId],
        },
        'Auth:AccountHasShop',
      ),
    erase: (ctx, { userId }) =>
      runAll(ctx, [
        {
          text: 'DELETE FROM user_role WHERE tenant_id = $1 AND user_id = $2',
          values: [ctx.tenantId, userId],
        },
        {
          // What never became a shop has no trade to keep records of.
          text: "DELETE FROM vendor WHERE tenant_id = $1 AND user_id = $2 AND status IN ('DRAFT', 'REJECTED')",
          values: [ctx.tenantId, userId],
        },
      ]),
  })
  registerOwnData({
    name: 'workplace',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT v.vendor_no AS "vendorNo", v.display_name AS "displayName", s.permissions, s.creation_time AS "creationTime",
                      s.accepted_time AS "acceptedTime"
                 FROM vendor_staff s JOIN vendor v ON v.tenant_id = s.tenant_id AND v.id = s.vendor_id
                WHERE s.tenant_id = $1 AND s.user_id = $2`,
        values: [ctx.tenantId, userId],
      }),
    erase: (ctx, { userId }) =>
      runAll(ctx, [
        {
          text: 'DELETE FROM vendor_staff WHERE tenant_id = $1 AND user_id = $2',
          values: [ctx.tenantId, userId],
        },
      ]),
  })
  registerOwnData({
    name: 'profile',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT full_name AS "fullName", gender, birthday::text AS birthday, began_work_day::text AS "beganWorkDay",
                      avatar_image_url AS "avatarImageUrl", identification_card_no IS NOT NULL AS "hasIdentificationCardNo"
                 FROM user_profile WHERE tenant_id = $1 AND user_id = $2`,
        values: [ctx.tenantId, userId],
      }),
    erase: async (ctx, { userId }) => {
      await runAll(ctx, [
        {
          text: 'DELETE FROM user_profile WHERE tenant_id = $1 AND user_id = $2',
          values: [ctx.tenantId, userId],
        },
      ])
      await removeImagesOfOwner(ctx, 'UserAvatar', userId)
    },
  })
  registerOwnData({
    name: 'membership',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT level, expired_time AS "expiredTime" FROM user_vip_membership WHERE tenant_id = $1 AND user_id = $2`,
        values: [ctx.tenantId, userId],
      }),
  })
}
