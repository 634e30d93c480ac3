import { admin } from './zh-Hans/admin.ts'
import { auth } from './zh-Hans/auth.ts'
import { baseInfo } from './zh-Hans/base-info.ts'
import { marketing } from './zh-Hans/marketing.ts'
import { portal } from './zh-Hans/portal.ts'
import { weixin } from './zh-Hans/weixin.ts'
import { filing } from './zh-Hans/filing.ts'
import { identityProvider } from './zh-Hans/identity-provider.ts'
import { platform } from './zh-Hans/platform.ts'
import { realtime } from './zh-Hans/realtime.ts'
import { personalCentre } from './zh-Hans/personal-centre.ts'
import { storefront } from './zh-Hans/storefront.ts'
import { shopPages } from './zh-Hans/shop-pages.ts'
import { pictureAdmin } from './zh-Hans/picture-admin.ts'
import { report } from './zh-Hans/report.ts'
import { catalogueAdmin } from './zh-Hans/catalogue-admin.ts'
import { findingPages } from './zh-Hans/finding-pages.ts'
import { productImport } from './zh-Hans/product-import.ts'
import { productPages } from './zh-Hans/product-pages.ts'
import { shopOrders } from './zh-Hans/shop-orders.ts'
import { trade } from './zh-Hans/trade.ts'
import { tradePages } from './zh-Hans/trade-pages.ts'
import { orderPages } from './zh-Hans/order-pages.ts'
import { walletPages } from './zh-Hans/wallet-pages.ts'
import { vendor } from './zh-Hans/vendor.ts'
import { finance } from './zh-Hans/finance.ts'
import { sandbox } from './zh-Hans/sandbox.ts'
import { orderWords } from './zh-Hans/order-words.ts'
import { moneyWords } from './zh-Hans/money-words.ts'
import { withdrawWords } from './zh-Hans/withdraw-words.ts'
import { shopMoneyPages } from './zh-Hans/shop-money-pages.ts'
import { shopOrderPages } from './zh-Hans/shop-order-pages.ts'
import { tradeAdmin } from './zh-Hans/trade-admin.ts'
import { tradeDesk } from './zh-Hans/trade-desk.ts'
import { shopperPages } from './zh-Hans/shopper-pages.ts'
import { ownData } from './zh-Hans/own-data.ts'
import { shopClosing } from './zh-Hans/shop-closing.ts'
import { shopStaff } from './zh-Hans/shop-staff.ts'
import { admin as adminEn } from './en/admin.ts'
import { auth as authEn } from './en/auth.ts'
import { baseInfo as baseInfoEn } from './en/base-info.ts'
import { marketing as marketingEn } from './en/marketing.ts'
import { portal as portalEn } from './en/portal.ts'
import { weixin as weixinEn } from './en/weixin.ts'
import { filing as filingEn } from './en/filing.ts'
import { identityProvider as identityProviderEn } from './en/identity-provider.ts'
import { platform as platformEn } from './en/platform.ts'
import { realtime as realtimeEn } from './en/realtime.ts'
import { personalCentre as personalCentreEn } from './en/personal-centre.ts'
import { storefront as storefrontEn } from './en/storefront.ts'
import { shopPages as shopPagesEn } from './en/shop-pages.ts'
import { pictureAdmin as pictureAdminEn } from './en/picture-admin.ts'
import { report as reportEn } from './en/report.ts'
import { catalogueAdmin as catalogueAdminEn } from './en/catalogue-admin.ts'
import { findingPages as findingPagesEn } from './en/finding-pages.ts'
import { productImport as productImportEn } from './en/product-import.ts'
import { productPages as productPagesEn } from './en/product-pages.ts'
import { shopOrders as shopOrdersEn } from './en/shop-orders.ts'
import { trade as tradeEn } from './en/trade.ts'
import { tradePages as tradePagesEn } from './en/trade-pages.ts'
import { orderPages as orderPagesEn } from './en/order-pages.ts'
import { walletPages as walletPagesEn } from './en/wallet-pages.ts'
import { vendor as vendorEn } from './en/vendor.ts'
import { finance as financeEn } from './en/finance.ts'
import { sandbox as sandboxEn } from './en/sandbox.ts'
import { orderWords as orderWordsEn } from './en/order-words.ts'
import { moneyWords as moneyWordsEn } from './en/money-words.ts'
import { withdrawWords as withdrawWordsEn } from './en/withdraw-words.ts'
import { shopMoneyPages as shopMoneyPagesEn } from './en/shop-money-pages.ts'
import { shopOrderPages as shopOrderPagesEn } from './en/shop-order-pages.ts'
import { tradeAdmin as tradeAdminEn } from './en/trade-admin.ts'
import { tradeDesk as tradeDeskEn } from './en/trade-desk.ts'
import { shopperPages as shopperPagesEn } from './en/shopper-pages.ts'
import { ownData as ownDataEn } from './en/own-data.ts'
import { shopClosing as shopClosingEn } from './en/shop-closing.ts'
import { shopStaff as shopStaffEn } from './en/shop-staff.ts'

/** Every sentence a person reads, by culture. zh-Hans is the source of the keys; the others must match it. */
const zhHans = {
  ...platform,
  ...admin,
  ...auth,
  ...filing,
  ...identityProvider,
  ...realtime,
  ...personalCentre,
  ...storefront,
  ...baseInfo,
  ...marketing,
  ...portal,
  ...weixin,
  ...vendor,
  ...shopPages,
  ...productPages,
  ...productImport,
  ...findingPages,
  ...catalogueAdmin,
  ...pictureAdmin,
  ...report,
  ...shopOrders,
  ...trade,
  ...tradePages,
  ...orderPages,
  ...walletPages,
  ...finance,
  ...sandbox,
  ...tradeAdmin,
  ...tradeDesk,
  ...shopperPages,
  ...shopMoneyPages,
  ...shopOrderPages,
  ...moneyWords,
  ...withdrawWords,
  ...orderWords,
  ...ownData,
  ...shopClosing,
  ...shopStaff,
} as const

export type TextKey = keyof typeof zhHans
export type Texts = Readonly<Record<TextKey, string>>

const en: Texts = {
  ...platformEn,
  ...adminEn,
  ...authEn,
  ...filingEn,
  ...identityProviderEn,
  ...realtimeEn,
  ...personalCentreEn,
  ...storefrontEn,
  ...baseInfoEn,
  ...marketingEn,
  ...portalEn,
  ...weixinEn,
  ...vendorEn,
  ...shopPagesEn,
  ...productPagesEn,
  ...productImportEn,
  ...findingPagesEn,
  ...catalogueAdminEn,
  ...pictureAdminEn,
  ...reportEn,
  ...shopOrdersEn,
  ...tradeEn,
  ...tradePagesEn,
  ...orderPagesEn,
  ...walletPagesEn,
  ...financeEn,
  ...sandboxEn,
  ...tradeAdminEn,
  ...tradeDeskEn,
  ...shopperPagesEn,
  ...shopMoneyPagesEn,
  ...shopOrderPagesEn,
  ...moneyWordsEn,
  ...withdrawWordsEn,
  ...orderWordsEn,
  ...ownDataEn,
  ...shopClosingEn,
  ...shopStaffEn,
}

export const texts: Readonly<Record<'zh-Hans' | 'en', Texts>> = { 'zh-Hans': zhHans, en }
