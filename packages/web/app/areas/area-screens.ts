import type { ComponentType } from 'react'
import { lazyScreen } from '../../shared/ui/lazy-screen.tsx'
import type { AreaScreen } from '../route-table.ts'
import { adminScreens } from './admin-screens.ts'

/** The component of each screen in the areas, loaded when it is first opened. */
export const areaScreens: Record<AreaScreen, ComponentType> = {
  'pc.home': lazyScreen(() => import('../../features/personal-centre/home.page.tsx')),
  'pc.orders': lazyScreen(() => import('../../features/personal-centre/orders.page.tsx')),
  'pc.order': lazyScreen(() => import('../../features/personal-centre/order.page.tsx')),
  'pc.favorite': lazyScreen(() => import('../../features/personal-centre/favorite.page.tsx')),
  'pc.address': lazyScreen(() => import('../../features/personal-centre/address.page.tsx')),
  'pc.coupons': lazyScreen(() => import('../../features/personal-centre/coupons.page.tsx')),
  'pc.points': lazyScreen(() => import('../../features/personal-centre/points.page.tsx')),
  'pc.wallet': lazyScreen(() => import('../../features/personal-centre/wallet.page.tsx')),
  'pc.coincharging': lazyScreen(() => import('../../features/personal-centre/coin-charging.page.tsx')),
  'pc.vipregister': lazyScreen(() => import('../../features/personal-centre/vip-register.page.tsx')),
  'pc.withdrawal': lazyScreen(() => import('../../features/personal-centre/withdrawal.page.tsx')),
  'pc.profile': lazyScreen(() => import('../../features/personal-centre/profile.page.tsx')),
  'pc.emailbinding': lazyScreen(() => import('../../features/personal-centre/email-binding.page.tsx')),
  'pc.changepassword': lazyScreen(() => import('../../features/personal-centre/change-password.page.tsx')),
  'pc.shopregister': lazyScreen(() => import('../../features/personal-centre/shop-register.page.tsx')),
  'vc.home': lazyScreen(() => import('../../features/vendor-centre/home.page.tsx')),
  'vc.ordermanagement': lazyScreen(() => import('../../features/vendor-centre/orders.page.tsx')),
  'vc.withdrawal': lazyScreen(() => import('../../features/vendor-centre/money.page.tsx')),
  'vc.shopprofile': lazyScreen(() => import('../../features/vendor-centre/shop-profile.page.tsx')),
  'vc.staff': lazyScreen(() => import('../../features/vendor-centre/staff.page.tsx')),
  'vc.product': lazyScreen(() => import('../../features/vendor-centre/products.page.tsx')),
  'vc.productedit': lazyScreen(() => import('../../features/vendor-centre/product-edit.page.tsx')),
  'vc.productimport': lazyScreen(() => import('../../features/vendor-centre/product-import.page.tsx')),
  'pc.productfinding': lazyScreen(() => import('../../features/personal-centre/findings.page.tsx')),
  'pc.sessions': lazyScreen(() => import('../../features/personal-centre/sessions.page.tsx')),
  'pc.mydata': lazyScreen(() => import('../../features/personal-centre/own-data.page.tsx')),
  ...adminScreens,
}

export const isAreaScreen = (screen: string): screen is AreaScreen => Object.hasOwn(areaScreens, screen)
