import type { KeyRing } from '../../platform/crypto/sealed.ts'
import type { TenantContent } from '../../platform/seed/seed.ts'
import type { AccountPowers } from './accounts/account-powers.ts'
import type { TenantDirectory } from './tenants/tenant-directory.ts'

/** What the auth module is given at boot. */
export type AuthDeps = {
  readonly tenants: TenantDirectory
  readonly powers: AccountPowers
  /** Seals the access token into the `enc_auth_token` cookie. */
  readonly tokenKeys: KeyRing
  /** The pages that every new tenant has from its first day. */
  readonly tenantContent: TenantContent
}
