import { isGranted } from '@wenli/contract/access'
import { maskAccount } from '@wenli/contract/formats'
import type { Ctx } from './ctx.ts'

export const seesAllAccounts = ({ caller }: Ctx): boolean =>
  caller !== null && isGranted(caller.permissions, 'Pages.User.Edit')

/**
 * What people sign in with is mostly their mobile number: whole for themselves and for whoever may change it, masked for
 * whoever only looks, in every list that names an account (066).
 */
export const seesAccount = (ctx: Ctx, userId: number | null): boolean =>
  seesAllAccounts(ctx) || (userId !== null && ctx.caller?.userId === userId)

/** The number of an account, or what it is called once it is closed: neither tells who it was. */
const IMPERSONAL = /^(?:closed-)?U\d+$/

export const maskedAccount = (userName: string): string =>
  IMPERSONAL.test(userName) ? userName : maskAccount(userName)

export const shownAccount = (
  ctx: Ctx,
  { userId, userName }: { readonly userId: number | null; readonly userName: string },
): string => (seesAccount(ctx, userId) ? userName : maskedAccount(userName))

type Searched = { readonly open: readonly string[]; readonly accounts: readonly string[] }

/** A part of what is shown masked finds nothing, or it could be felt through letter by letter; the whole of it does. */
export const searchedWithAccounts = (
  ctx: Ctx,
  { open, accounts }: Searched,
): { readonly searched: readonly string[]; readonly named: readonly string[] } =>
  seesAllAccounts(ctx) ? { searched: [...open, ...accounts], named: [] } : { searched: open, named: accounts }

/** Nor does whoever sees them masked learn their order: that tells what the mask leaves out, by those who stand around it. */
export const accountOrder = (
  ctx: Ctx,
  { account, id }: { readonly account: string; readonly id: string },
): string => (seesAllAccounts(ctx) ? account : id)
