import type { Config } from '../src/platform/config/config.ts'
import type { KeyRing } from '../src/platform/crypto/sealed.ts'
import { withinTenant } from '../src/platform/ctx/ctx.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import { HOST_TENANT_ID, SECOND_DEMO_TENANT_ID } from '@wenli/contract/limits'
import { systemCtx } from '../src/platform/jobs/jobs.ts'
import type { JobDeps } from '../src/platform/jobs/jobs.ts'
import type { SeededAccount, SeedOutcome } from '../src/platform/seed/seed.ts'
import { createBaseData } from '../src/modules/auth/index.ts'
import { createAdministrators, createDemoAccounts } from './accounts.ts'
import { seedBaseInfo } from './base-info.ts'
import { seedCatalogue } from './catalogue/index.ts'
import { seedManyProducts } from './catalogue/seed-many-products.ts'
import { seedDigitalGoods } from './digital-goods.ts'
import { seedFilingNumbers } from './filing-numbers.ts'
import { seedFinance } from './finance.ts'
import { seedMarketing } from './marketing.ts'
import { startDemoPictures } from './pictures/demo-pictures.ts'
import { readDemoVectors } from './pictures/demo-vectors.ts'
import { seedFindingMatches, seedVectors } from './pictures/seed-vectors.ts'
import { seedNoReasonReturns } from './no-reason-returns.ts'
import { seedPortal, seedStaticPages } from './portal.ts'
import { seedReturnAddresses } from './return-addresses.ts'
import { seedSecondTenant } from './second-tenant.ts'
import { seedShops } from './shops.ts'
import { seedTrade } from './trade/index.ts'
import { seedStanding } from './standing.ts'
import { seedWeixin } from './weixin.ts'

export { tenantContent } from './tenant-content.ts'

type Part = (ctx: Ctx, keys: KeyRing, config: Config) => Promise<void>

/** The demo in parts; each is done once, so that a later version can add one. */
const DEMO_PARTS: Readonly<Record<string, Part>> = {
  'base-info': seedBaseInfo,
  portal: seedPortal,
  weixin: seedWeixin,
  marketing: seedMarketing,
  shops: seedShops,
  catalogue: seedCatalogue,
  finance: seedFinance,
  'filing-numbers': seedFilingNumbers,
  'return-addresses': seedReturnAddresses,
  'no-reason-returns': seedNoReasonReturns,
  'digital-goods': seedDigitalGoods,
  standing: seedStanding,
}
const SECOND_TENANT_PART = 'second-tenant'

const isDone = async (ctx: Ctx, part: string): Promise<boolean> => {
  const rows = await ctx.tx.query({ text: 'SELECT 1 FROM seed_part WHERE name = $1', values: [part] })
  return rows.length > 0
}

const once = async (ctx: Ctx, part: string, work: () => Promise<void>): Promise<void> => {
  if (await isDone(ctx, part)) return
  await work()
  await ctx.tx.query({ text: 'INSERT INTO seed_part (name) VALUES ($1)', values: [part] })
}

const fillDatabase = (deps: JobDeps, config: Config, keys: KeyRing): Promise<SeededAccount[]> =>
  deps.db.transaction(HOST_TENANT_ID, async (tx) => {
    const ctx = { ...systemCtx(deps, HOST_TENANT_ID, 'seed'), tx }
    await tx.query({ text: "SELECT pg_advisory_xact_lock(hashtext('wenli-seed'))" })
    if (config.seed === 'demo') {
      await tx.query({
        text: `INSERT INTO tenant (id, tenancy_name, name) VALUES ($1, 'wenli', $2), ($3, 'atelier', $4)
               ON CONFLICT DO NOTHING`,
        values: [config.defaultTenantId, '纹里', SECOND_DEMO_TENANT_ID, '素材工坊'],
      })
    }
    await createBaseData(ctx, config.defaultTenantId)
    if (config.seed === 'none') {
      // The footer of every site leads to them; an administrator writes his own.
      await once(ctx, 'static-pages', () =>
        withinTenant(ctx, config.defaultTenantId, (inside) =>
          seedStaticPages(inside, keys, { name: '纹里' }),
        ),
      )
      return createAdministrators(ctx, config.defaultTenantId)
    }
    const accounts = await createDemoAccounts(ctx, {
      defaultTenantId: config.defaultTenantId,
      secondTenantId: SECOND_DEMO_TENANT_ID,
    })
    for (const [name, part] of Object.entries(DEMO_PARTS)) {
      await once(ctx, name, () =>
        withinTenant(ctx, config.defaultTenantId, (inside) => part(inside, keys, config)),
      )
    }
    await once(ctx, SECOND_TENANT_PART, () =>
      withinTenant(ctx, SECOND_DEMO_TENANT_ID, (inside) => seedSecondTenant(inside, keys)),
    )
    // A new model has new vectors.
    await once(ctx, `vectors ${readDemoVectors().version}`, () =>
      withinTenant(ctx, config.defaultTenantId, seedVectors),
    )
    const { demoProductCount } = config
    if (demoProductCount !== null)
      await withinTenant(ctx, config.defaultTenantId, (inside) => seedManyProducts(inside, demoProductCount))
    await once(ctx, 'finding-matches', () => withinTenant(ctx, config.defaultTenantId, seedFindingMatches))
    return accounts
  })

/** Brings the database to the state the settings ask for; harmless when run again, and by two servers at once. */
export const seedDatabase = async (deps: JobDeps, config: Config, keys: KeyRing): Promise<SeedOutcome> => {
  const accounts = await fillDatabase(deps, config, keys)
  if (config.seed === 'none')
    return { kind: 'none', accounts, afterStart: () => undefined, close: async () => undefined }
  const pictures = startDemoPictures(deps, {
    filing: { config },
    tenantId: config.defaultTenantId,
    detail: config.demoPictures,
  })
  const stopped = new AbortController()
  let telling: Promise<unknown> = Promise.resolve()
  const afterStart = (): void => {
    // Whoever measures wants the machine for that.
    if (config.demoProductCount !== null) return
    if (config.demoTrade === 'on')
      telling = seedTrade(deps, {
        tenantId: config.defaultTenantId,
        keys,
        signal: stopped.signal,
        files: { config },
      }).catch((error: unknown) => {
        if (!stopped.signal.aborted) deps.log.warn({ err: error }, "the demo's trade was not told")
      })
    if (config.demoPictures === 'fine')
      void telling
        .then(pictures.drawAll)
        .catch((error: unknown) => deps.log.warn({ err: error }, 'the demo pictures stopped'))
  }
  const close = async (): Promise<void> => {
    stopped.abort()
    await telling
    await pictures.close()
  }
  return { kind: 'demo', accounts, afterStart, close }
}
