import { isGranted } from '@wenli/contract/access'
import type { UserItem } from '@wenli/contract/auth/user'
import { maskAccount, maskEmail } from '@wenli/contract/formats'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** What people sign in with is mostly their mobile number: whole for whoever may change it, masked for whoever only looks. */
export const shownUser = (ctx: Ctx, user: UserItem): UserItem =>
  isGranted(signedIn(ctx).permissions, 'Pages.User.Edit')
    ? user
    : {
        ...user,
        userName: maskAccount(user.userName),
        emailAddress: user.emailAddress && maskEmail(user.emailAddress),
      }
