import type { Config } from '../../../platform/config/config.ts'
import { createSenders } from './senders.ts'
import type { Senders } from './senders.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** What the operations on accounts need beside ctx; made once per process. */
export type AccountPowers = { readonly senders: Senders; readonly limits: SignInLimits }

type PowersOptions = {
  readonly config: Pick<Config, 'rateLimits' | 'smtpUrl' | 'mailFrom' | 'sms' | 'production'>
}

export const createAccountPowers = ({ config }: PowersOptions): AccountPowers => ({
  senders: createSenders(config),
  limits: createSignInLimits(config.rateLimits),
})
