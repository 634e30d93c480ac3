import type { UserItem } from '@wenli/contract/auth/user'
import { maskEmail } from '@wenli/contract/formats'
import { seesAccount, shownAccount } from '../../../platform/ctx/account-sight.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

export const shownUser = (ctx: Ctx, user: UserItem): UserItem => ({
  ...user,
  userName: shownAccount(ctx, { userId: user.id, userName: user.userName }),
  emailAddress:
    user.emailAddress === null || seesAccount(ctx, user.id)
      ? user.emailAddress
      : maskEmail(user.emailAddress),
})
