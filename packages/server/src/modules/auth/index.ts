import type { FastifyInstance } from 'fastify'
import type { AuthDeps } from './auth-deps.ts'
import { registerMemberships } from './memberships/membership.routes.ts'
import { registerProfiles } from './profiles/profile.routes.ts'
import { registerRoles } from './roles/role.routes.ts'
import { registerSession } from './session/session.routes.ts'
import { registerSettings } from './settings/setting.routes.ts'
import { registerTenants } from './tenants/tenant.routes.ts'
import { registerAccountData } from './users/own-data.queries.ts'
import { registerUsers } from './users/user.routes.ts'
import { registerVendors } from './vendors/vendor.routes.ts'
import { registerFileReference } from '../filing/index.ts'

export type { AuthDeps } from './auth-deps.ts'
export * from './accounts/index.ts'
export { createTenantDirectory } from './tenants/tenant-directory.ts'
export type { TenantDirectory } from './tenants/tenant-directory.ts'
export { createBaseData } from './tenants/create-base-data.ts'
export { createAdministrator, randomPassword } from './tenants/save-tenant.ts'
export { keepSessionDevice } from './session/own-sessions.ts'
export { keepSettings, readKeptSettings } from './settings/kept-settings.ts'
export { clientSettings, readSettings } from './settings/setting.queries.ts'
export {
  endsAt as membershipEndsAt,
  extendMembership,
  findHeldMembership,
  keepMembership,
  keptMembership,
  lockMembership,
} from './memberships/extend-membership.ts'
export type { KeptMembership } from './memberships/extend-membership.ts'
export { registerGivenUpTime } from './memberships/given-up-time.ts'
export { registerLookOfCard } from './memberships/look-of-card.ts'
export type { LookOfCard } from './memberships/look-of-card.ts'
export { provedNameOf } from './profiles/proved-name.ts'
export { holdVipDiscount, vipDiscountOf } from './memberships/vip-discount.ts'
export { provisionRoles } from './tenants/provision-tenant.ts'
export { openBankCard, sealBankCard } from './vendors/bank-card.ts'
export { findPayoutShop, findShopStatus, payoutShopOfCaller } from './vendors/payout-shop.ts'
export type { PayoutShop } from './vendors/payout-shop.ts'
export { finishClosing } from './vendors/finish-closing.ts'
export { registerVendorTie } from './vendors/vendor-ties.ts'
export { registerVendorFollower } from './vendors/vendor-followers.ts'
export type { VendorFollower } from './vendors/vendor-followers.ts'
export { assertNotOwnShop } from './vendors/own-shop.ts'
export { findRefusingShops, holdStandings, saveStandings } from './vendors/shop-standing.queries.ts'
export type { ShopStanding } from './vendors/shop-standing.queries.ts'
export { shopRecipients } from './vendors/shop-recipients.ts'
export { isClosedAccount } from './users/own-data.queries.ts'
export { worksInShop } from './vendors/staff.queries.ts'
export { keptVendorOfCaller, vendorOfCaller } from './vendors/vendor-of-caller.ts'
export type { OwnShop } from './vendors/vendor-of-caller.ts'

/** Users, roles, tenants, memberships, profiles, vendors, session, user configuration. */
export const register = (app: FastifyInstance, deps: AuthDeps): void => {
  registerSession(app, deps)
  registerUsers(app, deps)
  registerRoles(app)
  registerTenants(app, deps)
  registerMemberships(app)
  registerProfiles(app)
  registerSettings(app)
  registerVendors(app)
  registerAccountData()
  registerFileReference('user_profile', 'avatar_image_url')
  registerFileReference('user_vip_membership', 'vip_card_image_url')
}
