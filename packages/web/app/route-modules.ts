import type { PageScreen } from './route-table.ts'

const storefront = (page: string) => `../features/storefront/${page}.page.tsx`
const trade = (page: string) => `../features/trade/${page}.page.tsx`
const staticContent = storefront('static-content')
const shopHome = storefront('shop-home')

/** The modules behind the screens that have one of their own. Only the build reads this: pages need no file names. */
export const routeModules: Readonly<Record<PageScreen, string>> = {
  home: storefront('home'),
  productlist: storefront('product-list'),
  search: storefront('search'),
  searchByImage: storefront('search-by-image'),
  similarlist: storefront('similar-list'),
  product: storefront('product'),
  vendor: storefront('vendor'),
  vendorlicence: storefront('vendor-licence'),
  findingList: storefront('finding-list'),
  finding: storefront('finding'),
  aboutus: staticContent,
  contactus: staticContent,
  vendorregisterinstructions: staticContent,
  buyinginstructions: staticContent,
  ruleandagreement: staticContent,
  cart: trade('cart'),
  checkout: trade('checkout'),
  pay: trade('pay'),
  shop: shopHome,
  shopHome,
  'shop.list': storefront('shop-list'),
  'shop.detail': storefront('shop-detail'),
  login: './sign-in/login.page.tsx',
  loginCallback: './sign-in/login-callback.page.tsx',
  refresh: './sign-in/refresh.page.tsx',
  locking: '../features/lock/locking.page.tsx',
}
