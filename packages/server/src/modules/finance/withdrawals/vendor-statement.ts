import { accountKinds } from '@wenli/contract/finance/accounts'
import type { PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { keptVendorOfCaller } from '../../auth/index.ts'
import { listLedgerLines } from '../ledger/list-ledger-lines.ts'

const shopAccounts = accountKinds.filter((kind) => kind.startsWith('VENDOR.'))

/** Every line of the shop's accounts as the ledger has it: what each order brought, what was taken back, what left. */
export const listVendorStatement = async (ctx: Ctx, query: PageQuery) => {
  const { vendorNo } = await keptVendorOfCaller(ctx)
  return await listLedgerLines(ctx, { entity: 'Withdrawal', ownerNo: vendorNo, kinds: shopAccounts }, query)
}
