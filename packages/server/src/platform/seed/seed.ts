import type { Config } from '../config/config.ts'
import type { KeyRing } from '../crypto/sealed.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { JobDeps } from '../jobs/jobs.ts'

export type SeededAccount = { readonly userName: string; readonly password: string; readonly what: string }

/** Accounts to tell the operator about: all demo accounts at every start, random administrators once. */
export type SeedOutcome = {
  readonly kind: 'demo' | 'none'
  readonly accounts: readonly SeededAccount[]
  /** What may go on beside the running server, begun once it listens. */
  readonly afterStart: () => void
  readonly close: () => Promise<void>
}

/** What a new tenant starts with, and how it goes again with the tenant as long as nobody has written over it. */
export type TenantContent = {
  readonly fill: (ctx: Ctx, keys: KeyRing, site: { readonly name: string }) => Promise<void>
  readonly clear: (ctx: Ctx) => Promise<void>
}

/** Fills the database as the settings ask; harmless when it was done before. */
export type Seed = (deps: JobDeps, config: Config, keys: KeyRing) => Promise<SeedOutcome>
