import { defineLifecycle } from '../lifecycle.ts'

export const userCouponStatuses = ['UNUSED', 'LOCKED', 'USED', 'EXPIRED', 'VOID'] as const
export type UserCouponStatus = (typeof userCouponStatuses)[number]

/**
 * The life of somebody's coupon. A checkout binds it, paying uses it, closing lets go of it, a whole refund returns it.
 * What the platform voids while a checkout has it is forfeit when the checkout lets go.
 */
export const userCouponLife = defineLifecycle(userCouponStatuses, {
  bind: { from: ['UNUSED'], to: 'LOCKED' },
  use: { from: ['LOCKED'], to: 'USED' },
  release: { from: ['LOCKED'], to: 'UNUSED' },
  return: { from: ['USED'], to: 'UNUSED' },
  forfeit: { from: ['LOCKED', 'USED'], to: 'VOID' },
  expire: { from: ['UNUSED'], to: 'EXPIRED' },
  void: { from: ['UNUSED', 'EXPIRED', 'VOID'], to: 'VOID' },
  takeBack: { from: ['UNUSED'], to: 'VOID' },
})
