import { isGranted } from '@wenli/contract/access'
import type { UserItem } from '@wenli/contract/auth/user'
import { maskAccount, maskEmail } from '@wenli/contract/formats'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** What people sign in with is mostly their mobile number: whole for whoever may change it, masked for whoever only looks. */
export const seesWholeAccounts = (ctx: Ctx): boolean =>
  isGranted(signedIn(ctx).permissions, 'Pages.User.Edit')

/** The number of an account, or what it is called once it is closed: neither tells who it was. */
const IMPERSONAL = /^(?:closed-)?U\d+$/

export const maskUnlessNumber = (userName: string): string =>
  IMPERSONAL.test(userName) ? userName : maskAccount(userName)

export const shownUser = (ctx: Ctx, user: UserItem): UserItem =>
  seesWholeAccounts(ctx)
    ? user
    : {
        ...user,
        userName: maskUnlessNumber(user.userName),
        emailAddress: user.emailAddress && maskEmail(user.emailAddress),
      }
