const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Asks a list of the administration for the form of a new row. */
export const createRequest = 'new'

/**
 * Every address of the site, spelled once (spec §2): for the links of pages, and for what the server writes into notices and
 * for search engines. One may be named here before its screen exists: links to it are drawn only when the route table of the
 * web has it (see `AppLink`).
 */
export const paths = {
  home: () => '/',
  login: () => '/login',
  hostLogin: () => '/login?tenant=host',
  loginCallback: () => '/loginCallback',
  refresh: (to?: string) => withQuery('/refresh', { to }),
  locking: () => '/locking',

  /** spec §5: an empty keyword goes to the bare search page. */
  search: (keyword = '') => withQuery('/search', { q: keyword.trim() === '' ? undefined : keyword.trim() }),
  /** With the picture that was searched for, and the part of it that counts: another visitor sees the same. */
  searchByImage: (location?: string) => withQuery('/searchByImage', { location }),
  productList: (categoryNo?: string) => withQuery('/productlist', { ctg: categoryNo }),
  brandProducts: (brandId: number) => withQuery('/productlist', { brand: brandId }),
  product: (no: string) => withQuery('/product', { no }),
  vendor: (no: string) => withQuery('/vendor', { no }),
  /** Who stands behind a shop, as the law wants it shown. */
  vendorLicence: (no: string) => withQuery('/vendorlicence', { no }),
  similarList: (no?: string) => withQuery('/similarlist', { no }),
  cart: () => '/cart',
  /** What is selected in the cart, or one article that is bought at once. */
  checkout: (article?: { productId: number; productSkuId: number; quantity: number }) =>
    withQuery('/checkout', article ?? {}),
  /** The cashier: for a checkout, a membership card or coins. */
  pay: (order: { tradeNo?: string; vipCardOrderNo?: string; rechargeCardOrderNo?: string }) =>
    withQuery('/pay', order),
  /** The physical shop; its lists name a category by number and by id (spec §2). */
  shop: () => '/shop',
  shopHome: () => '/shop/shopHome',
  shopList: (categoryNo?: string, categoryId?: number) =>
    withQuery('/shop/list', { ctg: categoryNo, ctg_id: categoryId }),
  shopDetail: (no: string) => withQuery('/shop/detail', { no }),
  findingList: () => '/findingList',
  finding: (id: number) => withQuery('/finding', { id }),

  aboutUs: () => '/aboutus',
  contactUs: () => '/contactus',
  vendorRegisterInstructions: () => '/vendorregisterinstructions',
  buyingInstructions: () => '/buyinginstructions',
  ruleAndAgreement: () => '/ruleandagreement',

  personalCentre: () => '/pc/home',
  favorite: () => '/pc/favorite',
  orders: (tab?: string) => withQuery('/pc/orders', { tab }),
  order: (no: string) => withQuery('/pc/order', { no }),
  addresses: () => '/pc/address',
  ownCoupons: () => '/pc/coupons',
  ownPoints: () => '/pc/points',
  wallet: () => '/pc/wallet',
  withdrawal: () => '/pc/withdrawal',
  changePassword: () => '/pc/changepassword',
  emailBinding: () => '/pc/emailbinding',
  profile: () => '/pc/profile',
  ownSessions: () => '/pc/sessions',
  ownData: () => '/pc/mydata',
  vipRegister: () => '/pc/vipRegister',
  coinCharging: () => '/pc/coincharging',
  shopRegister: () => '/pc/shopregister',
  productFinding: () => '/pc/ProductFinding',

  vendorHome: () => '/vc/home',
  shopOrders: (tab?: string) => withQuery('/vc/ordermanagement', { tab }),
  shopOrderSearch: (keyword: string) => withQuery('/vc/ordermanagement', { q: keyword }),
  shopRefunds: (status: string) => withQuery('/vc/ordermanagement', { tab: 'REFUND', refund: status }),
  shopMoney: () => '/vc/Withdrawal',
  shopProfile: () => '/vc/shopprofile',
  shopStaff: () => '/vc/staff',
  vendorProducts: () => '/vc/product',
  /** A new one, or the one with the id. */
  productEdit: (id?: number) => withQuery('/vc/productedit', { id }),
  productImport: (id?: number) => withQuery('/vc/productimport', { id }),

  admin: () => '/admin',
  adminPage: (name: string) => `/admin/${name}`,
  adminLedger: (accountId: number) => withQuery('/admin/ledger', { accountId }),
  adminFindingReplies: (findingId: number) =>
    withQuery('/admin/finding-replies', { productFindingId: findingId }),
  /** The list, with the form for a new row open. */
  adminCreate: (name: string) => withQuery(`/admin/${name}`, { [createRequest]: 1 }),
} as const
