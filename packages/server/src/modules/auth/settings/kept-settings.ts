import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { readSettings } from './setting.queries.ts'
import type { SettingValues } from './setting.queries.ts'

/** A change counts everywhere within this time, and at once where its news arrives. */
const KEPT_MS = 5_000

type ReadSettings = (ctx: Ctx) => Promise<SettingValues>

const keepers = new WeakMap<Database, ReadSettings>()

/** Once for each server: its settings are kept for a moment, so that placing and paying do not ask for them each time. */
export const keepSettings = (db: Database, events: Events): void => {
  const kept = new Map<number, { readonly values: SettingValues; readonly until: number }>()
  /** Counts the droppings: what was being read while news arrived may be old already and is not kept. */
  let news = 0
  const drop = (forget: () => void): void => {
    news += 1
    forget()
  }
  events.on('SettingsChanged', ({ tenantId }) => drop(() => kept.delete(tenantId)))
  events.onGap(() => drop(() => kept.clear()))

  // Read in the caller's own transaction: one that waited for another's could wait for ever.
  keepers.set(db, async (ctx) => {
    const now = ctx.clock.now().getTime()
    const known = kept.get(ctx.tenantId)
    if (known !== undefined && now < known.until) return known.values
    const newsBefore = news
    const values = await readSettings(ctx)
    if (news === newsBefore) kept.set(ctx.tenantId, { values, until: now + KEPT_MS })
    return values
  })
}

const readNow: ReadSettings = (ctx) => (keepers.get(ctx.db) ?? readSettings)(ctx)

const readBefore = new WeakMap<Ctx['tx'], Promise<SettingValues>>()

/** A transaction goes by the settings it has read first, whatever changes meanwhile. */
export const readKeptSettings: ReadSettings = (ctx) => {
  if (!ctx.tx.inTransaction) return readNow(ctx)
  const known = readBefore.get(ctx.tx) ?? readNow(ctx)
  readBefore.set(ctx.tx, known)
  return known
}
