import type { VendorTies } from '@wenli/contract/auth/vendor-closing'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type TiedVendor = { readonly id: number; readonly vendorNo: string }
export type VendorTie = (ctx: Ctx, vendor: TiedVendor) => Promise<number>

const ties = new Map<keyof VendorTies, VendorTie>()

/** Said once at boot by the module that knows: what still binds a shop that wants to close. */
export const registerVendorTie = (name: keyof VendorTies, tie: VendorTie): void => {
  ties.set(name, tie)
}

const measure = (ctx: Ctx, name: keyof VendorTies, vendor: TiedVendor): Promise<number> => {
  const tie = ties.get(name)
  // Nobody who would know: closing would be a guess.
  if (tie === undefined) throw new Error(`no module tells ${name}`)
  return tie(ctx, vendor)
}

export const tiesOf = async (ctx: Ctx, vendor: TiedVendor): Promise<VendorTies> => ({
  openOrders: await measure(ctx, 'openOrders', vendor),
  openRefunds: await measure(ctx, 'openRefunds', vendor),
  pendingAmount: await measure(ctx, 'pendingAmount', vendor),
  availableAmount: await measure(ctx, 'availableAmount', vendor),
  frozenAmount: await measure(ctx, 'frozenAmount', vendor),
})

export const isFree = (found: VendorTies): boolean => Object.values(found).every((amount) => amount === 0)
