import type { SigningKeys } from '../platform/data-folder/index.ts'
import type { AccountPowers } from '../modules/auth/index.ts'

/** What the identity provider is given at boot, beside what the HTTP layer carries. */
export type IdentityProviderDeps = {
  /** Senders of codes and the limits of sign-in. */
  readonly powers: AccountPowers
  /** Signs cookies: the first signs, all of them are accepted. */
  readonly cookieKeys: readonly string[]
  /** The keys of now; asked again when they are due to change. */
  readonly signingKeys: () => Promise<SigningKeys>
}
