// The screens of the site as a visitor meets them: address and title.
import type { TextKey } from '@wenli/locale/index'

export type Screen = { path: string; title: TextKey; shows: string }

/** Rows, cards, a form, or the word that there is nothing yet. */
const DATA = 'table, ul li, ol li, form, [role="status"], [role="treeitem"]'

const screen = (path: string, title: TextKey, shows: string = DATA): Screen => ({ path, title, shows })

/** spec §2: five addresses share one screen. */
export const staticScreens = [
  screen('/aboutus', 'Title.AboutUs'),
  screen('/contactus', 'Title.ContactUs'),
  screen('/vendorregisterinstructions', 'Title.VendorRegisterInstructions'),
  screen('/buyinginstructions', 'Title.BuyingInstructions'),
  screen('/ruleandagreement', 'Title.RuleAndAgreement'),
]

export const storefrontScreens = [
  screen('/', 'Title.Home'),
  screen('/productlist', 'Title.ProductList'),
  screen('/search', 'Title.Search'),
  screen('/searchByImage', 'Title.SearchByImage'),
  screen('/findingList', 'Title.FindingList'),
  ...staticScreens,
]

/** The physical shop, in its own frame. */
export const shopScreens = [
  screen('/shop', 'Title.Shop'),
  screen('/shop/shopHome', 'Title.Shop'),
  screen('/shop/list', 'Title.ShopList'),
]

/** Screens of one thing each, whose address names it; who walks them chooses one. */
export const addressedScreens = [
  screen('/product', 'Title.Product'),
  screen('/vendor', 'Title.Vendor'),
  screen('/vendorlicence', 'Title.VendorLicence'),
  screen('/finding', 'Title.Finding'),
  screen('/similarlist', 'Title.SimilarList'),
  screen('/shop/detail', 'Title.Product'),
]

/** Cart, checkout, cashier and order: each visitor's own, who must have put something there first. */
export const tradeScreens = [
  screen('/cart', 'Title.Cart'),
  screen('/checkout', 'Title.Checkout'),
  screen('/pay', 'Title.Pay', 'svg[role="img"]'),
  screen('/pc/order', 'Title.Order'),
]

/** Screens that stand alone, most of them for a moment only. */
export const bareScreens = [
  screen('/login', 'Title.Login'),
  screen('/loginCallback', 'Title.LoginCallback'),
  screen('/refresh', 'Title.Refresh'),
  screen('/locking', 'Title.Locking'),
]

export const personalCentreScreens = [
  screen('/pc/home', 'Title.PersonalCentre'),
  screen('/pc/orders', 'Title.Orders'),
  screen('/pc/favorite', 'Title.Favorite'),
  screen('/pc/favorite?view=SHOPS', 'Title.Favorite'),
  screen('/pc/address', 'Title.Address'),
  screen('/pc/coupons', 'Title.OwnCoupons'),
  screen('/pc/points', 'Title.OwnPoints'),
  screen('/pc/wallet', 'Title.Wallet'),
  screen('/pc/coincharging', 'Title.CoinCharging'),
  screen('/pc/vipRegister', 'Title.VipRegister'),
  screen('/pc/withdrawal', 'Title.Withdrawal'),
  screen('/pc/profile', 'Title.Profile'),
  screen('/pc/emailbinding', 'Title.EmailBinding'),
  screen('/pc/changepassword', 'Title.ChangePassword'),
  screen('/pc/sessions', 'Title.OwnSessions'),
  screen('/pc/mydata', 'Title.OwnData', 'section button'),
  screen('/pc/ProductFinding', 'Title.ProductFinding'),
  screen('/pc/shopregister', 'Title.ShopRegister'),
]

export const vendorCentreScreens = [
  screen('/vc/home', 'Title.VendorHome'),
  screen('/vc/ordermanagement', 'Title.ShopOrders'),
  screen('/vc/Withdrawal', 'Title.ShopMoney'),
  screen('/vc/shopprofile', 'Title.ShopProfile'),
  screen('/vc/staff', 'Title.ShopStaff'),
  screen('/vc/product', 'Title.VendorProducts'),
  screen('/vc/productedit', 'VendorProduct.New'),
  screen('/vc/productimport', 'Title.ProductImport'),
]

/** For the host's administrator only. */
export const hostScreens = [screen('/admin/tenants', 'Tenant')]

export const adminScreens = [
  screen('/admin', 'Area.Admin'),
  screen('/admin/users', 'User'),
  screen('/admin/roles', 'Role'),
  screen('/admin/memberships', 'Membership'),
  screen('/admin/user-profiles', 'UserProfile'),
  screen('/admin/vendors', 'Vendor'),
  screen('/admin/products', 'Product'),
  screen('/admin/product-categories', 'ProductCategory'),
  screen('/admin/findings', 'ProductFinding'),
  screen('/admin/finding-replies', 'ProductFindingReply'),
  screen('/admin/picture-cases', 'PictureCase'),
  screen('/admin/reports', 'Report'),
  screen('/admin/image-index', 'ImageIndex'),
  screen('/admin/brands', 'Brand'),
  screen('/admin/product-colors', 'ProductColor'),
  screen('/admin/product-images', 'ProductImage'),
  screen('/admin/product-comments', 'ProductComment'),
  screen('/admin/orders', 'Order'),
  screen('/admin/refunds', 'Refund'),
  screen('/admin/commission-rules', 'CommissionRule'),
  screen('/admin/payments', 'PayOrder'),
  screen('/admin/payment-refunds', 'PaymentRefund'),
  screen('/admin/reconciliations', 'Reconciliation'),
  screen('/admin/withdrawals', 'Withdrawal'),
  screen('/admin/ledger', 'Ledger'),
  screen('/admin/ledger-accounts', 'LedgerAccount'),
  screen('/admin/vip-cards', 'VipCard'),
  screen('/admin/vip-card-orders', 'VipCardOrder'),
  screen('/admin/recharge-cards', 'RechargeCard'),
  screen('/admin/recharge-card-orders', 'RechargeCardOrder'),
  screen('/admin/subjects', 'Subject'),
  screen('/admin/subject-categories', 'SubjectCategory'),
  screen('/admin/subject-comments', 'SubjectComment'),
  screen('/admin/friendly-links', 'FriendlyLink'),
  screen('/admin/activities', 'Activity'),
  screen('/admin/activity-types', 'ActivityType'),
  screen('/admin/advertisements', 'Advertisement'),
  screen('/admin/coupon-types', 'CouponType'),
  screen('/admin/coupons', 'Coupon'),
  screen('/admin/user-coupons', 'UserCoupon'),
  screen('/admin/user-activities', 'UserActivity'),
  screen('/admin/point-types', 'PointType'),
  screen('/admin/point-rules', 'PointRule'),
  screen('/admin/user-point-details', 'UserPointDetail'),
  screen('/admin/wx-apps', 'WxApp'),
  screen('/admin/wx-users', 'WxUser'),
  screen('/admin/wx-user-apps', 'WxUserApp'),
  screen('/admin/wx-app-users', 'WxAppUser'),
  screen('/admin/shares', 'Share'),
  screen('/admin/notices', 'Notice'),
  screen('/admin/settings', 'Setting'),
  screen('/admin/audit-log', 'AuditLog'),
]
