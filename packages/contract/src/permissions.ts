/**
 * Every permission there is, as a tree by name: `Pages.Brand` is the parent of `Pages.Brand.Create`.
 * The role editor, `Role/getAllPermissions` and the access rules are drawn from it; a name that is not here
 * does not compile.
 */

const entity = <const Name extends string>(name: Name) =>
  [`Pages.${name}`, `Pages.${name}.Create`, `Pages.${name}.Edit`, `Pages.${name}.Delete`] as const

export const permissionGroups = {
  Host: [...entity('Tenant')],
  Identity: [
    ...entity('User'),
    ...entity('Role'),
    ...entity('Membership'),
    ...entity('UserProfile'),
    'Pages.UserProfile.Reveal',
  ],
  BaseInfo: [
    ...entity('Brand'),
    ...entity('ProductColor'),
    ...entity('ProductCategory'),
    ...entity('Product'),
    'Pages.Product.Audit',
    'Pages.Product.ForceOff',
    ...entity('ProductImage'),
    ...entity('ProductComment'),
    ...entity('ProductFinding'),
    'Pages.ProductFinding.Hide',
    'Pages.ProductFinding.Decide',
    ...entity('ProductFindingReply'),
    'Pages.ImageIndex',
    'Pages.ImageIndex.Edit',
    'Pages.PictureCase',
    'Pages.PictureCase.Edit',
    'Pages.Report',
    'Pages.Report.Edit',
  ],
  Shops: ['Pages.Vendor', 'Pages.Vendor.Edit', 'Pages.Vendor.Audit', 'Pages.Vendor.Suspend'],
  Portal: [
    ...entity('Subject'),
    ...entity('SubjectCategory'),
    ...entity('SubjectComment'),
    ...entity('FriendlyLink'),
  ],
  Marketing: [
    ...entity('Activity'),
    ...entity('ActivityType'),
    ...entity('Advertisement'),
    ...entity('Coupon'),
    ...entity('CouponType'),
    ...entity('UserActivity'),
    ...entity('UserCoupon'),
    ...entity('UserPointDetail'),
    ...entity('PointRule'),
    ...entity('PointType'),
  ],
  Weixin: [
    ...entity('WxApp'),
    ...entity('WxUser'),
    ...entity('WxUserApp'),
    ...entity('WxAppUser'),
    ...entity('Share'),
  ],
  Trade: [
    'Pages.Order',
    'Pages.Order.Edit',
    'Pages.Order.Delete',
    'Pages.Order.Reveal',
    'Pages.Refund',
    'Pages.Refund.Arbitrate',
    ...entity('CommissionRule'),
  ],
  Finance: [
    ...entity('VipCard'),
    'Pages.VipCard.Refund',
    ...entity('RechargeCard'),
    'Pages.RechargeCard.Refund',
    'Pages.Payment',
    'Pages.Payment.Edit',
    'Pages.Withdrawal',
    'Pages.Withdrawal.Audit',
    'Pages.Withdrawal.Remit',
    'Pages.Ledger',
  ],
  Platform: ['Pages.Setting', 'Pages.Setting.Edit', 'Pages.AuditLog', 'Pages.Notice', 'Pages.Notice.Create'],
  /** spec §6: the four vendor permissions, the shop's statement, and who works in it. */
  Vendor: [
    'VendorPages.Vendor.Edit',
    'VendorPages.Product',
    'VendorPages.Order',
    'VendorPages.Withdrawal',
    'VendorPages.Statement',
    'VendorPages.Staff',
  ],
} as const

export type PermissionGroup = keyof typeof permissionGroups
export type Permission = (typeof permissionGroups)[PermissionGroup][number]

export const allPermissions: readonly Permission[] = Object.values(permissionGroups).flat()

const known: ReadonlySet<string> = new Set(allPermissions)
export const isPermission = (name: string): name is Permission => known.has(name)

const hostOnly: ReadonlySet<string> = new Set(permissionGroups.Host)
/** Host-only permissions never show on the tenants' side; the host side has these and what runs the platform. */
const hostSide: ReadonlySet<string> = new Set([
  ...permissionGroups.Host,
  ...permissionGroups.Identity.filter((name) => /^Pages\.(User|Role)(\.|$)/.test(name)),
  ...permissionGroups.Platform,
])
export const isOnSide = (permission: Permission, side: 'host' | 'tenant'): boolean =>
  side === 'host' ? hostSide.has(permission) : !hostOnly.has(permission)

/** Work in the administration. The rest are the vendors' own, for their shops. */
export const isAdministrative = (permission: Permission): boolean => permission.startsWith('Pages.')

/** The nearest permission above it in the tree, if there is one. */
export const parentPermission = (permission: Permission): Permission | null => {
  const above = permission.slice(0, permission.lastIndexOf('.'))
  return isPermission(above) ? above : null
}

/** The four permissions of a plain entity, in the shape `defineResource` wants. */
export const entityAccess = <const Name extends string>(name: Name) =>
  ({
    GetAll: `Pages.${name}`,
    Get: `Pages.${name}`,
    Create: `Pages.${name}.Create`,
    Update: `Pages.${name}.Edit`,
    Delete: `Pages.${name}.Delete`,
  }) as const
