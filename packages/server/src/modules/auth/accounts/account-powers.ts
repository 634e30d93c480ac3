import type { Config } from '../../../platform/config/config.ts'
import { createSenders } from './senders.ts'
import type { Senders } from './senders.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** What the operations on accounts need beside ctx; made once per process. */
export type AccountPowers = {
  readonly senders: Senders
  readonly limits: SignInLimits
  /** Turns names that nobody has into digests. */
  readonly nameKey: Buffer
}

type PowersOptions = {
  readonly config: Pick<Config, 'rateLimits' | 'smtpUrl' | 'mailFrom' | 'sms' | 'devMailbox'>
  readonly nameKey: Buffer
}

export const createAccountPowers = ({ config, nameKey }: PowersOptions): AccountPowers => ({
  senders: createSenders(config),
  limits: createSignInLimits(config.rateLimits),
  nameKey,
})
