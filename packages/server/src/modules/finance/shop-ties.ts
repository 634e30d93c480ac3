import { yuanFromFen } from '@wenli/contract/money'
import { registerVendorTie } from '../auth/index.ts'
import { readBalance } from './ledger/read-balance.ts'

const ACCOUNTS = {
  pendingAmount: 'VENDOR.PENDING',
  availableAmount: 'VENDOR.AVAILABLE',
  frozenAmount: 'VENDOR.FROZEN',
} as const

/** A shop closes with nothing on its accounts: neither money that is its own nor a debt. */
export const registerShopTies = (): void => {
  for (const name of ['pendingAmount', 'availableAmount', 'frozenAmount'] as const)
    registerVendorTie(name, async (ctx, { vendorNo }) =>
      yuanFromFen(await readBalance(ctx, { kind: ACCOUNTS[name], owner: vendorNo })),
    )
}
