import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** Whether visitors may see the shop and what it sells. */
export type VendorOpening = { readonly id: number; readonly isOpen: boolean }
export type VendorFollower = (ctx: Ctx, vendor: VendorOpening) => Promise<void>

const followers = new Set<VendorFollower>()

/**
 * Said once at boot by a module whose rows follow a shop: it is called inside the transaction that opens or closes the
 * shop, so that a suspended shop never shows a product. auth itself does not know who follows.
 */
export const registerVendorFollower = (follower: VendorFollower): void => {
  followers.add(follower)
}

export const tellFollowers = async (ctx: Ctx, vendor: VendorOpening): Promise<void> => {
  for (const follower of followers) await follower(ctx, vendor)
}
