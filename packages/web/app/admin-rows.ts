import type { Permission } from '@wenli/contract/permissions'
import { paths } from '../shared/paths.ts'
import type { TextKey } from '../shared/i18n/text-key.ts'

/** The screens of the administration. Each asks for the permission to see its list, by the entity's own name. */
const row = <
  const Name extends string,
  const Seen extends Permission,
  const Title extends TextKey,
  const Menu extends TextKey,
>(
  name: Name,
  title: Title,
  access: Seen,
  menu: Menu,
) => ({ screen: `admin.${name}`, path: paths.adminPage(name), title, access, menu, area: 'admin' }) as const

const entityRows = [
  row('tenants', 'Tenant', 'Pages.Tenant', 'PermissionGroup.Host'),

  row('users', 'User', 'Pages.User', 'PermissionGroup.Identity'),
  row('roles', 'Role', 'Pages.Role', 'PermissionGroup.Identity'),
  row('memberships', 'Membership', 'Pages.Membership', 'PermissionGroup.Identity'),
  row('user-profiles', 'UserProfile', 'Pages.UserProfile', 'PermissionGroup.Identity'),

  row('vendors', 'Vendor', 'Pages.Vendor', 'PermissionGroup.Shops'),

  row('products', 'Product', 'Pages.Product', 'PermissionGroup.BaseInfo'),
  row('product-categories', 'ProductCategory', 'Pages.ProductCategory', 'PermissionGroup.BaseInfo'),
  row('brands', 'Brand', 'Pages.Brand', 'PermissionGroup.BaseInfo'),
  row('product-colors', 'ProductColor', 'Pages.ProductColor', 'PermissionGroup.BaseInfo'),
  row('product-images', 'ProductImage', 'Pages.ProductImage', 'PermissionGroup.BaseInfo'),
  row('product-comments', 'ProductComment', 'Pages.ProductComment', 'PermissionGroup.BaseInfo'),
  row('findings', 'ProductFinding', 'Pages.ProductFinding', 'PermissionGroup.BaseInfo'),
  row('finding-replies', 'ProductFindingReply', 'Pages.ProductFindingReply', 'PermissionGroup.BaseInfo'),
  row('picture-cases', 'PictureCase', 'Pages.PictureCase', 'PermissionGroup.BaseInfo'),
  row('image-index', 'ImageIndex', 'Pages.ImageIndex', 'PermissionGroup.BaseInfo'),

  row('orders', 'Order', 'Pages.Order', 'PermissionGroup.Trade'),
  row('refunds', 'Refund', 'Pages.Refund', 'PermissionGroup.Trade'),
  row('commission-rules', 'CommissionRule', 'Pages.CommissionRule', 'PermissionGroup.Trade'),

  row('payments', 'PaymentAttempt', 'Pages.Payment', 'PermissionGroup.Finance'),
  row('payment-refunds', 'PaymentRefund', 'Pages.Payment', 'PermissionGroup.Finance'),
  row('reconciliations', 'Reconciliation', 'Pages.Payment', 'PermissionGroup.Finance'),
  row('withdrawals', 'Withdrawal', 'Pages.Withdrawal', 'PermissionGroup.Finance'),
  row('ledger', 'Ledger', 'Pages.Ledger', 'PermissionGroup.Finance'),
  row('ledger-accounts', 'LedgerAccount', 'Pages.Ledger', 'PermissionGroup.Finance'),
  row('vip-cards', 'VipCard', 'Pages.VipCard', 'PermissionGroup.Finance'),
  row('vip-card-orders', 'VipCardOrder', 'Pages.VipCard', 'PermissionGroup.Finance'),
  row('recharge-cards', 'RechargeCard', 'Pages.RechargeCard', 'PermissionGroup.Finance'),
  row('recharge-card-orders', 'RechargeCardOrder', 'Pages.RechargeCard', 'PermissionGroup.Finance'),

  row('subjects', 'Subject', 'Pages.Subject', 'PermissionGroup.Portal'),
  row('subject-categories', 'SubjectCategory', 'Pages.SubjectCategory', 'PermissionGroup.Portal'),
  row('subject-comments', 'SubjectComment', 'Pages.SubjectComment', 'PermissionGroup.Portal'),
  row('friendly-links', 'FriendlyLink', 'Pages.FriendlyLink', 'PermissionGroup.Portal'),

  row('activities', 'Activity', 'Pages.Activity', 'PermissionGroup.Marketing'),
  row('activity-types', 'ActivityType', 'Pages.ActivityType', 'PermissionGroup.Marketing'),
  row('advertisements', 'Advertisement', 'Pages.Advertisement', 'PermissionGroup.Marketing'),
  row('coupon-types', 'CouponType', 'Pages.CouponType', 'PermissionGroup.Marketing'),
  row('coupons', 'Coupon', 'Pages.Coupon', 'PermissionGroup.Marketing'),
  row('user-coupons', 'UserCoupon', 'Pages.UserCoupon', 'PermissionGroup.Marketing'),
  row('user-activities', 'UserActivity', 'Pages.UserActivity', 'PermissionGroup.Marketing'),
  row('point-types', 'PointType', 'Pages.PointType', 'PermissionGroup.Marketing'),
  row('point-rules', 'PointRule', 'Pages.PointRule', 'PermissionGroup.Marketing'),
  row('user-point-details', 'UserPointDetail', 'Pages.UserPointDetail', 'PermissionGroup.Marketing'),

  row('wx-apps', 'WxApp', 'Pages.WxApp', 'PermissionGroup.Weixin'),
  row('wx-users', 'WxUser', 'Pages.WxUser', 'PermissionGroup.Weixin'),
  row('wx-user-apps', 'WxUserApp', 'Pages.WxUserApp', 'PermissionGroup.Weixin'),
  row('wx-app-users', 'WxAppUser', 'Pages.WxAppUser', 'PermissionGroup.Weixin'),
  row('shares', 'Share', 'Pages.Share', 'PermissionGroup.Weixin'),

  row('notices', 'Notice', 'Pages.Notice', 'PermissionGroup.Platform'),
  row('settings', 'Setting', 'Pages.Setting', 'PermissionGroup.Platform'),
  row('audit-log', 'AuditLog', 'Pages.AuditLog', 'PermissionGroup.Platform'),
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
