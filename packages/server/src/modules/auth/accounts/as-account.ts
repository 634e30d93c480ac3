import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { findAccountById } from './account.queries.ts'
import type { AccountRow } from './account.queries.ts'

/** While somebody signs in there is no token yet; what happens then is still written down as theirs. */
export const asAccount = (ctx: Ctx, account: Pick<AccountRow, 'userId' | 'userNo' | 'userName'>): Ctx => ({
  ...ctx,
  caller: {
    userId: account.userId,
    userNo: account.userNo,
    userName: account.userName,
    tenantId: ctx.tenantId,
    vendorNo: null,
    permissions: new Set(),
    scopes: new Set(),
    culture: null,
    tokenKey: '',
  },
})

/** Without a token, by the provider's cookie or a code, it is still the account's own deed. */
export const asAccountOf = async (ctx: Ctx, userId: number): Promise<Ctx> => {
  const account = ctx.caller === null ? await findAccountById(ctx, userId) : undefined
  return account === undefined ? ctx : asAccount(ctx, account)
}
