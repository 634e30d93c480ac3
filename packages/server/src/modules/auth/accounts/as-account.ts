import type { Ctx } from '../../../platform/ctx/ctx.ts'
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
