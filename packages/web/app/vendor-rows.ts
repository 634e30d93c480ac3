import { paths } from '@wenli/contract/paths'

const area = 'vendor-centre' as const
const vendorProducts = { area, access: 'VendorPages.Product' } as const

/** The screens of the vendor area (spec §2), its first page in front. */
export const vendorRows = [
  {
    screen: 'vc.home',
    path: paths.vendorHome(),
    title: 'Title.VendorHome',
    area,
    access: { anyOf: ['VendorPages.Order', 'VendorPages.Withdrawal'] },
    menu: 'Title.VendorHome',
  },
  {
    screen: 'vc.ordermanagement',
    path: paths.shopOrders(),
    title: 'Title.ShopOrders',
    area,
    access: 'VendorPages.Order',
    menu: 'Title.ShopOrders',
  },
  {
    screen: 'vc.withdrawal',
    path: paths.shopMoney(),
    title: 'Title.ShopMoney',
    area,
    access: 'VendorPages.Withdrawal',
    menu: 'Title.ShopMoney',
  },
  {
    screen: 'vc.shopprofile',
    path: paths.shopProfile(),
    title: 'Title.ShopProfile',
    area,
    access: 'VendorPages.Vendor.Edit',
    menu: 'Title.ShopProfile',
  },
  {
    screen: 'vc.staff',
    path: paths.shopStaff(),
    title: 'Title.ShopStaff',
    area,
    access: 'VendorPages.Staff',
    menu: 'Title.ShopStaff',
  },
  {
    ...vendorProducts,
    screen: 'vc.product',
    path: paths.vendorProducts(),
    title: 'Title.VendorProducts',
    menu: 'Title.VendorProducts',
  },
  // Not kept: it asks before it is left with something typed, and starts afresh when it is opened.
  {
    ...vendorProducts,
    screen: 'vc.productedit',
    path: paths.productEdit(),
    title: 'Title.ProductEdit',
    cache: 'none',
  },
  {
    ...vendorProducts,
    screen: 'vc.productimport',
    path: paths.productImport(),
    title: 'Title.ProductImport',
  },
] as const

export const vendorMenuGroups = {
  'Title.VendorHome': { access: 'signedIn', icon: 'home' },
  'Title.ShopOrders': { access: 'signedIn', icon: 'list' },
  'Title.ShopMoney': { access: 'signedIn', icon: 'wallet' },
  'Title.ShopProfile': { access: 'signedIn', icon: 'store' },
  'Title.ShopStaff': { access: 'signedIn', icon: 'user' },
  'Title.VendorProducts': { access: 'signedIn', icon: 'grid' },
} as const
