import type { Access } from '@wenli/contract/access'
import { paths } from '@wenli/contract/paths'
import type { TextKey } from '../shared/i18n/text-key.ts'
import type { IconName } from '../shared/ui/icon.tsx'
import { adminMenuGroups, adminRows } from './admin-rows.ts'
import { personalCentreMenuGroups, personalCentreRows } from './personal-centre-rows.ts'
import { vendorMenuGroups, vendorRows } from './vendor-rows.ts'

/**
 * The one list of screens. Routes, page titles, guards, menus, tabs, breadcrumbs, the no-cache list,
 * page tracking and the links that may be drawn all follow from it (derivations in `route-lookup.ts`
 * and `menu.ts`).
 *
 * - `storefront` and `shop` screens are rendered on the server inside their own header and footer, `bare` ones stand alone and are
 *   drawn in the browser; their route modules stand in `route-modules.ts`.
 * - The other areas are drawn in the browser inside their layout; their components are listed by screen id in
 *   `areas/area-screens.ts`.
 */
export type Area = 'storefront' | 'shop' | 'bare' | LayoutArea
export const layoutAreas = ['personal-centre', 'vendor-centre', 'admin'] as const
export type LayoutArea = (typeof layoutAreas)[number]

/**
 * Groups of the side menus. A group shows only to those who may enter it, and only while one of its entries shows
 * (spec §2: both are filtered). A group whose only entry has its title is drawn as that entry.
 */
export const menuGroups = {
  ...personalCentreMenuGroups,
  ...vendorMenuGroups,
  ...adminMenuGroups,
} as const satisfies Partial<Record<TextKey, { access: Access; icon: IconName }>>

export type MenuGroup = keyof typeof menuGroups

export type RouteRow = {
  screen: string
  path: string
  title: TextKey
  area: Area
  access: Access
  /** In which group of the area's side menu the screen stands; without it the screen has no menu entry. */
  menu?: MenuGroup
  /** Screens of an area open a tab unless they say no. */
  tab?: 'none'
  /** Kept alive while its tab is open, unless it must be fresh each time. */
  cache?: 'none'
  /** spec §4: every navigation counts but the sign-in callback, which holds tokens; of the others the path alone is told. */
  tracking?: 'none'
}

const bare = { area: 'bare', access: 'public' } as const
const storefront = { area: 'storefront', access: 'public' } as const
const ownStorefront = { area: 'storefront', access: 'signedIn' } as const
const shop = { area: 'shop', access: 'public' } as const

export const routeTable = [
  {
    ...storefront,
    screen: 'home',
    path: paths.home(),
    title: 'Title.Home',
  },
  {
    ...storefront,
    screen: 'productlist',
    path: paths.productList(),
    title: 'Title.ProductList',
  },
  {
    ...storefront,
    screen: 'search',
    path: paths.search(),
    title: 'Title.Search',
  },
  {
    ...storefront,
    screen: 'product',
    path: '/product',
    title: 'Title.Product',
  },
  {
    ...storefront,
    screen: 'vendor',
    path: '/vendor',
    title: 'Title.Vendor',
  },
  { ...storefront, screen: 'vendorlicence', path: '/vendorlicence', title: 'Title.VendorLicence' },
  {
    ...storefront,
    screen: 'findingList',
    path: paths.findingList(),
    title: 'Title.FindingList',
  },
  {
    ...storefront,
    screen: 'finding',
    path: '/finding',
    title: 'Title.Finding',
  },
  { ...storefront, screen: 'searchByImage', path: paths.searchByImage(), title: 'Title.SearchByImage' },
  { ...storefront, screen: 'similarlist', path: '/similarlist', title: 'Title.SimilarList' },
  // These are drawn in the browser: what they hold is their owner's alone.
  { ...storefront, screen: 'cart', path: paths.cart(), title: 'Title.Cart' },
  { ...ownStorefront, screen: 'checkout', path: paths.checkout(), title: 'Title.Checkout' },
  { ...ownStorefront, screen: 'pay', path: '/pay', title: 'Title.Pay' },
  { ...shop, screen: 'shop', path: paths.shop(), title: 'Title.Shop' },
  { ...shop, screen: 'shopHome', path: paths.shopHome(), title: 'Title.Shop' },
  { ...shop, screen: 'shop.list', path: paths.shopList(), title: 'Title.ShopList' },
  { ...shop, screen: 'shop.detail', path: '/shop/detail', title: 'Title.Product' },
  { ...storefront, screen: 'aboutus', path: paths.aboutUs(), title: 'Title.AboutUs' },
  { ...storefront, screen: 'contactus', path: paths.contactUs(), title: 'Title.ContactUs' },
  {
    ...storefront,
    screen: 'vendorregisterinstructions',
    path: paths.vendorRegisterInstructions(),
    title: 'Title.VendorRegisterInstructions',
  },
  {
    ...storefront,
    screen: 'buyinginstructions',
    path: paths.buyingInstructions(),
    title: 'Title.BuyingInstructions',
  },
  {
    ...storefront,
    screen: 'ruleandagreement',
    path: paths.ruleAndAgreement(),
    title: 'Title.RuleAndAgreement',
  },
  { ...bare, screen: 'login', path: paths.login(), title: 'Title.Login' },
  {
    ...bare,
    screen: 'loginCallback',
    path: paths.loginCallback(),
    title: 'Title.LoginCallback',
    tracking: 'none',
  },
  {
    ...bare,
    screen: 'refresh',
    path: paths.refresh(),
    title: 'Title.Refresh',
  },
  {
    ...bare,
    screen: 'locking',
    path: paths.locking(),
    title: 'Title.Locking',
  },
  ...personalCentreRows,
  ...vendorRows,
  ...adminRows,
] as const satisfies readonly RouteRow[]

type Row = (typeof routeTable)[number]
/** Screens that are drawn inside the layout of an area; each needs its component in `area-screens.ts`. */
export type AreaScreen = Extract<Row, { area: LayoutArea }>['screen']
/** Screens with a route module of their own; each is named in `route-modules.ts`. */
export type PageScreen = Extract<Row, { area: 'storefront' | 'shop' | 'bare' }>['screen']
