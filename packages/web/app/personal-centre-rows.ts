import { paths } from '@wenli/contract/paths'

const personalCentre = { area: 'personal-centre', access: 'signedIn' } as const

export const personalCentreMenuGroups = {
  'Title.PersonalCentre': { access: 'signedIn', icon: 'home' },
  'Menu.Trade': { access: 'signedIn', icon: 'list' },
  'Menu.Wallet': { access: 'signedIn', icon: 'wallet' },
  'Menu.Account': { access: 'signedIn', icon: 'shield' },
  'Title.ProductFinding': { access: 'signedIn', icon: 'picture' },
  'Title.ShopRegister': { access: 'signedIn', icon: 'store' },
} as const

/** The screens of the personal centre, in the order of its menu. */
export const personalCentreRows = [
  {
    ...personalCentre,
    screen: 'pc.home',
    path: paths.personalCentre(),
    title: 'Title.PersonalCentre',
    menu: 'Title.PersonalCentre',
  },
  {
    ...personalCentre,
    screen: 'pc.orders',
    path: paths.orders(),
    title: 'Title.Orders',
    menu: 'Menu.Trade',
  },
  // Not kept: an order changes while it is not looked at.
  { ...personalCentre, screen: 'pc.order', path: '/pc/order', title: 'Title.Order', cache: 'none' },
  {
    ...personalCentre,
    screen: 'pc.favorite',
    path: paths.favorite(),
    title: 'Title.Favorite',
    menu: 'Menu.Trade',
  },
  {
    ...personalCentre,
    screen: 'pc.address',
    path: paths.addresses(),
    title: 'Title.Address',
    menu: 'Menu.Trade',
  },
  {
    ...personalCentre,
    screen: 'pc.coupons',
    path: paths.ownCoupons(),
    title: 'Title.OwnCoupons',
    menu: 'Menu.Trade',
  },
  {
    ...personalCentre,
    screen: 'pc.points',
    path: paths.ownPoints(),
    title: 'Title.OwnPoints',
    menu: 'Menu.Trade',
  },
  {
    ...personalCentre,
    screen: 'pc.wallet',
    path: paths.wallet(),
    title: 'Title.Wallet',
    menu: 'Menu.Wallet',
  },
  {
    ...personalCentre,
    screen: 'pc.coincharging',
    path: paths.coinCharging(),
    title: 'Title.CoinCharging',
    menu: 'Menu.Wallet',
  },
  {
    ...personalCentre,
    screen: 'pc.vipregister',
    path: paths.vipRegister(),
    title: 'Title.VipRegister',
    menu: 'Menu.Wallet',
  },
  // Not kept: pay passwords should not wait behind another page.
  {
    ...personalCentre,
    screen: 'pc.withdrawal',
    path: paths.withdrawal(),
    title: 'Title.Withdrawal',
    menu: 'Menu.Wallet',
    cache: 'none',
  },
  {
    ...personalCentre,
    screen: 'pc.profile',
    path: paths.profile(),
    title: 'Title.Profile',
    menu: 'Menu.Account',
  },
  {
    ...personalCentre,
    screen: 'pc.emailbinding',
    path: paths.emailBinding(),
    title: 'Title.EmailBinding',
    menu: 'Menu.Account',
  },
  // Not kept: passwords should not wait behind another page.
  {
    ...personalCentre,
    screen: 'pc.changepassword',
    path: paths.changePassword(),
    title: 'Title.ChangePassword',
    menu: 'Menu.Account',
    cache: 'none',
  },
  // Not kept: where somebody is signed in changes while the page is not looked at.
  {
    ...personalCentre,
    screen: 'pc.sessions',
    path: paths.ownSessions(),
    title: 'Title.OwnSessions',
    menu: 'Menu.Account',
    cache: 'none',
  },
  // Not kept: passwords should not wait behind another page.
  {
    ...personalCentre,
    screen: 'pc.mydata',
    path: paths.ownData(),
    title: 'Title.OwnData',
    menu: 'Menu.Account',
    cache: 'none',
  },
  {
    ...personalCentre,
    screen: 'pc.productfinding',
    path: paths.productFinding(),
    title: 'Title.ProductFinding',
    menu: 'Title.ProductFinding',
  },
  // Not kept: it asks before it is left with something typed.
  {
    ...personalCentre,
    screen: 'pc.shopregister',
    path: paths.shopRegister(),
    title: 'Title.ShopRegister',
    menu: 'Title.ShopRegister',
    cache: 'none',
  },
] as const
