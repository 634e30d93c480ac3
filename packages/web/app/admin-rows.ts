import { paths } from '@wenli/contract/paths'
import type { Permission } from '@wenli/contract/permissions'
import type { TextKey } from '../shared/i18n/text-key.ts'

type After<Whole extends string, Prefix extends string> = Whole extends `${Prefix}${infer Rest}`
  ? Rest
  : never

/**
 * The screens of the administration. Each asks for the permission to see its list, by the entity's own name. What all of
 * them begin with is said once: every visitor of a public page carries this table.
 */
const row = <
  const Name extends string,
  const Title extends TextKey,
  const Group extends After<TextKey, 'PermissionGroup.'>,
  const Seen extends After<Permission, 'Pages.'>,
>(
  name: Name,
  title: Title,
  seen: Seen,
  group: Group,
) =>
  ({
    screen: `admin.${name}`,
    path: paths.adminPage(name),
    title,
    access: `Pages.${seen}`,
    menu: `PermissionGroup.${group}`,
    area: 'admin',
  }) as const

const entityRows = [
  row('tenants', 'Tenant', 'Tenant', 'Host'),

  row('users', 'User', 'User', 'Identity'),
  row('roles', 'Role', 'Role', 'Identity'),
  row('memberships', 'Membership', 'Membership', 'Identity'),
  row('user-profiles', 'UserProfile', 'UserProfile', 'Identity'),

  row('vendors', 'Vendor', 'Vendor', 'Shops'),

  row('products', 'Product', 'Product', 'BaseInfo'),
  row('product-categories', 'ProductCategory', 'ProductCategory', 'BaseInfo'),
  row('brands', 'Brand', 'Brand', 'BaseInfo'),
  row('product-colors', 'ProductColor', 'ProductColor', 'BaseInfo'),
  row('product-images', 'ProductImage', 'ProductImage', 'BaseInfo'),
  row('product-comments', 'ProductComment', 'ProductComment', 'BaseInfo'),
  row('findings', 'ProductFinding', 'ProductFinding', 'BaseInfo'),
  row('finding-replies', 'ProductFindingReply', 'ProductFindingReply', 'BaseInfo'),
  row('picture-cases', 'PictureCase', 'PictureCase', 'BaseInfo'),
  row('reports', 'Report', 'Report', 'BaseInfo'),
  row('image-index', 'ImageIndex', 'ImageIndex', 'BaseInfo'),

  row('orders', 'Order', 'Order', 'Trade'),
  row('refunds', 'Refund', 'Refund', 'Trade'),
  row('commission-rules', 'CommissionRule', 'CommissionRule', 'Trade'),

  row('payments', 'PayOrder', 'Payment', 'Finance'),
  row('payment-refunds', 'PaymentRefund', 'Payment', 'Finance'),
  row('reconciliations', 'Reconciliation', 'Payment', 'Finance'),
  row('withdrawals', 'Withdrawal', 'Withdrawal', 'Finance'),
  row('ledger', 'Ledger', 'Ledger', 'Finance'),
  row('ledger-accounts', 'LedgerAccount', 'Ledger', 'Finance'),
  row('vip-cards', 'VipCard', 'VipCard', 'Finance'),
  row('vip-card-orders', 'VipCardOrder', 'VipCard', 'Finance'),
  row('recharge-cards', 'RechargeCard', 'RechargeCard', 'Finance'),
  row('recharge-card-orders', 'RechargeCardOrder', 'RechargeCard', 'Finance'),

  row('subjects', 'Subject', 'Subject', 'Portal'),
  row('subject-categories', 'SubjectCategory', 'SubjectCategory', 'Portal'),
  row('subject-comments', 'SubjectComment', 'SubjectComment', 'Portal'),
  row('friendly-links', 'FriendlyLink', 'FriendlyLink', 'Portal'),

  row('activities', 'Activity', 'Activity', 'Marketing'),
  row('activity-types', 'ActivityType', 'ActivityType', 'Marketing'),
  row('advertisements', 'Advertisement', 'Advertisement', 'Marketing'),
  row('coupon-types', 'CouponType', 'CouponType', 'Marketing'),
  row('coupons', 'Coupon', 'Coupon', 'Marketing'),
  row('user-coupons', 'UserCoupon', 'UserCoupon', 'Marketing'),
  row('user-activities', 'UserActivity', 'UserActivity', 'Marketing'),
  row('point-types', 'PointType', 'PointType', 'Marketing'),
  row('point-rules', 'PointRule', 'PointRule', 'Marketing'),
  row('user-point-details', 'UserPointDetail', 'UserPointDetail', 'Marketing'),

  row('wx-apps', 'WxApp', 'WxApp', 'Weixin'),
  row('wx-users', 'WxUser', 'WxUser', 'Weixin'),
  row('wx-user-apps', 'WxUserApp', 'WxUserApp', 'Weixin'),
  row('wx-app-users', 'WxAppUser', 'WxAppUser', 'Weixin'),
  row('shares', 'Share', 'Share', 'Weixin'),

  row('notices', 'Notice', 'Notice', 'Platform'),
  row('settings', 'Setting', 'Setting', 'Platform'),
  row('audit-log', 'AuditLog', 'AuditLog', 'Platform'),
] as const

const [first, ...others] = entityRows
/** Whoever may see one of the lists may enter. */
const anyOfThem = { anyOf: [first.access, ...others.map(({ access }) => access)] } as const

export const adminRows = [
  {
    screen: 'admin.home',
    path: paths.admin(),
    title: 'Area.Admin',
    access: anyOfThem,
    menu: 'Area.Admin',
    area: 'admin',
  },
  ...entityRows,
] as const

export type AdminScreen = (typeof adminRows)[number]['screen']

/** Groups of the side menu; what shows in them follows from the entries. */
export const adminMenuGroups = {
  'Area.Admin': { access: 'signedIn', icon: 'home' },
  'PermissionGroup.Host': { access: 'signedIn', icon: 'globe' },
  'PermissionGroup.Identity': { access: 'signedIn', icon: 'user' },
  'PermissionGroup.Shops': { access: 'signedIn', icon: 'store' },
  'PermissionGroup.BaseInfo': { access: 'signedIn', icon: 'grid' },
  'PermissionGroup.Trade': { access: 'signedIn', icon: 'list' },
  'PermissionGroup.Finance': { access: 'signedIn', icon: 'wallet' },
  'PermissionGroup.Portal': { access: 'signedIn', icon: 'picture' },
  'PermissionGroup.Marketing': { access: 'signedIn', icon: 'star' },
  'PermissionGroup.Weixin': { access: 'signedIn', icon: 'wechat' },
  'PermissionGroup.Platform': { access: 'signedIn', icon: 'shield' },
} as const
