import { allPermissions, isOnSide, permissionGroups } from '@wenli/contract/permissions'
import { staffPermissions } from '@wenli/contract/auth/vendor-staff'
import type { Permission } from '@wenli/contract/permissions'

/**
 * The roles a tenant starts with. `Role.<name>` is the display name. Operators run content and never touch money;
 * Finance never edits the catalogue.
 */
export type DefaultRole = { readonly name: string; readonly permissions: readonly Permission[] }

const side = (which: 'host' | 'tenant') => allPermissions.filter((name) => isOnSide(name, which))
const seeing = (names: readonly Permission[]) =>
  names.filter((name) => !/\.(Create|Edit|Delete|Reveal)$/.test(name))

const MONEY = /^Pages\.(Coupon|CouponType|UserCoupon|PointRule|PointType|UserPointDetail|Membership)(\.|$)/
const marketing: readonly Permission[] = permissionGroups.Marketing

export const HOST_ADMIN_ROLE = 'HostAdmin'
export const TENANT_ADMIN_ROLE = 'TenantAdmin'
export const USER_ROLE = 'User'
export const VENDOR_ROLE = 'Vendor'
/** How far keepers may go with the people who work in their shops; each of these holds what the keeper chose. */
export const VENDOR_STAFF_ROLE = 'VendorStaff'
export const OPERATOR_ROLE = 'Operator'

export const hostRoles: readonly DefaultRole[] = [{ name: HOST_ADMIN_ROLE, permissions: side('host') }]

export const tenantRoles: readonly DefaultRole[] = [
  { name: TENANT_ADMIN_ROLE, permissions: side('tenant') },
  {
    name: OPERATOR_ROLE,
    permissions: [
      ...permissionGroups.BaseInfo.filter((name) => name !== 'Pages.ProductFinding.Decide'),
      ...permissionGroups.Shops,
      ...permissionGroups.Portal,
      ...marketing.filter((name) => !MONEY.test(name)),
      'Pages.User',
      'Pages.UserProfile',
      'Pages.Notice',
      'Pages.Notice.Create',
    ],
  },
  {
    name: 'Finance',
    permissions: [
      'Pages.User',
      ...marketing.filter((name) => MONEY.test(name)),
      'Pages.Membership',
      'Pages.Order',
      'Pages.Refund',
      'Pages.Refund.Arbitrate',
      ...permissionGroups.Trade.filter((name) => name.startsWith('Pages.CommissionRule')),
      ...permissionGroups.Finance,
      'Pages.AuditLog',
    ],
  },
  {
    name: 'Service',
    permissions: [
      'Pages.User',
      'Pages.UserProfile',
      'Pages.SubjectComment',
      'Pages.SubjectComment.Delete',
      'Pages.Order',
      'Pages.Order.Edit',
      'Pages.Order.Reveal',
      'Pages.Refund',
      'Pages.Report',
      'Pages.Report.Edit',
      ...seeing(marketing),
    ],
  },
  { name: VENDOR_ROLE, permissions: permissionGroups.Vendor },
  { name: VENDOR_STAFF_ROLE, permissions: staffPermissions },
  { name: USER_ROLE, permissions: [] },
]

/** These two always hold everything on their side, also what a newer version adds. */
export const administratorRoles: ReadonlySet<string> = new Set([HOST_ADMIN_ROLE, TENANT_ADMIN_ROLE])
