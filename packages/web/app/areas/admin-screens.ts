import type { ComponentType } from 'react'
import { lazyScreen } from '../../shared/ui/lazy-screen.tsx'
import type { ResourcePage } from '../../features/admin/resource-pages.ts'
import type { AdminScreen } from '../admin-rows.ts'

/** The pages of the plain entities come in one piece: they share nearly all of their code. */
const resource = (name: ResourcePage): ComponentType =>
  lazyScreen(() =>
    import('../../features/admin/resource-pages.ts').then(({ resourcePages }) => ({
      default: resourcePages[name],
    })),
  )

export const adminScreens: Record<AdminScreen, ComponentType> = {
  'admin.home': lazyScreen(() => import('../../features/admin/home.page.tsx')),
  'admin.tenants': lazyScreen(() => import('../../features/admin/tenants.page.tsx')),
  'admin.users': lazyScreen(() => import('../../features/admin/users.page.tsx')),
  'admin.roles': lazyScreen(() => import('../../features/admin/roles.page.tsx')),
  'admin.memberships': lazyScreen(() => import('../../features/admin/memberships.page.tsx')),
  'admin.user-profiles': lazyScreen(() => import('../../features/admin/user-profiles.page.tsx')),
  'admin.vendors': lazyScreen(() => import('../../features/admin/vendors.page.tsx')),
  'admin.products': lazyScreen(() => import('../../features/admin/products.page.tsx')),
  'admin.product-categories': lazyScreen(() => import('../../features/admin/categories.page.tsx')),
  'admin.findings': lazyScreen(() => import('../../features/admin/findings.page.tsx')),
  'admin.finding-replies': lazyScreen(() => import('../../features/admin/finding-replies.page.tsx')),
  'admin.picture-cases': lazyScreen(() => import('../../features/admin/picture-cases.page.tsx')),
  'admin.reports': lazyScreen(() => import('../../features/admin/reports.page.tsx')),
  'admin.image-index': lazyScreen(() => import('../../features/admin/image-index.page.tsx')),
  'admin.orders': lazyScreen(() => import('../../features/admin/orders.page.tsx')),
  'admin.refunds': lazyScreen(() => import('../../features/admin/refunds.page.tsx')),
  'admin.payments': lazyScreen(() => import('../../features/admin/payments.page.tsx')),
  'admin.payment-refunds': lazyScreen(() => import('../../features/admin/payment-refunds.page.tsx')),
  'admin.reconciliations': lazyScreen(() => import('../../features/admin/reconciliations.page.tsx')),
  'admin.withdrawals': lazyScreen(() => import('../../features/admin/withdrawals.page.tsx')),
  'admin.ledger': lazyScreen(() => import('../../features/admin/ledger.page.tsx')),
  'admin.ledger-accounts': lazyScreen(() => import('../../features/admin/ledger-accounts.page.tsx')),
  'admin.vip-card-orders': lazyScreen(() => import('../../features/admin/vip-card-orders.page.tsx')),
  'admin.recharge-card-orders': lazyScreen(
    () => import('../../features/admin/recharge-card-orders.page.tsx'),
  ),
  'admin.brands': resource('brands'),
  'admin.product-colors': resource('product-colors'),
  'admin.product-images': resource('product-images'),
  'admin.product-comments': resource('product-comments'),
  'admin.subjects': resource('subjects'),
  'admin.subject-categories': resource('subject-categories'),
  'admin.subject-comments': resource('subject-comments'),
  'admin.friendly-links': resource('friendly-links'),
  'admin.activities': resource('activities'),
  'admin.activity-types': resource('activity-types'),
  'admin.advertisements': lazyScreen(() => import('../../features/admin/advertisements.page.tsx')),
  'admin.coupon-types': resource('coupon-types'),
  'admin.coupons': resource('coupons'),
  'admin.user-coupons': lazyScreen(() => import('../../features/admin/user-coupons.page.tsx')),
  'admin.user-activities': resource('user-activities'),
  'admin.point-types': resource('point-types'),
  'admin.point-rules': resource('point-rules'),
  'admin.user-point-details': lazyScreen(() => import('../../features/admin/user-point-details.page.tsx')),
  'admin.commission-rules': resource('commission-rules'),
  'admin.vip-cards': resource('vip-cards'),
  'admin.recharge-cards': resource('recharge-cards'),
  'admin.wx-apps': resource('wx-apps'),
  'admin.wx-users': resource('wx-users'),
  'admin.wx-user-apps': resource('wx-user-apps'),
  'admin.wx-app-users': resource('wx-app-users'),
  'admin.shares': resource('shares'),
  'admin.notices': lazyScreen(() => import('../../features/admin/notices.page.tsx')),
  'admin.settings': lazyScreen(() => import('../../features/admin/settings.page.tsx')),
  'admin.audit-log': lazyScreen(() => import('../../features/admin/audit-log.page.tsx')),
}
